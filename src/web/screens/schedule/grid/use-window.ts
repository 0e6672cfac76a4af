import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import { type GridRow, measureRow } from '../week/week-rows.ts';

/** From this many rows on, only those in sight are drawn. */
const windowedFrom = 60;

/** The head and the foot that stick (pixels): what takes the focus must not lie behind them. */
const headHeight = 40;
const footHeight = 48;

/** Picks the rows of a large grid that are in sight, and the room (pixels) above and below them. */
export function useWindow(
  rows: readonly GridRow[],
  unfolded: ReadonlySet<string>,
  scroller: RefObject<HTMLElement | null>,
) {
  const windowed = rows.length >= windowedFrom;
  // The same functions while the rows stay: else every row is measured anew with each drawing.
  const estimateSize = useCallback(
    (index: number) => {
      const row = rows[index];
      return row ? measureRow(row, unfolded) : 54;
    },
    [rows, unfolded],
  );
  const getItemKey = useCallback((index: number) => rows[index]?.owner ?? 'open', [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: windowed,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey,
    overscan: 6,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: footHeight,
    initialRect: { width: 1440, height: 900 },
  });
  const items = windowed ? virtual.getVirtualItems() : [];
  const shown = windowed ? items.map(({ index }) => index) : rows.map((_, index) => index);
  const above = items[0] ? items[0].start - headHeight : 0;
  const below = windowed ? virtual.getTotalSize() + headHeight - (items.at(-1)?.end ?? 0) : 0;
  return { shown, above, below, scrollToIndex: (index: number) => virtual.scrollToIndex(index) };
}
