import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { calls } from '#contract/index.ts';
import { buildUser } from '#demo/builders.ts';
import type { NotificationEvent } from '#domain/notifications/notification-choices.ts';
import { type CallId, type ContactRight, findReach, fullRights } from '#domain/permissions.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { listenTo } from '#test/event-stream.ts';
import { type Caller, signedInAs, testNow, testServer } from '#test/server.ts';
import { requests } from '../permission-matrix/requests.fixture.ts';
import { rowsOf } from '../permission-matrix/rows.fixture.ts';
import { ask, assign, begin, notified, selectMessages, write } from './messages/conversations.fixture.ts';
import { notifyRequests } from './requests/notify-requests.ts';

let cast: Cast;
let url: string;
/** A second person of the client, from whom something is withheld. */
let other: { id: number; caller: Caller };

beforeAll(async () => {
  url = await (await testServer()).listen();
});
beforeEach(async () => {
  const { database, setNow } = await testServer();
  setNow(testNow);
  cast = await buildCast();
  const { id } = await buildUser(database, cast.storeId, { auth_type: 'client', client_id: cast.client });
  other = { id, caller: await signedInAs({ storeId: cast.storeId, userId: id }) };
});

const contacts = () => `/project/client/${cast.client}/contacts/`;
const give = (rights: ContactRight[], caller = cast.admin, user = other.id) =>
  caller.call('PATCH', `${contacts()}${user}/`, { body: { rights } });
const within = async <T>(
  work: Parameters<Awaited<ReturnType<typeof testServer>>['database']['withinStore']>[1],
) => (await testServer()).database.withinStore(cast.storeId, work) as Promise<T>;
const withFile = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append('files', new File(['Total'], 'ledger.txt'));
  return form;
};

describe('rights of a contact', () => {
  it('are all there at first, set by who serves the client, and seen by the client', async () => {
    const all = { rights: ['documents', 'requests'] };
    expect((await cast.admin.call('GET', contacts())).body).toMatchObject([
      { user: cast.userIds.client, ...all },
      { user: other.id, ...all },
    ]);
    expect((await give(['documents'])).body).toMatchObject({ user: other.id, rights: ['documents'] });
    await assign(cast, cast.client, [cast.daniel]);
    expect((await give([], cast.salaried)).body).toMatchObject({ rights: [] });
    const own = await other.caller.call('GET', `/project/client-own/${cast.client}/`);
    expect((own.body as { contacts: object[] }).contacts).toMatchObject([
      all,
      { user: other.id, rights: [] },
    ]);
    expect((await give(['documents', 'requests'], other.caller)).status).toBe(403);
    const trail = await within<{ action: string }[]>((query) =>
      query.selectFrom('audit_log').select('action').where('action', '=', 'set_contact_rights').execute(),
    );
    expect(trail).toHaveLength(2);
  });

  it('need documents for requests, and a contact of the client', async () => {
    const refused = await give(['requests']);
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['rights']]);
    for (const user of [cast.userIds.admin, cast.userIds.hourly, 999_999_999])
      expect((await give([], cast.admin, user)).status).toBe(404);
    const elsewhere = await buildCast();
    expect((await give([], cast.admin, elsewhere.userIds.client)).status).toBe(404);
    expect((await give([], elsewhere.admin)).status).toBe(404);
  });
});

/** Joins the answers of every read that clients may make. */
async function readEverything(caller: Caller): Promise<string> {
  const rows = await rowsOf(cast);
  await within((query) =>
    query.updateTable('client_request').set({ title: 'Zephyr papers', state: 'asked' }).execute(),
  );
  const reads = (Object.values(calls) as Call[]).filter(
    ({ id, method, contentType }) =>
      method === 'GET' && contentType !== 'text/event-stream' && findReach(id, fullRights('client')) !== null,
  );
  const said: string[] = [];
  for (const { id } of reads) {
    const { path } = requests[id as CallId](cast, rows);
    const answer = await caller.call('GET', path);
    said.push(`${id} ${answer.status} ${answer.bytes.toString()}`);
  }
  return said.join('\n');
}

const [files, asked] = [/note\.txt|statement\.txt|attachment/, /Zephyr papers|statement/];

describe('what is withheld', () => {
  it('is in no answer: requests', async () => {
    await give(['documents']);
    const said = await readEverything(other.caller);
    expect(said).not.toMatch(asked);
    expect(said).toMatch(/note\.txt/);
  });

  it('is in no answer: documents, and requests with them', async () => {
    await give([]);
    const said = await readEverything(other.caller);
    expect(said).not.toMatch(files);
    expect(said).not.toMatch(asked);
    expect(said).toMatch(/Payroll set-up/);
  });

  it('is in the answers of a contact from whom nothing is', async () => {
    const said = await readEverything(other.caller);
    expect(said).toMatch(files);
    expect(said).toMatch(asked);
  });

  it('is not sent, answered or fetched', async () => {
    const project = await begin(cast.admin, { client: cast.client, title: '2026 return' });
    const { files: sent } = await write(cast.admin, project, withFile({ body: 'See here' }));
    const { id } = await ask<{ id: number }>(cast.admin, 'POST', '/project/client-requests/', {
      client: cast.client,
      title: 'Statements',
    });
    await give([]);
    expect(await selectMessages(other.caller, project)).toMatchObject([{}, { body: 'See here', files: [] }]);
    expect((await other.caller.call('GET', `/project/file/${sent[0]?.id}/`)).status).toBe(404);
    const upload = { form: withFile({ body: 'Mine' }) };
    const messages = `/project/project/${project.uuid}/messages/`;
    expect((await other.caller.call('POST', messages, upload)).status).toBe(403);
    await write(other.caller, project, 'Only words');
    const answer = `/project/client-request/${id}/answer/`;
    expect((await other.caller.call('POST', answer, { body: { body: 'Here' } })).status).toBe(404);
    expect((await cast.clientCaller.call('POST', answer, { body: { body: 'Here' } })).status).toBe(201);
    expect((await notified(other.caller, cast.client)).new_comm).toBe(true);
  });

  it('is told by no notice and mail, nor by a live change; the stream ends with the right', async () => {
    const { database, now } = await testServer();
    const listen = async (caller: Caller) => {
      const listener = await listenTo(url, { cookie: caller.cookie });
      await listener.until(({ event }) => event === 'ready');
      return listener;
    };
    const before = await listen(other.caller);
    await give(['documents']);
    await before.ended;
    const [lacking, having] = [await listen(other.caller), await listen(cast.clientCaller)];
    const { id } = await ask<{ id: number }>(cast.admin, 'POST', '/project/client-requests/', {
      client: cast.client,
      title: 'Statements',
    });
    await having.until(({ data }) => data.topic === 'client-requests');
    const project = await begin(cast.admin, { client: cast.client, title: '2026 return' });
    await lacking.until(({ data }) => data.topic === 'projects' && data.id === project.uuid);
    expect(lacking.changes()).not.toContain(`client-requests ${id}`);
    lacking.close();
    having.close();

    const notices = (caller: Caller) => caller.call('GET', '/human/notices/');
    const asks: NotificationEvent = 'document_asked';
    expect(JSON.stringify((await notices(cast.clientCaller)).body)).toContain('Statements');
    expect(JSON.stringify((await notices(other.caller)).body)).not.toContain('Statements');
    await notifyRequests({ database, now: () => now() + 86_400, publicUrl: 'http://127.0.0.1:3000' });
    const mails = await within<{ user_id: number }[]>((query) =>
      query.selectFrom('mail').select('user_id').where('kind', '=', asks).execute(),
    );
    expect(mails.map((mail) => mail.user_id)).toEqual([cast.userIds.client]);
  });

  it('is out of sight in earlier notices too, and back when given again', async () => {
    await ask(cast.admin, 'POST', '/project/client-requests/', { client: cast.client, title: 'Statements' });
    const said = async () => JSON.stringify((await other.caller.call('GET', '/human/notices/')).body);
    expect(await said()).toContain('Statements');
    await give(['documents']);
    expect(await said()).not.toContain('Statements');
    await give(['documents', 'requests']);
    expect(await said()).toContain('Statements');
  });
});
