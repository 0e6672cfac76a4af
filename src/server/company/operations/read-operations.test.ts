import { expect, it } from 'vitest';
import type { ResponseOf } from '#contract/base/call.ts';
import type { readOperations } from '#contract/company/operations.ts';
import { at } from '#database/timestamps.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { buildCast } from '#test/cast.ts';
import { type Caller, testNow, testServer } from '#test/server.ts';

const readAs = async (caller: Caller) =>
  (await caller.call('GET', '/store/operations/')).body as ResponseOf<typeof readOperations>;

it('says what runs, and what waits in the own store alone', async () => {
  const { database } = await testServer();
  const [own, foreign] = [await buildCast(), await buildCast()];
  const sent = await own.admin.call('POST', `/human/users/${own.userIds.hourly}/password-reset/`, {
    body: {},
  });
  expect(sent.status).toBe(201);
  const state = await readAs(own.admin);
  expect(state.database).toEqual({
    kind: database.isEmbedded ? 'embedded' : 'postgresql',
    version: expect.stringMatching(/^1\d\./),
    schema: expect.stringMatching(/^\d{4}-/),
  });
  expect(state.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(state.outbox).toEqual({
    sends: false,
    waiting: 1,
    waiting_since: formatInstant(testNow),
    failed: 0,
  });
  expect((await readAs(foreign.admin)).outbox).toMatchObject({ waiting: 0, waiting_since: null });
});

it('counts no invitation as failed whose link was used before it was sent', async () => {
  const { database } = await testServer();
  const cast = await buildCast();
  const reset = () =>
    cast.admin.call('POST', `/human/users/${cast.userIds.hourly}/password-reset/`, { body: {} });
  await reset();
  // The second link takes the first one's place.
  await reset();
  expect((await readAs(cast.admin)).outbox).toMatchObject({ waiting: 1, failed: 0 });
  await database.withinStore(cast.storeId, (query) =>
    query
      .updateTable('mail')
      .set({ state: 'failed', last_error: '550 no such person' })
      .where('state', '=', 'queued')
      .execute(),
  );
  expect((await readAs(cast.admin)).outbox).toMatchObject({ waiting: 0, failed: 1 });
});

it('counts tablets that are silent or whose clock is wrong', async () => {
  const { database, setNow } = await testServer();
  const cast = await buildCast();
  expect((await readAs(cast.admin)).devices).toEqual({ signed_in: 0, silent: 0, clock_wrong: 0 });
  await database.withinStore(cast.storeId, async (query) => {
    const { id } = await query
      .insertInto('device')
      .values({
        branch_id: cast.sanFrancisco,
        user_id: cast.userIds.clock,
        name: 'Counter',
        token_hash: Buffer.alloc(32, 1),
        last_seen_at: at(testNow),
        clock_offset_seconds: -75,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await query
      .updateTable('session')
      .set({ device_id: id })
      .where('user_id', '=', cast.userIds.clock)
      .execute();
  });
  expect((await readAs(cast.admin)).devices).toEqual({ signed_in: 1, silent: 0, clock_wrong: 1 });
  setNow(testNow + 3700);
  expect((await readAs(cast.admin)).devices).toMatchObject({ silent: 1 });
  setNow(testNow);
});
