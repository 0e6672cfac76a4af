import { keepFocus } from './focus-kept.ts';
import { listenForHelp } from './help/help-key.ts';

/** Begins what a page can wait for; returns what ends it. */
export function keepManners(): () => void {
  const ends = [keepFocus(), listenForHelp()];
  return () => {
    for (const end of ends) end?.();
  };
}
