import { randomBytes, randomUUID } from 'node:crypto';
import { at } from '#database/timestamps.ts';
import { insertUser } from '#demo/builders.ts';
import { testNow } from '#test/server.ts';
import { accountOf, type Recipes } from './recipe.fixture.ts';

const passkeyOf = (user_id: number) => ({
  user_id,
  credential_id: randomBytes(32),
  public_key: randomBytes(32),
  name: 'Laptop',
});

/** Rows of accounts and what signs people in. */
export const accountRows = {
  user: accountOf,
  userWithNewAddress: async (given) => {
    const user_id = accountOf(given);
    await given.query
      .insertInto('account_link')
      .values({
        user_id,
        kind: 'address',
        token_hash: randomBytes(32),
        email: `new-${user_id}@example.com`,
        created_at: at(testNow - 60),
        expires_at: at(testNow + 86_400),
      })
      .onConflict((same) =>
        same.columns(['store_id', 'user_id', 'kind']).doUpdateSet({ created_at: at(testNow - 60) }),
      )
      .execute();
    return user_id;
  },
  token: async ({ cast, query }) => {
    const { id } = await query
      .insertInto('api_token')
      .values({
        user_id: cast.userIds.admin,
        name: 'Payroll sync',
        token_hash: randomBytes(32),
        powers: ['pay'],
        ends_at: at(testNow + 86_400),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  webhook: async ({ cast, query }) => {
    // Few at a time, as there may be few in all.
    await query.deleteFrom('webhook').execute();
    const { id } = await query
      .insertInto('webhook')
      .values({
        user_id: cast.userIds.admin,
        url: 'https://93.184.216.34/hook',
        topics: ['positions'],
        secret: randomBytes(32),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  delivery: async ({ query, row }) => {
    const { id } = await query
      .insertInto('webhook_delivery')
      .values({ webhook_id: await row('webhook'), topic: 'positions', subject_id: '1' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  pushDevice: async (given) => {
    const { id } = await given.query
      .insertInto('push_subscription')
      .values({
        user_id: accountOf(given),
        session_id: await given.row('session'),
        endpoint: `https://93.184.216.34/${randomUUID()}`,
        p256dh: '',
        auth: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  clockAdmin: async ({ cast, query }) => {
    const { id } = await insertUser(query, { auth_type: 'clockadmin', branch_id: cast.sanFrancisco });
    return id;
  },
  secured: async ({ query, row }) => {
    const { id } = await insertUser(query, { auth_type: 'employee', employee_id: await row('leaver') });
    await query.insertInto('passkey').values(passkeyOf(id)).execute();
    return id;
  },
  session: async (given) => {
    const { id } = await given.query
      .insertInto('session')
      .values({
        token_hash: randomBytes(32),
        user_id: accountOf(given),
        csrf_token: '',
        created_at: at(testNow),
        last_seen_at: at(testNow),
        expires_at: at(testNow + 86_400),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  passkey: async (given) => {
    const user = accountOf(given);
    // There is a limit to how many somebody has.
    await given.query.deleteFrom('passkey').where('user_id', '=', user).execute();
    const { id } = await given.query
      .insertInto('passkey')
      .values(passkeyOf(user))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
} satisfies Partial<Recipes>;
