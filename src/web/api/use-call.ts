import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Call } from '#contract/base/call.ts';
import type { CallId } from '#domain/permissions.ts';
import { ApiError } from './api-error.ts';
import { type ApiRequest, callApi } from './call-api.ts';
import { isSessionGone } from './error-handling.ts';
import type { Received } from './instants.ts';

type Question<C extends Call> = Omit<ApiRequest<C>, 'signal' | 'ifMatch' | 'body'>;

/** Tells which calls would be refused; the signed-in frame knows. The kiosk and public pages do without the table of rights. */
export const refusedCalls = { has: (_id: CallId): boolean => false };

/** Builds the query of a GET call, under the key `[call.id, params, query]`. One that would be refused is never sent: it has no data. */
export function callOptions<C extends Call>(call: C, question: Question<C>) {
  const { params, query } = question as { params?: unknown; query?: unknown };
  return queryOptions<Received<C>>({
    queryKey: [call.id, params ?? null, query ?? null],
    queryFn: refusedCalls.has(call.id)
      ? skipToken
      : ({ signal }) => callApi(call, { ...question, signal } as ApiRequest<C>),
  });
}

/**
 * Option `throwOnError` for data that a page or tab requires: a failed first load opens the screen of its failure. A failed refresh keeps
 * the shown data. Each observer decides for itself.
 */
export function leadsAway(error: unknown, { state }: { state: { data: unknown } }): boolean {
  return state.data === undefined && !isSessionGone(error);
}

interface PageOptions {
  enabled?: boolean;
  staleTime?: number;
  refetchOnMount?: 'always';
  /** Shows the previous answer until the next one arrives. */
  keepsBefore?: boolean;
}

/** Reads data that a page or tab requires; see {@link leadsAway}. */
export function usePageCall<C extends Call>(
  call: C,
  question: Question<C>,
  { keepsBefore = false, ...options }: PageOptions = {},
) {
  // Says 'not allowed' as the server would, where nothing kept somebody away.
  if (options.enabled !== false && refusedCalls.has(call.id))
    throw new ApiError({ status: 403, code: 'not_allowed' });
  return useQuery({
    ...callOptions(call, question),
    ...options,
    ...(keepsBefore ? { placeholderData: keepPreviousData } : {}),
    throwOnError: leadsAway,
  });
}
