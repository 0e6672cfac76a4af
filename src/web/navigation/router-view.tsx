import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { placeOf } from './place.ts';
import type { Router } from './router.ts';
import { RouterContext, ShownContext, useNavigate } from './use-place.ts';

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
      <PageContext value={page}>{children}</PageContext>
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
    const follow = () => startTransition(() => setShown(router.shown));
    follow();
    return router.subscribe(follow);
  }, [router]);
  useLayoutEffect(() => {
    if (!shown || shown.isBack || shown.keepsScroll) return;
    const target = document.getElementById(shown.place.hash.slice(1));
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [shown]);
  if (!shown) return null;
  const { place, route, Frame, Screen, failure } = shown;
  const page = failure ? <Failed reason={failure.reason} Failure={Failure} /> : Screen && <Screen />;
  const held = (
    <Boundary place={place} Failure={Failure}>
      {page}
    </Boundary>
  );
  const isBare = failure && !(Frame && route.frame?.holdsFailures);
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <Boundary place={place} Failure={Failure}>
          {isBare ? (
            page
          ) : (
            <Root>
              <PageContext value={route.frame?.holdsFailures ? held : page}>
                {Frame ? <Frame /> : page}
              </PageContext>
            </Root>
          )}
        </Boundary>
      </ShownContext>
    </RouterContext>
  );
}
