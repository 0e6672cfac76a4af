import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { text } from '#contract/base/fields.ts';
import { email, username } from '#contract/base/people-fields.ts';
import { enterStore } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { powers } from '#domain/permissions.ts';
import { isTimeZone } from '#domain/time/zones.ts';
import type { Services } from '#server/http/context.ts';
import { checkCrossSiteToken } from '#server/http/cross-site.ts';
import { readBody } from '#server/http/read-body.ts';
import { notFound } from '#server/http/refusal.ts';
import type { AccountPages } from '../account-pages.ts';
import { hashSecret } from '../passwords/hash-secret.ts';
import { checkNewPassword } from '../passwords/set-password.ts';
import { hashToken, startSession } from '../sessions/sessions.ts';

const name = text(200).refine((value) => value.trim() !== '', { params: { code: 'required' } });

/** The first company, its first branch and its first admin. */
const setUp = z.strictObject({
  company: name,
  firm: text(200).optional(),
  branch: name,
  timezone: z.string().refine(isTimeZone, { params: { code: 'unknown_time_zone' } }),
  first_name: text(100).optional(),
  last_name: text(100).optional(),
  username,
  email,
  password: text(1000),
});

type SetUp = z.output<typeof setUp>;

/** Makes the store with its branch and admin, all or nothing, and uses the link up. */
async function createFirstStore(services: Services, tokenHash: Buffer, wanted: SetUp) {
  const passwordHash = await hashSecret(wanted.password);
  return services.database.acrossStores(async (query) => {
    const used = await query
      .updateTable('setup_link')
      .set({ used_at: at(services.now()) })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .returning('created_at')
      .executeTakeFirst();
    if (!used) throw notFound();
    const store = await query
      .insertInto('store')
      .values({ name: wanted.company, firm_name: wanted.firm ?? '', timezone: wanted.timezone })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = await query
      .insertInto('app_user')
      .values({
        store_id: store.id,
        username: wanted.username,
        email: wanted.email,
        password_hash: passwordHash,
        auth_type: 'admin',
        powers: [...powers],
        first_name: wanted.first_name ?? '',
        last_name: wanted.last_name ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const within = await enterStore(query, store.id);
    await within.insertInto('branch').values({ name: wanted.branch, timezone: wanted.timezone }).execute();
    return { storeId: store.id, userId: user.id };
  });
}

/** Registers the one-time link that leads from an empty database to a working store. */
export function registerSetUp(
  app: FastifyInstance,
  services: Services,
  pages: AccountPages,
  secure: boolean,
): void {
  const { database, now } = services;

  async function isOpen(token: string): Promise<boolean> {
    const link = await database.acrossStores((query) =>
      query
        .selectFrom('setup_link')
        .select('used_at')
        .where('token_hash', '=', hashToken(token))
        .where('used_at', 'is', null)
        .executeTakeFirst(),
    );
    return link !== undefined;
  }

  app.get<{ Params: { token: string } }>('/setup/:token', async (request, reply) => {
    // The address of this page is the secret: no referrer may carry it, not even to our own pages.
    reply.header('referrer-policy', 'no-referrer');
    return (await isOpen(request.params.token))
      ? pages.setUp(request, reply)
      : pages.notFound(request, reply);
  });

  app.post<{ Params: { token: string } }>('/setup/:token', async (request, reply) => {
    checkCrossSiteToken(request, undefined);
    if (!(await isOpen(request.params.token))) throw notFound();
    const given = readBody(request, setUp);
    const { company, firm = '', first_name = '', last_name = '', ...account } = given;
    const names = { first_name, last_name, store_name: company, store_firm_name: firm };
    checkNewPassword(services, 'password', account.password, { ...account, ...names });
    const made = await createFirstStore(services, hashToken(request.params.token), given);
    await startSession(
      database,
      request,
      reply,
      { ...made, authType: 'admin', isKiosk: false, deviceId: null, sessionsEnded: 0 },
      { now: now(), secure },
    );
    return { next: '/spa/schedule' };
  });
}
