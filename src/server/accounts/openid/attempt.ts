import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { at } from '#database/timestamps.ts';
import type { Services } from '#server/http/context.ts';
import { seal, unseal } from '../installation-key.ts';
import { hashChallenge } from '../passkeys/challenge.ts';

/** Seconds from the button to the provider's answer, and from there to the code. */
const lifetime = 600;

const cookieName = (secure: boolean) => (secure ? '__Host-openid' : 'openid');
const place = 'openid attempt';

const attempt = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['sign-in', 'try']),
    storeId: z.int(),
    /** Who tries; a sign-in has nobody yet. */
    userId: z.int().nullable(),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    next: z.string(),
    expires: z.int(),
  }),
  // The provider has vouched for the account, whose own second factor is still due.
  z.object({
    kind: z.literal('code'),
    userId: z.int(),
    sessionsEnded: z.int(),
    next: z.string(),
    expires: z.int(),
  }),
]);

export type Attempt = z.infer<typeof attempt>;
type Unlimited<T> = T extends Attempt ? Omit<T, 'expires'> : never;

type KeepServices = Pick<Services, 'installationKey' | 'now'>;

/** Keeps an attempt in the browser that began it, sealed; one at a time. */
export function keepAttempt(
  { installationKey, now }: KeepServices,
  reply: FastifyReply,
  given: Unlimited<Attempt>,
  secure: boolean,
): void {
  const content = JSON.stringify({ ...given, expires: now() + lifetime });
  reply.setCookie(cookieName(secure), seal(installationKey, place, content).toString('base64url'), {
    path: '/',
    httpOnly: true,
    // Sent along when the provider sends the browser back.
    sameSite: 'lax',
    secure,
    maxAge: lifetime,
  });
}

/** Reads the attempt of this browser; null: none, or it took too long. */
export function readAttempt(
  { installationKey, now }: KeepServices,
  request: FastifyRequest,
  secure: boolean,
): Attempt | null {
  const sealed = Buffer.from(request.cookies[cookieName(secure)] ?? '', 'base64url');
  // Shorter than nonce and tag.
  if (sealed.length < 28) return null;
  const content = unseal(installationKey, place, sealed);
  const read = content === null ? undefined : attempt.safeParse(JSON.parse(content));
  return read?.success && read.data.expires > now() ? read.data : null;
}

/** Reads whom a provider has just vouched for in this browser, and whose second factor is still due. */
export function readVouched(...given: Parameters<typeof readAttempt>) {
  const attempt = readAttempt(...given);
  return attempt?.kind === 'code' ? attempt : null;
}

export function forgetAttempt(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(cookieName(secure), { path: '/', secure });
}

/** Uses up a state: false when it has been answered before, by whomever. */
export async function consumeState(
  { database, now }: Pick<Services, 'database' | 'now'>,
  state: string,
): Promise<boolean> {
  return database.acrossStores(async (query) => {
    await query.deleteFrom('answered_challenge').where('expires_at', '<=', at(now())).execute();
    const used = await query
      .insertInto('answered_challenge')
      .values({ challenge_hash: hashChallenge(`openid ${state}`), expires_at: at(now() + lifetime) })
      .onConflict((same) => same.doNothing())
      .returning('challenge_hash')
      .executeTakeFirst();
    return used !== undefined;
  });
}
