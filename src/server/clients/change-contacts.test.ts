import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildClient } from '#demo/builders.ts';
import { buildCast } from '#test/cast.ts';
import { fromOurForm, testServer } from '#test/server.ts';
import { contactLimits } from './change-contacts.ts';
import {
  a,
  b,
  cast,
  choose,
  contactsOf,
  mailsTo,
  person,
  readOwn,
  remove,
  setUpTwoClients,
  within,
} from './two-clients.fixture.ts';

setUpTwoClients();

describe('the firm', () => {
  const newEmail = () => `${randomUUID()}@example.com`;
  const add = (client: number, email: string, caller = cast.admin) =>
    caller.call('POST', contactsOf(client), { body: { email } });

  it('adds a contact of another client by email, who is told what is true', async () => {
    const third = await within<number>((query) => buildClient(query, { entity_name: 'Third Street LLC' }));
    const added = await add(third, `${person.username}@EXAMPLE.com`);
    expect([added.status, added.body]).toMatchObject([
      201,
      { user: person.id, joined: true, other_clients: 2, rights: ['documents', 'requests'] },
    ]);
    expect(await mailsTo(person.id)).toMatchObject([
      { kind: 'contact_added', subject: expect.stringContaining('Third Street LLC') },
    ]);
    const [{ body } = { body: '' }] = await mailsTo(person.id);
    expect(body).toContain(`/client/comm-client?entity=${third}`);
    expect(body).toContain(person.username);
    await choose(third);
    expect(await readOwn(third)).toBe(200);
    const again = await add(third, `${person.username}@example.com`);
    expect([again.status, again.headers['x-error-code']]).toEqual([400, 'client.already_contact']);
  });

  it('invites whoever is new, also to a second client before they joined', async () => {
    const email = newEmail();
    const first = await add(b, email);
    expect([first.status, first.body]).toMatchObject([201, { joined: false, other_clients: 0 }]);
    const { user } = first.body as { user: number };
    expect((await add(b, email)).status).toBe(201);
    const second = await add(a, email);
    expect(second.body).toMatchObject({ user, joined: false, other_clients: 1 });
    expect((await mailsTo(user)).map(({ kind }) => kind)).toEqual(['invitation', 'invitation', 'invitation']);
  });

  it('shows no name of one client to contacts of another, whatever either is called by now', async () => {
    const email = newEmail();
    const { user } = (await add(b, email)).body as { user: number };
    await cast.admin.call('PATCH', `/project/client/${b}/`, { body: { entity_name: 'Aspen Holdings' } });
    expect((await add(a, email)).body).toMatchObject({ user });
    const own = await cast.clientCaller.call('GET', `/project/client-own/${a}/`);
    expect(own.bytes.toString()).toContain(email);
    expect(own.bytes.toString()).not.toMatch(/Zephyr|Aspen/);
  });

  it('gives whoever is added again all rights', async () => {
    await cast.admin.call('PATCH', `${contactsOf(b)}${person.id}/`, { body: { rights: [] } });
    await remove(b);
    expect((await add(b, `${person.username}@example.com`)).body).toMatchObject({
      user: person.id,
      rights: ['documents', 'requests'],
    });
  });

  it('mails one address ten times an hour', async () => {
    const { now, setNow } = await testServer();
    const email = newEmail();
    for (let mails = 0; mails < contactLimits.perAddress; mails += 1) {
      const { status, body } = await add(mails % 2 === 0 ? a : b, email);
      expect(status).toBe(201);
      if (mails === 4) await remove(a, (body as { user: number }).user);
    }
    const refused = await add(a, email.toUpperCase());
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 3600]);
    expect((await add(a, newEmail())).status).toBe(201);
    setNow(now() + 3600);
    expect((await add(a, email)).status).toBe(201);
  });

  it('adds thirty contacts an hour to one client', async () => {
    for (let added = 0; added < contactLimits.perClient; added += 1)
      expect((await add(b, newEmail())).status).toBe(201);
    expect((await add(b, newEmail())).status).toBe(429);
    expect((await add(a, newEmail())).status).toBe(201);
  });

  it('is not told that an address signs in to another store, whose owner chooses a password for this one', async () => {
    const foreign = await buildCast();
    const { database, app } = await testServer();
    const { email, username } = await database.withinStore(foreign.storeId, (query) =>
      query
        .selectFrom('app_user')
        .select(['email', 'username'])
        .where('id', '=', foreign.userIds.client)
        .executeTakeFirstOrThrow(),
    );
    const [known, fresh] = [await add(b, email ?? ''), await add(b, newEmail())];
    const shape = ({ status, body }: typeof known) => [
      status,
      { ...(body as object), user: 0, name: '', username: '', email: '' },
    ];
    expect(shape(known)).toEqual(shape(fresh));
    const { user, ...row } = known.body as { user: number; email: string; username: string };
    expect(row.email).toBe(email);
    expect((await add(b, email ?? '')).body).toMatchObject({ user, email });
    expect((await add(a, email ?? '')).body).toMatchObject({ user, email, other_clients: 1 });
    const mails = await within<{ to_address: string; body: string; link: string | null }[]>((query) =>
      query.selectFrom('mail').select(['to_address', 'body', 'link']).where('user_id', '=', user).execute(),
    );
    expect(mails.map(({ to_address }) => to_address)).toEqual([email, email, email]);
    const [mail] = mails.filter(({ link }) => link !== null);
    expect(mail?.body).toContain(row.username);
    const payload = { password: 'a long new password' };
    const { pathname } = new URL(mail?.link ?? '');
    expect((await app.inject({ url: pathname })).statusCode).toBe(200);
    const chosen = await app.inject({
      method: 'POST',
      url: pathname,
      ...fromOurForm,
      payload,
    });
    expect(chosen.statusCode).toBe(200);
    const signedIn = await app.inject({
      method: 'POST',
      url: '/log/accounts/login/',
      ...fromOurForm,
      headers: { ...fromOurForm.headers, accept: 'application/json' },
      payload: { username: row.username, ...payload },
    });
    expect(signedIn.json()).toEqual({ next: '/client/comm-client' });
    expect((await cast.admin.call('GET', contactsOf(a))).body).toContainEqual(
      expect.objectContaining({ user, joined: true }),
    );
    const theirs = await database.withinStore(foreign.storeId, (query) =>
      query
        .selectFrom('app_user')
        .select(['email', 'username'])
        .where('id', '=', foreign.userIds.client)
        .executeTakeFirstOrThrow(),
    );
    expect(theirs).toEqual({ email, username });
  });

  it('adds no account of staff, and no client that is not there', async () => {
    const foreign = await buildCast();
    const { email } = await within<{ email: string }>((query) =>
      query
        .selectFrom('app_user')
        .select('email')
        .where('id', '=', cast.userIds.hourly)
        .executeTakeFirstOrThrow(),
    );
    const refused = await add(b, email);
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['email']]);
    expect((await add(foreign.client, 'x@example.com')).status).toBe(404);
    expect((await remove(foreign.client, foreign.userIds.client)).status).toBe(404);
    expect((await remove(b, cast.userIds.client)).status).toBe(404);
  });

  it('adds one email to two clients at the same moment once', async () => {
    const both = newEmail();
    const answers = await Promise.all([add(a, both), add(b, both)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [one, other] = answers.map(({ body }) => (body as { user: number }).user);
    expect(one).toBe(other);
  });

  it('keeps in the history whom it added and removed', async () => {
    const email = newEmail();
    const { user } = (await add(b, email)).body as { user: number };
    await cast.admin.call('PATCH', `${contactsOf(b)}${user}/`, { body: { rights: ['documents'] } });
    await remove(b, user);
    const { body } = await cast.admin.call('GET', `/project/client/${b}/history/`);
    expect(body).toMatchObject([
      { action: 'remove_contact', name: email },
      { action: 'set_contact_rights', name: email, changes: [{ field: 'rights', after: ['documents'] }] },
      { action: 'add_contact', name: email },
    ]);
  });
});
