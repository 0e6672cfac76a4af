import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate } from '#domain/time/zones.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { listenTo } from '#test/event-stream.ts';
import { type Caller, signedInAs, testServer } from '#test/server.ts';
import { anotherClient, ask, assign, begin } from '../messages/conversations.fixture.ts';
import { notifyRequests } from './notify-requests.ts';

type ClientRequest = ResponseOf<Calls['client-request.read']>;
type Page = ResponseOf<Calls['client-request.list']>;

const path = '/project/client-requests/';
const one = (id: number) => `/project/client-request/${id}/`;

let cast: Cast;
let url: string;
beforeAll(async () => {
  const server = await testServer();
  url = await server.listen();
  return () => server.app.close();
});
beforeEach(async () => {
  cast = await buildCast();
});

function asked(body: object = {}, caller = cast.admin): Promise<ClientRequest> {
  return ask(caller, 'POST', path, { client: cast.client, title: 'Bank statements', ...body });
}
function listed(caller: Caller, search = ''): Promise<Page> {
  return ask(caller, 'GET', `${path}${search}`);
}
function answered(id: number, body: object, caller = cast.clientCaller): Promise<ClientRequest> {
  return ask(caller, 'POST', `${one(id)}answer/`, body);
}
function decided(id: number, body: object, caller = cast.admin): Promise<ClientRequest> {
  return ask(caller, 'POST', `${one(id)}decide/`, body);
}
function formOf(fields: Record<string, string>, files: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, content] of Object.entries(files)) form.append('files', new File([content], name));
  return form;
}
const refusal = async (caller: Caller, method: string, to: string, body: object) => {
  const answer = await caller.call(method, to, body instanceof FormData ? { form: body } : { body });
  return [answer.status, Object.keys(answer.body as object)];
};

describe('what the firm asks of a client', () => {
  it('goes from asked to received, asked again with the reason, and accepted', async () => {
    const project = await begin(cast.admin, { client: cast.client, title: '2026 return' });
    const made = await asked({ explanation: 'All pages', due_date: '2027-01-15', project: project.uuid });
    expect(made).toMatchObject({
      client: cast.client,
      project: project.uuid,
      project_title: '2026 return',
      state: 'asked',
      due_date: '2027-01-15',
      entries: [],
      may_write: true,
    });
    const sent = await answered(made.id, formOf({ body: 'Here' }, { 'one.csv': 'a,b' }));
    expect(sent).toMatchObject({ state: 'received', entries: [{ kind: 'answer', body: 'Here' }] });
    // More may follow until the firm accepts.
    expect(await answered(made.id, { body: 'One page more' })).toMatchObject({ state: 'received' });
    const file = sent.entries[0]?.files[0]?.id ?? 0;
    const fetched = await cast.admin.call('GET', `/project/client-request-file/${file}/`);
    expect(fetched.bytes.toString()).toBe('a,b');
    expect(fetched.headers['content-disposition']).toContain('attachment');
    const again = await decided(made.id, { accept: false, reason: 'March is missing' });
    expect(again).toMatchObject({ state: 'again' });
    expect((await ask<ClientRequest>(cast.clientCaller, 'GET', one(made.id))).entries.at(-1)).toMatchObject({
      kind: 'again',
      body: 'March is missing',
      author: { side: 'firm' },
    });
    await answered(made.id, { body: 'We had no account in March', does_not_apply: true });
    const done = await decided(made.id, { accept: true });
    expect(done.entries.map(({ kind }) => kind)).toEqual([
      'answer',
      'answer',
      'again',
      'does_not_apply',
      'accepted',
    ]);
    expect(await refusal(cast.clientCaller, 'POST', `${one(made.id)}answer/`, { body: 'x' })).toEqual([
      400,
      ['non_field_errors'],
    ]);
    const history = await ask<{ subject: string; name: string; action: string }[]>(
      cast.admin,
      'GET',
      `/project/client/${cast.client}/history/`,
    );
    expect(history.filter(({ subject }) => subject === 'client_request').map(({ action }) => action)).toEqual(
      ['accepted', 'does_not_apply', 'again', 'answer', 'answer', 'create'],
    );
    expect(history[0]?.name).toBe('Bank statements');
  });

  it('names what is wrong by its field', async () => {
    const other = await anotherClient(cast);
    const theirs = await begin(other.caller, { title: 'A', description: 'B' });
    const { id } = await asked();
    const [create, change] = [{ client: cast.client, title: 'A' }, `${one(id)}`];
    for (const [caller, method, to, body, field] of [
      [cast.admin, 'POST', path, { ...create, title: ' ' }, 'title'],
      [cast.admin, 'POST', path, { title: 'A' }, 'client'],
      [cast.admin, 'POST', path, { ...create, project: theirs.uuid }, 'project'],
      [cast.admin, 'POST', path, { ...create, state: 'accepted' }, 'state'],
      [cast.admin, 'PATCH', change, { project: theirs.uuid }, 'project'],
      [cast.admin, 'PATCH', change, { due_date: '2026-02-30' }, 'due_date'],
      [cast.admin, 'POST', `${change}decide/`, { accept: false }, 'reason'],
      [cast.admin, 'POST', `${change}decide/`, { accept: false, reason: 'x' }, 'accept'],
      [cast.clientCaller, 'POST', `${change}answer/`, {}, 'body'],
      [cast.clientCaller, 'POST', `${change}answer/`, { does_not_apply: true }, 'body'],
      [
        cast.clientCaller,
        'POST',
        `${change}answer/`,
        formOf({ does_not_apply: 'true', body: 'x' }, { 'a.txt': 'b' }),
        'files',
      ],
    ] as const) {
      expect(await refusal(caller, method, to, body), `${method} ${to} ${field}`).toEqual([400, [field]]);
    }
  });

  it('is asked by those who serve the client, answered by the client alone, and told to a second editor', async () => {
    const made = await asked();
    const rename = (caller: Caller, version?: number) =>
      caller.call('PATCH', one(made.id), {
        body: { title: 'Statements' },
        ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
      });
    expect((await rename(cast.salaried)).status).toBe(403);
    expect((await rename(cast.clientCaller)).status).toBe(403);
    await assign(cast, cast.client, [cast.daniel]);
    expect((await rename(cast.salaried, made.version)).status).toBe(200);
    expect((await rename(cast.admin, made.version)).status).toBe(412);
    const decide = (version: number) =>
      cast.admin.call('POST', `${one(made.id)}decide/`, {
        body: { accept: true },
        headers: { 'if-match': `"${version}"` },
      });
    const looked = await answered(made.id, { body: 'First' });
    await answered(made.id, { body: 'Second' });
    // Accepting does not cover an answer nobody looked at.
    expect((await decide(looked.version)).status).toBe(412);
    expect((await decide(looked.version + 1)).status).toBe(200);
    expect((await cast.salaried.call('DELETE', one(made.id))).status).toBe(204);
    for (const caller of [cast.admin, cast.clientCaller]) {
      expect((await caller.call('GET', one(made.id))).status).toBe(404);
      expect((await listed(caller)).count).toBe(0);
    }
  });

  it('waits for one side at a time, the soonest first', async () => {
    const late = await asked({ title: 'Late', due_date: '2026-12-24' });
    const soon = await asked({ title: 'Soon', due_date: '2026-12-01' });
    const any = await asked({ title: 'Any' });
    const titles = async (caller: Caller, search = '') =>
      (await listed(caller, search)).results.map(({ title }) => title);
    expect(await titles(cast.clientCaller, '?for_me=true')).toEqual(['Soon', 'Late', 'Any']);
    expect(await titles(cast.admin, '?for_me=true')).toEqual([]);
    await answered(late.id, { body: 'x' });
    await answered(any.id, { body: 'x' });
    await decided(any.id, { accept: true });
    expect(await titles(cast.clientCaller)).toEqual(['Soon', 'Late', 'Any']);
    expect(await titles(cast.admin)).toEqual(['Late', 'Soon', 'Any']);
    expect(await titles(cast.admin, `?client=${cast.client}&for_me=true`)).toEqual(['Late']);
    // Reads as an accountant without assignment; nothing waits for them.
    expect(await titles(cast.salaried, '?for_me=true')).toEqual([]);
    expect(await titles(cast.salaried, '?state=asked')).toEqual([soon.title]);
  });

  it('is answered once under its key, and a refused answer leaves nothing', async () => {
    const { id } = await asked();
    const { files } = await testServer();
    const count = async () => {
      let found = 0;
      for await (const _ of files.list(cast.storeId)) found += 1;
      return found;
    };
    const key = randomUUID();
    const send = (text: string) => answered(id, formOf({ key }, { 'a.txt': text }));
    const answers = await Promise.all([send('one'), send('one')]);
    expect(answers.map(({ entries }) => entries.length)).toEqual([1, 1]);
    expect(await count()).toBe(1);
    expect(
      await refusal(cast.clientCaller, 'POST', `${one(id)}answer/`, formOf({ key }, { 'a.txt': 'two' })),
    ).toEqual([400, ['key']]);
    const bad = formOf({}, { 'a.txt': 'x', 'b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    expect(await refusal(cast.clientCaller, 'POST', `${one(id)}answer/`, bad)).toEqual([400, ['files']]);
    await decided(id, { accept: true });
    expect(
      await refusal(cast.clientCaller, 'POST', `${one(id)}answer/`, formOf({}, { 'c.txt': 'x' })),
    ).toEqual([400, ['non_field_errors']]);
    expect(await count()).toBe(1);
  });
});

describe('a withdrawal', () => {
  it('does not hide what the client sent after the firm looked', async () => {
    const seen = await asked();
    const sent = await answered(seen.id, { body: 'Here' });
    const withdraw = (version: number) =>
      cast.admin.call('DELETE', one(seen.id), { headers: { 'if-match': `"${version}"` } });
    const stale = await withdraw(seen.version);
    expect([stale.status, stale.body]).toMatchObject([412, { version: sent.version }]);
    expect(await listed(cast.clientCaller)).toMatchObject({ count: 1 });
    expect((await withdraw(sent.version)).status).toBe(204);
    expect(await listed(cast.clientCaller)).toMatchObject({ count: 0 });
    // Programs may withdraw without a version.
    expect((await cast.admin.call('DELETE', one((await asked()).id))).status).toBe(204);
  });
});

describe('the notification of a request', () => {
  it('is there while the request waits for the client', async () => {
    const notified = async () => {
      const notices = await ask<{ data: { title: string } }[]>(cast.clientCaller, 'GET', '/human/notices/');
      return notices.map(({ data }) => data.title);
    };
    const statements = await asked();
    const taxes = await asked({ title: 'W-9' });
    expect(await notified()).toEqual(['W-9', 'Bank statements']);
    await cast.admin.call('DELETE', one(taxes.id));
    expect(await notified()).toEqual(['Bank statements']);
    await answered(statements.id, { body: 'Here' });
    expect(await notified()).toEqual([]);
    await decided(statements.id, { accept: false, reason: 'All pages' });
    expect(await notified()).toEqual(['Bank statements']);
  });
});

describe('what is asked of one client', () => {
  it('is in no answer, no event and no mail of another client or store', async () => {
    const other = await anotherClient(cast);
    const foreign = await buildCast();
    const ears = await Promise.all(
      [other.caller, foreign.clientCaller, foreign.admin, cast.clientCaller].map(async ({ cookie }) => {
        const ear = await listenTo(url, { cookie });
        await ear.until(({ event }) => event === 'ready');
        return ear;
      }),
    );
    const made = await asked({ title: 'CANARY', explanation: 'CANARY' });
    const heard = await ears[3]?.until(({ data }) => data.topic === 'client-requests');
    expect(heard?.data).toEqual({ topic: 'client-requests', id: String(made.id) });
    const sent = await answered(made.id, formOf({ body: 'CANARY' }, { 'CANARY.txt': 'CANARY' }));
    const file = sent.entries[0]?.files[0]?.id ?? 0;
    for (const caller of [other.caller, foreign.clientCaller, foreign.admin]) {
      for (const to of [one(made.id), `/project/client-request-file/${file}/`]) {
        expect((await caller.call('GET', to)).status, to).toBe(404);
      }
      const answers = [];
      for (const search of ['', `?client=${cast.client}`, '?state=received', '?for_me=true']) {
        answers.push(await listed(caller, search));
      }
      expect(JSON.stringify(answers)).not.toContain('CANARY');
    }
    for (const [caller, status] of [
      [other.caller, 404],
      [foreign.clientCaller, 404],
    ] as const) {
      expect((await caller.call('POST', `${one(made.id)}answer/`, { body: { body: 'x' } })).status).toBe(
        status,
      );
    }
    expect((await foreign.admin.call('PATCH', one(made.id), { body: { title: 'x' } })).status).toBe(404);
    expect(await refusal(foreign.admin, 'POST', path, { client: cast.client, title: 'x' })).toEqual([
      400,
      ['client'],
    ]);
    for (const ear of ears) {
      expect(ear.text()).not.toContain('CANARY');
      if (ear !== ears[3]) expect(ear.changes().join()).not.toContain('client-requests');
      ear.close();
    }
  });
});

describe('a mail about what is asked', () => {
  it('goes once a day at most, when it is new, near or late, and says nothing of it', async () => {
    const { database, now, setNow } = await testServer();
    const zone = 'America/Los_Angeles';
    const start = now();
    const today = addDays(localDate(start, zone), 1);
    const at = async (days: number, time: string) => {
      setNow(instantOfWallTime(addDays(today, days), time, zone));
      await notifyRequests({ database, now, publicUrl: 'https://portal.example' });
      return database.readWithinStore(cast.storeId, (query) =>
        query
          .selectFrom('mail')
          .select(['user_id', 'subject', 'body'])
          .where('kind', '=', 'document_asked')
          .orderBy('id')
          .execute(),
      );
    };
    // Sessions expire meanwhile.
    const admin = () => signedInAs({ storeId: cast.storeId, userId: cast.userIds.admin });
    expect(await at(0, '10:00')).toEqual([]);
    const made = await asked(
      { title: 'CANARY', explanation: 'CANARY', due_date: addDays(today, 10) },
      await admin(),
    );
    await asked({ title: 'CANARY two' }, await admin());
    expect(await at(0, '10:04')).toEqual([]);
    const [mail, ...others] = await at(0, '10:05');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ user_id: cast.userIds.client });
    expect(mail?.body).toContain('You have 2 open requests. The first is due');
    expect(mail?.body).toContain('https://portal.example/client/comm-client');
    expect(JSON.stringify(mail)).not.toMatch(/CANARY|Cortland/);
    // A request of the same day waits for the next day's mail.
    await asked({ title: 'CANARY three' }, await admin());
    expect(await at(0, '17:00')).toHaveLength(1);
    expect(await at(1, '08:59')).toHaveLength(1);
    expect(await at(1, '09:00')).toHaveLength(2);
    expect(await at(6, '12:00')).toHaveLength(2);
    expect(await at(7, '12:00')).toHaveLength(3);
    const late = await at(11, '09:00');
    expect(late).toHaveLength(4);
    expect(late.at(-1)?.subject).toContain('still needs');
    expect(await at(17, '12:00')).toHaveLength(4);
    expect(await at(18, '12:00')).toHaveLength(5);
    // Answered requests are no longer mentioned.
    const client = await signedInAs({ storeId: cast.storeId, userId: cast.userIds.client });
    await answered(made.id, { body: 'Here' }, client);
    expect(await at(40, '12:00')).toHaveLength(5);
    // A mail follows once there is somebody to receive it.
    const setActive = async (active: boolean) =>
      (await admin()).call('PATCH', `/project/client/${cast.client}/`, { body: { active } });
    await setActive(false);
    await asked({ title: 'CANARY four' }, await admin());
    expect(await at(41, '12:00')).toHaveLength(5);
    await setActive(true);
    expect(await at(42, '08:59')).toHaveLength(5);
    expect(await at(42, '09:00')).toHaveLength(6);
    setNow(start);
  });
});

describe('one request to many clients', () => {
  it('is asked once under its key, and so is a request to one', async () => {
    const { id } = await anotherClient(cast);
    const one = { title: 'W-9', key: randomUUID() };
    const [first, again] = await Promise.all([asked(one), asked(one)]);
    expect(again).toEqual(first);
    const many = '/project/client-requests/create-many/';
    const body = { title: '1099', ids: [cast.client, id], key: randomUUID() };
    const sent = await ask(cast.admin, 'POST', many, body);
    expect(await ask(cast.admin, 'POST', many, body)).toEqual(sent);
    expect((await listed(cast.admin)).count).toBe(3);
    for (const other of [
      { ...body, title: 'Other' },
      { ...body, key: one.key },
    ]) {
      expect(await refusal(cast.admin, 'POST', many, other)).toEqual([400, ['key']]);
    }
    expect(await refusal(cast.admin, 'POST', path, { client: cast.client, ...one, title: 'Other' })).toEqual([
      400,
      ['key'],
    ]);
  });

  it('asks each of them, all or none, with mails of their own', async () => {
    const { id } = await anotherClient(cast);
    const many = '/project/client-requests/create-many/';
    const body = { title: 'W-9', due_date: '2027-01-15' };
    expect(await refusal(cast.admin, 'POST', many, { ...body, ids: [cast.client, 999_999] })).toEqual([
      400,
      ['ids'],
    ]);
    expect((await listed(cast.admin)).count).toBe(0);
    const answer = await ask(cast.admin, 'POST', many, { ...body, filter: { active: true } });
    expect(answer).toEqual({ clients: expect.arrayContaining([cast.client, id]) });
    const { results } = await listed(cast.admin);
    expect(
      results.map(({ client, title, state, due_date }) => [client, title, state, due_date]).toSorted(),
    ).toEqual([cast.client, id].toSorted().map((client) => [client, 'W-9', 'asked', '2027-01-15']));
    expect((await cast.admin.call('GET', `/project/client/${id}/history/`)).body).toMatchObject([
      { subject: 'client_request', action: 'create', name: 'W-9' },
    ]);
    const { database } = await testServer();
    const planned = await database.readWithinStore(cast.storeId, (query) =>
      query
        .selectFrom('client_request_mail')
        .select(['client_id', 'due_at'])
        .where('due_at', 'is not', null)
        .execute(),
    );
    expect(planned.map(({ client_id }) => client_id).toSorted()).toEqual([cast.client, id].toSorted());
  });
});
