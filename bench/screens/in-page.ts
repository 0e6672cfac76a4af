/*
 * What the browser runs: each function is sent to it as text, so that none may use anything from outside of itself.
 */

/** Something that somebody does, and where it shows that it has been done. */
export interface Act {
  /** What is pressed. */
  click?: string;
  /** What is written anew, and where. */
  write?: { into: string; text: string };
  /** Keys, one after the other. */
  keys?: readonly string[];
  /** Painted: the first element of this selector, with this within its text. */
  until: string;
  text?: string;
}

/** Until the page rests: for half a second of frames in a row, half of each is left over. */
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

/** Does it; answers milliseconds until it is painted. */
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
    // React hears only of what its own setter has not seen.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, write.text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // Looked for only in frames that changed something: over a large page the looking itself would be what is measured.
  let isChanged = true;
  const observer = new MutationObserver(() => {
    isChanged = true;
  });
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  const isThere = () => {
    if (!isChanged) return false;
    isChanged = false;
    return document.querySelector(until)?.textContent.includes(text) === true;
  };
  while (!isThere()) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (performance.now() - begun > 20_000) throw new Error(`${until} did not come.`);
  }
  observer.disconnect();
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - begun;
}
