import { useLayoutEffect, useRef } from 'react';

/** Scrolls a list of days to today, or else to its top; the way back restores its own place afterwards. */
export function useTodayInView([first]: readonly string[]) {
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days are another list
  useLayoutEffect(() => {
    if (row.current) row.current.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [first]);
  return row;
}
