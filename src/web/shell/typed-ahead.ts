/** Longest hold (milliseconds): a popup that doesn't load must not keep the keyboard. */
const patience = 3000;

/** Keeps keys that are typed before a popup has the focus, and types them in it. Returns how to end it. */
function holdKeys(role: string): () => void {
  const keys: string[] = [];
  const until = performance.now() + patience;
  let frame = 0;

  function hold(event: KeyboardEvent) {
    const { key, target, isTrusted, ctrlKey, metaKey, altKey } = event;
    const isTyped = key.length === 1 || key === 'Enter' || key.startsWith('Arrow');
    const isForPopup =
      target instanceof Element &&
      (target === document.body || target.getAttribute('aria-haspopup') === role);
    if (!isTrusted) return;
    if (ctrlKey || metaKey || altKey || !isTyped || !isForPopup) return end();
    event.preventDefault();
    event.stopImmediatePropagation();
    keys.push(key);
  }

  function end() {
    cancelAnimationFrame(frame);
    window.removeEventListener('keydown', hold, true);
  }

  function wait() {
    const { activeElement } = document;
    const isOpen = activeElement?.getAttribute('role') === role;
    if (!isOpen && performance.now() < until) {
      frame = requestAnimationFrame(wait);
      return;
    }
    end();
    if (!isOpen) return;
    // A choice closes the popup: what was typed beyond it is for nobody.
    for (const key of keys) activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }

  window.addEventListener('keydown', hold, true);
  wait();
  return end;
}

/** Loses no key that is typed right after opening a list or menu, which may load with its first press. Returns a stop function. */
export function keepTypedAhead(): () => void {
  let end = () => {};

  function begin(event: Event) {
    const button = event.target instanceof Element && event.target.closest('[aria-haspopup]');
    if (!button || button.getAttribute('aria-expanded') === 'true') return;
    if (event instanceof KeyboardEvent && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const role = button.getAttribute('aria-haspopup') ?? '';
    if (role !== 'menu' && role !== 'listbox') return;
    end();
    end = holdKeys(role);
  }

  const events = ['click', 'keydown'] as const;
  for (const name of events) document.addEventListener(name, begin, true);
  return () => {
    end();
    for (const name of events) document.removeEventListener(name, begin, true);
  };
}
