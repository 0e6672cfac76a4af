/** How far somebody scrolled on a page, by a selector of what scrolls. */
type Places = Record<string, { top: number; left: number }>;

/** An entry of the browser's history, as the router says it. */
interface Entry {
  key?: string;
  pathname: string;
  search: string;
}

/** For how long a page that is gone back to may take to have its content (milliseconds). */
const patience = 10_000;
const storageKey = 'branchline-scroll-places';
/** Entries of the history that are remembered. */
const remembered = 50;

function readStored(): Map<string, Places> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, Places][]);
  } catch {
    return new Map();
  }
}

/** Names an entry of the history; those that begin a document share one key. */
function findEntry({ key, pathname, search }: Entry): string {
  return `${key ?? 'default'} ${pathname}${search}`;
}

function entryNow(): string {
  const { key } = (history.state ?? {}) as { key?: string };
  return findEntry({ pathname: location.pathname, search: location.search, ...(key ? { key } : {}) });
}

/** Whether this document was come back to, or loaded again. */
function isKnownDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}

/** Finds the same part again once the page is drawn anew: by its name, else by where it is below the next named one. */
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
 * Remembers how far the window and everything inside the pages is scrolled, by entry of the browser's history, and scrolls it there again
 * when somebody goes back. The router does so for the window alone, and only where the content is there at once.
 */
export class ScrollPlaces {
  readonly #byEntry = readStored();
  /** Scrollers of the page that is shown. */
  #scrolled = new Set<Element>();
  #entry = entryNow();
  /** Where the page that was gone back to is to be scrolled, until it is. */
  #wanted: Places = {};
  #frame = 0;

  constructor() {
    document.addEventListener('scroll', this.#onScroll, { capture: true, passive: true });
    for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
      window.addEventListener(type, this.#stopRestoring, { capture: true, passive: true });
    }
    window.addEventListener('pagehide', () => {
      sessionStorage.setItem(storageKey, JSON.stringify([...this.#byEntry].slice(-remembered)));
    });
    if (isKnownDocument()) this.#restore();
  }

  /** Another entry of the history is shown. */
  show(shown: Entry, isBack: boolean): void {
    const entry = findEntry(shown);
    if (entry === this.#entry) return;
    this.#entry = entry;
    this.#stopRestoring();
    // An element that stays from page to page (a list beside a panel) keeps its place.
    const staying = [...this.#scrolled].filter((element) => element.isConnected);
    this.#scrolled = new Set(staying);
    if (isBack) this.#restore();
    else for (const element of staying) this.#note(element);
  }

  readonly #onScroll = ({ target }: Event) => {
    const element = target === document ? document.documentElement : target;
    if (!(element instanceof Element) || element.closest('[role="dialog"]')) return;
    // Between two pages: what is scrolled belongs to the one before.
    if (entryNow() !== this.#entry) return;
    this.#scrolled.add(element);
    this.#note(element);
  };

  #note(element: Element): void {
    const selector = buildSelector(element);
    // On its way there it stops where the content that has come so far ends.
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
    this.#wanted = { ...this.#byEntry.get(this.#entry) };
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
