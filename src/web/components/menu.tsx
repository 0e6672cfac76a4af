import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import clsx from 'clsx';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { floatingClass, floatingItemClass } from './select.tsx';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Address, in place of `onSelect`. */
  to?: string;
  danger?: boolean;
  disabled?: boolean;
}

interface MenuProps {
  button: ReactElement;
  /** Content above the actions: the signed-in person. */
  header?: ReactNode;
  actions: readonly MenuAction[];
  align?: 'start' | 'end';
}

/** Button that opens a list of actions, found by first letter. Renders nothing without actions. */
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
