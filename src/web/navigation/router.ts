import type { ComponentType } from 'react';
import { isSamePage, type Place, placeNow, placeOf, writeHistory } from './place.ts';

export interface Frame {
  load: () => Promise<ComponentType>;
  /** Shows a failed screen inside of the frame. */
  holdsFailures?: boolean;
}

export interface Route {
  /** `/client/comm/detail/:uuid`; `*` matches everything. */
  path: string;
  frame?: Frame;
  load: () => Promise<ComponentType>;
  /** Returns the address to show instead. */
  guard?: (path: string) => string | undefined;
  /** Fills the window for a grid that scrolls inside. */
  fill?: boolean;
}

/** What the window shows: a place, with the screen that was loaded for it. */
export interface Shown {
  place: Place;
  /** Back and Forward, or the first page of a document. */
  isBack: boolean;
  way: Way;
  params: Record<string, string>;
  route: Route;
  /** Fills the window for a grid that scrolls inside. */
  fill?: boolean;
  Frame?: ComponentType;
  Screen?: ComponentType;
  failure?: { reason: unknown };
}

export interface Way {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  /** Draws it before anything else, in place of in the pauses of typing: for the little that a press opens. */
  atOnce?: boolean;
}

/** Refuses to leave a place; `proceed` goes on. */
export type Blocker = (from: Place, to: Place, proceed: () => void) => boolean;

/** Matches a path as the server does: the case counts, slashes at the end do not. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  if (pattern === '*') return {};
  const wanted = pattern.replace(/\/+$/, '').split('/');
  const given = path.replace(/\/+$/, '').split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

/** Leads through the pages of one document: the shown page stays until the next one has loaded. */
export class Router {
  shown: Shown | null = null;
  /** Set while the next screen loads. */
  isLoading = false;
  /** The last one decides. */
  readonly blockers = new Set<Blocker>();
  readonly #routes: readonly Route[];
  readonly #loaded = new Map<() => Promise<ComponentType>, ComponentType>();
  readonly #listeners = new Set<() => void>();
  #attempt = 0;
  /** Moves in the history that are the router's own. */
  #ownMoves = 0;

  constructor(routes: readonly Route[]) {
    this.#routes = routes;
  }

  /** Shows the window's address and follows its history. */
  start(): void {
    // The pages restore their own offsets: the browser would before their content is there.
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto';
    });
    window.addEventListener('popstate', () => this.#onPop());
    void this.#open(placeNow(), 'back');
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Goes to an address, relative to the shown one: `/spa/clients`, `?tab=team`. */
  navigate(to: string, { replace = false, state = null, ...way }: Way = {}): void {
    const index = placeNow().index;
    const next = placeOf(to, this.shown?.place ?? placeNow(), state);
    const replaces = replace || (this.shown !== null && isSamePage(next, this.shown.place));
    const place = { ...next, index: replaces ? index : index + 1 };
    const go = () => void this.#open(place, replaces ? 'replace' : 'push', way);
    if (!this.#isBlocked(place, go)) go();
  }

  #isBlocked(to: Place, proceed: () => void): boolean {
    const blocker = [...this.blockers].at(-1);
    return this.shown !== null && blocker?.(this.shown.place, to, proceed) === true;
  }

  #onPop(): void {
    if (this.#ownMoves > 0) {
      this.#ownMoves -= 1;
      return;
    }
    const place = placeNow();
    const steps = place.index - (this.shown?.place.index ?? place.index);
    const open = () => void this.#open(place, 'back');
    const proceed = () => {
      this.#ownMoves += 1;
      window.addEventListener('popstate', open, { once: true });
      history.go(steps);
    };
    if (!this.#isBlocked(place, proceed)) open();
    else if (steps !== 0) {
      this.#ownMoves += 1;
      history.go(-steps);
    }
  }

  /** Loads the page of a place, then writes it into the history and shows it; a later call overtakes it. */
  async #open(place: Place, kind: 'push' | 'replace' | 'back', way: Way = {}): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const found = this.#find(place.pathname);
    const page = { place, way, isBack: kind === 'back', fill: found.route.fill ?? false, ...found };
    if (this.shown?.route === found.route && !this.shown.failure) {
      writeHistory(place, kind);
      this.#show({ ...this.shown, ...page });
      return;
    }
    const elsewhere = found.route.guard?.(place.pathname);
    if (elsewhere !== undefined) {
      this.navigate(elsewhere, { replace: kind !== 'push' });
      return;
    }
    this.#wait(true);
    const parts = await this.#load(found.route);
    if (attempt !== this.#attempt) return;
    writeHistory(place, kind);
    this.#show({ ...page, ...parts });
  }

  #find(path: string): Pick<Shown, 'route' | 'params'> {
    for (const route of this.#routes) {
      const params = matchPath(route.path, path);
      if (params) return { route, params };
    }
    throw new Error(`No route matches ${path}.`);
  }

  /** Loads frame and screen together; keeps the frame where only the screen fails. */
  async #load({ frame, load }: Route): Promise<Pick<Shown, 'Frame' | 'Screen' | 'failure'>> {
    const parts = [frame && this.#part(frame.load), this.#part(load)] as const;
    const [Frame, Screen] = await Promise.allSettled(parts);
    const failed = [Frame, Screen].find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    return {
      ...(Frame.status === 'fulfilled' && Frame.value && { Frame: Frame.value }),
      ...(Screen.status === 'fulfilled' && { Screen: Screen.value }),
      ...(failed && { failure: { reason: failed.reason } }),
    };
  }

  async #part(load: () => Promise<ComponentType>): Promise<ComponentType> {
    const part = this.#loaded.get(load) ?? (await load());
    this.#loaded.set(load, part);
    return part;
  }

  #show(shown: Shown): void {
    this.shown = shown;
    this.#wait(false);
  }

  #wait(isLoading: boolean): void {
    this.isLoading = isLoading;
    for (const listener of this.#listeners) listener();
  }
}
