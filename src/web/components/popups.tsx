import {
  Menu as HeadlessMenu,
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
  MenuButton,
  MenuHeading,
  MenuItem,
  MenuItems,
  MenuSection,
  Popover,
  PopoverButton,
  PopoverPanel,
} from '@headlessui/react';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from '#web/navigation/link.tsx';
import { floatingClass, floatingItemClass } from './floating.ts';
import type { ListBoxProps, MenuAction, MenuProps, PopoverProps, PopupProps, Press } from './popup-props.ts';

/** Repeats the press that loaded a popup on its own button, with the focus of the plain button that it replaces. */
function usePress(press: Press) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // Removing the plain button left the focus to the page, and a popover closes when the page moves it elsewhere.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (press === 'pointer') button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: press, bubbles: true }));
  }, []);
  return button;
}

function drawAction(action: MenuAction) {
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
}

export function MenuPopup({ button, press, header, actions, align = 'end' }: MenuProps & PopupProps) {
  return (
    <HeadlessMenu>
      <MenuButton as={Fragment} ref={usePress(press)}>
        {button}
      </MenuButton>
      <MenuItems
        modal={false}
        anchor={{ to: `bottom ${align}`, gap: 6, padding: 8 }}
        className={clsx(floatingClass, 'min-w-52 p-1')}
      >
        {header && <div className="mb-1 border-line border-b px-2.5 pt-1.5 pb-2 text-13">{header}</div>}
        {[...Map.groupBy(actions, ({ section }) => section)].map(([section, ofSection]) =>
          section === undefined ? (
            ofSection.map(drawAction)
          ) : (
            <MenuSection key={section}>
              <MenuHeading className="px-2.5 pt-2 pb-1 font-semibold text-12 text-muted">
                {section}
              </MenuHeading>
              {ofSection.map(drawAction)}
            </MenuSection>
          ),
        )}
      </MenuItems>
    </HeadlessMenu>
  );
}

export function ListBoxPopup<Value extends string | number>({
  button,
  press,
  value,
  options,
  onChange,
}: ListBoxProps<Value> & PopupProps) {
  return (
    <Listbox
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      disabled={button.props.disabled}
    >
      <ListboxButton {...button.props} ref={usePress(press)} />
      <ListboxOptions
        modal={false}
        anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
        className={clsx(floatingClass, 'max-h-80! min-w-(--button-width) overflow-y-auto p-1')}
      >
        {options.map((option) => (
          <ListboxOption
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className={floatingItemClass}
          >
            {({ selected }) => (
              <>
                {/* Hides the icon from the name: typing finds an option by its label. */}
                {option.icon && (
                  <span aria-hidden="true" className="contents">
                    {option.icon}
                  </span>
                )}
                <span className={clsx('flex-1', selected && 'font-medium')}>{option.label}</span>
                <Check className={clsx('size-4 text-accent', !selected && 'invisible')} aria-hidden="true" />
              </>
            )}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}

/** Keeps a panel in sight, over the edges of what scrolls around its button. */
function placeInSight(panel: HTMLElement | null) {
  const button = panel?.previousElementSibling;
  const field = button instanceof HTMLElement && button.offsetParent;
  if (!panel || !field) return;
  const margin = 8;
  const place = () => {
    const { left, top, bottom, width } = field.getBoundingClientRect();
    Object.assign(panel.style, { position: 'fixed', margin: '0' });
    // Never narrower than seven days for a thumb.
    if (window.innerWidth < 640)
      panel.style.width = `${Math.min(Math.max(width, 336), window.innerWidth - 2 * margin)}px`;
    const { offsetWidth, offsetHeight } = panel;
    const lowest = window.innerHeight - margin - offsetHeight;
    const above = top - 4 - offsetHeight;
    const y = bottom + 4 <= lowest ? bottom + 4 : above >= margin ? above : Math.max(margin, lowest);
    const x = Math.max(margin, Math.min(left, window.innerWidth - margin - offsetWidth));
    Object.assign(panel.style, { left: `${x}px`, top: `${y}px` });
  };
  place();
  const observer = new ResizeObserver(place);
  observer.observe(panel);
  window.addEventListener('scroll', place, true);
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', place, true);
  };
}

export function PopoverPopup({
  button,
  press,
  label,
  panelClassName,
  inSight,
  children,
}: PopoverProps & PopupProps) {
  return (
    <Popover>
      <PopoverButton {...button.props} ref={usePress(press)} />
      <PopoverPanel
        ref={inSight ? placeInSight : undefined}
        role="dialog"
        // Avoids a portal: its sentinels confuse screen readers.
        className={clsx(floatingClass, 'absolute top-full left-0 mt-1', panelClassName)}
        aria-label={label}
      >
        {({ close }) => <>{children(close)}</>}
      </PopoverPanel>
    </Popover>
  );
}
