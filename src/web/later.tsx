import { useIsFetching } from '@tanstack/react-query';
import { type ComponentType, useEffect, useReducer } from 'react';

const fetches = new Set<() => Promise<void>>();

/**
 * A component whose code comes when the screen rests, or when it is first shown: dialogs and what else no screen begins with. Once there it
 * is drawn at once, without the wait that Suspense adds; a load that fails is the failure of the route.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const fetch = () => {
    coming ??= load().then(
      (component) => {
        Loaded = component;
        fetches.delete(fetch);
      },
      (failure: unknown) => {
        coming = undefined;
        throw failure;
      },
    );
    return coming;
  };
  fetches.add(fetch);
  return function Later(props) {
    const [failure, settle] = useReducer((_: unknown, given: { reason: unknown } | null) => given, null);
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const isThere = Loaded !== undefined;
    useEffect(() => {
      if (!isThere) fetch().then(redraw, (reason: unknown) => settle({ reason }));
    }, [isThere]);
    if (failure) throw failure.reason;
    return Loaded ? <Loaded {...props} /> : null;
  };
}

/** Fetches what comes later, once the screen has its data and the browser nothing better to do. */
export function FetchLater() {
  const fetching = useIsFetching();
  useEffect(() => {
    if (fetching > 0) return;
    // What does not come now comes when it is needed.
    const begin = () => {
      for (const fetch of fetches) fetch().catch(() => {});
    };
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, 500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(begin);
    return () => cancelIdleCallback(idle);
  }, [fetching]);
  return null;
}
