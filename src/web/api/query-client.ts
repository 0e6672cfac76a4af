import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { goToSignIn, handleFailedWrite, isSessionGone } from './error-handling.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A page cannot be shown without it: a failed first load leads to the screen of its failure. */
      page?: boolean;
      /** The page itself says what is wrong with what its address asks for (400). */
      tellsBadInput?: boolean;
    };
  }
}

/** Only what may pass by itself is tried again: no network, a server that restarts. */
function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

function leadsAway(error: unknown, { meta, state }: Query): boolean {
  // A failed refresh leaves what is on the screen; only a page that has nothing to show gives way.
  if (meta?.page !== true || state.data !== undefined || isSessionGone(error)) return false;
  return !(meta.tellsBadInput && error instanceof ApiError && error.status === 400);
}

const queryCache = new QueryCache({
  onError: (error) => {
    if (isSessionGone(error)) goToSignIn();
  },
});

// Forgets a failure with the screen that met it: whoever opens that screen again asks anew.
queryCache.subscribe(({ type, query }) => {
  const { status, data } = query.state;
  if (type !== 'observerRemoved' || query.getObserversCount() > 0) return;
  if (status === 'error' && data === undefined) queryCache.remove(query);
});

export const queryClient = new QueryClient({
  queryCache,
  mutationCache: new MutationCache({ onError: handleFailedWrite }),
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      retryDelay: (failures) => 400 * 2 ** failures,
      staleTime: 5_000,
      throwOnError: (error, query) => leadsAway(error, query as Query),
    },
    mutations: { retry: false },
  },
});
