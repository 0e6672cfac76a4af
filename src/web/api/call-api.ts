import type { z } from 'zod';
import type { Call, RequestOf } from '#contract/base/call.ts';
import { AnswerCache } from './answer-cache.ts';
import type { Received } from './instants.ts';
import { readJson, send } from './send.ts';

/** Repeats the contract's value: importing it would load every schema. */
const apiBase = '/api/v1';

type Part<C extends Call, Name extends 'params' | 'query' | 'body'> = C[Name] extends z.ZodType
  ? Record<string, never> extends RequestOf<C>[Name]
    ? { [name in Name]?: RequestOf<C>[Name] }
    : { [name in Name]: RequestOf<C>[Name] }
  : { [name in Name]?: undefined };

/** Request of a call: exactly the parts that its contract names. */
export type ApiRequest<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> & {
    /** Version to change or delete; the web always sends it. */
    ifMatch?: number | undefined;
    signal?: AbortSignal | undefined;
  };

type Values = Record<string, unknown> | undefined;

function buildPath(call: Call, params: Values): string {
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
}

/** Sorts parameters by name, to give the same question the same address. Leaves out undefined and null. */
function buildQuery(query: Values): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(query ?? {}).sort()) {
    const value = query?.[name];
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

export function buildUrl(call: Call, request: { params?: unknown; query?: unknown }): string {
  return `${apiBase}${buildPath(call, request.params as Values)}${buildQuery(request.query as Values)}`;
}

const answers = new AnswerCache(200);

async function get(url: string, signal: AbortSignal | undefined): Promise<unknown> {
  const known = answers.get(url);
  try {
    const response = await send(url, {
      method: 'GET',
      headers: known ? { 'if-none-match': known.tag } : {},
      signal,
    });
    if (response.status === 304 && known) return known.body;
    const body = await readJson(response);
    const tag = response.headers.get('etag');
    if (tag) answers.keep(url, { tag, body });
    return body;
  } catch (error) {
    answers.forget(url);
    throw error;
  }
}

/**
 * Calls the API: `callApi(updateShift, { params: { id }, body: { note }, ifMatch: shift.version })`.
 * @throws ApiError for every refusal and for an unreachable server
 */
export async function callApi<C extends Call>(call: C, request: ApiRequest<C>): Promise<Received<C>> {
  const { params, query, body, ifMatch, signal } = request as {
    params?: unknown;
    query?: unknown;
    body?: unknown;
    ifMatch?: number;
    signal?: AbortSignal;
  };
  const url = buildUrl(call, { params, query });
  if (!call.changes) return (await get(url, signal)) as Received<C>;
  const response = await send(url, {
    method: call.method,
    // Covers the few GET calls that change something.
    changes: true,
    headers: ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` },
    body,
    signal,
  });
  return (await readJson(response)) as Received<C>;
}
