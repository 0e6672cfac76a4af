import type { AcceptedOf, Call, FileFieldOf } from '#contract/base/call.ts';
import { session } from '#web/base/session.ts';
import { acceptLanguage } from './accept-language.ts';
import { networkError, readApiError } from './api-error.ts';
import { type ApiRequest, buildUrl } from './call-api.ts';
import { unsafeHeaders, withCrossSiteToken } from './cross-site-token.ts';
import type { Received, WithInstants } from './instants.ts';
import { readJson } from './send.ts';

/** Request with files: the fields of {@link ApiRequest}, and each file under its field's name. */
export type Upload<C extends Call> = Omit<ApiRequest<C>, 'ifMatch'> & {
  files: Partial<Record<FileFieldOf<C>, readonly File[]>>;
  /** Receives the sent share, from 0 to 1. */
  onProgress?: (share: number) => void;
};

function buildForm(body: unknown, files: Record<string, readonly File[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.append(name, value === null ? '' : String(value));
  }
  for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file);
  return form;
}

/** Converts to a `fetch` response: one place reads answers and refusals. */
function asResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['x-error-code', 'x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText || null, { status: request.status, headers });
}

async function readAnswer(request: XMLHttpRequest): Promise<unknown> {
  const response = asResponse(request);
  if (!response.ok) throw await readApiError(response);
  return readJson(response);
}

type Answer<C extends Call> = Received<C> | WithInstants<AcceptedOf<C>>;

function uploadOnce<C extends Call>(call: C, given: Upload<C>, token: string): Promise<Answer<C>> {
  const { params, query, body, files, onProgress, signal } = given as {
    params?: unknown;
    query?: unknown;
    body?: unknown;
    files: Record<string, readonly File[]>;
    onProgress?: (share: number) => void;
    signal?: AbortSignal;
  };
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    request.open(call.method, buildUrl(call, { params, query }));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', acceptLanguage(session.reader));
    for (const header of Object.entries(unsafeHeaders(token))) request.setRequestHeader(...header);
    const client = session.visitor?.clientId;
    if (client) request.setRequestHeader('x-entity', String(client));
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.addEventListener('load', () => {
      readAnswer(request).then((answer) => resolve(answer as Answer<C>), reject);
    });
    request.addEventListener('error', () => reject(networkError()));
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.send(buildForm(body, files));
  });
}

/**
 * Makes a call with files and reports progress, which `fetch` does not support yet.
 * @throws ApiError as `callApi` does; an abort throws its reason
 */
export function upload<C extends Call>(call: C, given: Upload<C>): Promise<Answer<C>> {
  return withCrossSiteToken((token) => uploadOnce(call, given, token));
}
