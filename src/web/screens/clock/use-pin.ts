import { useCallback, useEffect, useState } from 'react';
import { longestPin } from './pin-dots.tsx';

/** Typed PIN from the pad or keyboard; `active` is false during a dialog or a punch. */
export function usePin(active: boolean, onEnter: () => void, onEscape: () => void) {
  const [pin, setPin] = useState('');
  const add = useCallback(
    (digit: string) => active && setPin((typed) => (typed + digit).slice(0, longestPin)),
    [active],
  );
  const backspace = useCallback(() => setPin((typed) => typed.slice(0, -1)), []);
  const clear = useCallback(() => setPin(''), []);
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[0-9]$/.test(event.key)) add(event.key);
      else if (event.key === 'Backspace') backspace();
      else if (event.key === 'Delete') clear();
      else if (event.key === 'Escape') onEscape();
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onEnter();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [active, add, backspace, clear, onEnter, onEscape]);
  return { pin, add, backspace, clear };
}
