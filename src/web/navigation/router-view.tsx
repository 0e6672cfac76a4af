import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { placeOf } from './place.ts';
import type { Router } from './router.ts';
import { PathContext, RouterContext, ShownContext, useNavigate } from './use-place.ts';

const PageContext = createContext<ReactNode>(null);
const FailureContext = createContext<unknown>(null);

/** The page, inside of its frame. */
export function Outlet() {
  return useContext(PageContext);
}

/** What a page failed with. */
export function useFailure(): unknown {
  return useContext(FailureContext);
}

/** Whether the next screen is loading. */
export function useIsLoading(): boolean {
  const router = useContext(RouterContext);
  return useSyncExternalStore(
    router?.subscribe ?? (() => () => undefined),
    () => router?.isLoading ?? false,
    () => false,
  );
}

export function Navigate({ to, replace }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}

interface BoundaryProps {
  /** Another place draws its children again. */
  place: unknown;
  Failure: ComponentType;
  children: ReactNode;
}

interface BoundaryState {
  place: unknown;
  failure: { reason: unknown } | null;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, failure: null };

  static getDerivedStateFromError(reason: unknown): Partial<BoundaryState> {
    return { failure: { reason } };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, failure: null };
  }

  override render(): ReactNode {
    const { Failure, children } = this.props;
    const { failure } = this.state;
    return failure ? <Failed reason={failure.reason} Failure={Failure} /> : children;
  }
}

function Failed({ reason, Failure }: { reason: unknown; Failure: ComponentType }) {
  return (
    <FailureContext value={reason}>
      <Failure />
    </FailureContext>
  );
}

/** A page without a router: the server renders it. */
export function StillPage({ path, page, children }: { path: string; page: ReactNode; children: ReactNode }) {
  const place = { ...placeOf(path, { pathname: '/', search: '' }), key: '' };
  return (
    <ShownContext value={{ place, params: {}, isBack: true }}>
      <PathContext value={place.pathname}>
        <PageContext value={page}>{children}</PageContext>
      </PathContext>
    </ShownContext>
  );
}

interface RouterViewProps {
  router: Router;
  /** Surrounds every page. */
  Root: ComponentType<{ children: ReactNode }>;
  /** Replaces what failed to load or to draw. */
  Failure: ComponentType;
}

/** Draws the shown page, and nothing until the first one has loaded. */
export function RouterView({ router, Root, Failure }: RouterViewProps) {
  const [shown, setShown] = useState(router.shown);
  useLayoutEffect(() => {
    // Typing goes on while a page is drawn.
    const follow = () => {
      const show = () => setShown(router.shown);
      if (router.shown?.way.atOnce) show();
      else startTransition(show);
    };
    follow();
    return router.subscribe(follow);
  }, [router]);
  useLayoutEffect(() => {
    if (!shown || shown.isBack || shown.way.preventScrollReset) return;
    const target = document.getElementById(shown.place.hash.slice(1));
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [shown]);
  // The same elements as before: another place of a page draws only what reads the place.
  const { Screen, Frame } = shown ?? {};
  const screen = useMemo(() => Screen && <Screen />, [Screen]);
  const frame = useMemo(() => Frame && <Frame />, [Frame]);
  if (!shown) return null;
  const { place, route, failure } = shown;
  const page = failure ? <Failed reason={failure.reason} Failure={Failure} /> : screen;
  const held = (
    <Boundary place={place} Failure={Failure}>
      {page}
    </Boundary>
  );
  const isBare = failure && !(frame && route.frame?.holdsFailures);
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <PathContext value={place.pathname}>
          <Boundary place={place} Failure={Failure}>
            {isBare ? (
              page
            ) : (
              <Root>
                <PageContext value={route.frame?.holdsFailures ? held : page}>{frame ?? page}</PageContext>
              </Root>
            )}
          </Boundary>
        </PathContext>
      </ShownContext>
    </RouterContext>
  );
}
