import { parseJson } from '#web/base/json-object.ts';
import { readInstants } from './instants.ts';

/** Reason for a failed call, from the server or the missing network. */
export class ApiError extends Error {
  /** HTTP status; 0 if the server was unreachable. */
  readonly status: number;
  /** Stable code (`X-Error-Code`); `network` if the server was unreachable. */
  readonly code: string;
  /** Messages by field; general ones under `non_field_errors`. */
  readonly fieldErrors: Readonly<Record<string, string[]>>;
  /** Server's sentence in the reader's language; may be empty. */
  readonly detail: string;
  /** Seconds to wait (429, 503). */
  readonly retryAfter: number | undefined;
  /** Current row (412). */
  readonly current: unknown;
  /** Refused punch that the manager's list keeps. */
  readonly keptForManager: boolean;
  readonly requestId: string;

  constructor(given: {
    status: number;
    code: string;
    fieldErrors?: Record<string, string[]>;
    detail?: string;
    retryAfter?: number | undefined;
    current?: unknown;
    keptForManager?: boolean;
    requestId?: string;
  }) {
    super(`${given.status} ${given.code}`);
    this.name = 'ApiError';
    this.status = given.status;
    this.code = given.code;
    this.fieldErrors = given.fieldErrors ?? {};
    this.detail = given.detail ?? '';
    this.retryAfter = given.retryAfter;
    this.current = given.current;
    this.keptForManager = given.keptForManager ?? false;
    this.requestId = given.requestId ?? '';
  }
}

function readFieldErrors(body: unknown): Record<string, string[]> {
  if (typeof body !== 'object' || body === null) return {};
  const entries = Object.entries(body).flatMap(([field, messages]): [string, string[]][] => {
    const texts = [messages].flat(2).filter((message): message is string => typeof message === 'string');
    return texts.length > 0 ? [[field, texts]] : [];
  });
  return Object.fromEntries(entries);
}

function parseBody(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    // Ignores a proxy's HTML page: the status says enough.
    return undefined;
  }
}

/** Tells field errors from general ones: only a file over its own limit has a field. */
function isOfFields(status: number, body: unknown): boolean {
  return (
    status === 400 || (status === 413 && typeof body === 'object' && body !== null && !('detail' in body))
  );
}

/** Reads a refusal (docs/rules/rights.md#refusals). */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parseBody(text);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    status: response.status,
    code: response.headers.get('x-error-code') ?? '',
    fieldErrors: isOfFields(response.status, body) ? readFieldErrors(body) : {},
    detail: parseJson(text).text('detail'),
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    current: response.status === 412 ? readInstants(body) : undefined,
    keptForManager: response.headers.has('x-kept-for-manager'),
    requestId: response.headers.get('x-request-id') ?? '',
  });
}

/** Builds the error for an unreachable server or a broken connection. */
export function networkError(): ApiError {
  return new ApiError({ status: 0, code: 'network' });
}
