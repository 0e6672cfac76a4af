import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { floatingClass } from '#web/components/floating.ts';
import type { GridShift } from '../week/week-model.ts';
import { listMenuItems, type OpenMenu } from './menu-items.ts';
import type { Grid } from './use-grid.ts';

interface ShiftMenuProps {
  at: OpenMenu;
  grid: Grid;
  onSplit: (shift: GridShift) => void;
  onClose: () => void;
}

/** Menu of a shift's actions, without dragging or shortcuts. */
export function ShiftMenu({ at, grid, onSplit, onClose }: ShiftMenuProps) {
  const text = useTexts();
  const items = listMenuItems(at, grid, text, onSplit);
  const isEmpty = items.length === 0;
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    element.style.left = `${Math.max(8, Math.min(at.x, window.innerWidth - element.offsetWidth - 8))}px`;
    element.style.top = `${Math.max(8, Math.min(at.y, window.innerHeight - element.offsetHeight - 8))}px`;
    element.querySelector('button')?.focus();
  }, [at]);
  useEffect(() => {
    if (isEmpty) onClose();
    const onDown = (event: globalThis.PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) onClose();
    };
    window.addEventListener('pointerdown', onDown);
    return () => window.removeEventListener('pointerdown', onDown);
  }, [isEmpty, onClose]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const last = buttons.length - 1;
    const next = {
      ArrowDown: now === last ? 0 : now + 1,
      ArrowUp: now <= 0 ? last : now - 1,
      Home: 0,
      End: last,
    }[event.key];
    event.stopPropagation();
    if (next !== undefined) buttons[next]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
  }

  if (isEmpty) return null;
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={text('schedule.menu.label')}
      onKeyDown={onKeyDown}
      className={`fixed min-w-48 p-1 ${floatingClass}`}
    >
      {items.map(({ label, keys, danger, onSelect }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose();
            onSelect();
          }}
          className={`flex h-8 w-full items-center justify-between gap-6 rounded-chip px-2.5 text-13 hover:bg-hover focus-visible:bg-hover max-sm:h-11 ${danger ? 'text-danger' : ''}`}
        >
          {label}
          {keys && (
            <span aria-hidden="true" className="text-12 text-muted">
              {keys}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
