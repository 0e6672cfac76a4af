import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StoreQuery } from '#database/open.ts';
import { buildShift, zone } from '#demo/builders.ts';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { startOfDay } from '#domain/time/zones.ts';
import { buildCast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';
import { type ShiftRow, shiftsAsJson, shiftsOfDaysAsJson } from './shift-json.ts';

const week = { from: '2026-11-15', to: '2026-11-21' };
const hour = 3600;

async function buildWeek(query: StoreQuery, branch: number, employees: number[]): Promise<void> {
  const build = async (employee: number | null, date: PlainDate, breaks: number[] = []) => {
    const start = startOfDay(date, zone) + 9 * hour;
    const record = breaks.length > 0 ? { clockIn: start, clockOut: start + 8 * hour } : {};
    return buildShift(query, {
      employee,
      branch,
      start,
      end: start + 8 * hour,
      note: 'Bring a "red" apron\n\\ back',
      ...record,
      breaks: breaks.map((after) => ({ start: start + after * hour, end: start + after * hour + 600 })),
    });
  };
  const move = (uuid: string, to: PlainDate) =>
    sql`update shift set local_date = ${to}, start_time = start_time + (${to}::date - local_date) * interval '1 day',
      end_time = end_time + (${to}::date - local_date) * interval '1 day' where uuid = ${uuid}`.execute(
      query,
    );
  const told: string[] = [];
  for (const [index, employee] of employees.entries()) {
    told.push(await build(employee, addDays(week.from, index)));
    told.push(await build(employee, addDays(week.from, index - 7), [3, 1]));
    told.push(await build(employee, addDays(week.from, index + 7), [2]));
  }
  await build(null, week.from);
  await build(null, week.to);
  await sql`
    insert into announced_shift (shift_uuid, employee_id, branch_id, start_time, end_time, local_date, shift_role, note, withdrawn)
    select uuid, employee_id, branch_id, start_time, end_time, local_date, shift_role, note, uuid = ${told[0]}
    from shift where uuid = any(${told}::uuid[])`.execute(query);
  // Into the week and out of it: breaks follow, announcements stay where they were.
  await move(told[1] as string, week.to);
  await move(told[5] as string, addDays(week.from, 5));
  await move(told[3] as string, addDays(week.from, 30));
}

it('reads the shifts of a week by day as it reads them one by one', async () => {
  const cast = await buildCast();
  const { database } = await testServer();
  await database.withinStore(cast.storeId, (query) =>
    buildWeek(query, cast.sanFrancisco, [cast.ana, cast.luis]),
  );
  const both = async (condition: RawBuilder<unknown>) =>
    database.readWithinStore(cast.storeId, async (query) => {
      const byDay = JSON.parse(await shiftsOfDaysAsJson(query, week, condition)) as ShiftRow[];
      const ofDays = sql`s.local_date between ${week.from} and ${week.to} and ${condition}`;
      expect(byDay).toEqual(JSON.parse(await shiftsAsJson(query, ofDays)));
      return byDay;
    });
  const all = await both(sql`true`);
  expect(all).toHaveLength(5);
  expect(all.map(({ breaks }) => breaks.length).toSorted()).toEqual([0, 0, 0, 1, 2]);
  expect(all.filter(({ was }) => was !== null)).toHaveLength(2);
  expect(await both(sql`s.employee_id is null`)).toHaveLength(2);
  expect(await both(sql`false`)).toEqual([]);
});
