import { expect } from 'vitest';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { buildClient, buildUser } from '#demo/builders.ts';
import type { Cast } from '#test/cast.ts';
import { type Caller, signedInAs, testServer } from '#test/server.ts';

export type Project = ResponseOf<Calls['project.read']>;
export type Message = ResponseOf<Calls['message.create']>;
type Notified = ResponseOf<Calls['project.check-notify']>;

/** Makes a call that must succeed. */
export async function ask<T>(caller: Caller, method: string, path: string, body?: object): Promise<T> {
  const answer = await caller.call(method, path, body instanceof FormData ? { form: body } : { body });
  expect([200, 201], `${method} ${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer.body as T;
}

export function begin(caller: Caller, body: object): Promise<Project> {
  return ask(caller, 'POST', '/project/projects/', body);
}

export function write(caller: Caller, project: Project, body: object | string): Promise<Message> {
  const path = `/project/project/${project.uuid}/messages/`;
  return ask(caller, 'POST', path, typeof body === 'string' ? { body } : body);
}

export function selectMessages(caller: Caller, project: Project): Promise<Message[]> {
  return ask(caller, 'GET', `/project/project/${project.uuid}/messages/`);
}

export function read(caller: Caller, project: Project): Promise<Project> {
  return ask(caller, 'GET', `/project/project/${project.uuid}/`);
}

export function markRead(caller: Caller, project: Project, upTo: number): Promise<Project> {
  return ask(caller, 'POST', `/project/project/${project.uuid}/read/`, { up_to: upTo });
}

export function notified(caller: Caller, client: number): Promise<Notified> {
  return ask(caller, 'GET', `/project/check-notify/${client}/`);
}

export async function assign(cast: Cast, client: number, staff: number[]): Promise<void> {
  await ask(cast.admin, 'PATCH', `/project/client/${client}/`, { staff });
}

/** Adds another client of the firm with its login. */
export async function anotherClient(cast: Cast): Promise<{ id: number; caller: Caller }> {
  const { database } = await testServer();
  const id = await database.withinStore(cast.storeId, (query) =>
    buildClient(query, { entity_name: 'Noe Bikes LLC' }),
  );
  const user = await buildUser(database, cast.storeId, { auth_type: 'client', client_id: id });
  return { id, caller: await signedInAs({ storeId: cast.storeId, userId: user.id }) };
}
