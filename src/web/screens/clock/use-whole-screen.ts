import { useEffect } from 'react';

/** Uses the scroll bar's strip: the kiosk's panel and confirmation must reach all edges. */
export function useWholeScreen(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.scrollbarGutter;
    style.scrollbarGutter = 'auto';
    return () => {
      style.scrollbarGutter = before;
    };
  }, []);
}
