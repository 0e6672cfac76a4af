import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenSession } from '#contract/accounts/security.ts';
import type { OutboxMail } from '#contract/mail/outbox.ts';
import { buildBranch, buildUser, builtPassword } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedInAs, testNow } from '#test/server.ts';
import {
  caller,
  chosen,
  database,
  isIn,
  setNow,
  setUpAccount,
  signIn,
  storeId,
  user,
  within,
} from './account.fixture.ts';
import { inviteUser } from './links/send-link.ts';

const [hour, day] = [3600, 86_400];
const services = { now: () => testNow, publicUrl: 'http://127.0.0.1:3000' };

setUpAccount();

const change = (who: Caller, body: object, id = user.id) =>
  who.call('PUT', `/human/change_password/${id}/`, { body });
const passwords = (new_password = chosen, old_password = builtPassword) => ({ old_password, new_password });

describe('a change of password', () => {
  it('ends the other sessions and gives this one a new cookie', async () => {
    const other = await signedInAs({ storeId, userId: user.id });
    const copied = { ...(await caller.call('GET', '/human/sessions/')) };
    expect(copied.body).toHaveLength(2);
    const answer = await change(caller, passwords());
    expect([answer.status, answer.body]).toEqual([200, { id: user.id, username: user.username }]);
    const cookies = [answer.headers['set-cookie']].flat().join('\n');
    expect(cookies).toMatch(/^session=[\w-]{43};.*HttpOnly/m);
    expect(cookies).toMatch(/^csrftoken=/m);
    expect(await isIn(caller)).toBe(true);
    expect(await isIn(other)).toBe(false);
    expect((await signIn({ password: builtPassword })).statusCode).toBe(400);
    expect((await signIn({ password: chosen })).statusCode).toBe(200);
  });

  it('leaves the cookie from before worthless', async () => {
    const before = await within((query) =>
      query.selectFrom('session').select('token_hash').executeTakeFirstOrThrow(),
    );
    await change(caller, passwords());
    const after = await within((query) => query.selectFrom('session').selectAll().execute());
    expect(after).toHaveLength(1);
    expect(after[0]?.token_hash.equals(before.token_hash)).toBe(false);
  });

  it('is told to its owner and written down, without the password', async () => {
    await change(caller, passwords());
    expect(await within((query) => query.selectFrom('mail').selectAll().execute())).toMatchObject([
      { kind: 'password_changed', to_address: `${user.username}@example.com` },
    ]);
    const trail = await within((query) => query.selectFrom('audit_log').selectAll().orderBy('id').execute());
    expect(trail).toMatchObject([{ subject: 'user', action: 'change_password', before: null, after: null }]);
  });

  it.each([
    ['the old one wrong', passwords(chosen, 'not the old one at all'), 'old_password'],
    ['no old one', { new_password: chosen }, 'old_password'],
    ['14 characters', passwords('x9fk2mqp7wz4bt'), 'new_password'],
    ['129 characters', passwords('ab c9d-e'.repeat(17)), 'new_password'],
    ['a known one', passwords('password123456789'), 'new_password'],
    ['the company', passwords('Corner House 2026!'), 'new_password'],
    ['a field too many', { ...passwords(), auth_type: 'admin' }, 'auth_type'],
  ])('is refused with %s, and changes nothing', async (_what, body, field) => {
    const answer = await change(caller, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual([field]);
    expect((await signIn({ password: builtPassword })).statusCode).toBe(200);
  });

  it('is no way to guess the old one: five tries', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await change(caller, passwords(chosen, `wrong one number ${tries}`))).status).toBe(400);
    }
    const refused = await change(caller, passwords());
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 900]);
  });

  it('takes what people write: blanks at the ends, case, 128 characters of any kind', async () => {
    const password = ` Zwölf Möwen 海 over the Pier ${'and so on '.repeat(9)}`.slice(0, 127).concat(' ');
    expect((await change(caller, passwords(password))).status).toBe(200);
    expect((await signIn({ password: password.trim() })).statusCode).toBe(400);
    expect((await signIn({ password })).statusCode).toBe(200);
  });
});

describe('sessions', () => {
  const list = async (who = caller) => (await who.call('GET', '/human/sessions/')).body as OpenSession[];

  it('are listed with when and where, this one first, and never with what opens them', async () => {
    setNow(testNow + 60);
    const other = await signedInAs({ storeId, userId: user.id });
    const sessions = await list();
    expect(sessions).toMatchObject([
      { current: true, address: '127.0.0.1', kiosk: false },
      { current: false, created_at: '2026-11-18T17:42:00+00:00' },
    ]);
    expect((await list(other)).map(({ current }) => current)).toEqual([true, false]);
    const rows = await within((query) => query.selectFrom('session').selectAll().execute());
    for (const row of rows) {
      for (const secret of [
        row.token_hash.toString('hex'),
        row.token_hash.toString('base64'),
        row.csrf_token,
      ]) {
        expect(JSON.stringify(sessions)).not.toContain(secret);
      }
    }
  });

  it('that have run out are not listed', async () => {
    setNow(testNow + 12 * hour);
    const fresh = await signedInAs({ storeId, userId: user.id });
    expect(await list(fresh)).toHaveLength(1);
    setNow(testNow + 40 * day);
    expect(await isIn(fresh)).toBe(false);
  });

  it('are ended one by one, once', async () => {
    const other = await signedInAs({ storeId, userId: user.id });
    const id = (await list())[1]?.id;
    expect((await caller.call('DELETE', `/human/sessions/${id}/`)).status).toBe(204);
    expect(await isIn(other)).toBe(false);
    expect(await isIn(caller)).toBe(true);
    expect((await caller.call('DELETE', `/human/sessions/${id}/`)).status).toBe(404);
  });

  it('of others are not there', async () => {
    const colleague = await buildUser(database, storeId);
    const theirs = await signedInAs({ storeId, userId: colleague.id });
    const id = (await list(theirs))[0]?.id;
    expect((await caller.call('DELETE', `/human/sessions/${id}/`)).status).toBe(404);
    expect(await isIn(theirs)).toBe(true);
  });

  it.each(['another role', 'deactivation'])('end with %s of their account, at once', async (what) => {
    const branch_id = await within((query) => buildBranch(query));
    const set =
      what === 'deactivation' ? { active: false } : { auth_type: 'clockadmin', branch_id, powers: [] };
    await within((query) => query.updateTable('app_user').set(set).where('id', '=', user.id).execute());
    expect(await isIn(caller)).toBe(false);
    expect(await within((query) => query.selectFrom('session').selectAll().execute())).toEqual([]);
    // Back in the role of before: a session of then stays dead.
    await within((query) =>
      query
        .updateTable('app_user')
        .set({ active: true, auth_type: 'admin' })
        .where('id', '=', user.id)
        .execute(),
    );
    expect(await isIn(caller)).toBe(false);
  });

  it('of a tablet’s account are no business of another of its tablets', async () => {
    const branch_id = await within((query) => buildBranch(query));
    const clock = await buildUser(database, storeId, { auth_type: 'clockadmin', branch_id });
    const [one, other] = await Promise.all(
      [1, 2].map(() => signedInAs({ storeId, userId: clock.id, isKiosk: true })),
    );
    if (!one || !other) throw new Error('Two tablets');
    const [{ id }] = (await list(other)) as [OpenSession];
    expect(await list(one)).toMatchObject([{ current: true }]);
    expect((await one.call('DELETE', `/human/sessions/${id}/`)).status).toBe(404);
    expect(await isIn(other)).toBe(true);
  });

  it('are a hundred at most: the one that was used longest ago ends', async () => {
    const first = await signedInAs({ storeId, userId: user.id });
    setNow(testNow + 60);
    await isIn(caller);
    for (let count = 0; count < 98; count += 1) await signedInAs({ storeId, userId: user.id });
    expect((await signIn()).statusCode).toBe(200);
    expect([await isIn(first), await isIn(caller)]).toEqual([false, true]);
  });

  it('go on when something else of the account changes', async () => {
    await within((query) =>
      query.updateTable('app_user').set({ first_name: 'Kim' }).where('id', '=', user.id).execute(),
    );
    expect(await isIn(caller)).toBe(true);
  });
});

describe('the outbox', () => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await buildCast();
  });
  const sendReset = (id: number) =>
    cast.admin.call('POST', `/human/users/${id}/password-reset/`, { body: {} });
  const outbox = async (page = 1) => {
    const { body } = await cast.admin.call('GET', `/store/outbox/?page=${page}`);
    return body as { count: number; next: string | null; previous: string | null; results: OutboxMail[] };
  };

  it('keeps mail for admins to read while there is no mail server', async () => {
    const answer = await sendReset(cast.userIds.hourly);
    expect(answer.status).toBe(201);
    expect((answer.body as { sent_to: string }).sent_to).toMatch(/^u•••@example\.com$/);
    const [mail] = (await outbox()).results;
    expect(mail).toMatchObject({
      kind: 'reset',
      state: 'kept',
      attempts: 0,
      sent_at: null,
      last_error: null,
    });
    expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/log\/accounts\/reset\/[\w-]{32}\//);
  });

  it('shows no reset link of an admin, but invitations whole', async () => {
    await sendReset(cast.userIds.admin);
    expect((await outbox()).results[0]?.text).not.toContain('/log/accounts/reset/');
    await database.withinStore(cast.storeId, async (query) => {
      await query
        .updateTable('app_user')
        .set({ password_hash: null })
        .where('id', '=', cast.userIds.admin)
        .execute();
      await inviteUser(query, services, cast.userIds.admin);
    });
    expect((await outbox()).results[0]?.text).toContain('/log/accounts/invitation/');
  });

  it('is paged, the newest first', async () => {
    await database.withinStore(cast.storeId, async (query) => {
      const texts = Array.from({ length: 120 }, (_, index) => `Number ${index}`);
      await query
        .insertInto('mail')
        .values(
          texts.map((subject) => ({
            kind: 'test',
            to_address: 'ana@example.com',
            subject,
            body: subject,
            expires_at: new Date((testNow + day) * 1000).toISOString() as never,
          })),
        )
        .execute();
    });
    const first = await outbox();
    expect(first.results.map(({ subject }) => subject).slice(0, 2)).toEqual(['Number 119', 'Number 118']);
    expect([first.previous, first.next]).toEqual([null, '/api/v1/store/outbox/?page=2']);
    const third = await outbox(3);
    expect([third.previous, third.next]).toEqual(['/api/v1/store/outbox/?page=2', null]);
    expect(100 + third.results.length).toBe(third.count);
  });

  it('sends nothing to an account without an address, or that is not active', async () => {
    const mute = await buildUser(database, cast.storeId, { email: null });
    expect((await sendReset(mute.id)).status).toBe(400);
    const gone = await buildUser(database, cast.storeId, { active: false });
    expect((await sendReset(gone.id)).status).toBe(404);
  });
});
