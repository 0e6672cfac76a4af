import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { goToSignIn, handleFailedWrite, isSessionGone } from './error-handling.ts';
import { forgetAnswer } from './forget-answer.ts';

/** Retries only failures that may pass: no network, a restarting server. */
function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

const queryCache = new QueryCache({
  onError: (error, query) => {
    if (isSessionGone(error)) goToSignIn();
    else if (error instanceof ApiError && error.code === 'not_allowed') {
      forgetAnswer(query as Query);
      void checkRights();
    }
  },
});

/** Reads whether the account's rights have changed, after an answer or a lost connection that may mean so. */
export async function checkRights(): Promise<void> {
  const { rereadRights } = await import('./reread-rights.ts');
  await rereadRights(queryClient);
}

// Forgets a failure when its screen closes: the next opening loads again.
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
      // Without network a call fails, and its screen or form says so: otherwise it would wait until the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
