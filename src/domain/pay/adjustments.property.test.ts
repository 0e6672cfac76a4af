import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type DateRange, daysBetween, type PlainDate } from '#domain/time/dates.ts';
import { addFigures, calculateCompensation } from './compensation.ts';
import { type CompensationExplanation, clipReceipt, explainCompensation, sumReceipt } from './explanation.ts';
import { collectKeptPay } from './kept-pay.ts';
import type { PaidEmployee } from './paid-employee.ts';
import { at, bay, later } from './pay.fixture.ts';
import { type PlainDay, plainWeekPay } from './plain-pay.fixture.ts';

const first = '2026-05-03';
const length = 14;
const dates = Array.from({ length }, (_, index) => addDays(first, index));
const all: DateRange = { from: first, to: addDays(first, length - 1) };

const dayIndex = fc.integer({ min: 0, max: length - 1 });
const drawnStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('work' as const),
      day: dayIndex,
      minutes: fc.constantFrom(0, 7, 301, 480, 487, 600, 725, 840),
      rate: fc.constantFrom(1501, 2000, 2137, 4000),
      salaried: fc.constantFrom(false, false, false, true),
      later: fc.option(
        fc.record({ after: fc.constantFrom(0, 60, 299, 485), rate: fc.constantFrom(1000, 2555, 3001) }),
      ),
      announced: fc.constantFrom(0, 180, 480, 1200),
      gap: fc.constantFrom(0, 60, 61),
      rest: fc.constantFrom(null, 'yes' as const, 'no' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      day: dayIndex,
      days: fc.constantFrom(1, 2, 3, 9),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('waiver' as const) }) },
);
type Step = typeof drawnStep extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const minimum = 1690;

/** Lists a day's records: one, or a second one in a position with a rate of its own. */
function listRecords({ minutes, later }: PlainDay): { from: number; to: number; position: number | null }[] {
  const after = Math.min(minutes, later?.after ?? minutes);
  return [
    { from: 0, to: after, position: null },
    { from: after, to: minutes, position: 1 },
  ].filter(({ from, to }) => to > from);
}

/** A person, the closings and corrections of their two weeks, and beside it what each day is by plain words. */
class Company {
  days: PlainDay[] = dates.map(() => ({ minutes: 0, rate: 2000, salaried: false }));
  gaps: number[] = dates.map(() => 0);
  rests: ('yes' | 'no' | null)[] = dates.map(() => null);
  waiver = false;
  closed: { receipt: CompensationExplanation; premiums: ReadonlyMap<PlainDate, boolean> }[] = [];

  periodOf(date: PlainDate) {
    return this.closed.find(({ receipt }) => date >= receipt.range.from && date <= receipt.range.to);
  }

  employee(): PaidEmployee {
    return {
      rates: this.days.map(({ rate, salaried }, index) => ({ from: dates[index] ?? '', rate, salaried })),
      positionRates: this.days.flatMap(({ later }, index) =>
        later ? [{ position: 1, from: dates[index] ?? '', rate: later.rate }] : [],
      ),
      minimumWages: new Map([[1, [{ from: '2020-01-01', rate: minimum }]]]),
      salaried: false,
      mealWaiver: this.waiver,
      tips: 0,
      shifts: this.days.flatMap((day, index) => {
        const midnight = at(`${dates[index]} 05:00`);
        return listRecords(day).map(({ from, to, position }) => {
          const wait = position === null ? 0 : (this.gaps[index] ?? 0);
          const [start, end] = [midnight + (from + wait) * 60, midnight + (to + wait) * 60];
          const times = { start, end, clockIn: start, clockOut: end };
          const announced = position === null ? (day.announced ?? 0) * 60 : null;
          const uuid = `shift-${index}-${position}`;
          const restAnswer = this.rests[index] ?? null;
          const shift = { uuid, zone: bay, role: 'AT' as const, position, branch: 1, announced, restAnswer };
          return { ...shift, planned: true, breaks: [], ...times };
        });
      }),
      kept: collectKeptPay(
        this.closed.map(({ receipt }) => receipt),
        (date) => this.periodOf(date) !== undefined,
      ),
    };
  }

  pay(range: DateRange) {
    return calculateCompensation(this.employee(), { range, salaryPeriod: 3, now: later });
  }

  isPremium(date: PlainDate): boolean {
    const day = this.days[daysBetween(first, date)];
    return (
      this.periodOf(date)?.premiums.get(date) ??
      (day !== undefined &&
        !day.salaried &&
        listRecords(day).some(({ from, to }) => to - from > (this.waiver && to - from <= 360 ? 360 : 300)))
    );
  }

  take(step: Step): void {
    if (step.kind === 'waiver') this.waiver = !this.waiver;
    else if (step.kind === 'reopen') this.closed.splice(step.which % (this.closed.length || 1), 1);
    else if (step.kind === 'work') {
      const { minutes, rate, salaried, later, announced, gap, rest } = step;
      if (this.periodOf(dates[step.day] ?? '')) return;
      this.gaps[step.day] = gap;
      this.rests[step.day] = rest;
      const day = {
        minutes,
        rate: salaried ? rate * 100 : rate,
        salaried,
        announced,
        ...(later ? { later } : {}),
        ...(gap > 60 ? { split: minimum } : {}),
      };
      // None under three and a half hours of a shift.
      const restMissed = rest === 'no' && listRecords(day).some(({ from, to }) => to - from >= 210);
      this.days[step.day] = { ...day, restMissed };
    } else {
      const range = {
        from: dates[step.day] ?? '',
        to: dates[Math.min(length - 1, step.day + step.days - 1)] ?? '',
      };
      const inside = dates.filter((date) => date >= range.from && date <= range.to);
      if (inside.some((date) => this.periodOf(date))) return;
      const premiums = new Map(inside.map((date) => [date, this.isPremium(date)]));
      this.closed.push({
        receipt: explainCompensation(this.pay(range), range, (date) => this.periodOf(date) !== undefined),
        premiums,
      });
    }
  }

  /** Cents of a range as reports tell them: what was kept of its closed days, and the open ones. */
  told(range: DateRange) {
    return addFigures([
      ...this.closed.map(({ receipt }) => sumReceipt(clipReceipt(receipt, range))),
      this.pay(range).figures,
    ]);
  }
}

test('what was kept and what is open add up to what is due, in whatever order is closed and corrected', () => {
  fc.assert(
    fc.property(fc.array(drawnStep, { minLength: 20, maxLength: 40 }), (steps) => {
      const company = new Company();
      for (const step of steps) {
        const kept = company.closed.map(({ receipt }) => ({ receipt, figures: company.told(receipt.range) }));
        company.take(step);
        for (const { receipt, figures } of kept) {
          if (company.closed.some((period) => period.receipt === receipt)) {
            expect(company.told(receipt.range)).toEqual(figures);
          }
        }
        for (const week of [0, 1]) {
          const range = { from: dates[week * 7] ?? '', to: dates[week * 7 + 6] ?? '' };
          const days = company.days
            .slice(week * 7, week * 7 + 7)
            .map((day, index) => ({ ...day, premium: company.isPremium(dates[week * 7 + index] ?? '') }));
          expect(company.told(range).total).toBe(plainWeekPay(days));
        }
      }
      const byDay = addFigures(dates.map((date) => company.told({ from: date, to: date })));
      expect(byDay).toEqual(company.told(all));
      const open = company.pay(all);
      const receipt = explainCompensation(open, all, (date) => company.periodOf(date) !== undefined);
      expect(sumReceipt(receipt)).toEqual(open.figures);
      // It stays what it is on its way into the database and back.
      expect(JSON.parse(JSON.stringify(receipt))).toEqual(receipt);
    }),
  );
}, 120_000);
