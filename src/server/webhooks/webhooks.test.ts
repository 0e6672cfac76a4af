import { beforeEach, describe, expect, it } from 'vitest';
import type { StoreQuery } from '#database/open.ts';
import { createApp } from '#server/app.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, callerOf, testServer } from '#test/server.ts';

let cast: Cast;

beforeEach(async () => {
  cast = await buildCast();
});

const url = 'https://93.184.216.34/hook';

interface Made {
  id: number;
  secret: string;
}

async function make(given: object = {}, by: Caller = cast.admin): Promise<Made> {
  const body = { url, topics: ['positions'], ...given };
  const answer = await by.call('POST', '/store/webhooks/', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Made;
}

const within = async <T>(work: (query: StoreQuery) => Promise<T>): Promise<T> =>
  (await testServer()).database.withinStore(cast.storeId, work);

async function setAuthority(userId: number, authority: object) {
  await within((query) => query.updateTable('app_user').set(authority).where('id', '=', userId).execute());
}

describe('a webhook', () => {
  it('shows its secret once, and keeps it encrypted', async () => {
    const answer = await cast.admin.call('POST', '/store/webhooks/', {
      body: { url: ` ${url}?a=1#mark`, topics: ['positions', 'shifts', 'shifts'] },
    });
    expect(answer.status).toBe(201);
    const { secret, ...row } = answer.body as Made;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(row).toEqual({
      id: expect.any(Number),
      url: `${url}?a=1`,
      topics: ['shifts', 'positions'],
      active: true,
      off_reason: null,
      failing_since: null,
      created_at: '2026-11-18T17:41:00+00:00',
      made_by: { id: cast.userIds.admin, name: expect.any(String) },
    });
    expect((await cast.admin.call('GET', '/store/webhooks/')).body).toEqual([row]);
    const kept = await within(async (query) => [
      ...(await query.selectFrom('webhook').select('secret').execute()),
      ...(await query.selectFrom('audit_log').selectAll().where('subject', '=', 'webhook').execute()),
    ]);
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain(secret.slice(6));
    expect((kept[0] as { secret: Buffer }).secret.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(
      false,
    );
  });

  it.each([
    'http://127.0.0.1:3000/',
    'http://localhost/hook',
    'https://10.0.0.7/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[fd00::1]/',
    'http://2130706433/',
    'ftp://example.com/',
    'https://user:secret@93.184.216.34/',
    'javascript:alert(1)',
    'nothing',
    '',
  ])('is refused at %s', async (wrong) => {
    const { id } = await make();
    const calls = [
      cast.admin.call('POST', '/store/webhooks/', { body: { url: wrong, topics: ['shifts'] } }),
      cast.admin.call('PATCH', `/store/webhooks/${id}/`, { body: { url: wrong } }),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect([status, Object.keys(body as object)]).toEqual([400, ['url']]);
    }
  });

  it('may be in a private network that is configured', async () => {
    const { database, files, now } = await testServer();
    const app = await createApp({
      database,
      files,
      now,
      publicUrl: 'http://127.0.0.1:3000',
      demo: false,
      logLevel: 'silent',
      webFolder: 'no-build-needed',
      webhookNetworks: ['127.0.0.0/8'],
    });
    try {
      await make({ url: 'http://127.0.0.1:8080/hook' }, callerOf(app, cast.admin.cookies));
    } finally {
      await app.close();
    }
  });

  it.each([
    ['topics', { topics: [] }],
    ['topics.0', { topics: ['accounts'] }],
    ['topics.0', { topics: ['read-markers'] }],
    ['secret', { secret: 'whsec_mine' }],
  ])('is refused for wrong %s', async (field, wrong) => {
    const answer = await cast.admin.call('POST', '/store/webhooks/', {
      body: { url, topics: ['shifts'], ...wrong },
    });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });

  it('hears only topics that its admin may read, and belongs to who changed it last', async () => {
    const manager = await buildManager(cast, null);
    await setAuthority(manager.userId, { powers: ['company'] });
    const beyond = await manager.call('POST', '/store/webhooks/', { body: { url, topics: ['pay-rates'] } });
    expect([beyond.status, Object.keys(beyond.body as object)]).toEqual([400, ['topics']]);
    const owners = await make({ topics: ['pay-rates'] });
    const path = `/store/webhooks/${owners.id}/`;
    // Another address would bring the owner's news to somebody who may not read them.
    expect((await manager.call('PATCH', path, { body: { url } })).status).toBe(400);
    const taken = await manager.call('PATCH', path, { body: { topics: ['positions'] } });
    expect([taken.status, taken.body]).toMatchObject([200, { made_by: { id: manager.userId } }]);
    expect(taken.body).not.toHaveProperty('secret');
  });

  it('is switched off and on, changed and deleted, each with a row of the audit trail', async () => {
    const { id } = await make();
    const path = `/store/webhooks/${id}/`;
    await within((query) =>
      query
        .updateTable('webhook')
        .set({ active: false, off_reason: 'failing', failing_since: query.fn('this_second') as never })
        .execute(),
    );
    const on = await cast.admin.call('PATCH', path, { body: { active: true } });
    expect([on.status, on.body]).toMatchObject([
      200,
      { active: true, off_reason: null, failing_since: null },
    ]);
    expect((await cast.admin.call('DELETE', path)).status).toBe(204);
    expect((await cast.admin.call('PATCH', path, { body: { active: true } })).status).toBe(404);
    const actions = await within((query) =>
      query.selectFrom('audit_log').select('action').where('subject', '=', 'webhook').orderBy('id').execute(),
    );
    expect(actions).toEqual([{ action: 'create' }, { action: 'update' }, { action: 'delete' }]);
  });
});

describe('the log of deliveries', () => {
  it('shows what was sent, and sends it again', async () => {
    const { id } = await make();
    await cast.admin.call('POST', '/store/positions/', { body: { name: 'Server' } });
    const path = `/store/webhooks/${id}/deliveries/`;
    const read = async () => (await cast.admin.call('GET', path)).body as Record<string, unknown>[];
    const [queued] = await read();
    expect(queued).toMatchObject({ topic: 'positions', state: 'pending', attempts: 0, last_status: null });
    await within((query) =>
      query
        .updateTable('webhook_delivery')
        .set({ state: 'failed', attempts: 9, last_status: 500, last_error: null })
        .execute(),
    );
    expect(await read()).toMatchObject([{ state: 'failed', attempts: 9, last_status: 500 }]);
    const again = await cast.admin.call('POST', `${path}${queued?.id}/again/`);
    expect([again.status, again.body]).toMatchObject([
      200,
      { id: queued?.id, message: queued?.message, state: 'pending', attempts: 0, last_status: null },
    ]);
    expect((await cast.admin.call('POST', `${path}999999999/again/`)).status).toBe(404);
    const other = await make();
    const elsewhere = `/store/webhooks/${other.id}/deliveries/${queued?.id}/again/`;
    expect((await cast.admin.call('POST', elsewhere)).status).toBe(404);
  });

  it('hides what its reader may not know of', async () => {
    const { id } = await make({ topics: ['pay-rates', 'positions'] });
    await within(async (query) => {
      const row = { webhook_id: id, subject_id: '1' };
      await query
        .insertInto('webhook_delivery')
        .values({ ...row, topic: 'pay-rates' })
        .execute();
      await query
        .insertInto('webhook_delivery')
        .values({ ...row, topic: 'positions' })
        .execute();
      await query
        .insertInto('webhook_delivery')
        .values({ ...row, topic: 'positions', state: 'hidden' })
        .execute();
    });
    const manager = await buildManager(cast, null);
    await setAuthority(manager.userId, { powers: ['company'] });
    const topicsFor = async (caller: Caller) => {
      const { body } = await caller.call('GET', `/store/webhooks/${id}/deliveries/`);
      return (body as { topic: string }[]).map(({ topic }) => topic);
    };
    expect(await topicsFor(cast.admin)).toEqual(['positions', 'pay-rates']);
    expect(await topicsFor(manager)).toEqual(['positions']);
  });
});
