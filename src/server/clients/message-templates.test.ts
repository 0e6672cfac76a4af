import { beforeEach, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';

const path = '/project/message-templates/';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

it('keeps templates of the store by name, for the whole firm', async () => {
  const create = (name: string, body: string) => cast.admin.call('POST', path, { body: { name, body } });
  expect(await create('Statements', 'Hello {contact}, please send them by {due}.')).toMatchObject({
    status: 201,
  });
  const { body } = await create('Greeting', 'Hello {client}');
  const { id } = body as { id: number };
  const list = async () => (await cast.hourly.call('GET', path)).body as { name: string }[];
  expect((await list()).map(({ name }) => name)).toEqual(['Greeting', 'Statements']);

  expect(await create('GREETING', 'Hi')).toMatchObject({ status: 400, body: { name: [expect.any(String)] } });
  expect(await create('Typo', 'Hello {clinet}')).toMatchObject({
    status: 400,
    body: { body: [expect.any(String)] },
  });

  const one = `/project/message-template/${id}/`;
  expect(await cast.admin.call('PATCH', one, { body: { body: 'Good day, {client}' } })).toMatchObject({
    status: 200,
    body: { id, name: 'Greeting', body: 'Good day, {client}' },
  });
  expect((await cast.admin.call('DELETE', one)).status).toBe(204);
  expect((await list()).map(({ name }) => name)).toEqual(['Statements']);
});
