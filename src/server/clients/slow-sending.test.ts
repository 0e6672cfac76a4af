import { Readable } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import { buildClient, buildContact } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, testNow, testServer } from '#test/server.ts';
import { ask, assign, begin, type Project, selectMessages } from './messages/conversations.fixture.ts';

/** Writes that arrive slowly, while access to their client is taken. */

let cast: Cast;
let project: Project;
let request: { id: number };

beforeEach(async () => {
  const { database, setNow } = await testServer();
  setNow(testNow);
  cast = await buildCast();
  await database.withinStore(cast.storeId, async (query) =>
    buildContact(query, cast.userIds.client, await buildClient(query)),
  );
  await ask(cast.clientCaller, 'POST', '/human/entity/', { entity: cast.client });
  await assign(cast, cast.client, [cast.daniel]);
  project = await begin(cast.admin, { client: cast.client, title: 'Books' });
  request = await ask(cast.admin, 'POST', '/project/client-requests/', { client: cast.client, title: 'W-9' });
});

const part = (fields: string, value: string) =>
  `--cut\r\nContent-Disposition: form-data; ${fields}\r\n\r\n${value}\r\n`;

/** Sends a form of which the second half comes only once the change is made. */
function sendSlowly(
  caller: Caller,
  path: string,
  { name, value }: { name: string; value: string },
  change: () => Promise<unknown>,
) {
  async function* body() {
    yield part('name="body"', 'Late').slice(0, -4);
    await change();
    yield `\r\n${part(`name="${name}"`, value)}--cut--\r\n`;
  }
  return caller.call('POST', path, {
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    payload: Readable.from(body()),
  });
}

const contact = () => `/project/client/${cast.client}/contacts/${cast.userIds.client}/`;
const messages = () => `/project/project/${project.uuid}/messages/`;
const plain = { name: 'internal', value: 'false' };
const file = { name: 'files"; filename="ledger.txt', value: 'Total' };
const remove = () => ask204(cast.admin, contact());
const ask204 = async (caller: Caller, path: string) =>
  expect((await caller.call('DELETE', path)).status).toBe(204);
const withhold = () => ask(cast.admin, 'PATCH', contact(), { rights: [] });

async function expectNothing() {
  expect((await selectMessages(cast.admin, project)).map(({ body }) => body)).not.toContain('Late');
  expect(await ask(cast.admin, 'GET', `/project/client-request/${request.id}/`)).toMatchObject({
    entries: [],
  });
}

it.each([0, 5])('is not written once the contact is removed, %i seconds later', async (later) => {
  const { setNow } = await testServer();
  const change = async () => {
    setNow(testNow + later);
    await remove();
  };
  expect((await sendSlowly(cast.clientCaller, messages(), plain, change)).status).toBe(404);
  await expectNothing();
});

it('is not written once files or requests are withheld', async () => {
  expect((await sendSlowly(cast.clientCaller, messages(), file, withhold)).status).toBe(403);
  await ask(cast.admin, 'PATCH', contact(), { rights: ['documents', 'requests'] });
  const answer = `/project/client-request/${request.id}/answer/`;
  expect((await sendSlowly(cast.clientCaller, answer, file, withhold)).status).toBe(403);
  await expectNothing();
});

it('is not written once the client is inactive', async () => {
  const change = () => ask(cast.admin, 'PATCH', `/project/client/${cast.client}/`, { active: false });
  expect((await sendSlowly(cast.clientCaller, messages(), plain, change)).status).toBe(403);
  await expectNothing();
});

it('is written when nothing was taken', async () => {
  const give = () => ask(cast.admin, 'PATCH', contact(), { rights: ['documents', 'requests'] });
  expect((await sendSlowly(cast.clientCaller, messages(), file, give)).status).toBe(201);
});

it('is not written once an employee is not assigned any more, or has left', async () => {
  const { setNow } = await testServer();
  const unassign = () => assign(cast, cast.client, []);
  expect((await sendSlowly(cast.salaried, messages(), plain, unassign)).status).toBe(403);
  await assign(cast, cast.client, [cast.daniel]);
  const leave = async () => {
    setNow(testNow + 5);
    await ask(cast.admin, 'PATCH', `/human/employee-profile/${cast.daniel}/`, { active: false });
  };
  const late = await sendSlowly(cast.salaried, messages(), plain, leave);
  expect(late.headers['x-error-code']).toBe('not_signed_in');
  await expectNothing();
});
