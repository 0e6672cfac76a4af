import { beforeEach, describe, expect, it } from 'vitest';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { buildEmployee, buildShift, type EmployeeGiven, type ShiftGiven } from '#demo/builders.ts';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, minute, setUpReports, table } from '#server/hours/hours.fixture.ts';
import { saveSales } from '#server/sales/save-sales.ts';
import { buildCast, type Cast } from '#test/cast.ts';

setUpReports();

describe('compensation', () => {
  let cast: Cast;
  let employee: number;
  beforeEach(async () => {
    cast = await buildCast();
    employee = await hired({ cents: 2000 });
  });

  const hired = (given: EmployeeGiven) =>
    database.withinStore(cast.storeId, (query) =>
      buildEmployee(query, { first_name: 'Nina', branches: [cast.sanFrancisco], ...given }),
    );
  const wall = (date: string, time: string) => instantOfWallTime(date, time, bay);

  /** A record from a wall time, so many seconds long with its breaks. */
  function punched(date: string, time: string, seconds: number, given: Partial<ShiftGiven> = {}) {
    const [start, end] = [wall(date, time), wall(date, time) + seconds];
    const record = { planned: false, start, end, clockIn: start, clockOut: end };
    return database.withinStore(cast.storeId, (query) =>
      buildShift(query, { employee, branch: cast.sanFrancisco, ...record, ...given }),
    );
  }
  /** Hours of the days of a week from its Sunday, in pieces of at most five hours so that no meal is owed. */
  async function worked(sunday: string, hours: number[]) {
    for (const [day, length] of hours.entries()) {
      if (length === 0) continue;
      const meals = Array.from({ length: Math.ceil(length / 5) - 1 }, (_, meal) => {
        const start = wall(addDays(sunday, day), '00:00') + (meal + 1) * 5 * 3600 + meal * 30 * minute;
        return { start, end: start + 30 * minute };
      });
      const seconds = length * 3600 + meals.length * 30 * minute;
      await punched(addDays(sunday, day), '00:00', seconds, { breaks: meals });
    }
  }
  const paid = async (date_from: string, date_to: string) =>
    (await table(cast.admin, 'comp-report', { date_from, date_to }))[employee];

  const nothing = {
    regular: 0,
    overtime: 0,
    double_time: 0,
    pto: 0,
    sick: 0,
    unpaid: 0,
    meal_premiums: 0,
    wages: 0,
    leave_pay: 0,
    premium_pay: 0,
    rest_premiums: 0,
    reporting_time: 0,
    split_shift: 0,
    notice_premiums: 0,
    tips: 0,
    federal_overtime_premium: 0,
    qualified_overtime: 0,
    qualified_tips: 0,
    total: 0,
  };

  it('pays two rates of a week by their weighted mean, and a raise only from its day (RR1)', async () => {
    await worked('2026-05-03', [0, 9, 9, 9, 9, 9, 0]);
    const pay_rates = [
      { from: '2024-01-08', rate: 2000 },
      { from: '2026-05-07', rate: 2500 },
    ];
    const before = await paid('2026-05-04', '2026-05-06');
    await cast.admin.call('PATCH', `/human/employee-profile/${employee}/`, { body: { pay_rates } });
    expect(await paid('2026-05-03', '2026-05-09')).toMatchObject({ overtime: 5, wages: 104_500 });
    await worked('2026-04-26', [0, 8, 8, 8, 0, 0, 0]);
    expect(await paid('2026-04-26', '2026-05-02')).toMatchObject({ wages: 48_000 });
    // Half of $22.00 for the five hours beyond 40.
    expect(await paid('2026-01-01', '2026-12-31')).toMatchObject({ qualified_overtime: 55_00 });
    expect(before).toMatchObject({ regular: 24 });
  });

  it('pays leave by plan, with its hours told apart', async () => {
    const plan = { clockIn: null, clockOut: null, planned: true };
    await punched('2026-05-04', '09:00', 8 * 3600, { ...plan, role: 'TO' });
    await punched('2026-05-05', '09:00', 4 * 3600, { ...plan, role: 'SL' });
    await punched('2026-05-06', '09:00', 4 * 3600, { ...plan, role: 'OW' });
    expect(await paid('2026-05-03', '2026-05-09')).toEqual({
      ...nothing,
      pto: 8,
      sick: 4,
      adjustments: 0,
      leave_pay: 24_000,
      total: 24_000,
    });
  });

  it('adds shares of pools and what was declared', async () => {
    const shift = await punched('2026-05-04', '09:00', 4 * 3600);
    await database.withinStore(cast.storeId, async (query) => {
      const sale = { id: 'T1', tender: 'card' as const, gross: 5000, discount: 0, tax: 431, tip: 900 };
      const occurredAt = wall('2026-05-04', '20:00');
      await saveSales(query, { id: cast.sanFrancisco, zone: bay }, [{ ...sale, occurredAt }]);
      const declared = { shift_uuid: shift, cents: 350, declared_at: at(occurredAt) };
      await query.insertInto('declared_tips').values(declared).execute();
    });
    expect(await paid('2026-05-04', '2026-05-04')).toMatchObject({
      wages: 8000,
      tips: 1250,
      qualified_tips: 1250,
      total: 9250,
    });
    expect(
      (await table(cast.admin, 'tip-total', { date_from: '2026-05-04', date_to: '2026-05-04' }))[employee],
    ).toEqual({ [cast.sanFrancisco]: 900 });
  });

  it('dates declared tips by the day the work began, whatever day it was planned for', async () => {
    const record = wall('2026-05-15', '22:00');
    const shift = await punched('2026-05-16', '00:30', 4 * 3600, {
      planned: true,
      clockIn: record,
      clockOut: record + 4 * 3600,
    });
    await database.withinStore(cast.storeId, (query) =>
      query
        .insertInto('declared_tips')
        .values({ shift_uuid: shift, cents: 350, declared_at: at(record) })
        .execute(),
    );
    expect(await paid('2026-05-15', '2026-05-15')).toMatchObject({ tips: 350 });
    expect(await paid('2026-05-16', '2026-05-31')).toMatchObject({ tips: 0 });
  });

  async function setActive(query: StoreQuery, day: string, active: boolean): Promise<void> {
    await query.updateTable('employee').set({ active }).where('id', '=', cast.daniel).execute();
    await query
      .insertInto('audit_log')
      .values({
        subject: 'employee',
        subject_id: String(cast.daniel),
        action: 'update',
        before: JSON.stringify({ active: !active }),
        after: JSON.stringify({ active }),
        at: at(wall(day, '12:00')),
      })
      .execute();
  }

  it('spreads salaries over the days of the pay period, and pays none while somebody has left', async () => {
    const salary = () =>
      table(cast.admin, 'comp-report', { date_from: '2026-11-01', date_to: '2026-11-30' }).then(
        (rows) => rows[cast.daniel],
      );
    const half = { date_from: '2026-11-01', date_to: '2026-11-05' };
    const part = (await table(cast.admin, 'comp-report', half))[cast.daniel];
    expect(part).toMatchObject({ ...nothing, wages: 103_333, total: 103_333 });
    expect(await salary()).toMatchObject({ wages: 620_000 });
    await punched('2026-11-02', '09:00', 8 * 3600, {
      employee: cast.daniel,
      planned: true,
      clockIn: null,
      clockOut: null,
    });
    expect(await salary()).toMatchObject({ regular: 8, overtime: 0, wages: 620_000 });
    await database.withinStore(cast.storeId, async (query) => {
      await setActive(query, '2026-11-05', false);
    });
    expect(await salary()).toMatchObject({ regular: 8, wages: 103_333 });
    // Back for the last three days.
    await database.withinStore(cast.storeId, (query) => setActive(query, '2026-11-28', true));
    expect(await salary()).toMatchObject({ wages: 103_333 + 62_000 });
  });

  it('counts time recorded twice once, and leaves out who has nothing', async () => {
    await punched('2026-05-04', '09:00', 4 * 3600);
    await punched('2026-05-04', '10:00', 4 * 3600, { branch: cast.oakland });
    const rows = await table(cast.admin, 'comp-report', { date_from: '2026-05-04', date_to: '2026-05-04' });
    expect(rows[employee]).toMatchObject({ regular: 5, wages: 10_000 });
    expect(Object.keys(rows).map(Number).sort()).toEqual([cast.daniel, employee].sort());
  });
});
