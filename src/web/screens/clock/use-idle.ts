import { useEffect, useRef } from 'react';

const signs = ['pointerdown', 'keydown', 'input'] as const;

/** Calls back after so many seconds without touch or key. */
export function useIdle(seconds: number, onIdle: () => void): void {
  const latest = useRef(onIdle);
  useEffect(() => {
    latest.current = onIdle;
  });
  useEffect(() => {
    let timer = 0;
    const restart = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => latest.current(), seconds * 1000);
    };
    restart();
    for (const sign of signs) window.addEventListener(sign, restart, true);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, restart, true);
    };
  }, [seconds]);
}
