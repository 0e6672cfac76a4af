import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxMail } from '#contract/mail/outbox.ts';
import { buildUser, builtPassword } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, fromOurForm, signedInAs, testNow, testServer } from '#test/server.ts';

const [minute, day] = [60, 86_400];
const proof = { current_password: builtPassword };

let cast: Cast;
let server: Awaited<ReturnType<typeof testServer>>;

beforeEach(async () => {
  server = await testServer();
  server.setNow(testNow);
  cast = await buildCast();
});

const within = <T>(work: Parameters<typeof server.database.withinStore<T>>[1]) =>
  server.database.withinStore(cast.storeId, work);
const pathOf = (user: number) => `/human/user-emp-acc/${user}/`;
const change = (who: Caller, user: number, body: object) => who.call('PATCH', pathOf(user), { body });
const emailOf = async (id: number) =>
  (await within((query) => query.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()))
    ?.email;
const mails = (kind: string) =>
  within((query) => query.selectFrom('mail').selectAll().where('kind', '=', kind).orderBy('id').execute());

async function newestLink(kind = 'address'): Promise<string> {
  const link = (await mails(kind)).at(-1)?.link;
  if (!link) throw new Error('No link was sent');
  return new URL(link).pathname;
}

const look = async (path: string, method: 'GET' | 'HEAD' = 'GET') =>
  (await server.app.inject({ method, url: path })).statusCode;

/** Opens a link and presses its button, if it has one. */
async function open(path: string): Promise<number> {
  const shown = await look(path);
  if (!path.includes('/address/')) return shown;
  const pressed = await server.app.inject({ method: 'POST', url: path, ...fromOurForm, payload: {} });
  if (shown === 404) expect(pressed.statusCode).toBe(404);
  return pressed.statusCode;
}

/** The newest mail as somebody reads it in the outbox. */
async function readMail(who: Caller): Promise<string> {
  const { body } = await who.call('GET', '/store/outbox/');
  return (body as { results: OutboxMail[] }).results.find(({ kind }) => kind === 'address')?.text ?? '';
}

describe('one’s own sign-in address', () => {
  const ownCalls = [
    ['the account', () => cast.hourly, () => pathOf(cast.userIds.hourly)],
    ['the file on oneself', () => cast.hourly, () => `/human/employee-profile/${cast.ana}/`],
    ['a client’s account', () => cast.clientCaller, () => pathOf(cast.userIds.client)],
    ['an admin’s account', () => cast.admin, () => pathOf(cast.userIds.admin)],
    ['an admin’s row', () => cast.admin, () => `/human/admin/update/${cast.userIds.admin}/`],
  ] as const;

  it.each(ownCalls)('is not changed with an open session alone: %s', async (_what, who, path) => {
    const email = `thief-${cast.storeId}@example.com`;
    for (const [body, field] of [
      [{ email }, 'current_password'],
      [{ email, current_password: 'not the password at all' }, 'current_password'],
      [{ email, code: '123456' }, 'code'],
      [{ email, ...proof, code: '123456' }, 'non_field_errors'],
    ] as const) {
      const answer = await who().call('PATCH', path(), { body });
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
    }
    expect(await mails('address')).toEqual([]);
  });

  it('takes effect at the button of the link mailed to the new one, not when a program opens it, and the old one is told at once', async () => {
    const { hourly } = cast.userIds;
    const [old, email] = [await emailOf(hourly), `ana-${cast.storeId}@example.com`];
    const asked = await change(cast.hourly, hourly, { email, phone: '415-555-0150', ...proof });
    expect([asked.status, asked.body]).toMatchObject([
      200,
      { email: old, pending_email: email, phone: '415-555-0150' },
    ]);
    expect(await mails('address')).toMatchObject([{ to_address: email }]);
    expect(await mails('address_changed')).toMatchObject([{ to_address: old }]);
    expect(await emailOf(hourly)).toBe(old);

    const link = await newestLink();
    for (const method of ['GET', 'HEAD', 'GET'] as const) expect(await look(link, method)).toBe(200);
    const forged = await server.app.inject({ method: 'POST', url: link, payload: {} });
    expect(forged.statusCode).toBe(403);
    expect(await emailOf(hourly)).toBe(old);
    expect(await open(link)).toBe(200);
    expect((await cast.hourly.call('GET', pathOf(hourly))).body).toMatchObject({ email, pending_email: '' });
    const file = await within((query) =>
      query.selectFrom('employee').select('email').where('id', '=', cast.ana).executeTakeFirst(),
    );
    expect(file?.email).toBe(email);
    expect((await mails('address_changed')).map(({ to_address }) => to_address)).toEqual([old, old]);
    expect(await open(link)).toBe(404);
  });

  it('needs no proof where it stays what it is', async () => {
    const { client } = cast.userIds;
    const email = (await emailOf(client))?.toUpperCase() ?? '';
    expect((await change(cast.clientCaller, client, { email })).body).toMatchObject({
      email,
      pending_email: '',
    });
  });

  it('is refused at once where it is another’s, of whichever store', async () => {
    const other = await buildCast();
    const taken = await server.database.withinStore(other.storeId, (query) =>
      query.selectFrom('app_user').select('email').where('id', '=', other.userIds.client).executeTakeFirst(),
    );
    const answer = await change(cast.clientCaller, cast.userIds.client, { email: taken?.email, ...proof });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['email']]);
  });

  it('stays what it was where the new one has become another’s meanwhile', async () => {
    const { client } = cast.userIds;
    const [old, email] = [await emailOf(client), `wanted-${cast.storeId}@example.com`];
    await change(cast.clientCaller, client, { email, ...proof });
    await buildUser(server.database, cast.storeId, { email });
    expect(await open(await newestLink())).toBe(404);
    expect(await emailOf(client)).toBe(old);
  });

  it.each([
    ['another role', { auth_type: 'admin' }],
    ['deactivation', { active: false }],
    ['another address by an admin', { email: 'else' }],
  ])('keeps no link past %s, not even when it comes back', async (_what, set) => {
    const { hourly } = cast.userIds;
    const before = { auth_type: 'employee', active: true, email: await emailOf(hourly) };
    await change(cast.hourly, hourly, { email: `new-${cast.storeId}@example.com`, ...proof });
    await cast.admin.call('POST', `/human/users/${hourly}/password-reset/`, { body: {} });
    const links = [await newestLink(), await newestLink('reset')];
    const other = 'email' in set ? { email: `else-${cast.storeId}@example.com` } : set;
    for (const values of [other, before]) {
      await within((query) => query.updateTable('app_user').set(values).where('id', '=', hourly).execute());
    }
    for (const link of links) expect(await open(link)).toBe(404);
  });

  it('keeps no invitation or reset of an employee who left and came back', async () => {
    await cast.admin.call('POST', `/human/users/${cast.userIds.hourly}/password-reset/`, { body: {} });
    const link = await newestLink('reset');
    for (const active of [false, true]) {
      await cast.admin.call('PATCH', `/human/employees/${cast.ana}/`, { body: { active } });
    }
    expect(await open(link)).toBe(404);
  });

  it('is taken back by its owner, or with a new password', async () => {
    const { client } = cast.userIds;
    const email = `new-${cast.storeId}@example.com`;
    const pending = `${pathOf(client)}pending-email/`;
    await change(cast.clientCaller, client, { email, ...proof });
    const first = await newestLink();
    expect((await cast.clientCaller.call('DELETE', pending)).status).toBe(204);
    expect(await open(first)).toBe(404);
    expect((await cast.clientCaller.call('POST', pending, { body: {} })).status).toBe(400);

    await change(cast.clientCaller, client, { email, ...proof });
    const second = await newestLink();
    const passwords = { old_password: builtPassword, new_password: 'two gulls over the pier' };
    await cast.clientCaller.call('PUT', `/human/change_password/${client}/`, { body: passwords });
    expect(await open(second)).toBe(404);
  });

  it('is mailed its link again after a minute, and the earlier one is dead; a day later both', async () => {
    const { client } = cast.userIds;
    const again = () => cast.clientCaller.call('POST', `${pathOf(client)}pending-email/`, { body: {} });
    await change(cast.clientCaller, client, { email: `new-${cast.storeId}@example.com`, ...proof });
    const first = await newestLink();
    const soon = await again();
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '60']);
    server.setNow(testNow + minute);
    expect((await again()).status).toBe(200);
    expect(await open(first)).toBe(404);
    server.setNow(testNow + minute + day);
    expect(await open(await newestLink())).toBe(404);
    server.setNow(testNow + minute + day - 1);
    expect(await open(await newestLink())).toBe(200);
  });

  it.each(ownCalls.slice(0, 3))(
    'is mailed twenty links an hour at most, whoever they go to: %s',
    async (_what, who, path) => {
      const ask = (count: number) =>
        who().call('PATCH', path(), {
          body: { email: `new-${count}-${cast.storeId}@example.com`, ...proof },
        });
      for (let count = 0; count < 20; count += 1) expect((await ask(count)).status).toBe(200);
      server.setNow(testNow + 2 * minute);
      const refused = await ask(20);
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(58 * minute)]);
      expect(await mails('address')).toHaveLength(20);
      server.setNow(testNow + 60 * minute);
      expect((await ask(21)).status).toBe(200);
    },
  );

  it('is confirmed without a mail server by whoever may see the link', async () => {
    const other = await buildUser(server.database, cast.storeId, { auth_type: 'admin' });
    const colleague = await signedInAs({ storeId: cast.storeId, userId: other.id });
    await change(cast.admin, cast.userIds.admin, { email: `boss-${cast.storeId}@example.com`, ...proof });
    expect(await readMail(cast.admin)).toContain('/log/accounts/address/');
    expect(await readMail(colleague)).not.toContain('/log/accounts/address/');
    await change(cast.hourly, cast.userIds.hourly, { email: `ana-${cast.storeId}@example.com`, ...proof });
    expect(await readMail(colleague)).toContain('/log/accounts/address/');
  });
});

describe('an admin, and the account of another', () => {
  let other: { id: number; username: string };
  const update = (body: object, id = other.id) =>
    cast.admin.call('PATCH', `/human/admin/update/${id}/`, { body });
  beforeEach(async () => {
    other = await buildUser(server.database, cast.storeId, { auth_type: 'admin' });
  });

  it('gives an admin another address with a proof only, which that admin confirms', async () => {
    const [old, email] = [await emailOf(other.id), `mine-${cast.storeId}@example.com`];
    expect((await update({ email })).status).toBe(400);
    expect((await update({ email, ...proof })).body).toMatchObject({ email: old, pending_email: email });
    expect(await mails('address_changed')).toMatchObject([{ to_address: old }]);
    expect(await open(await newestLink())).toBe(200);
    expect(await emailOf(other.id)).toBe(email);
  });

  it('sees no link of somebody who ever was an admin, whatever the role is for a moment', async () => {
    expect((await update({ auth_type: 'clockadmin', branch: cast.oakland })).status).toBe(200);
    await cast.admin.call('POST', `/human/users/${other.id}/password-reset/`, { body: {} });
    const { body } = await cast.admin.call('GET', '/store/outbox/');
    expect(JSON.stringify(body)).not.toContain('/log/accounts/reset/');
    const link = await newestLink('reset');
    expect((await update({ auth_type: 'admin', branch: null })).status).toBe(200);
    const chosen = { password: 'two gulls over the pier' };
    const used = await server.app.inject({ method: 'POST', url: link, ...fromOurForm, payload: chosen });
    expect(used.statusCode).toBe(404);
  });

  it('gives a tablet’s account or an employee another address at once, and the old one is told', async () => {
    const { clock, hourly } = cast.userIds;
    const [oldClock, oldHourly] = [await emailOf(clock), await emailOf(hourly)];
    const email = `tablet-${cast.storeId}@example.com`;
    expect((await update({ email }, clock)).body).toMatchObject({ email, pending_email: '' });
    const anas = { email: `ana-${cast.storeId}@example.com` };
    const path = `/human/employee-profile/${cast.ana}/`;
    expect((await cast.admin.call('PATCH', path, { body: anas })).body).toMatchObject(anas);
    const told = (await mails('address_changed')).map(({ to_address }) => to_address);
    expect(told).toEqual([oldClock, oldHourly]);
  });
});
