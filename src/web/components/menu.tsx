import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import clsx from 'clsx';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { floatingClass, floatingItemClass } from './select.tsx';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  /** Does something … */
  onSelect?: () => void;
  /** … or leads somewhere. */
  to?: string;
  danger?: boolean;
  disabled?: boolean;
}

interface MenuProps {
  /** The button that opens it. */
  button: ReactElement;
  /** Above the actions: who is signed in. */
  header?: ReactNode;
  actions: readonly MenuAction[];
  align?: 'start' | 'end';
}

/** A button that opens a list of actions; typing a first letter finds one. Without an action there is no button. */
export function Menu({ button, header, actions, align = 'end' }: MenuProps) {
  if (actions.length === 0) return null;
  return (
    <HeadlessMenu>
      <MenuButton as={Fragment}>{button}</MenuButton>
      <MenuItems
        transition
        modal={false}
        anchor={{ to: `bottom ${align}`, gap: 6, padding: 8 }}
        className={clsx(floatingClass, 'min-w-52 p-1')}
      >
        {header && <div className="mb-1 border-line border-b px-2.5 pt-1.5 pb-2 text-13">{header}</div>}
        {actions.map((action) => {
          const className = clsx(floatingItemClass, action.danger && 'text-danger!');
          const content = (
            <>
              {action.icon}
              {action.label}
            </>
          );
          return (
            <MenuItem key={action.label} disabled={action.disabled}>
              {action.to ? (
                <Link to={action.to} className={className}>
                  {content}
                </Link>
              ) : (
                <button type="button" onClick={action.onSelect} className={className}>
                  {content}
                </button>
              )}
            </MenuItem>
          );
        })}
      </MenuItems>
    </HeadlessMenu>
  );
}
