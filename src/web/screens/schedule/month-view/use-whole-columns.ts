import { type RefObject, useLayoutEffect } from 'react';

const leastNames = 200;

/** Widens the names by what is left of a column (pixels), so that only whole columns stand beside them at the end of the month, too. */
export function useWholeColumns(scroller: RefObject<HTMLElement | null>, first: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month has other columns
  useLayoutEffect(() => {
    const section = scroller.current;
    if (!section) return;
    const place = () => {
      section.style.setProperty('--names', `${leastNames}px`);
      if (section.scrollWidth <= section.clientWidth) return;
      let rest = section.clientWidth - leastNames;
      const heads = [...section.querySelectorAll<HTMLElement>('thead [data-column]')].reverse();
      for (const { offsetWidth } of heads) {
        if (offsetWidth > rest) break;
        rest -= offsetWidth;
      }
      section.style.setProperty('--names', `${leastNames + rest}px`);
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [scroller, first]);
}
