import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Call } from '#contract/base/call.ts';
import { type ApiRequest, callApi } from './call-api.ts';
import { isSessionGone } from './error-handling.ts';
import type { Received } from './instants.ts';

type Question<C extends Call> = Omit<ApiRequest<C>, 'signal' | 'ifMatch' | 'body'>;

/** The query of a GET call, under the key `[call.id, params, query]`: for `useQuery`, `useSuspenseQuery`, `prefetchQuery`. */
export function callOptions<C extends Call>(call: C, question: Question<C>) {
  const { params, query } = question as { params?: unknown; query?: unknown };
  return queryOptions<Received<C>>({
    queryKey: [call.id, params ?? null, query ?? null],
    queryFn: ({ signal }) => callApi(call, { ...question, signal } as ApiRequest<C>),
  });
}

/**
 * For `throwOnError` of data without which a page or tab cannot be shown: a first load that fails leads to the screen of its failure (not
 * found, not allowed, network error). A failed refresh leaves what is shown. Each observer asks for itself: a badge may look at the same data.
 */
export function leadsAway(error: unknown, { state }: { state: { data: unknown } }): boolean {
  return state.data === undefined && !isSessionGone(error);
}

interface PageOptions {
  enabled?: boolean;
  staleTime?: number;
  refetchOnMount?: 'always';
  /** Shows what was there before until the next answer comes. */
  keepsBefore?: boolean;
}

/** Data without which a page or tab cannot be shown; see {@link leadsAway}. */
export function usePageCall<C extends Call>(
  call: C,
  question: Question<C>,
  { keepsBefore = false, ...options }: PageOptions = {},
) {
  return useQuery({
    ...callOptions(call, question),
    ...options,
    ...(keepsBefore ? { placeholderData: keepPreviousData } : {}),
    throwOnError: leadsAway,
  });
}
