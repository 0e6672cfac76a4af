import { session } from '#web/base/session.ts';
import { acceptLanguage } from './accept-language.ts';
import { ApiError, networkError, readApiError } from './api-error.ts';
import { withCrossSiteToken } from './cross-site-token.ts';
import { readInstants } from './instants.ts';

export interface Sending {
  method: string;
  /** True for a call that changes something: every method but GET, unless said otherwise. */
  changes?: boolean;
  headers?: Record<string, string>;
  /** Sent as JSON, or as it is when it is a form with files. */
  body?: unknown;
  signal?: AbortSignal | undefined;
}

async function request(url: string, { method, headers, body, signal }: Sending): Promise<Response> {
  const isForm = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'accept-language': acceptLanguage(session.reader),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkError();
  }
  if (!response.ok && response.status !== 304) throw await readApiError(response);
  return response;
}

/**
 * One request to our own server, with the cross-site token where it is needed.
 * @throws ApiError for every refusal, and when the server could not be reached; an abort throws the abort's reason
 */
export async function send(url: string, sending: Sending): Promise<Response> {
  const { changes = sending.method !== 'GET', headers } = sending;
  if (!changes) return request(url, sending);
  return withCrossSiteToken((token) =>
    request(url, { ...sending, headers: { 'x-csrftoken': token, ...headers } }),
  );
}

/**
 * Reads an answer's JSON, instants as epoch seconds. A body that breaks off counts as an unreachable server, one that cannot be read as a
 * server's fault.
 */
export async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  let text: string;
  try {
    text = await response.text();
  } catch {
    throw networkError();
  }
  try {
    return readInstants(JSON.parse(text));
  } catch {
    throw new ApiError({
      status: 502,
      code: 'unreadable_answer',
      requestId: response.headers.get('x-request-id') ?? '',
    });
  }
}
