import { expect, it } from 'vitest';
import { buildEmployee } from '#demo/builders.ts';
import { buildCast } from '#test/cast.ts';
import {
  anotherKiosk,
  cast,
  day,
  five,
  hour,
  iso,
  nine,
  plan,
  setNow,
  setUpClock,
  tap,
  within,
} from './clock.fixture.ts';

setUpClock();

interface Guest {
  id: number;
  first_name: string;
  branch: string;
  state: string;
  since: string | null;
}

/** Asks the tablet in Oakland, where Ana does not work. */
async function guests(find?: string): Promise<Guest[]> {
  const kiosk = await anotherKiosk(cast.oakland);
  const asked = find === undefined ? '' : `?find=${encodeURIComponent(find)}`;
  return (await kiosk.call('GET', `/shift/clock/guests/${asked}`)).body as Guest[];
}

it('lists who has a shift here from yesterday to tomorrow and works elsewhere', async () => {
  setNow(nine);
  expect(await guests()).toEqual([]);
  await plan(nine + 2 * day, five + 2 * day, { branch: cast.oakland });
  await plan(nine - 2 * day, five - 2 * day, { branch: cast.oakland });
  await plan(nine, five, { employee: cast.luis, branch: cast.oakland });
  expect(await guests()).toEqual([]);
  await plan(nine + day, five + day, { branch: cast.oakland });
  expect(await guests()).toEqual([
    expect.objectContaining({ id: cast.ana, branch: 'San Francisco', state: 'out', since: null }),
  ]);
});

it('finds people of other branches by two letters of a name, with what they do now', async () => {
  await tap('in', nine);
  setNow(nine + hour);
  expect(await guests('REY')).toEqual([
    expect.objectContaining({ id: cast.ana, state: 'in', since: iso(nine) }),
  ]);
  await tap('break_start', nine + hour);
  expect(await guests('an rey')).toEqual([
    expect.objectContaining({ state: 'break', since: iso(nine + hour) }),
  ]);
  for (const none of ['r', ' ', '', 'Daniel', 'Ortega']) expect(await guests(none)).toEqual([]);
});

it('gives neither who has left, nor another store, nor more than twelve', async () => {
  const other = await buildCast();
  await within(async (query) => {
    await buildEmployee(query, { first_name: 'Zoe', active: false, branches: [cast.sanFrancisco] });
    for (let count = 0; count < 13; count += 1)
      await buildEmployee(query, { first_name: 'Zed', branches: [cast.sanFrancisco] });
  });
  const found = await guests('ze');
  expect(found).toHaveLength(12);
  expect(await guests('zoe')).toEqual([]);
  expect((await guests('rey')).map(({ id }) => id)).not.toContain(other.ana);
});
