import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { goToSignIn, handleFailedWrite, isSessionGone } from './error-handling.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A page cannot be shown without it: a failed first load leads to the not-found or the network-error screen. */
      page?: boolean;
    };
  }
}

/** Only what may pass by itself is tried again: no network, a server that restarts. */
function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isSessionGone(error)) goToSignIn();
    },
  }),
  mutationCache: new MutationCache({ onError: handleFailedWrite }),
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      retryDelay: (failures) => 400 * 2 ** failures,
      staleTime: 5_000,
      // A failed refresh leaves what is on the screen; only a page that has nothing to show gives way.
      throwOnError: (error, query) =>
        query.meta?.page === true && query.state.data === undefined && !isSessionGone(error),
    },
    mutations: { retry: false },
  },
});
