import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Counts the parts of a row to fold away until it fits. Unfolds only when its width or the font changes, so that nothing jumps. */
export function useFold(row: RefObject<HTMLElement | null>, parts: number): number {
  // A new object each time: a new width draws the row again, even with nothing folded.
  const [{ folded }, setState] = useState({ folded: 0 });
  // Runs after each drawing, as any may have made the row wider.
  useLayoutEffect(() => {
    const element = row.current;
    if (element && folded < parts && element.scrollWidth > element.clientWidth)
      setState({ folded: folded + 1 });
  });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const unfold = () => setState({ folded: 0 });
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      unfold();
    });
    observer.observe(element);
    // Until the font is there, a wider one stands in for it.
    document.fonts.addEventListener('loadingdone', unfold);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', unfold);
    };
  }, [row]);
  return folded;
}
