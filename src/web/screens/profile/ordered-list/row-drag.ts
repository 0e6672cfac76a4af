import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import type { Side } from './move-in-order.ts';

interface DraggableRow {
  id: number;
  element: HTMLElement;
  dragHandle: HTMLElement;
  onDragged: (isDragged: boolean) => void;
  /** Receives the side on which another row would be dropped. */
  onSide: (side: Side | null) => void;
  onDrop: (id: number, side: Side) => void;
}

const readSide = (data: Record<string | symbol, unknown>): Side =>
  extractClosestEdge(data) === 'top' ? 'before' : 'after';

/** Lets a row be dragged by its handle and take other rows beside it; returns what ends it. */
export function makeDraggable({ id, element, dragHandle, onDragged, onSide, onDrop }: DraggableRow) {
  return combine(
    draggable({
      element,
      dragHandle,
      getInitialData: () => ({ row: id }),
      onDragStart: () => onDragged(true),
      onDrop: () => onDragged(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.row === 'number' && source.data.row !== id,
      getData: ({ input }) =>
        attachClosestEdge({ row: id }, { input, element, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => onSide(readSide(self.data)),
      onDragLeave: () => onSide(null),
      onDrop: ({ self, source }) => {
        onSide(null);
        onDrop(Number(source.data.row), readSide(self.data));
      },
    }),
  );
}
