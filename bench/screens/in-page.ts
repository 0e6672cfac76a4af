/* Functions sent to the browser as text: they cannot use anything outside themselves. */

/** An action and its visible result. */
export interface Act {
  click?: string;
  write?: { into: string; text: string };
  keys?: readonly string[];
  /** Selector of the element whose first match must contain the text. */
  until: string;
  text?: string;
}

/** Waits until half of each frame is idle for half a second. */
export async function untilIdle(): Promise<void> {
  const begun = performance.now();
  for (let idle = 0; idle < 30; ) {
    const left = await new Promise<number>((resolve) =>
      requestAnimationFrame(() => requestIdleCallback((deadline) => resolve(deadline.timeRemaining()))),
    );
    idle = left > 8 ? idle + 1 : 0;
    if (performance.now() - begun > 20_000) throw new Error('The page did not come to rest.');
  }
}

/** Performs the action; returns milliseconds until it is painted. */
export async function act({ click, write, keys = [], until, text = '' }: Act): Promise<number> {
  const begun = performance.now();
  const found = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`There is no ${selector}.`);
    return element;
  };
  for (const key of keys) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (click !== undefined) found(click).click();
  if (write) {
    const field = found(write.into);
    // Bypasses React's own setter, or React would not notice the change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, write.text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // Searches only after changes, and asks for no frames in between: on a large page, both would dominate.
  let change = () => {};
  const observer = new MutationObserver(() => change());
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  const isThere = () => document.querySelector(until)?.textContent.includes(text) === true;
  while (!isThere()) {
    if (performance.now() - begun > 20_000) throw new Error(`${until} did not come.`);
    await new Promise<void>((resolve) => {
      change = resolve;
      setTimeout(resolve, 1000);
    });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  observer.disconnect();
  // Elements may exist before they are painted.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begun;
}
