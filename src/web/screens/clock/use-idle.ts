import { useEffect, useRef } from 'react';

const signs = ['pointerdown', 'keydown', 'input'] as const;

/** Calls back once nobody has touched the screen or a key for so many seconds. */
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
