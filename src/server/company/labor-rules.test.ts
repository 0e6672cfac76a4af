import { beforeEach, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

const federal = { from: '2026-11-01', rules: 'federal' };
const change = (labor_rules: object[]) =>
  cast.admin.call('PATCH', `/store/branch-profiles/${cast.oakland}/`, { body: { labor_rules } });

it('are of a branch by day, and an audit row names the days that a change moves', async () => {
  const california = { from: '2026-11-15', rules: 'california' };
  expect((await change([california, federal])).body).toMatchObject({ labor_rules: [federal, california] });
  await change([federal]);
  const { database } = await testServer();
  const { after } = await database.withinStore(cast.storeId, (query) =>
    query.selectFrom('audit_log').select('after').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  );
  expect(after).toMatchObject({ days_moved: { labor_rules: [{ from: '2026-11-15', to: null }] } });
});

it.each([
  ['two of one day', [federal, { ...federal, rules: 'california' }]],
  ['unknown ones', [{ ...federal, rules: 'texas' }]],
  ['ones without a day', [{ rules: 'federal' }]],
])('refuse %s', async (_, wrong) => {
  expect((await change(wrong)).status).toBe(400);
});

it('come with the branches of the store for those who plan and clock, not for clients', async () => {
  await change([federal]);
  const read = async (who: Cast['admin']) => {
    const { body } = await who.call('GET', '/store/active-branches-with-store/');
    const [{ branches }] = body as [{ branches: { id: number; labor_rules?: object[] }[] }];
    return branches.map(({ id, labor_rules }) => [id, labor_rules]);
  };
  for (const who of [cast.admin, cast.hourly]) {
    expect(await read(who)).toContainEqual([cast.oakland, [federal]]);
    expect(await read(who)).toContainEqual([cast.sanFrancisco, undefined]);
  }
  expect(await read(cast.clientCaller)).toContainEqual([cast.oakland, undefined]);
});
