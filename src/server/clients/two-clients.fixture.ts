import { beforeEach } from 'vitest';
import { buildClient, buildContact, buildUser } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedInAs, testNow, testServer } from '#test/server.ts';

/** A contact of two clients: of the cast's own, A, and of B, Zephyr Holdings. */
export let cast: Cast;
export let a: number;
export let b: number;
export let person: { id: number; username: string };
export let contact: Caller;

/** Makes the contact anew before each test. */
export function setUpTwoClients(): void {
  beforeEach(async () => {
    const { database, setNow } = await testServer();
    setNow(testNow);
    cast = await buildCast();
    a = cast.client;
    b = await within((query) => buildClient(query, { entity_name: 'Zephyr Holdings' }));
    person = await buildUser(database, cast.storeId, { auth_type: 'client', client_id: a });
    await within((query) => buildContact(query, person.id, b));
    contact = await signedIn();
  });
}

export const signedIn = () => signedInAs({ storeId: cast.storeId, userId: person.id });
export const within = async <T>(
  work: Parameters<Awaited<ReturnType<typeof testServer>>['database']['withinStore']>[1],
) => (await testServer()).database.withinStore(cast.storeId, work) as Promise<T>;
export const choose = (entity: number, caller = contact) =>
  caller.call('POST', '/human/entity/', { body: { entity } });
export const readOwn = async (id: number, caller = contact) =>
  (await caller.call('GET', `/project/client-own/${id}/`)).status;
export const contactsOf = (client: number) => `/project/client/${client}/contacts/`;
export const remove = (client: number, user = person.id, caller = cast.admin) =>
  caller.call('DELETE', `${contactsOf(client)}${user}/`);
export const mailsTo = (userId: number) =>
  within<{ kind: string; subject: string; body: string }[]>((query) =>
    query
      .selectFrom('mail')
      .select(['kind', 'subject', 'body'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  );
