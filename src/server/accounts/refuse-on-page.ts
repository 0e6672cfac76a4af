import type { FastifyReply, FastifyRequest } from 'fastify';
import { toRefusal, writeRefusalBody } from '#server/http/errors.ts';
import { chooseTranslator } from '#server/http/language.ts';
import type { Refusal } from '#server/http/refusal.ts';
import { logRefusal } from '#server/http/security-log.ts';

/** Prepares a page that tells why a form was refused; what is ours to mend stays an error. */
export function refuseOnPage(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): { refusal: Refusal; message: string } {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) throw error;
  logRefusal(request, refusal);
  reply.code(refusal.status).header('x-error-code', refusal.code);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  const body = writeRefusalBody(refusal, chooseTranslator(request)) as Record<string, string[] | string>;
  return { refusal, message: Object.values(body).flat().join(' ') };
}
