import { beforeEach, describe, expect, it } from 'vitest';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { buildShifts, type ShiftGiven } from '#demo/builders.ts';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, testServer } from '#test/server.ts';

const zone = 'America/Los_Angeles';
const promised = { pto_annual_hours: 80, pto_cap_hours: 120 };

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast(promised);
});

async function inStore<T>(work: (query: StoreQuery) => Promise<T>): Promise<T> {
  const { database } = await testServer();
  return database.withinStore(cast.storeId, work);
}

/** So many days of eight hours, the last on the day given; recorded unless they are leave. */
function days(count: number, last: string, given: Partial<ShiftGiven> = {}): Promise<unknown> {
  const shifts = Array.from({ length: count }, (_, index) => {
    const date = addDays(last, -index);
    const start = instantOfWallTime(date, '09:00', zone);
    const end = start + 8 * 3600;
    const record = given.role === undefined ? { clockIn: start, clockOut: end } : {};
    return { employee: cast.ana, branch: cast.sanFrancisco, start, end, ...record, ...given };
  });
  return inStore((query) => buildShifts(query, shifts));
}

const balance = async (who: Caller = cast.hourly, employee = cast.ana) =>
  (await who.call('GET', `/human/employees/${employee}/leave-balance/`)).body;

describe('the balance of leave', () => {
  it('is earned by what was worked and used by the leave in the plan', async () => {
    await days(30, '2026-11-10');
    await days(1, '2026-11-12', { role: 'SL' });
    await days(1, '2026-11-13', { role: 'TO' });
    await days(2, '2026-12-04', { role: 'TO' });
    const expected = {
      date: '2026-11-18',
      // 240 hours: 80/2080 and 1/30 of them.
      pto: { earned: 9.2167, used: 8, balance: 1.2167, planned: 16, cap: 120 },
      sick: {
        earned: 8,
        used: 8,
        balance: 0,
        planned: 0,
        cap: 80,
        usable: 0,
        usable_from: '2024-04-06',
        used_this_year: 8,
        yearly_use: 40,
      },
    };
    expect(await balance(cast.admin)).toEqual(expected);
    // Plans of unpublished weeks are drafts, hidden from the person.
    expect(await balance()).toEqual({ ...expected, pto: { ...expected.pto, planned: 0 } });
    await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-29' } });
    expect(await balance()).toEqual(expected);
  });

  it('follows a corrected record, and an approved day off', async () => {
    await days(30, '2026-11-10');
    const { id } = (await cast.hourly.call('POST', '/shift/dayoff/', { body: { dayoff: '2026-12-03' } }))
      .body as {
      id: number;
    };
    await cast.admin.call('PATCH', `/shift/dayoff/${id}/`, { body: { approved: true, hours: 6 } });
    expect(await balance()).toMatchObject({ pto: { used: 0, planned: 6 } });
    await inStore((query) => query.updateTable('shift').set({ clock_in: null, clock_out: null }).execute());
    expect(await balance()).toMatchObject({ pto: { earned: 0, planned: 6 }, sick: { earned: 0 } });
  });

  it('is kept by who was salaried and is paid by the hour now, and the other way round', async () => {
    await days(30, '2026-09-10', { employee: cast.daniel, clockIn: null, clockOut: null });
    await cast.admin.call('PATCH', `/human/employee-profile/${cast.daniel}/`, {
      body: { hire_date: '2026-08-01' },
    });
    const earned = async () => {
      const { pto, sick } = (await balance(cast.admin, cast.daniel)) as Record<string, { earned: number }>;
      return { pto: pto?.earned, sick: sick?.earned };
    };
    // Seven half-months of 3:20 until 11-15; sick leave of 40 hours a week, and of the 56 planned in each of three.
    const before = { pto: 23.3333, sick: 22.4 };
    expect(await earned()).toEqual(before);
    const salary = { from: '2024-01-08', rate: 310_000, salary: true };
    await cast.admin.call('PATCH', `/human/employee-profile/${cast.daniel}/`, {
      body: { salary: false, pay_rates: [salary, { from: '2026-11-16', rate: 4000, salary: false }] },
    });
    expect(await earned()).toEqual({ ...before, sick: 21.6 });
    // Written plainly, a salary begins today: eight hours more are deemed worked.
    await cast.admin.call('PATCH', `/human/employees/${cast.daniel}/`, { body: { salary: true } });
    expect(await earned()).toEqual({ ...before, sick: 21.8667 });
  });

  it('keeps what was earned before shorter weeks and other pay periods', async () => {
    await cast.admin.call('PATCH', `/human/employee-profile/${cast.daniel}/`, {
      body: { hire_date: '2026-08-01' },
    });
    const read = () => balance(cast.admin, cast.daniel);
    const before = await read();
    for (const weekly_hours of [8, 20, 0])
      await cast.admin.call('PATCH', `/human/employee-profile/${cast.daniel}/`, { body: { weekly_hours } });
    await cast.admin.call('PATCH', `/store/store-profile/${cast.storeId}/`, { body: { salary_period: 1 } });
    const after = (await read()) as Record<string, { earned: number }>;
    const earned = (kind: string) => (before as Record<string, { earned: number }>)[kind]?.earned ?? 0;
    expect(after.sick?.earned).toBe(earned('sick'));
    // Two days of the half-month are earned once it ends early.
    expect(after.pto?.earned).toBeGreaterThan(earned('pto'));
  });

  async function setActive(day: string, active: boolean): Promise<void> {
    await inStore(async (query) => {
      await query.updateTable('employee').set({ active }).where('id', '=', cast.daniel).execute();
      await query
        .insertInto('audit_log')
        .values({
          subject: 'employee',
          subject_id: String(cast.daniel),
          action: 'update',
          before: JSON.stringify({ active: !active }),
          after: JSON.stringify({ active }),
          at: at(instantOfWallTime(day, '12:00', zone)),
        })
        .execute();
    });
  }

  it('of salaried people without a plan grows by 40 hours a week and the pay period, not while they have left', async () => {
    await cast.admin.call('PATCH', `/human/employee-profile/${cast.daniel}/`, {
      body: { hire_date: '2026-10-01' },
    });
    const earned = async () => {
      const { pto, sick } = (await balance(cast.admin, cast.daniel)) as Record<string, { earned: number }>;
      return { pto: pto?.earned, sick: sick?.earned };
    };
    // Thirty-five workdays, three half-months of 3:20.
    expect(await earned()).toEqual({ pto: 10, sick: 9.3333 });
    await setActive('2026-10-09', false);
    // Seven workdays, nine days of a year of 80 hours.
    expect(await earned()).toEqual({ pto: 1.9833, sick: 1.8667 });
    await setActive('2026-11-14', true);
    // Three workdays and two days more.
    expect(await earned()).toEqual({ pto: 2.4333, sick: 2.6667 });
    expect(await balance(cast.admin, cast.daniel)).toMatchObject({ sick: { usable_from: '2027-02-02' } });
  });

  it('of salaried people holds nothing where the history lacks when they left', async () => {
    await inStore((query) =>
      query.updateTable('employee').set({ active: false }).where('id', '=', cast.daniel).execute(),
    );
    expect(await balance(cast.admin, cast.daniel)).toMatchObject({ pto: { earned: 0 }, sick: { earned: 0 } });
  });

  it('has no yearly limit of sick leave where the branch says so', async () => {
    await inStore((query) => query.updateTable('branch').set({ sick_use_limit: false }).execute());
    expect(await balance()).toMatchObject({ sick: { yearly_use: null } });
  });

  it('shows what the store offers', async () => {
    await inStore((query) => query.updateTable('store').set({ enable_pto: false }).execute());
    expect(await balance()).toMatchObject({ pto: null, sick: { cap: 80 } });
    await inStore((query) => query.updateTable('store').set({ enable_sickleave: false }).execute());
    expect(await balance()).toMatchObject({ pto: null, sick: null });
  });

  it('keeps what was earned before the store promised less', async () => {
    // The promise ends on the day it is changed, by the clock of the database.
    await days(30, '2024-06-10');
    await inStore((query) =>
      query.updateTable('store').set({ pto_annual_hours: 0, pto_cap_hours: 5 }).execute(),
    );
    expect(await balance()).toMatchObject({ pto: { earned: 9.2167 } });
    const kept = await inStore((query) =>
      query.selectFrom('pto_promise').select(['annual_hours', 'cap_hours']).orderBy('from_date').execute(),
    );
    expect(kept).toEqual([
      { annual_hours: 80, cap_hours: 120 },
      { annual_hours: 0, cap_hours: 5 },
    ]);
  });

  it('of salaried people grows by the pay period', async () => {
    expect(await balance(cast.salaried, cast.daniel)).toMatchObject({ pto: { balance: 120, cap: 120 } });
  });
});
