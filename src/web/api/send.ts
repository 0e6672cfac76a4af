import { session } from '#web/base/session.ts';
import { acceptLanguage } from './accept-language.ts';
import { ApiError, networkError, readApiError } from './api-error.ts';
import { unsafeHeaders, withCrossSiteToken } from './cross-site-token.ts';
import { readInstants } from './instants.ts';

export interface Sending {
  method: string;
  /** True for a call that changes something; by default every method but GET. */
  changes?: boolean;
  headers?: Record<string, string>;
  /** Sent as JSON; a form with files is sent unchanged. */
  body?: unknown;
  signal?: AbortSignal | undefined;
}

async function request(url: string, { method, headers, body, signal }: Sending): Promise<Response> {
  const isForm = body instanceof FormData;
  const client = session.visitor?.clientId;
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'accept-language': acceptLanguage(session.reader),
        // A contact's page is of one client: refused once another tab has switched to another.
        ...(client ? { 'x-entity': String(client) } : {}),
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
 * Sends one request to our server, with the cross-site token if needed.
 * @throws ApiError for every refusal and an unreachable server; an abort throws its reason
 */
export async function send(url: string, sending: Sending): Promise<Response> {
  const { changes = sending.method !== 'GET', headers } = sending;
  if (!changes) return request(url, sending);
  return withCrossSiteToken((token) =>
    request(url, { ...sending, headers: { ...unsafeHeaders(token), ...headers } }),
  );
}

/**
 * Reads an answer's JSON with instants as epoch seconds. A broken body counts as an unreachable server, an unreadable one as a server
 * error.
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
