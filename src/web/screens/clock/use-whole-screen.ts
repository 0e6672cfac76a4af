import { useEffect } from 'react';

/** Gives the kiosk the strip that other pages keep for a scroll bar: its panel and confirmation reach all edges. */
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
