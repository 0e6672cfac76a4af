import { useLayoutEffect, useRef } from 'react';

/** Opens a list of days on today where it has it, and else at its top; a place that one comes back to is restored after it. */
export function useTodayInView([first]: readonly string[]) {
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days are another list
  useLayoutEffect(() => {
    if (row.current) row.current.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [first]);
  return row;
}
