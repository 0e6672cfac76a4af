import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';
import {
  ask,
  assign,
  begin,
  type Message,
  markRead,
  selectMessages,
  write,
} from './conversations.fixture.ts';
import { mailAfter } from './notify-readers.ts';
import { notifyUnread } from './notify-unread.ts';

let cast: Cast;
let wait: (seconds: number) => Promise<void>;

beforeAll(async () => {
  const { database, now, setNow } = await testServer();
  wait = async (seconds) => {
    setNow(now() + seconds);
    await notifyUnread({ database, now, publicUrl: 'https://portal.example' });
  };
});
beforeEach(async () => {
  cast = await buildCast();
});

interface Mail {
  kind: string;
  user_id: number | null;
  subject: string;
  body: string;
}

async function mails(): Promise<Mail[]> {
  const { database } = await testServer();
  return database.readWithinStore(cast.storeId, (query) =>
    query
      .selectFrom('mail')
      .select(['kind', 'user_id', 'subject', 'body'])
      .where('kind', '=', 'new_message')
      .orderBy('id')
      .execute(),
  );
}
const addressees = async () => (await mails()).map(({ user_id }) => user_id);

it('goes out after five minutes to those who serve the client, once for a thread, and says nothing of it', async () => {
  await assign(cast, cast.client, [cast.daniel]);
  const project = await begin(cast.clientCaller, { title: 'CANARY title', description: 'CANARY text' });
  await wait(mailAfter - 1);
  expect(await mails()).toEqual([]);
  await write(cast.clientCaller, project, 'CANARY more');
  await wait(1);
  expect(await addressees()).toEqual([cast.userIds.salaried]);
  const [mail] = await mails();
  expect(mail?.body).toContain(`https://portal.example/client/comm/detail/${project.uuid}`);
  expect(JSON.stringify(mail)).not.toMatch(/CANARY|Cortland/);
  await write(cast.clientCaller, project, 'and more');
  await wait(mailAfter);
  expect(await mails()).toHaveLength(1);
  // After reading, the next message is new again.
  const all = await selectMessages(cast.salaried, project);
  await markRead(cast.salaried, project, (all.at(-1) as Message).id);
  await write(cast.clientCaller, project, 'later');
  await wait(mailAfter);
  expect(await mails()).toHaveLength(2);
});

it('goes out again once a colleague has answered, though the first was left unread', async () => {
  await assign(cast, cast.client, [cast.daniel]);
  const toDaniel = async () => (await addressees()).filter((id) => id === cast.userIds.salaried);
  const project = await begin(cast.clientCaller, { title: 'A', description: 'B' });
  await wait(mailAfter);
  await write(cast.admin, project, { body: 'note', internal: true });
  await write(cast.clientCaller, project, 'more');
  await wait(mailAfter);
  expect(await toDaniel()).toHaveLength(1);
  await write(cast.admin, project, 'answer');
  await write(cast.clientCaller, project, 'a new question');
  await wait(mailAfter);
  expect(await toDaniel()).toHaveLength(2);
});

it('goes out again to somebody who was assigned anew', async () => {
  await assign(cast, cast.client, [cast.daniel]);
  const project = await begin(cast.clientCaller, { title: 'A', description: 'B' });
  await wait(mailAfter);
  await assign(cast, cast.client, []);
  await assign(cast, cast.client, [cast.daniel]);
  await write(cast.clientCaller, project, 'more');
  await wait(mailAfter);
  expect(await addressees()).toEqual([cast.userIds.salaried, cast.userIds.salaried]);
});

it('stays at home when it was read meanwhile, or the thread or the assignment is gone', async () => {
  await assign(cast, cast.client, [cast.daniel]);
  const read = await begin(cast.clientCaller, { title: 'A', description: 'B' });
  const [first] = (await selectMessages(cast.salaried, read)) as [Message];
  await markRead(cast.salaried, read, first.id);
  const gone = await begin(cast.clientCaller, { title: 'A', description: 'B' });
  await cast.admin.call('DELETE', `/project/project/${gone.uuid}/`);
  await wait(mailAfter);
  await begin(cast.clientCaller, { title: 'A', description: 'B' });
  await assign(cast, cast.client, []);
  await wait(mailAfter);
  expect(await mails()).toEqual([]);
});

it('goes to the admins where nobody serves the client, to the client for an answer, never for an internal note', async () => {
  const project = await begin(cast.clientCaller, { title: 'A', description: 'B' });
  await write(cast.admin, project, { body: 'note', internal: true });
  await wait(mailAfter);
  expect(await addressees()).toEqual([cast.userIds.admin]);
  await write(cast.admin, project, 'answer');
  await wait(mailAfter);
  expect(await addressees()).toEqual([cast.userIds.admin, cast.userIds.client]);
});

it('is for nobody who has left, before it is due or after: the admins hear where nobody else serves the client', async () => {
  await assign(cast, cast.client, [cast.daniel]);
  await begin(cast.clientCaller, { title: 'A', description: 'B' });
  await ask(cast.admin, 'PATCH', `/human/employees/${cast.daniel}/`, { active: false });
  await wait(mailAfter);
  expect(await mails()).toEqual([]);
  await begin(cast.clientCaller, { title: 'C', description: 'D' });
  await wait(mailAfter);
  expect(await addressees()).toEqual([cast.userIds.admin]);
});

it('is left out where somebody does not want it', async () => {
  await assign(cast, cast.client, [cast.daniel]);
  await ask(cast.salaried, 'PATCH', `/human/my-preference/${cast.daniel}/`, {
    notifications: { new_message: { app: true, mail: false } },
  });
  await begin(cast.clientCaller, { title: 'A', description: 'B' });
  await wait(mailAfter);
  expect(await mails()).toEqual([]);
});
