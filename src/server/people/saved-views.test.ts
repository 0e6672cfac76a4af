import { beforeEach, expect, it } from 'vitest';
import { maxSavedViews } from '#contract/people/saved-views.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import type { Caller } from '#test/server.ts';

const path = '/human/saved-views/';
let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

const save = (name: string, query: string | null, screen = 'clients', who: Caller = cast.admin) =>
  who.call('PUT', path, { body: { screen, name, query } });
const list = async (who: Caller = cast.admin) => (await who.call('GET', path)).body;

it('keeps views by name and screen for the account alone', async () => {
  await save('Unpaid', '?paid=no');
  await save('Oakland', '?branch=2');
  await save('Oakland', '?tab=tips-branch&branch=2', 'dashboard');
  await save('Mine', '?find=ana', 'clients', cast.hourly);
  expect(await list()).toEqual([
    { screen: 'clients', name: 'Oakland', query: '?branch=2' },
    { screen: 'clients', name: 'Unpaid', query: '?paid=no' },
    { screen: 'dashboard', name: 'Oakland', query: '?tab=tips-branch&branch=2' },
  ]);
  expect(await list(cast.hourly)).toEqual([{ screen: 'clients', name: 'Mine', query: '?find=ana' }]);
});

it('replaces a view of the same name in any case, and deletes', async () => {
  await save('Unpaid', '?paid=no');
  expect((await save('UNPAID', '?paid=no&branch=2')).body).toEqual([
    { screen: 'clients', name: 'UNPAID', query: '?paid=no&branch=2' },
  ]);
  expect((await save('unpaid', null)).body).toEqual([]);
  expect((await save('unpaid', null)).status).toBe(200);
});

it.each([
  ['an address of another page', 'https://example.com/', 'query'],
  ['a fragment', '?a=1#b', 'query'],
  ['no name', '?a=1', 'name'],
])('refuses %s', async (what, query, field) => {
  const answer = await save(what === 'no name' ? ' ' : 'View', query);
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
});

it('keeps no more than a list can show, but replaces one of them', async () => {
  for (let count = 0; count < maxSavedViews; count += 1) await save(`View ${count}`, '?a=1');
  const more = await save('One more', '?a=1');
  expect([more.status, more.headers['x-error-code']]).toEqual([400, 'saved_view.too_many']);
  expect((await save('View 3', '?a=2')).status).toBe(200);
  expect((await save('Elsewhere', '?a=1', 'team')).status).toBe(200);
});
