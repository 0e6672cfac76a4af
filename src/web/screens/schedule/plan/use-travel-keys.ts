import { useEffect, useRef } from 'react';

/** Handles undo and redo keys outside fields. */
export function useTravelKeys(travelBy: (direction: 'undo' | 'redo') => void): void {
  const travel = useRef(travelBy);
  travel.current = travelBy;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]'))
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
      travel.current(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
