import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { RenameForm } from './rename-form.tsx';
import type { Service } from './use-services.ts';

export type Side = 'before' | 'after';

interface ServiceRowProps {
  service: Service;
  isFirst: boolean;
  isLast: boolean;
  onStep: (places: number) => void;
  /** Called after another service is dropped here. */
  onDropBeside: (id: number, side: Side) => void;
  onRename: (name: string) => Promise<void>;
  onRemove: () => void;
}

const icon = { className: 'size-4', 'aria-hidden': true } as const;

/** Drags a row by its handle and shows the side of the drop. */
function useDrag(id: number, onDropBeside: ServiceRowProps['onDropBeside']) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [dragged, setDragged] = useState(false);
  const [side, setSide] = useState<Side | null>(null);
  const drop = useRef(onDropBeside);
  drop.current = onDropBeside;
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (!element || !dragHandle) return;
    const readSide = (data: Record<string | symbol, unknown>): Side =>
      extractClosestEdge(data) === 'top' ? 'before' : 'after';
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ service: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.service === 'number' && source.data.service !== id,
        getData: ({ input }) =>
          attachClosestEdge({ service: id }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setSide(readSide(self.data)),
        onDragLeave: () => setSide(null),
        onDrop: ({ self, source }) => {
          setSide(null);
          drop.current(Number(source.data.service), readSide(self.data));
        },
      }),
    );
  }, [id]);
  return { row, handle, dragged, side };
}

/** Shows a service: drag, arrows or Alt with an arrow key move it; renames in place. */
export function ServiceRow({
  service,
  isFirst,
  isLast,
  onStep,
  onDropBeside,
  onRename,
  onRemove,
}: ServiceRowProps) {
  const text = useTexts();
  const [renaming, setRenaming] = useState(false);
  const { row, handle, dragged, side } = useDrag(service.id, onDropBeside);
  const { name } = service;

  /** Restores the focus after a move; at the end of the list, to the other button. */
  const step = (places: number, from: Element | null) => {
    onStep(places);
    requestAnimationFrame(() => {
      if (!(from instanceof HTMLButtonElement)) return;
      if (!from.disabled) from.focus();
      else row.current?.querySelector<HTMLElement>(`[data-step="${-places}"]`)?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const places = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || places === 0 || renaming) return;
    event.preventDefault();
    step(places, document.activeElement);
  };
  const endRenaming = () => {
    setRenaming(false);
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[data-rename]')?.focus());
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
        title={text('services.drag', { name })}
        className="flex size-9 shrink-0 cursor-grab items-center justify-center text-muted active:cursor-grabbing"
      >
        <GripVertical {...icon} />
      </span>
      {renaming ? (
        <RenameForm name={name} onSave={onRename} onDone={endRenaming} />
      ) : (
        <>
          <span className="wrap-anywhere min-w-0 flex-1 py-2 font-medium text-14">{name}</span>
          <IconButton
            data-rename
            variant="quiet"
            label={text('services.rename', { name })}
            icon={<Pencil {...icon} />}
            onClick={() => setRenaming(true)}
          />
          <IconButton
            data-step={-1}
            variant="quiet"
            disabled={isFirst}
            label={text('services.up', { name })}
            icon={<ArrowUp {...icon} />}
            onClick={(event) => step(-1, event.currentTarget)}
          />
          <IconButton
            data-step={1}
            variant="quiet"
            disabled={isLast}
            label={text('services.down', { name })}
            icon={<ArrowDown {...icon} />}
            onClick={(event) => step(1, event.currentTarget)}
          />
          <IconButton
            variant="quiet"
            label={text('services.remove', { name })}
            icon={<Trash2 {...icon} />}
            onClick={onRemove}
          />
        </>
      )}
    </li>
  );
}
