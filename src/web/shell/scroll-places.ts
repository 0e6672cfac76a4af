import { type Place, placeNow } from '#web/navigation/place.ts';

/** Scroll offsets on a page, by selector of the scrolling element. */
type Places = Record<string, { top: number; left: number }>;

/** Limit for a page to fill after going back (milliseconds). */
const patience = 10_000;
const storageKey = 'branchline-scroll-places';
const remembered = 50;

function readStored(): Map<string, Places> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, Places][]);
  } catch {
    return new Map();
  }
}

/** Names a history entry; first entries of documents share one key. */
function findEntry({ key, pathname, search }: Place): string {
  return `${key} ${pathname}${search}`;
}

/** Builds a selector that survives a redraw: by name, else by position below the next named element. */
function buildSelector(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return `${element.localName}[aria-label=${CSS.escape(label)}]`;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const parent = element.parentElement;
  if (!parent) return element.localName;
  const before = [...parent.children].filter(({ localName }) => localName === element.localName);
  return `${buildSelector(parent)}>${element.localName}:nth-of-type(${before.indexOf(element) + 1})`;
}

/**
 * Remembers scroll offsets of the window and inner elements by history entry, and restores them on Back, as the content comes.
 */
export class ScrollPlaces {
  readonly #byEntry = readStored();
  /** Scrolled elements of the shown page. */
  #scrolled = new Set<Element>();
  #entry = findEntry(placeNow());
  /** Offsets still to restore after going back. */
  #wanted: Places = {};
  #frame = 0;

  constructor({ restores }: { restores: boolean }) {
    document.addEventListener('scroll', this.#onScroll, { capture: true, passive: true });
    for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
      window.addEventListener(type, this.#stopRestoring, { capture: true, passive: true });
    }
    window.addEventListener('pagehide', () => {
      sessionStorage.setItem(storageKey, JSON.stringify([...this.#byEntry].slice(-remembered)));
    });
    if (restores) this.#restore();
    else this.#noteEarly();
  }

  show(shown: Place, isBack: boolean): void {
    const entry = findEntry(shown);
    if (entry === this.#entry) return;
    this.#entry = entry;
    this.#stopRestoring();
    // Keeps the offset of elements that stay between pages, such as a list beside a panel.
    const staying = [...this.#scrolled].filter((element) => element.isConnected);
    this.#scrolled = new Set(staying);
    if (isBack) this.#restore();
    else for (const element of staying) this.#note(element);
  }

  /** Notes what was scrolled before this part of the app had loaded. */
  #noteEarly(): void {
    for (const element of document.querySelectorAll('*')) {
      if (element.scrollTop > 0 || element.scrollLeft > 0) this.#noteScrolled(element);
    }
  }

  readonly #onScroll = ({ target }: Event) => {
    const element = target === document ? document.documentElement : target;
    if (element instanceof Element) this.#noteScrolled(element);
  };

  #noteScrolled(element: Element): void {
    if (element.closest('[role="dialog"]')) return;
    // Ignores scrolling between pages: it belongs to the previous one.
    if (findEntry(placeNow()) !== this.#entry) return;
    this.#scrolled.add(element);
    this.#note(element);
  }

  #note(element: Element): void {
    const selector = buildSelector(element);
    // Ignores the steps of a restore: it stops at the end of the loaded content.
    if (selector in this.#wanted) return;
    const places = this.#byEntry.get(this.#entry) ?? {};
    places[selector] = { top: element.scrollTop, left: element.scrollLeft };
    this.#byEntry.set(this.#entry, places);
  }

  readonly #stopRestoring = () => {
    cancelAnimationFrame(this.#frame);
    this.#wanted = {};
  };

  #restore(): void {
    const until = performance.now() + patience;
    this.#wanted = { html: { top: 0, left: 0 }, ...this.#byEntry.get(this.#entry) };
    const look = () => {
      for (const [selector, { top, left }] of Object.entries(this.#wanted)) {
        const element = document.querySelector(selector);
        if (!element) continue;
        element.scrollTo({ top, left, behavior: 'instant' });
        const isThere = Math.abs(element.scrollTop - top) <= 1 && Math.abs(element.scrollLeft - left) <= 1;
        if (isThere) delete this.#wanted[selector];
      }
      if (Object.keys(this.#wanted).length > 0 && performance.now() < until) {
        this.#frame = requestAnimationFrame(look);
      }
    };
    look();
  }
}
