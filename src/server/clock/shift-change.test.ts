import { expect, it } from 'vitest';
import { buildEmployee } from '#demo/builders.ts';
import { anasPin } from '#test/cast.ts';
import { testServer } from '#test/server.ts';
import { anotherKiosk, bodyOf, cast, nine, rows, send, setNow, setUpClock, within } from './clock.fixture.ts';

setUpClock();

/** The long form is a shift change of a big house. */
const [kioskCount, peopleCount] = process.env.LONG ? [20, 500] : [20, 60];

it('at a shift change, every punch from all tablets at once is recorded', {
  timeout: process.env.LONG ? 600_000 : 60_000,
}, async () => {
  setNow(nine);
  const kiosks = await Promise.all(Array.from({ length: kioskCount }, () => anotherKiosk()));
  const { database } = await testServer();
  const people = await database.withinStore(cast.storeId, async (query) => {
    const { pin_hash } = await query
      .selectFrom('employee')
      .select('pin_hash')
      .where('id', '=', cast.ana)
      .executeTakeFirstOrThrow();
    const made: number[] = [];
    for (let person = 0; person < peopleCount; person += 1) {
      made.push(
        await buildEmployee(query, { first_name: `Person ${person}`, branches: [cast.sanFrancisco] }),
      );
    }
    // One slow hash for all: what is tested is the clock.
    await query.updateTable('employee').set({ pin_hash }).where('id', 'in', made).execute();
    return made;
  });
  const answers = await Promise.all(
    people.map((employee, index) =>
      send(bodyOf('in', nine, { employee, pin: anasPin }), kiosks[index % kioskCount]),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const recorded = await rows();
  expect(recorded.map(({ employee_id }) => employee_id).sort()).toEqual([...people].sort());
  const punches = await within<number>(async (query) => {
    const found = await query.selectFrom('punch').select('key').execute();
    return found.length;
  });
  expect(punches).toBe(peopleCount);
});
