import { useLayoutEffect, useRef } from 'react';

/** Scrolls a list of days to today, or to its top if today is its first; the way back restores its own place afterwards. */
export function useTodayInView([first]: readonly string[]) {
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days are another list
  useLayoutEffect(() => {
    if (row.current?.previousElementSibling) row.current.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [first]);
  return row;
}
