import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type GridSections, sectionHeight } from '../week/group-rows.ts';
import { type GridRow, measureRow } from '../week/week-rows.ts';

/** Number of rows from which only visible ones are drawn. */
const windowedFrom = 60;

/** Pixels of scrolling that draw nothing new, and pixels drawn beyond what is in sight. */
const step = 200;
const beyond = 320;

/** Heights of the sticky head and foot (pixels), which must not hide the focus. */
const headHeight = 40;
const footHeight = 48;

/** Finds the first row that ends below a height (pixels from the first row's top); tops ascend. */
function findRow(tops: readonly number[], height: number): number {
  let low = 0;
  let high = tops.length - 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle + 1] ?? 0) > height) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Picks visible rows of a large grid, and the space (pixels) around them. Knows each row's height before it is drawn, which spares the
 * screen a library that measures.
 */
export function useWindow(
  rows: readonly GridRow[],
  sections: GridSections,
  unfolded: ReadonlySet<string>,
  scroller: RefObject<HTMLElement | null>,
  measure = measureRow,
) {
  const windowed = rows.length >= windowedFrom;
  const [{ top, height }, setView] = useState({ top: 0, height: 900 });
  const tops = useMemo(() => {
    const sums = [0];
    for (const [index, row] of windowed ? rows.entries() : []) {
      const heads = (sections.get(index)?.length ?? 0) * sectionHeight;
      sums.push((sums[index] ?? 0) + heads + measure(row, unfolded));
    }
    return sums;
  }, [windowed, rows, sections, unfolded, measure]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!windowed || !element) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / step) * step;
      const height = element.clientHeight;
      setView((view) => (view.top === top && view.height === height ? view : { top, height }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resizes = new ResizeObserver(look);
    resizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resizes.disconnect();
    };
  }, [windowed, scroller]);
  /** Scrolls no further than it takes to show a row. */
  const scrollToIndex = (index: number) => {
    const element = scroller.current;
    if (!element) return;
    const start = tops[index] ?? 0;
    const end = (tops[index + 1] ?? start) + headHeight + footHeight - element.clientHeight;
    if (start < element.scrollTop) element.scrollTop = start;
    else if (end > element.scrollTop) element.scrollTop = end;
  };
  if (!windowed) return { shown: [...rows.keys()], above: 0, below: 0, scrollToIndex };
  const first = findRow(tops, top - beyond);
  const last = findRow(tops, top + step + height + beyond);
  return {
    shown: [...rows.keys()].slice(first, last + 1),
    above: tops[first] ?? 0,
    below: (tops.at(-1) ?? 0) - (tops[last + 1] ?? 0),
    scrollToIndex,
  };
}
