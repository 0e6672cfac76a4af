import { isTyping } from '../is-typing.ts';

/** Presses the help button with `?` outside a field, unless a dialog is open; returns what ends it. */
export function listenForHelp(): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== '?' || event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    document.querySelector<HTMLButtonElement>('[data-help]')?.click();
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}
