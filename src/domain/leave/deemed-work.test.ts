import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { addDeemedWork } from './deemed-work.ts';

const hour = 3600;
const employment = { from: '2026-01-05', to: '2026-01-30', salariedOn: () => true, weeklyHours: () => 40 };
const worked = (date: string, hours: number) => ({ date, worked: hours * hour, pto: 0, sick: 0 });
const earning = (days: ReturnType<typeof addDeemedWork>) =>
  days.reduce((sum, day) => sum + (day.deemed ?? day.worked), 0) / hour;

describe('what salaried people are taken to have worked', () => {
  it('is 40 hours a week without a plan, or their normal week where that is shorter', () => {
    expect(earning(addDeemedWork([], employment))).toBe(160);
    expect(earning(addDeemedWork([], { ...employment, weeklyHours: () => 20 }))).toBe(80);
    expect(earning(addDeemedWork([], { ...employment, weeklyHours: () => 60 }))).toBe(160);
  });

  it('begins and ends with the employment, and on days of a salary', () => {
    expect(earning(addDeemedWork([], { ...employment, from: '2026-01-08' }))).toBe(160 - 24);
    expect(earning(addDeemedWork([], { ...employment, to: '2026-01-28' }))).toBe(160 - 16);
    const salariedOn = (date: string) => date >= '2026-01-19';
    expect(earning(addDeemedWork([worked('2026-01-06', 3)], { ...employment, salariedOn }))).toBe(83);
  });

  it('is what was planned where a week has more', () => {
    const tens = ['05', '06', '07', '08'].map((day) => worked(`2026-01-${day}`, 10));
    expect(earning(addDeemedWork(tens, employment))).toBe(160);
    expect(earning(addDeemedWork([...tens, worked('2026-01-10', 5)], employment))).toBe(165);
    expect(earning(addDeemedWork([worked('2026-01-10', 5)], employment))).toBe(160);
  });

  it('is at any day the most of plan and deemed of its week so far, as it was then', () => {
    const plan = fc.array(fc.tuple(fc.nat(25), fc.integer({ min: 0, max: 12 })), { maxLength: 15 });
    fc.assert(
      fc.property(plan, fc.nat(25), (given, until) => {
        const byDate = new Map(given.map(([n, hours]) => [addDays('2026-01-04', n), hours]));
        const to = addDays('2026-01-04', until);
        const days = addDeemedWork(
          [...byDate].map(([date, hours]) => worked(date, hours)).filter(({ date }) => date <= to),
          { ...employment, to },
        );
        const all = addDeemedWork(
          [...byDate].map(([date, hours]) => worked(date, hours)),
          employment,
        );
        expect(earning(days)).toBe(earning(all.filter(({ date }) => date <= to)));
        const sunday = weekStart(to);
        const inWeek = (date: string) => date >= sunday && date <= to;
        let most = 0;
        for (let day = 0, plan = 0, deemed = 0; inWeek(addDays(sunday, day)) && day < 7; day += 1) {
          plan += byDate.get(addDays(sunday, day)) ?? 0;
          if (day >= 1 && day <= 5) deemed += 8;
          most = Math.max(plan, deemed, most);
        }
        expect(earning(days.filter(({ date }) => inWeek(date)))).toBe(most);
      }),
    );
  });
});
