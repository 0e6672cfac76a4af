import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Draws the printed week while the browser prints. */
export function usePrint() {
  const [printing, setPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    // Draws synchronously: the browser prints right after the event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    // Detects a print preview or a saved PDF.
    const paper = matchMedia('print');
    const show = () => (paper.matches ? begin() : end());
    paper.addEventListener('change', show);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      paper.removeEventListener('change', show);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return { printing, print: () => window.print() };
}
