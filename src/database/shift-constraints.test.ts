import { beforeAll, describe, expect, it } from 'vitest';
import { databaseKind, testDatabase } from '#test/database.ts';
import { insertShift, makeStore, moment, refusal, type TestStore } from '#test/database-store.ts';
import { constraintCodes } from './constraint-codes.ts';
import { lockEmployee } from './lock-employee.ts';
import type { Database } from './open.ts';
import { at } from './timestamps.ts';

const morning = { date: '2026-11-18', from: '2026-11-18T17:00', to: '2026-11-18T20:00' };
const later = { date: '2026-11-18', from: '2026-11-18T19:59', to: '2026-11-18T23:00' };
const touching = { date: '2026-11-18', from: '2026-11-18T20:00', to: '2026-11-18T23:00' };
const evening = { date: '2026-11-18', from: '2026-11-19T04:00', to: '2026-11-19T08:00' };
const pastMidnight = { date: '2026-11-19', from: '2026-11-19T08:00', to: '2026-11-19T12:00' };

let database: Database;
let store: TestStore;

beforeAll(async () => {
  database = await testDatabase();
});

/** Plans the shifts one after the other for a fresh store's employee; says what became of the last one. */
async function plan(
  shifts: { date: string; from: string; to: string }[],
  rest: Parameters<typeof insertShift>[3] = {},
): Promise<string> {
  store = await makeStore(database);
  return refusal(
    database.withinStore(store.id, async (query) => {
      for (const shift of shifts) await insertShift(query, store, shift, rest);
    }),
  );
}

describe('planned shifts of one employee', () => {
  it('never overlap', async () => {
    expect(await plan([morning, later])).toMatch(/shift_no_overlap|shift_no_touch_same_day/);
    expect(await plan([evening, { ...evening, date: '2026-11-19' }])).toBe('shift_no_overlap');
  });

  it('do not touch on one local day', async () => {
    expect(await plan([morning, touching])).toBe('shift_no_touch_same_day');
  });

  it('may touch over midnight', async () => {
    expect(await plan([evening, pastMidnight])).toBe('accepted');
  });

  it('are free when nobody is assigned, and when unplanned', async () => {
    expect(await plan([morning, morning], { employee_id: null })).toBe('accepted');
    expect(await plan([morning, morning], { planned: false })).toBe('accepted');
  });

  it('are longer than nothing and at most 24 hours', async () => {
    expect(await plan([{ ...morning, to: morning.from }])).toBe('shift_planned_length');
    expect(await plan([{ ...morning, to: '2026-11-19T17:01' }])).toBe('shift_planned_length');
    expect(await plan([{ ...morning, to: '2026-11-19T17:00' }])).toBe('accepted');
    expect(await plan([{ ...morning, to: '2026-11-18T16:00' }], { planned: false })).toBe(
      'shift_end_after_start',
    );
  });

  it('leave other employees and other stores alone', async () => {
    expect(await plan([morning])).toBe('accepted');
    expect(await plan([morning])).toBe('accepted');
  });
});

describe('one open punch per employee', () => {
  const clockIn = at(moment('2026-11-18T17:00:05'));

  it('refuses a second one', async () => {
    expect(await plan([morning, evening], { clock_in: clockIn })).toBe('shift_one_open_punch');
    expect(constraintCodes.shift_one_open_punch).toBe('clock.already_in');
  });

  it('does not count a missing clock-out', async () => {
    expect(await plan([morning, evening], { clock_in: clockIn, missing_out: true })).toBe('accepted');
  });

  it('keeps the clock-out behind the clock-in', async () => {
    const clockOut = at(moment('2026-11-18T17:00:04'));
    expect(await plan([morning], { clock_in: clockIn, clock_out: clockOut })).toBe(
      'shift_clock_out_after_in',
    );
  });
});

describe('saving at the same moment', () => {
  it('lets exactly one of twenty overlapping shifts in, without a deadlock', async () => {
    for (let round = 0; round < (databaseKind === 'postgres' ? 5 : 1); round += 1) {
      const place = await makeStore(database);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () =>
          refusal(
            database.withinStore(place.id, async (query) => {
              await lockEmployee(query, place.employee);
              await insertShift(query, place, morning);
            }),
          ),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome.startsWith('shift_no_'))).toHaveLength(19);
    }
  });

  it('lets exactly one of eight clock-ins in', async () => {
    const place = await makeStore(database);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        refusal(
          database.withinStore(place.id, (query) =>
            insertShift(query, place, morning, { planned: false, clock_in: at(moment('2026-11-18T17:00')) }),
          ),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'shift_one_open_punch')).toHaveLength(7);
  });
});

describe('what else the schema keeps', () => {
  it('takes only Sundays as published weeks, once each', async () => {
    const place = await makeStore(database);
    const publish = (sunday: string) =>
      refusal(
        database.withinStore(place.id, (query) =>
          query.insertInto('published_week').values({ sunday }).execute(),
        ),
      );
    expect(await publish('2026-11-15')).toBe('accepted');
    expect(await publish('2026-11-15')).toBe('published_week_sunday_unique');
    expect(await publish('2026-11-16')).toBe('published_week_is_sunday');
  });

  it('keeps usernames apart over the installation, in whatever case', async () => {
    const [first, second] = [await makeStore(database), await makeStore(database)];
    const make = (place: TestStore, username: string) =>
      refusal(
        database.withinStore(place.id, (query) =>
          query.insertInto('app_user').values({ username, auth_type: 'admin' }).execute(),
        ),
      );
    const name = `Name-${first.id}`;
    expect(await make(first, name)).toBe('accepted');
    expect(await make(second, name.toUpperCase())).toBe('app_user_username_unique');
  });

  it('refuses fractions of a second', async () => {
    const place = await makeStore(database);
    const { sql } = await import('kysely');
    const tried = database.withinStore(place.id, (query) =>
      query.updateTable('store').set({ created_at: sql`'2026-11-18 09:00:00.5+00'` }).execute(),
    );
    expect(await refusal(tried)).toBe('instant_whole_seconds');
  });

  it('reads dates as text and instants as whole epoch seconds', async () => {
    await plan([morning]);
    const row = await database.readWithinStore(store.id, (query) =>
      query.selectFrom('shift').select(['local_date', 'start_time', 'employee_id']).executeTakeFirst(),
    );
    expect(row).toEqual({
      local_date: '2026-11-18',
      start_time: moment('2026-11-18T17:00'),
      employee_id: store.employee,
    });
  });

  it('names only constraints that are there', async () => {
    const { sql } = await import('kysely');
    const place = await makeStore(database);
    const { rows } = await database.readWithinStore(place.id, (query) =>
      sql<{ name: string }>`
        select conname::text as name from pg_constraint union select relname::text from pg_class where relkind = 'i'
      `.execute(query),
    );
    const names = new Set(rows.map(({ name }) => name));
    expect(Object.keys(constraintCodes).filter((name) => !names.has(name))).toEqual([]);
  });
});
