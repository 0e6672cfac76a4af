import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import { type GridSections, sectionHeight } from '../week/group-rows.ts';
import { type GridRow, measureRow } from '../week/week-rows.ts';

/** Number of rows from which only visible ones are drawn. */
const windowedFrom = 60;

/** Heights of the sticky head and foot (pixels), which must not hide the focus. */
const headHeight = 40;
const footHeight = 48;

/** Picks visible rows of a large grid, and the space (pixels) around them. */
export function useWindow(
  rows: readonly GridRow[],
  sections: GridSections,
  unfolded: ReadonlySet<string>,
  scroller: RefObject<HTMLElement | null>,
) {
  const windowed = rows.length >= windowedFrom;
  // Keeps the functions constant: new ones would measure every row again.
  const estimateSize = useCallback(
    (index: number) => {
      const row = rows[index];
      const heads = (sections.get(index)?.length ?? 0) * sectionHeight;
      return heads + (row ? measureRow(row, unfolded) : 54);
    },
    [rows, sections, unfolded],
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
