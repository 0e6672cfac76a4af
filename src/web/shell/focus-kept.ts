/** Last focus on the page, in a dialog or in a toast. */
interface Place {
  element: HTMLElement;
  path: string;
  /** Former position of a removed element. */
  gap: { parent: Element; previous: Element | null } | null;
}

const layers = '[role="dialog"], [data-toasts]';
const floating = '[role="menu"], [role="listbox"]';

function elementBefore(node: Node | null): Element | null {
  let before = node;
  while (before && !(before instanceof Element)) before = before.previousSibling;
  return before;
}

const isDisabled = (element: Element): boolean => element.matches(':disabled');

/** Finds a visible element at or beside the lost focus. */
function findNeighbour({ element, gap }: Place): HTMLElement | null {
  if (element.isConnected) {
    if (!isDisabled(element)) return element;
    const beside = element.parentElement?.querySelectorAll<HTMLElement>('a[href], button:enabled') ?? [];
    return beside[0] ?? element.parentElement;
  }
  if (!gap) return null;
  const next = gap.previous?.isConnected ? gap.previous.nextElementSibling : gap.parent.firstElementChild;
  const seen = [next, gap.previous, gap.parent].find(
    (one) => one?.isConnected && one.getClientRects().length > 0,
  );
  return seen instanceof HTMLElement ? seen : null;
}

/** Focuses an element, temporarily focusable if needed. Does not scroll: a row may have left by scrolling. */
function focusOn(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}

/**
 * Keeps the focus near its place when its element disappears: an answered request, a removed row. Browsers drop it to the document, where
 * screen readers are silent and the keyboard restarts. Deliberate moves and new pages take precedence. Returns a stop function.
 */
export function keepFocus(): () => void {
  /** Places by dialog or toast, null for the page itself; the newest last. */
  const places = new Map<Element | null, Place>();
  let asked = 0;

  const look = () => {
    asked = 0;
    if (document.activeElement && document.activeElement !== document.body) return;
    for (const layer of places.keys()) if (layer && !layer.isConnected) places.delete(layer);
    // Returns to the focus before a toast: a removed toast has no neighbours.
    for (const [layer, { element }] of places) {
      if (layer?.matches('[data-toasts]') && !element.isConnected) places.delete(layer);
    }
    const place = [...places.values()].at(-1);
    if (!place || place.path !== location.pathname) return;
    const target = findNeighbour(place) ?? document.getElementById('content');
    if (target) focusOn(target);
  };

  const onFocus = ({ target }: Pick<FocusEvent, 'target'>) => {
    if (!(target instanceof HTMLElement) || target === document.body || target.closest(floating)) return;
    const layer = target.closest(layers);
    places.delete(layer);
    places.set(layer, { element: target, path: location.pathname, gap: null });
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || !(target instanceof HTMLElement)) return;
    // Respects a press outside. Waits a microtask: removed elements still exist during this event.
    queueMicrotask(() => {
      if (!document.hasFocus() || !target.isConnected || isDisabled(target)) return;
      places.delete(target.closest(layers));
    });
  };
  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes, previousSibling } of records) {
      for (const node of removedNodes) {
        for (const place of places.values()) {
          if (!node.contains(place.element) && !(place.gap && node.contains(place.gap.parent))) continue;
          place.gap = { parent: target as Element, previous: elementBefore(previousSibling) };
        }
      }
    }
    asked ||= requestAnimationFrame(look);
  });

  onFocus({ target: document.activeElement });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    observer.disconnect();
    cancelAnimationFrame(asked);
  };
}
