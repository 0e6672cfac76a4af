import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Place } from './place.ts';
import type { Blocker, Router, Shown, Way } from './router.ts';

/** Router of the document; null while the server renders. */
export const RouterContext = createContext<Router | null>(null);
export const ShownContext = createContext<Pick<Shown, 'place' | 'params' | 'isBack' | 'fill'> | null>(null);
/** Path alone: another search in the address draws no link again. */
export const PathContext = createContext('/');

export function useShown() {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('Only a page has a place.');
  return shown;
}

export function useLocation(): Place {
  return useShown().place;
}

export function usePathname(): string {
  return useContext(PathContext);
}

export function useParams(): Readonly<Record<string, string>> {
  return useShown().params;
}

/** Goes to an address, relative to the shown one: `/spa/clients`, `?tab=team`. */
export function useNavigate(): (to: string, way?: Way) => void {
  const router = useContext(RouterContext);
  return useMemo(() => (to, way) => router?.navigate(to, way), [router]);
}

type Search = URLSearchParams | Record<string, string>;

/** Reads the address's parameters, and changes them. */
export function useSearchParams(): [
  URLSearchParams,
  (next: Search | ((now: URLSearchParams) => Search), way?: Way) => void,
] {
  const { search } = useLocation();
  const router = useContext(RouterContext);
  const now = useMemo(() => new URLSearchParams(search), [search]);
  const change = useMemo(
    () => (next: Search | ((now: URLSearchParams) => Search), way?: Way) => {
      // Changes follow one another before the page is drawn again.
      const latest = () => new URLSearchParams(router?.shown?.place.search);
      router?.navigate(`?${new URLSearchParams(typeof next === 'function' ? next(latest()) : next)}`, way);
    },
    [router],
  );
  return [now, change];
}

/** Stops the router where leaving would lose something; `proceed` and `stay` end the question. */
export function useBlocker(leaves: (from: Place, to: Place) => boolean) {
  const router = useContext(RouterContext);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const latest = useRef(leaves);
  useEffect(() => {
    latest.current = leaves;
  });
  useEffect(() => {
    if (!router) return;
    const block: Blocker = (from, to, proceed) => {
      const isBlocked = latest.current(from, to);
      if (isBlocked) setGoOn(() => proceed);
      return isBlocked;
    };
    router.blockers.add(block);
    return () => void router.blockers.delete(block);
  }, [router]);
  const stay = () => setGoOn(null);
  const proceed = () => {
    stay();
    goOn?.();
  };
  return { isBlocked: goOn !== null, proceed, stay };
}
