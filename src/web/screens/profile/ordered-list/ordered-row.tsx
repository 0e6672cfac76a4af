import clsx from 'clsx';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';
import type { Side } from './move-in-order.ts';

export type RowLabels = Record<'drag' | 'change' | 'up' | 'down' | 'remove', string>;

interface OrderedRowProps {
  id: number;
  labels: RowLabels;
  isFirst: boolean;
  isLast: boolean;
  onStep: (places: number) => void;
  /** Called after another row is dropped here. */
  onDropBeside: (id: number, side: Side) => void;
  onRemove: () => void;
  /** Renders the form that changes the row in place. */
  renderForm: (onDone: () => void) => ReactNode;
  children: ReactNode;
}

const icon = { className: 'size-4', 'aria-hidden': true } as const;

/** Drags a row by its handle and shows the side of the drop. */
function useDrag(id: number, onDropBeside: OrderedRowProps['onDropBeside']) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [dragged, setDragged] = useState(false);
  const [side, setSide] = useState<Side | null>(null);
  const drop = useRef(onDropBeside);
  drop.current = onDropBeside;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    // Comes after the list; without it, the buttons move a row.
    import('./row-drag.ts').then(
      ({ makeDraggable }) => {
        const [element, dragHandle] = [row.current, handle.current];
        if (isGone || !element || !dragHandle) return;
        const onDrop: typeof onDropBeside = (...dropped) => drop.current(...dropped);
        stop = makeDraggable({ id, element, dragHandle, onDragged: setDragged, onSide: setSide, onDrop });
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [id]);
  return { row, handle, dragged, side };
}

/** Row of an ordered list: drag, arrows or Alt with an arrow key move it; a form changes it in place. */
export function OrderedRow({
  id,
  labels,
  isFirst,
  isLast,
  onStep,
  onDropBeside,
  onRemove,
  renderForm,
  children,
}: OrderedRowProps) {
  const [changing, setChanging] = useState(false);
  const { row, handle, dragged, side } = useDrag(id, onDropBeside);

  /** Restores the focus after a move; at the end of the list, to the other button. */
  const step = (places: number, from: Element | null) => {
    onStep(places);
    requestAnimationFrame(() => {
      if (!(from instanceof HTMLButtonElement)) return;
      if (!from.disabled) from.focus();
      else row.current?.querySelector<HTMLElement>(`[data-step="${-places}"]`)?.focus();
    });
  };
  const endChanging = () => setChanging(false);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !changing) row.current?.querySelector<HTMLElement>('[data-change]')?.focus();
    wasChanging.current = changing;
  }, [changing, row]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (changing) {
      if (event.key === 'Escape') endChanging();
      return;
    }
    const places = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || places === 0) return;
    event.preventDefault();
    step(places, document.activeElement);
  };

  return (
    <li
      ref={row}
      onKeyDown={onKeyDown}
      className={clsx(
        'group relative flex min-h-12 items-center gap-1 border-line border-b bg-surface pr-2 pl-1',
        dragged && 'opacity-40',
        side === 'before' && 'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-accent',
        side === 'after' && 'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent',
      )}
    >
      <span
        ref={handle}
        title={labels.drag}
        className="flex size-9 shrink-0 cursor-grab items-center justify-center text-muted active:cursor-grabbing"
      >
        <GripVertical {...icon} />
      </span>
      {changing ? (
        <div className="min-w-0 flex-1 py-2">{renderForm(endChanging)}</div>
      ) : (
        <>
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-2">{children}</div>
          <IconButton
            data-change
            variant="quiet"
            label={labels.change}
            icon={<Pencil {...icon} />}
            onClick={() => setChanging(true)}
          />
          <IconButton
            data-step={-1}
            variant="quiet"
            disabled={isFirst}
            label={labels.up}
            icon={<ArrowUp {...icon} />}
            onClick={(event) => step(-1, event.currentTarget)}
          />
          <IconButton
            data-step={1}
            variant="quiet"
            disabled={isLast}
            label={labels.down}
            icon={<ArrowDown {...icon} />}
            onClick={(event) => step(1, event.currentTarget)}
          />
          <IconButton variant="quiet" label={labels.remove} icon={<Trash2 {...icon} />} onClick={onRemove} />
        </>
      )}
    </li>
  );
}
