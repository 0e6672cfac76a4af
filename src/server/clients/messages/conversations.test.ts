import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, testServer } from '#test/server.ts';
import {
  anotherClient,
  ask,
  assign,
  begin,
  type Message,
  markRead,
  notified,
  type Project,
  read,
  selectMessages,
  write,
} from './conversations.fixture.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

interface Page {
  count: number;
  next: string | null;
  previous: string | null;
  results: Project[];
}

const projectsPath = '/project/projects/';
const newComm = async (caller = cast.admin) =>
  (await ask<{ id: number; new_comm: boolean }[]>(caller, 'GET', '/project/clients/')).find(
    ({ id }) => id === cast.client,
  )?.new_comm;

describe('a project', () => {
  it('is begun by either side, and its description is the first message', async () => {
    const project = await begin(cast.clientCaller, { title: ' 2025 return ', description: 'Here is all.' });
    expect(project).toMatchObject({
      client: cast.client,
      title: '2025 return',
      description: 'Here is all.',
      status: 'open',
      due_date: null,
      created_by: cast.userIds.client,
      files: [],
      unread: 0,
    });
    expect(await selectMessages(cast.admin, project)).toEqual([
      expect.objectContaining({
        body: 'Here is all.',
        internal: false,
        author: { ...project.author, image: null },
      }),
    ]);
    expect(project.author).toMatchObject({ id: cast.userIds.client, side: 'client' });
    const ofFirm = await begin(cast.admin, { client: cast.client, title: 'Payroll', due_date: '2026-12-01' });
    expect(ofFirm).toMatchObject({ due_date: '2026-12-01', author: { side: 'firm' } });
  });

  it('names what is wrong with it by its field', async () => {
    const other = await buildCast();
    for (const [caller, body, field] of [
      [cast.admin, { title: 'A' }, 'client'],
      [cast.admin, { title: 'A', client: other.client }, 'client'],
      [cast.admin, { title: ' ', client: cast.client }, 'title'],
      [cast.admin, { title: 'A', client: cast.client, surprise: 1 }, 'surprise'],
      [cast.clientCaller, { title: 'A', client: other.client }, 'client'],
      [cast.clientCaller, { title: 'A', due_date: '2026-12-01' }, 'due_date'],
    ] as const) {
      const answer = await caller.call('POST', projectsPath, { body });
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
    }
  });

  it('is changed by those who serve the client, deleted by admins only, and then gone for all', async () => {
    const project = await begin(cast.clientCaller, { title: 'A', description: 'B' });
    const path = `/project/project/${project.uuid}/`;
    expect((await cast.salaried.call('PATCH', path, { body: { status: 'waiting' } })).status).toBe(403);
    await assign(cast, cast.client, [cast.daniel]);
    expect(await ask(cast.salaried, 'PATCH', path, { status: 'done', due_date: '2026-12-24' })).toMatchObject(
      {
        status: 'done',
        due_date: '2026-12-24',
        unanswered: false,
      },
    );
    expect((await cast.salaried.call('DELETE', path)).status).toBe(403);
    await write(cast.clientCaller, project, 'One thing more');
    expect(await read(cast.admin, project)).toMatchObject({ status: 'open', unanswered: true });
    await ask(cast.salaried, 'PATCH', path, { status: 'waiting' });
    await write(cast.salaried, project, 'Still waiting');
    expect(await read(cast.admin, project)).toMatchObject({ status: 'waiting' });
    await write(cast.clientCaller, project, 'Here it is');
    expect(await read(cast.clientCaller, project)).toMatchObject({ status: 'open' });
    expect((await cast.admin.call('DELETE', path)).status).toBe(204);
    for (const [method, at] of [
      ['GET', path],
      ['GET', `${path}messages/`],
      ['DELETE', path],
    ] as const) {
      expect((await cast.admin.call(method, at)).status).toBe(404);
    }
    expect(await ask<Page>(cast.clientCaller, 'GET', projectsPath)).toMatchObject({ count: 0, results: [] });
    expect(await notified(cast.clientCaller, cast.client)).toEqual({
      new_comm: false,
      unread: 0,
      unanswered: 0,
    });
  });

  it('is listed 50 a page, newest activity first, and filters only narrow', async () => {
    const other = await anotherClient(cast);
    const { setNow, now } = await testServer();
    const start = now();
    const made: Project[] = [];
    for (let index = 0; index < 52; index += 1) {
      setNow(start + index);
      made.push(await begin(cast.clientCaller, { title: `Project ${index}` }));
    }
    await begin(other.caller, { title: 'Not yours' });
    setNow(start + 100);
    // Within one second, the later message is still the newest.
    for (const index of [7, 30, 0]) await write(cast.admin, made[index] as Project, 'At once');
    const atOnce = await ask<Page>(cast.clientCaller, 'GET', projectsPath);
    const newest = atOnce.results.map(({ title }) => title).slice(0, 4);
    expect(newest).toEqual(['Project 0', 'Project 30', 'Project 7', 'Project 51']);
    setNow(start + 200);
    await write(cast.admin, made[0] as Project, 'News');
    const first = await ask<Page>(cast.clientCaller, 'GET', `${projectsPath}?client=${cast.client}`);
    expect(first).toMatchObject({ count: 52, previous: null });
    expect(first.results.map(({ title }) => title).slice(0, 2)).toEqual(['Project 0', 'Project 30']);
    expect(first.results).toHaveLength(50);
    expect(first.next).toMatch(/^\/api\/v1\/project\/projects\/\?/);
    const second = await ask<Page>(cast.clientCaller, 'GET', String(first.next).replace('/api/v1', ''));
    expect(second.results.map(({ title }) => title)).toEqual(['Project 2', 'Project 1']);
    expect(second.next).toBeNull();
    const back = await ask<Page>(cast.clientCaller, 'GET', String(second.previous).replace('/api/v1', ''));
    expect(back.results).toEqual(first.results);
    const listed = async (search: string, caller = cast.clientCaller) =>
      (await ask<Page>(caller, 'GET', `${projectsPath}?${search}`)).count;
    expect(await listed(`client=${other.id}`)).toBe(0);
    expect(await listed('unread=true')).toBe(3);
    expect(await ask<Page>(cast.clientCaller, 'GET', `${projectsPath}?unread=true&count_only=true`)).toEqual({
      ...{ count: 3, next: null, previous: null, results: [] },
    });
    expect(await listed('search=project 5')).toBe(3);
    expect(await listed('search=noe', cast.admin)).toBe(1);
    expect(await listed('unanswered=false', cast.admin)).toBe(3);
    await ask(cast.admin, 'PATCH', `/human/employees/${cast.ana}/`, { role: 'ST' });
    expect(await listed('', cast.hourly)).toBe(0);
    await assign(cast, other.id, [cast.daniel]);
    expect(await listed('', cast.salaried)).toBe(53);
    setNow(start);
  });
});

describe('a client', () => {
  it('waits since its oldest message that nobody has answered, for those who may read it', async () => {
    const { setNow, now } = await testServer();
    const start = now();
    const since = async (caller = cast.admin) =>
      (await ask<{ id: number; waiting_since: string | null }[]>(caller, 'GET', '/project/clients/')).find(
        ({ id }) => id === cast.client,
      )?.waiting_since;
    expect(await since()).toBeNull();
    const first = await begin(cast.clientCaller, { title: 'A', description: 'B' });
    setNow(start + 60);
    const second = await begin(cast.clientCaller, { title: 'C', description: 'D' });
    expect(await since()).toBe(first.waiting_since);
    await ask(cast.admin, 'PATCH', `/human/employees/${cast.ana}/`, { role: 'ST' });
    expect([await since(cast.salaried), await since(cast.hourly)]).toEqual([first.waiting_since, null]);
    await write(cast.admin, first, 'Answered');
    expect(await since()).toBe(second.waiting_since);
    await ask(cast.admin, 'PATCH', `/project/project/${second.uuid}/`, { status: 'done' });
    expect(await since()).toBeNull();
    expect(
      await ask<object>(cast.clientCaller, 'GET', `/project/client-own/${cast.client}/`),
    ).not.toHaveProperty('waiting_since');
    setNow(start);
  });

  it('waits as before when its finished conversation is opened again', async () => {
    const { setNow, now } = await testServer();
    const start = now();
    const project = await begin(cast.clientCaller, { title: 'A', description: 'B' });
    const setStatus = (status: string) =>
      ask<Project>(cast.admin, 'PATCH', `/project/project/${project.uuid}/`, { status });
    await write(cast.admin, project, 'Answered');
    await setStatus('done');
    expect(await setStatus('open')).toMatchObject({ unanswered: false, waiting_since: null });
    setNow(start + 60);
    const asked = await write(cast.clientCaller, project, 'And this?');
    setNow(start + 120);
    await write(cast.clientCaller, project, 'Please');
    await write(cast.admin, project, { body: 'Look at this', internal: true });
    expect(await setStatus('waiting')).toMatchObject({ waiting_since: asked.created_at });
    expect(await setStatus('done')).toMatchObject({ unanswered: false, waiting_since: null });
    for (const status of ['waiting', 'open']) {
      expect(await setStatus(status)).toMatchObject({ unanswered: true, waiting_since: asked.created_at });
    }
    expect(await notified(cast.admin, cast.client)).toMatchObject({ unanswered: 1 });
    setNow(start);
  });
});

describe('a message', () => {
  it('reaches both sides; a note of the firm never reaches the client, nor that there is one', async () => {
    const project = await begin(cast.clientCaller, { title: 'A', description: 'B' });
    const before = await read(cast.clientCaller, project);
    const { setNow, now } = await testServer();
    setNow(now() + 60);
    const note = await write(cast.admin, project, { body: 'CANARY pays late', internal: true });
    setNow(now() - 60);
    expect(note).toMatchObject({ internal: true, author: { side: 'firm' } });
    expect((await selectMessages(cast.admin, project)).map(({ body }) => body)).toEqual([
      'B',
      'CANARY pays late',
    ]);
    expect(await read(cast.clientCaller, project)).toEqual(before);
    expect((await selectMessages(cast.clientCaller, project)).map(({ body }) => body)).toEqual(['B']);
    expect(await read(cast.admin, project)).toMatchObject({
      unanswered: true,
      last_message: { id: note.id },
    });
    const refused = await cast.clientCaller.call('POST', `/project/project/${project.uuid}/read/`, {
      body: { up_to: note.id },
    });
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['up_to']]);
    const path = `/project/project/${project.uuid}/messages/`;
    const own = await cast.clientCaller.call('POST', path, { body: { body: 'x', internal: true } });
    expect([own.status, own.body]).toEqual([
      400,
      { internal: ['Only the firm can add internal notes. Send this as a message.'] },
    ]);
    expect(
      (await cast.clientCaller.call('POST', path, { body: { body: 'x', internal: false } })).status,
    ).toBe(201);
    expect((await cast.admin.call('POST', path, { body: { body: ' ' } })).body).toHaveProperty('body');
  });

  it('is given in pages, the newest first, without what others may not see', async () => {
    const project = await begin(cast.clientCaller, { title: 'A', description: '0' });
    for (let index = 1; index < 6; index += 1) {
      await write(cast.admin, project, { body: String(index), internal: index === 4 });
    }
    const path = `/project/project/${project.uuid}/messages/`;
    const bodies = async (caller: Caller, search: string) => {
      const page = await ask<Message[]>(caller, 'GET', `${path}${search}`);
      return { bodies: page.map(({ body }) => body).join(''), first: page[0]?.id ?? 0 };
    };
    const newest = await bodies(cast.clientCaller, '?limit=2');
    expect(newest.bodies).toBe('35');
    const older = await bodies(cast.clientCaller, `?limit=2&before=${newest.first}`);
    expect(older.bodies).toBe('12');
    expect((await bodies(cast.clientCaller, `?limit=2&before=${older.first}`)).bodies).toBe('0');
    expect((await bodies(cast.admin, '?limit=2')).bodies).toBe('45');
    expect((await bodies(cast.admin, '')).bodies).toBe('012345');
    for (const search of ['?limit=501', '?limit=0', '?before=x']) {
      expect((await cast.admin.call('GET', `${path}${search}`)).status, search).toBe(400);
    }
  });

  it('is sent once under its key, however often it is sent', async () => {
    const key = randomUUID();
    const given = { title: 'A', description: 'B', key };
    const project = await begin(cast.clientCaller, given);
    expect(await begin(cast.clientCaller, given)).toEqual(project);
    const other = await cast.clientCaller.call('POST', projectsPath, { body: { ...given, title: 'C' } });
    expect([other.status, Object.keys(other.body as object)]).toEqual([400, ['key']]);
    const sent = { body: 'Twice?', key: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => write(cast.admin, project, sent)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await selectMessages(cast.clientCaller, project)).toHaveLength(2);
    // Each sender has keys of their own.
    await write(cast.clientCaller, project, sent);
    expect(await selectMessages(cast.clientCaller, project)).toHaveLength(3);
  });

  it('is for those who serve the client; an accountant who does not may read, and writes nothing', async () => {
    const project = await begin(cast.clientCaller, { title: 'A', description: 'B' });
    const path = `/project/project/${project.uuid}/messages/`;
    const send = async (caller = cast.salaried) =>
      (await caller.call('POST', path, { body: { body: 'x' } })).status;
    expect(await selectMessages(cast.salaried, project)).toHaveLength(1);
    expect(await send()).toBe(403);
    const other = await anotherClient(cast);
    expect(await send(other.caller)).toBe(404);
    await assign(cast, cast.client, [cast.daniel]);
    expect(await send()).toBe(201);
  });
});

describe('unread', () => {
  it('is told to each side of the other, until they have read so far', async () => {
    await assign(cast, cast.client, [cast.daniel]);
    const project = await begin(cast.clientCaller, { title: 'A', description: 'B' });
    expect(await newComm()).toBe(true);
    expect(await newComm(cast.salaried)).toBe(true);
    expect(await notified(cast.salaried, cast.client)).toEqual({ new_comm: true, unread: 1, unanswered: 1 });
    expect(await notified(cast.clientCaller, cast.client)).toMatchObject({ new_comm: false, unread: 0 });
    const second = await write(cast.clientCaller, project, 'C');
    const [first] = (await selectMessages(cast.salaried, project)) as [Message];
    expect(await markRead(cast.salaried, project, first.id)).toMatchObject({ unread: 1 });
    expect(await newComm(cast.salaried)).toBe(true);
    expect(await markRead(cast.salaried, project, second.id)).toMatchObject({ unread: 0 });
    // Markers never move back.
    expect(await markRead(cast.salaried, project, first.id)).toMatchObject({
      unread: 0,
      read_up_to: second.id,
    });
    expect(await newComm(cast.salaried)).toBe(false);
    // One has read it but nobody has answered; the other has not read it.
    expect(await notified(cast.salaried, cast.client)).toEqual({ new_comm: false, unread: 0, unanswered: 1 });
    expect(await newComm()).toBe(true);
    const answer = await write(cast.salaried, project, 'Thanks');
    expect(await notified(cast.admin, cast.client)).toEqual({ new_comm: true, unread: 2, unanswered: 0 });
    expect(await notified(cast.clientCaller, cast.client)).toMatchObject({ new_comm: true, unread: 1 });
    const own = await ask<object>(cast.clientCaller, 'GET', `/project/client-own/${cast.client}/`);
    expect(own).toMatchObject({ new_comm: true });
    await markRead(cast.clientCaller, project, answer.id);
    expect(await notified(cast.clientCaller, cast.client)).toMatchObject({ new_comm: false, unread: 0 });
  });

  it('stays for a message that comes while somebody marks as read', async () => {
    const project = await begin(cast.clientCaller, { title: 'A', description: 'B' });
    const [first] = (await selectMessages(cast.admin, project)) as [Message];
    await Promise.all([
      markRead(cast.admin, project, first.id),
      write(cast.clientCaller, project, 'C'),
      markRead(cast.admin, project, first.id),
    ]);
    expect(await notified(cast.admin, cast.client)).toMatchObject({ new_comm: true, unread: 1 });
  });

  it('begins with an assignment: what came before is not new', async () => {
    const project = await begin(cast.clientCaller, { title: 'A', description: 'B' });
    expect(await newComm(cast.salaried)).toBe(false);
    await assign(cast, cast.client, [cast.daniel]);
    expect(await newComm(cast.salaried)).toBe(false);
    await write(cast.clientCaller, project, 'C');
    expect(await notified(cast.salaried, cast.client)).toMatchObject({ new_comm: true, unread: 1 });
  });

  it('is a mark of ones own too, until the thread is opened next', async () => {
    const project = await begin(cast.admin, { client: cast.client, title: 'A', description: 'B' });
    const [first] = (await selectMessages(cast.clientCaller, project)) as [Message];
    await markRead(cast.clientCaller, project, first.id);
    const path = `/project/project/${project.uuid}/unread/`;
    expect(await ask(cast.clientCaller, 'POST', path)).toMatchObject({ unread: 1, marked_unread: true });
    // Reads along as an accountant without assignment, with nothing unread.
    expect((await cast.salaried.call('POST', path)).status).toBe(403);
    expect(await notified(cast.clientCaller, cast.client)).toMatchObject({ new_comm: true, unread: 1 });
    expect(await notified(cast.admin, cast.client)).toMatchObject({ new_comm: false });
    expect(await markRead(cast.clientCaller, project, first.id)).toMatchObject({
      unread: 0,
      marked_unread: false,
      read_up_to: first.id,
    });
  });
});

describe('the search of conversations', () => {
  it('finds what messages say, by the beginning of words, as far as the caller may read', async () => {
    const { caller } = await anotherClient(cast);
    const own = await begin(cast.clientCaller, { title: 'Payroll', description: 'We have HIRED someone.' });
    await begin(caller, { title: 'Other payroll', description: 'Hired as well.' });
    await write(cast.admin, own, { body: 'Ask about the Café first', internal: true });
    const found = async (who: Caller, search: string) =>
      (
        await ask<{ results: (Project & { found: string | null })[] }>(
          who,
          'GET',
          `${projectsPath}?search=${search}`,
        )
      ).results.map(({ title, found }) => [title, found]);
    expect(await found(cast.clientCaller, 'hire')).toEqual([['Payroll', 'We have HIRED someone.']]);
    expect((await found(cast.admin, 'hired')).toSorted()).toEqual([
      ['Other payroll', 'Hired as well.'],
      ['Payroll', 'We have HIRED someone.'],
    ]);
    expect(await found(cast.admin, 'someone hired')).toHaveLength(1);
    expect(await found(cast.admin, 'ired')).toEqual([]);
    // A note is the firm's, and so is its finding.
    expect(await found(cast.admin, 'cafe')).toEqual([['Payroll', 'Ask about the Café first']]);
    expect(await found(cast.clientCaller, 'cafe')).toEqual([]);
    expect(await found(cast.admin, 'payroll')).toHaveLength(2);
    // Names are found in any order, without regard to accents.
    const named = await begin(cast.clientCaller, { title: 'Déclaration annuelle', description: 'Papers' });
    const byName = async (search: string) => (await found(cast.admin, search)).map(([title]) => title);
    expect(await byName('declaration')).toEqual([named.title]);
    expect(await byName('ANNUELLE%20decla')).toEqual([named.title]);
    expect(await byName('cortland%20annuelle')).toEqual([named.title]);
    expect(await byName('annuelle%20noe')).toEqual([]);
    const later = await write(cast.admin, own, { body: 'Hired for good' });
    const { results } = await ask<{ results: { title: string; found_message: number | null }[] }>(
      cast.clientCaller,
      'GET',
      `${projectsPath}?search=hired`,
    );
    expect(results).toMatchObject([{ title: 'Payroll', found_message: later.id }]);
  });
});
