import { describe, expect, it } from 'vitest';
import { bay, plan } from '#domain/shifts/planned.fixture.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import type { PlanChange } from './agreed-hours.ts';
import { findCountedChanges } from './counted-plans.ts';
import { groupByEmployee } from './verdict.ts';

const now = instantOfWallTime('2026-11-18', '12:00', bay);
const past = plan('2026-11-16 09:00', '2026-11-16 17:00');
const running = plan('2026-11-18 09:00', '2026-11-18 17:00');
const coming = plan('2026-11-20 09:00', '2026-11-20 17:00');
/** Person 1 has a salary until the 17th, person 2 always, others never. */
const isSalariedOn = (employee: number, date: string) =>
  employee === 2 || (employee === 1 && date < '2026-11-17');
const find = (change: Partial<PlanChange>) =>
  findCountedChanges(
    groupByEmployee([past, running, coming]),
    { gone: [], now: [], ...change },
    isSalariedOn,
    now,
  ).map(({ employee, seconds }) => [employee, seconds / 3600]);

describe('a change of plans', () => {
  it('adds the hours of a past day to the timesheet of a salaried person', () => {
    expect(find({ gone: [coming.uuid], now: [{ ...past, uuid: coming.uuid }] })).toEqual([[1, 8]]);
    expect(find({ now: [{ ...past, uuid: 'new' }] })).toEqual([[1, 8]]);
    expect(find({ gone: [past.uuid], now: [{ ...past, end: past.end + 1800 }] })).toEqual([[1, 0.5]]);
  });

  it('takes off what is deleted, moved on or given away', () => {
    expect(find({ gone: [past.uuid] })).toEqual([[1, -8]]);
    expect(find({ gone: [past.uuid], now: [{ ...coming, uuid: past.uuid }] })).toEqual([[1, -8]]);
    expect(find({ gone: [past.uuid], now: [{ ...past, employee: 2 }] })).toEqual([
      [1, -8],
      [2, 8],
    ]);
    expect(find({ gone: [past.uuid], now: [{ ...past, employee: null }] })).toEqual([[1, -8]]);
    expect(find({ gone: [past.uuid], now: [{ ...past, role: 'TO' }] })).toEqual([[1, -8]]);
  });

  it('changes nothing of shifts that have not ended, of hourly people, or between past days', () => {
    expect(find({ gone: [coming.uuid], now: [{ ...coming, employee: 2 }] })).toEqual([]);
    expect(find({ now: [{ ...running, uuid: 'new', employee: 2 }] })).toEqual([]);
    expect(find({ now: [{ ...past, uuid: 'new', employee: 3 }] })).toEqual([]);
    expect(
      find({ gone: [past.uuid], now: [{ ...past, start: past.start - 86400, end: past.end - 86400 }] }),
    ).toEqual([]);
  });
});
