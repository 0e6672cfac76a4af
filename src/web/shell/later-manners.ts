import { session } from '#web/base/session.ts';
import { keepInstalled } from '#web/offline/installed.ts';
import { keepFocus } from './focus-kept.ts';
import { showFocusTips } from './focus-tips.ts';
import { listenForHelp } from './help/help-key.ts';
import { keepTypedAhead } from './typed-ahead.ts';

/** Begins what a page can wait for; returns what ends it. */
export function keepManners(): () => void {
  const { visitor } = session;
  const ends = [
    keepFocus(),
    showFocusTips(),
    keepTypedAhead(),
    listenForHelp(),
    visitor && keepInstalled(visitor),
  ];
  return () => {
    for (const end of ends) end?.();
  };
}
