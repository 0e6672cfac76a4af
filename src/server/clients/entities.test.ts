import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { calls } from '#contract/index.ts';
import { buildClient, builtPassword } from '#demo/builders.ts';
import { type CallId, findReach, fullRights } from '#domain/permissions.ts';
import { buildCast } from '#test/cast.ts';
import { listenTo } from '#test/event-stream.ts';
import { type Caller, fromOurForm, testServer } from '#test/server.ts';
import { requests } from '../permission-matrix/requests.fixture.ts';
import { rowsOf } from '../permission-matrix/rows.fixture.ts';
import { ask, begin, write } from './messages/conversations.fixture.ts';
import { notifyUnread } from './messages/notify-unread.ts';
import { notifyRequests } from './requests/notify-requests.ts';
import {
  a,
  b,
  cast,
  choose,
  contact,
  contactsOf,
  mailsTo,
  person,
  readOwn,
  remove,
  setUpTwoClients,
  signedIn,
  within,
} from './two-clients.fixture.ts';

setUpTwoClients();

let url: string;
beforeAll(async () => {
  url = await (await testServer()).listen();
});

const open = async (
  path: string,
  caller = contact,
  headers: Record<string, string> = { 'sec-fetch-dest': 'document' },
) => {
  const answer = await fetch(`${url}${path}`, {
    headers: { ...headers, cookie: caller.cookie },
    redirect: 'manual',
  });
  const context = /<script[^>]*id="session-context"[^>]*>([^<]*)</.exec(await answer.text())?.[1];
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    context: context ? (JSON.parse(context) as { client_id: number; entities: object[] }) : undefined,
  };
};

describe('a session of a contact of two clients', () => {
  it('works for the first, and for the other once it is chosen; the next session begins there', async () => {
    expect([await readOwn(a), await readOwn(b)]).toEqual([200, 404]);
    const { context } = await open('/client/comm-client');
    expect(context).toMatchObject({
      client_id: a,
      entities: [
        { id: a, name: 'Cortland Market Inc.' },
        { id: b, name: 'Zephyr Holdings' },
      ],
    });
    expect((await choose(b)).body).toEqual({ entity: b });
    expect([await readOwn(a), await readOwn(b)]).toEqual([404, 200]);
    const { app } = await testServer();
    const { headers } = await app.inject({
      method: 'POST',
      url: '/log/accounts/login/',
      ...fromOurForm,
      headers: { ...fromOurForm.headers, accept: 'application/json' },
      payload: { username: person.username, password: builtPassword },
    });
    const cookie = [headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ');
    const page = await app.inject({ url: '/client/comm-client', headers: { cookie } });
    expect(page.body).toContain(`"client_id":${b}`);
  });

  it('chooses apart from another session', async () => {
    const other = await signedIn();
    await choose(b);
    expect([await readOwn(b), await readOwn(a, other), await readOwn(b, other)]).toEqual([200, 200, 404]);
  });

  it('chooses none but its own clients', async () => {
    const foreign = await buildCast();
    const stranger = await within<number>((query) => buildClient(query));
    for (const client of [stranger, foreign.client, 999_999_999]) {
      const refused = await choose(client);
      expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['entity']]);
    }
    expect((await choose(a, cast.admin)).status).toBe(403);
    expect(await readOwn(a)).toBe(200);
  });

  it('is refused what a page of the other client asks for, and may still choose', async () => {
    await choose(b);
    const ofPage = { headers: { 'x-entity': String(a) } };
    for (const [method, path] of [
      ['GET', '/project/projects/'],
      ['POST', '/project/projects/'],
    ] as const) {
      const answer = await contact.call(method, path, ofPage);
      expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'other_entity']);
    }
    expect((await contact.call('POST', '/human/entity/', { ...ofPage, body: { entity: a } })).status).toBe(
      200,
    );
    expect((await contact.call('GET', '/project/projects/', ofPage)).status).toBe(200);
  });
});

describe('a page', () => {
  it('switches to the client that its address names, and to that of its conversation', async () => {
    expect(await open(`/client/comm-client?tab=requests&entity=${b}`)).toMatchObject({
      status: 302,
      location: '/client/comm-client?tab=requests',
    });
    expect((await open('/client/comm-client')).context?.client_id).toBe(b);
    const project = await begin(cast.admin, { client: a, title: 'Books' });
    const { status, context } = await open(`/client/comm/detail/${project.uuid}`);
    expect([status, context?.client_id]).toEqual([200, a]);
  });

  it('is not found for a client that is not theirs', async () => {
    const stranger = await within<number>((query) => buildClient(query));
    for (const wanted of [String(stranger), 'x', '', `${b}e0`, `0${b}`, `${b}.0`, ` ${b}`]) {
      expect((await open(`/client/comm-client?entity=${wanted}`)).status).toBe(404);
    }
    expect((await open('/client/comm-client')).context?.client_id).toBe(a);
  });
});

describe('a page that nobody opens', () => {
  it.each([
    ['a prefetch', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }],
    ['a prerender', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
    ['a picture', { 'sec-fetch-dest': 'image' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a script', { 'sec-fetch-dest': 'empty', 'upgrade-insecure-requests': '1' }],
    ['an early prefetch of old', { 'upgrade-insecure-requests': '1', purpose: 'prefetch' }],
    ['something that says nothing', {}],
  ])('switches nothing: %s', async (_what, headers) => {
    const project = await begin(cast.admin, { client: b, title: 'Books' });
    expect((await open(`/client/comm-client?entity=${b}`, contact, headers)).status).toBe(404);
    await open(`/client/comm/detail/${project.uuid}`, contact, headers);
    expect((await open(`/client/comm-client?entity=${a}`, contact, headers)).status).toBe(302);
    expect([await readOwn(a), await readOwn(b)]).toEqual([200, 404]);
  });

  it('is not one opened by a browser without Fetch Metadata', async () => {
    const headers = { 'upgrade-insecure-requests': '1' };
    expect((await open(`/client/comm-client?entity=${b}`, contact, headers)).status).toBe(302);
    expect(await readOwn(b)).toBe(200);
  });
});

/** Joins the answers of every read that clients may make, about the rows of a cast. */
async function readEverything(caller: Caller, rows: Awaited<ReturnType<typeof rowsOf>>): Promise<string> {
  const said: string[] = [];
  for (const { id, method, contentType } of Object.values(calls) as Call[]) {
    if (method !== 'GET' || contentType === 'text/event-stream') continue;
    if (findReach(id, fullRights('client')) === null) continue;
    // Tells of all clients of an account, by name.
    if (id === 'notice.list') continue;
    const answer = await caller.call('GET', requests[id as CallId](cast, rows).path);
    said.push(`${id} ${answer.status} ${answer.bytes.toString()}`);
  }
  for (const find of ['zephyr', 'canary'])
    said.push((await caller.call('GET', `/search/?find=${find}`)).bytes.toString());
  return said.join('\n');
}

describe('in one client', () => {
  it('there is no byte of the other, before and after its answers were remembered', async () => {
    const rows = await rowsOf(cast);
    const project = await begin(cast.admin, { client: b, title: 'Canary payroll' });
    const form = new FormData();
    form.set('body', 'Canary words');
    form.append('files', new File(['Total'], 'canary.txt'));
    const { files } = await write(cast.admin, project, form);
    const asked = await ask<{ id: number }>(cast.admin, 'POST', '/project/client-requests/', {
      client: b,
      title: 'Canary papers',
    });
    const ofB = { ...rows, project: project.uuid, projectFile: files[0]?.id ?? 0, clientRequest: asked.id };
    const ofBoth = async () =>
      `${await readEverything(contact, rows)}\n${await readEverything(contact, ofB)}`;
    expect(await ofBoth()).not.toMatch(/canary|zephyr/i);
    await choose(b);
    const inB = await ofBoth();
    for (const word of ['Canary payroll', 'Canary words', 'canary.txt', 'Canary papers', 'Zephyr Holdings'])
      expect(inB).toContain(word);
    expect(inB).not.toMatch(/Payroll set-up|Bank statements|note\.txt|Cortland/);
    await choose(a);
    expect(await ofBoth()).not.toMatch(/canary|zephyr/i);
  });

  it('other contacts do not learn that somebody is also one of the other', async () => {
    const own = await cast.clientCaller.call('GET', `/project/client-own/${a}/`);
    expect(own.bytes.toString()).toContain(person.username);
    expect(own.bytes.toString()).not.toMatch(/Zephyr|other_clients/);
  });
});

describe('what is withdrawn', () => {
  const listen = async (caller: Caller) => {
    const listener = await listenTo(url, { cookie: caller.cookie });
    await listener.until(({ event }) => event === 'ready');
    return listener;
  };

  it('ends at once: the stream of the client ends, and the session works for the other', async () => {
    await choose(b);
    const listener = await listen(contact);
    expect((await remove(b)).status).toBe(204);
    await listener.ended;
    expect([await readOwn(b), await readOwn(a)]).toEqual([404, 200]);
    expect(
      (await contact.call('GET', '/project/projects/', { headers: { 'x-entity': String(b) } })).status,
    ).toBe(403);
    expect((await open('/client/comm-client')).context).toMatchObject({
      client_id: a,
      entities: [{ id: a }],
    });
  });

  it('ends streams also when another client is chosen or added, and when a right is taken', async () => {
    const third = await within<number>((query) => buildClient(query));
    const email = `${person.username}@example.com`;
    for (const change of [
      () => choose(b),
      () => cast.admin.call('POST', contactsOf(third), { body: { email } }),
      () => cast.admin.call('PATCH', `${contactsOf(b)}${person.id}/`, { body: { rights: [] } }),
    ]) {
      const listener = await listen(contact);
      expect((await change()).status).toBeLessThan(300);
      await listener.ended;
    }
  });

  it('is heard of by the client that is worked for alone', async () => {
    const listener = await listen(contact);
    await begin(cast.admin, { client: b, title: 'Of B' });
    const project = await begin(cast.admin, { client: a, title: 'Of A' });
    await listener.until(({ data }) => data.topic === 'projects' && data.id === project.uuid);
    expect(listener.changes().filter((change) => change.startsWith('projects'))).toEqual([
      `projects ${project.uuid}`,
    ]);
    listener.close();
  });

  it('is heard of where the other client is renamed, for the switcher', async () => {
    const listener = await listen(contact);
    const stranger = await within<number>((query) => buildClient(query));
    for (const client of [stranger, b])
      await cast.admin.call('PATCH', `/project/client/${client}/`, { body: { entity_name: 'Aspen Inc.' } });
    await listener.until(({ data }) => data.topic === 'clients' && data.id === String(b));
    expect(listener.changes()).not.toContain(`clients ${stranger}`);
    listener.close();
  });

  it('is a right in one client, and stays in the other', async () => {
    await cast.admin.call('PATCH', `${contactsOf(b)}${person.id}/`, { body: { rights: [] } });
    expect((await cast.admin.call('GET', contactsOf(a))).body).toMatchObject([
      {},
      { user: person.id, rights: ['documents', 'requests'], other_clients: 1 },
    ]);
    await choose(b);
    expect((await open('/client/comm-client')).context).toMatchObject({
      withheld: ['documents', 'requests'],
    });
    const offered = await contact.call('GET', '/human/notification-choices/');
    expect(offered.body).toHaveProperty('document_asked');
  });
});

describe('a client that is gone', () => {
  it('leaves the others, and the last one ends the account', async () => {
    await choose(b);
    expect((await cast.admin.call('DELETE', `/project/client/${b}/`)).status).toBe(204);
    expect([await readOwn(b), await readOwn(a)]).toEqual([404, 200]);
    expect((await remove(a)).status).toBe(204);
    expect((await contact.call('GET', '/project/projects/')).headers['x-error-code']).toBe('not_signed_in');
    expect((await remove(a)).status).toBe(404);
  });

  it('is not one that is inactive: it stays readable, and another one comes first', async () => {
    await cast.admin.call('PATCH', `/project/client/${a}/`, { body: { active: false } });
    const fresh = await signedIn();
    expect([await readOwn(b, fresh), await readOwn(a, fresh)]).toEqual([200, 404]);
    expect((await choose(a, fresh)).status).toBe(200);
    expect(await readOwn(a, fresh)).toBe(200);
  });

  it('is written to by nobody who signs in for it while it is inactive', async () => {
    const project = await begin(cast.admin, { client: a, title: 'Books' });
    const request = await ask<{ id: number }>(cast.admin, 'POST', '/project/client-requests/', {
      client: a,
      title: 'W-9',
    });
    const image = new FormData();
    image.set('image', '');
    const setActive = (active: boolean) =>
      cast.admin.call('PATCH', `/project/client/${a}/`, { body: { active } });
    await setActive(false);
    await choose(a);
    const messages = `/project/project/${project.uuid}/messages/`;
    for (const [method, path, given] of [
      ['POST', '/project/projects/', { body: { title: 'More' } }],
      ['POST', messages, { body: { body: 'Hello' } }],
      ['POST', `/project/client-request/${request.id}/answer/`, { body: { body: 'Here' } }],
      ['PATCH', `/project/client-own/${a}/`, { body: { phone: '', entity_name: 'Other' } }],
      ['PATCH', `/project/client-profile/image/update/${a}/`, { form: image }],
      [
        'POST',
        '/project/client-driver/',
        { body: { client: a, first_name: 'Ida', last_name: 'Lund', title: 'Director' } },
      ],
    ] as const) {
      expect([path, (await contact.call(method, path, given)).status]).toEqual([path, 403]);
    }
    const read = async (path: string) => (await contact.call('GET', path)).body;
    expect(await read(`/project/project/${project.uuid}/`)).toMatchObject({ may_write: false });
    expect(await read(`/project/client-request/${request.id}/`)).toMatchObject({ may_write: false });
    expect(await read('/human/attention/')).toEqual([]);
    expect((await cast.admin.call('GET', `/project/client/${a}/access/`)).body).toContainEqual(
      expect.objectContaining({ user: person.id, access: 'read', reason: 'inactive_business' }),
    );
    await setActive(true);
    expect((await contact.call('POST', messages, { body: { body: 'Hello' } })).status).toBe(201);
    expect(await read('/human/attention/')).toMatchObject([{ kind: 'request' }]);
  });
});

describe('notifications', () => {
  it('of every client reach their contact, say which one, and open it', async () => {
    const { database, now, setNow } = await testServer();
    const project = await begin(cast.admin, { client: b, title: 'Canary payroll' });
    await ask(cast.admin, 'POST', '/project/client-requests/', { client: b, title: 'Canary papers' });
    await ask(cast.admin, 'POST', '/project/client-requests/create-many/', { ids: [a, b], title: 'W-9' });
    const listed = (await contact.call('GET', '/human/notices/')).body as { kind: string; client: number }[];
    expect(listed.map(({ kind, client }) => [kind, client]).toSorted()).toEqual(
      [
        ['new_message', b],
        ['document_asked', b],
        ['document_asked', a],
        ['document_asked', b],
      ].toSorted(),
    );
    setNow(now() + 3600);
    const services = { database, now: (await testServer()).now, publicUrl: 'http://127.0.0.1:3000' };
    await notifyUnread(services);
    setNow(now() + 86_400);
    await notifyRequests(services);
    const mails = await mailsTo(person.id);
    expect(mails.map(({ subject }) => subject.split(':')[0]).toSorted()).toEqual(
      ['Cortland Market Inc.', 'Zephyr Holdings', 'Zephyr Holdings'].toSorted(),
    );
    const [message] = mails.filter(({ kind }) => kind === 'new_message');
    expect(message?.body).toContain('For Zephyr Holdings:');
    expect(message?.body).toContain(`/client/comm/detail/${project.uuid}?entity=${b}`);
    const one = await mailsTo(cast.userIds.client);
    expect(one.map(({ subject }) => subject).join()).not.toContain('Cortland');
  });

  it('of a client that was taken away, or of a right, are gone; those of the other stay', async () => {
    await ask(cast.admin, 'POST', '/project/client-requests/create-many/', { ids: [a, b], title: 'W-9' });
    const clients = async () =>
      ((await contact.call('GET', '/human/notices/')).body as { client: number }[]).map(
        ({ client }) => client,
      );
    expect((await clients()).toSorted()).toEqual([a, b].toSorted());
    await cast.admin.call('PATCH', `${contactsOf(a)}${person.id}/`, { body: { rights: ['documents'] } });
    expect(await clients()).toEqual([b]);
    await remove(b);
    expect(await clients()).toEqual([]);
  });
});
