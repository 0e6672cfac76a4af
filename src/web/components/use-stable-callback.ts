import { useCallback, useEffect, useRef } from 'react';

/** Returns a constant function that calls the latest callback. */
export function useStableCallback<Given extends unknown[]>(call: (...given: Given) => void) {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
