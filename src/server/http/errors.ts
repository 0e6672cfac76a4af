import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { constraintCodes } from '#database/constraint-codes.ts';
import { ReadOnlyError } from '#database/read-only.ts';
import { StartError } from '#database/start-error.ts';
import { createTranslator, type Translator } from '#texts/index.ts';
import { CrossSiteRefusal, setCrossSiteCookie } from './cross-site.ts';
import { chooseTranslator, translateCode } from './language.ts';
import { type FieldProblem, invalid, nonFieldErrors, Refusal } from './refusal.ts';
import { logRefusal } from './security-log.ts';

/** Field and text for broken constraints; those not listed belong to no single field. */
const shownAs: Record<string, { field: string; code: string }> = {
  'shift.overlap': { field: 'start_time', code: 'shift.overlap_raced' },
  'clock.already_in': { field: 'clock_in', code: 'clock.already_in_elsewhere' },
  'clock.already_on_break': { field: 'breaks', code: 'clock.already_on_break_elsewhere' },
  'dayoff.already_asked': { field: 'dayoff', code: 'dayoff.already_asked' },
  'user.username_taken': { field: 'username', code: 'user.username_taken' },
  'account_service.name_taken': { field: 'name', code: 'account_service.name_taken' },
  'message_template.name_taken': { field: 'name', code: 'message_template.name_taken' },
  'week_template.name_taken': { field: 'name', code: 'week_template.name_taken' },
  'rotation.name_taken': { field: 'name', code: 'rotation.name_taken' },
  'payroll.name_taken': { field: 'name', code: 'payroll.name_taken' },
  'officer.terms_overlap': { field: 'from', code: 'officer.terms_overlap' },
  'officer.ends_before_start': { field: 'to', code: 'officer.ends_before_start' },
  unknown_branch: { field: 'branch', code: 'unknown_branch' },
  unknown_position: { field: 'position', code: 'unknown_position' },
  'position.name_taken': { field: 'name', code: 'position.name_taken' },
  'user.email_taken': { field: 'email', code: 'user.email_taken' },
};

/** Names the closed period, which the trigger gives in its detail as JSON (migration 0016). */
function closedPeriod({ detail }: pg.DatabaseError): Refusal {
  const values = JSON.parse(detail ?? '{}') as { from: string; to: string };
  return invalid({ field: nonFieldErrors, code: 'period.closed', values });
}

/**
 * Temporary failures of the database. 08: connection, 53: out of resources, 57P: shutting down or starting, 57014 and 25P: took too long,
 * 55P03: waited too long for a lock, 40: lost to other transactions again and again, 25006: a standby that is not yet the primary.
 */
const passes = /^(08|40|53|57P|57014|25P0[34]|55P03|25006)/;

const unavailable = () => new Refusal(503, 'unavailable', { retryAfterSeconds: 5 });

/** Translates what the database refused although the rules allowed it: two people saved at the same moment, or only it can judge a value. */
function fromDatabase(error: pg.DatabaseError): Refusal | null {
  const code = error.constraint ? (constraintCodes as Record<string, string>)[error.constraint] : undefined;
  if (code) return invalid(shownAs[code] ?? { field: nonFieldErrors, code });
  if (error.constraint === 'period_closed') return closedPeriod(error);
  // A clash on a generated key, as from a sequence that fell back, is not the caller's mistake.
  if (error.code === '23505' && error.constraint?.endsWith('_pkey')) return null;
  // Class 22: data exception, 23: integrity constraint.
  if (error.code?.startsWith('22') || error.code?.startsWith('23')) {
    return invalid({ field: nonFieldErrors, code: 'invalid' });
  }
  if (error.code === '53100') return new Refusal(507, 'storage_full');
  if (passes.test(error.code ?? '')) return unavailable();
  return null;
}

function fromFramework(error: FastifyError): Refusal | null {
  if (error.statusCode === 413) return new Refusal(413, 'too_large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return invalid({ field: nonFieldErrors, code: 'unsupported_body' });
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return invalid({ field: nonFieldErrors, code: 'unreadable_body' });
  }
  return null;
}

/** Node's words for a server that is gone, or cannot be reached or found at present. */
const lostConnection = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN'.split(
    ' ',
  ),
);

function isConnectionLost(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  const message = error instanceof Error ? error.message : '';
  return (
    lostConnection.has(String(code)) ||
    /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect|^timeout expired$/.test(
      message,
    )
  );
}

function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code));
}

/** Turns any error into a refusal; our own failures become a 500 without detail. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof pg.DatabaseError) return fromDatabase(error) ?? new Refusal(500, 'server');
  if (isDiskFull(error)) return new Refusal(507, 'storage_full');
  // A newer version has upgraded the data; this process is about to end.
  if (error instanceof StartError) return unavailable();
  if (error instanceof ReadOnlyError || isConnectionLost(error)) return unavailable();
  return fromFramework(error as FastifyError) ?? new Refusal(500, 'server');
}

function fieldMessages(problems: FieldProblem[], translate: Translator): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  for (const { field, code, values } of problems) {
    const list = Object.hasOwn(messages, field) ? messages[field] : undefined;
    const message = translateCode(translate, `errors.${code}`, values);
    if (list) list.push(message);
    else Object.defineProperty(messages, field, { value: [message], enumerable: true });
  }
  return messages;
}

/** Writes the body of a refusal in the reader's language. */
export function writeRefusalBody(refusal: Refusal, translate: Translator): unknown {
  if (refusal.status === 412) return refusal.current;
  if (refusal.problems.length > 0) return fieldMessages(refusal.problems, translate);
  return { detail: translateCode(translate, `errors.${refusal.code}`, { count: refusal.retryAfterSeconds }) };
}

/** Says on one line why something was refused, for an answer that lists refusals. */
export function describeRefusal(
  { code, problems }: Pick<Refusal, 'code' | 'problems'>,
  translate: Translator,
): string {
  const messages = writeRefusalBody(new Refusal(400, code, { problems }), translate);
  return Object.values(messages as Record<string, string[]>)
    .flat()
    .join(' ');
}

/** Tells whether work stopped only because its client left (57014: its statement was cancelled): nothing failed. */
function isClientGone(error: unknown, reply: FastifyReply): boolean {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return reply.raw.destroyed && (name === 'AbortError' || code === '57014');
}

/** Answers any error; the only place that does (docs/rules/rights.md#refusals). */
export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // Nobody reads it, whatever it says.
  if (isClientGone(error, reply)) return reply.code(499).send();
  const refusal = toRefusal(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  else logRefusal(request, refusal);
  reply.code(refusal.status).header('x-error-code', refusal.code);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"');
  const version = (refusal.current as { version?: number } | undefined)?.version;
  if (version !== undefined) reply.header('etag', `"${version}"`);
  return reply
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(JSON.stringify(writeRefusalBody(refusal, chooseTranslator(request))));
}

/** Status and code by Node's error code; everything else is a bad request. */
const unreadable: Record<string, [status: string, code: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too_slow'],
};

/** Answers an unreadable request (huge header, slow body, no HTTP) on the bare connection, in the usual shape. */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, code] = unreadable[error.code ?? ''] ?? ['400 Bad Request', 'unreadable_body'];
  const body = JSON.stringify({ detail: translateCode(createTranslator('en'), `errors.${code}`) });
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Error-Code: ${code}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // Gives a half-open client a moment to read this.
  setTimeout(() => socket.destroy(), 2000).unref();
}

export function registerErrors(app: FastifyInstance, secure: boolean): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof CrossSiteRefusal) setCrossSiteCookie(reply, error.token, secure);
    return answerRefusal(error, request, reply);
  });
}
