import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laborRulesNames } from '#domain/labor-rules.ts';
import type { ShiftBreak } from '#domain/shifts/worked-time.ts';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import type { PaySchedule } from '#domain/time/pay-periods.ts';
import { type CompensationFigures, calculateCompensation } from './compensation.ts';
import type { PaidEmployee } from './paid-employee.ts';
import type { PaidShift } from './paid-record.ts';
import { at, bay, later } from './pay.fixture.ts';

// An ordinary week and the two with a clock change, from their Sundays.
const sundays = ['2026-05-03', '2026-03-08', '2026-11-01'] as const;
const minutesOfWeek = 7 * 24 * 60;

/** Local days as the platform's own calendar tells them, asked every quarter of an hour. */
function dateTeller(first: number, last: number): (second: number) => PlainDate {
  const calendar = new Intl.DateTimeFormat('sv-SE', {
    timeZone: bay,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const quarters: PlainDate[] = [];
  for (let quarter = first; quarter < last; quarter += 900) quarters.push(calendar.format(quarter * 1000));
  return (second) => quarters[Math.floor((second - first) / 900)] ?? '';
}

const minute = fc.integer({ min: -300, max: minutesOfWeek });
const drawnShift = fc.record({
  start: minute,
  seconds: fc.integer({ min: 0, max: 59 }),
  length: fc.integer({ min: 1, max: 16 * 60 }),
  pause: fc.option(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.constantFrom(10, 20, 29, 30, 60))),
  role: fc.constantFrom('AT' as const, 'IN' as const, 'OW' as const),
  clockedOut: fc.boolean(),
  position: fc.constantFrom(null, 1, 2),
  branch: fc.constantFrom(1, 2),
  restAnswer: fc.constantFrom(null, 'yes' as const, 'chose' as const, 'no' as const),
});
const drawnRates = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: -3, max: 7 }),
    rate: fc.integer({ min: 0, max: 9_999 }),
  }),
  { selector: ({ day }) => day, maxLength: 3 },
);
const drawnRules = fc.uniqueArray(
  fc.record({ day: fc.integer({ min: -3, max: 7 }), rules: fc.constantFrom(...laborRulesNames) }),
  { selector: ({ day }) => day, maxLength: 3 },
);
const drawnWork = fc.record({
  sunday: fc.constantFrom(...sundays),
  shifts: fc.array(drawnShift, { maxLength: 8 }),
  rates: drawnRates,
  positionRates: fc.tuple(drawnRates, drawnRates),
  waiver: fc.boolean(),
  laborRules: fc.tuple(drawnRules, drawnRules),
});
type Work = typeof drawnWork extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function employeeOf({ sunday, shifts, rates, positionRates, waiver, laborRules }: Work): PaidEmployee {
  const midnight = at(`${sunday} 00:00`);
  return {
    salaried: false,
    mealWaiver: waiver,
    tips: 0,
    rates: rates.map(({ day, rate }) => ({ from: addDays(sunday, day), rate, salaried: false })),
    positionRates: positionRates.flatMap((own, index) =>
      own.map(({ day, rate }) => ({ position: index + 1, from: addDays(sunday, day), rate })),
    ),
    laborRules: new Map(
      laborRules.map((own, index) => [
        index + 1,
        own.map(({ day, rules }) => ({ from: addDays(sunday, day), rules })),
      ]),
    ),
    shifts: shifts.map((shift, index): PaidShift => {
      const start = midnight + shift.start * 60 + shift.seconds;
      const end = start + shift.length * 60;
      const breaks: ShiftBreak[] = [];
      if (shift.pause) {
        const begins = start + shift.pause[0] * 60;
        const pause = { start: begins, end: begins + shift.pause[1] * 60 };
        if (pause.end <= end) breaks.push(pause);
      }
      return {
        uuid: `shift-${index}`,
        zone: bay,
        role: shift.role,
        position: shift.position,
        branch: shift.branch,
        restAnswer: shift.restAnswer,
        planned: true,
        start,
        end,
        clockIn: start,
        clockOut: shift.clockedOut || index % 4 !== 0 ? end : null,
        breaks,
      };
    }),
  };
}

/** Pay by going through a week second by second: slow, and written from the words of the rules, not from the code. */
function payBySeconds(
  { rates, positionRates = [], shifts, mealWaiver, laborRules }: PaidEmployee,
  sunday: PlainDate,
) {
  const [first, last] = [at(`${addDays(sunday, -1)} 00:00`), at(`${addDays(sunday, 9)} 00:00`)];
  const dateAt = dateTeller(first, last);
  const records = shifts
    .filter(({ role, clockOut }) => role !== 'OW' && clockOut !== null)
    .sort((a, b) => (a.clockIn ?? 0) - (b.clockIn ?? 0) || (a.uuid < b.uuid ? -1 : 1));
  const owner = new Int8Array(last - first).fill(-1);
  records.forEach((record, index) => {
    for (let second = record.clockIn ?? 0; second < (record.clockOut ?? 0); second += 1) {
      const isPause = record.breaks.some(
        ({ start, end }) => end !== null && end - start >= 1200 && second >= start && second < end,
      );
      if (!isPause && owner[second - first] === -1) owner[second - first] = index;
    }
  });
  // California's rules hold unless a branch has come under federal ones.
  const isCalifornian = (branch: number | undefined, date: PlainDate) => {
    const begun = [...(laborRules?.get(branch ?? 0) ?? [])].filter(({ from }) => from <= date);
    return begun.sort((a, b) => (a.from < b.from ? -1 : 1)).at(-1)?.rules !== 'federal';
  };
  const newest = (some: readonly { from: PlainDate; rate: number }[], date: PlainDate) => {
    const begun = [...some].sort((a, b) => (a.from < b.from ? -1 : 1)).filter(({ from }) => from <= date);
    return begun.at(-1)?.rate;
  };
  const rateOf = (position: number | null, date: PlainDate) =>
    newest(
      positionRates.filter((rate) => rate.position === position),
      date,
    ) ??
    newest(rates, date) ??
    0;
  const dates = Array.from({ length: 7 }, (_, day) => addDays(sunday, day));
  // The rate of each second worked, in order of time.
  const perDay = dates.map((): number[] => []);
  const californianDays = new Set<PlainDate>();
  const californian = records.map(
    ({ branch }) => new Set(dates.filter((date) => isCalifornian(branch, date))),
  );
  const ratesByDay = records.map(
    ({ position = null }) => new Map(dates.map((date) => [date, rateOf(position, date)])),
  );
  const workedBefore = records.map(() => 0);
  const firstMeal: (number | null)[] = records.map(() => null);
  for (let second = first; second < last; second += 1) {
    records.forEach(({ breaks }, index) => {
      const meal = breaks.find(({ start, end }) => start === second && (end ?? 0) - start >= 1800);
      if (meal) firstMeal[index] ??= workedBefore[index] ?? 0;
    });
    const by = owner[second - first] ?? -1;
    if (by === -1) continue;
    workedBefore[by] = (workedBefore[by] ?? 0) + 1;
    const date = dateAt(second);
    if (californian[by]?.has(date)) californianDays.add(date);
    perDay[dates.indexOf(date)]?.push(ratesByDay[by]?.get(date) ?? 0);
  }
  // No shift here has two meals, so that beyond ten hours the second is missing.
  const premiumDays = new Set<PlainDate>();
  records.forEach((record, index) => {
    const worked = workedBefore[index] ?? 0;
    const inTime = firstMeal[index] !== null && (firstMeal[index] ?? 0) <= 18_000;
    const owed =
      (worked > 18_000 && !inTime && !(mealWaiver && worked <= 21_600)) ||
      (worked > 36_000 && !(mealWaiver && inTime && worked <= 43_200));
    const date = dateAt(record.clockIn ?? 0);
    if (owed && isCalifornian(record.branch, date)) premiumDays.add(date);
  });
  const restDays = new Set<PlainDate>();
  records.forEach(({ restAnswer, clockIn, branch }, index) => {
    const worked = workedBefore[index] ?? 0;
    // A second beyond the first two hours of each four earns its rest; the first needs three and a half.
    let due = 0;
    for (let second = 7200; second < worked; second += 14_400) due += 1;
    const date = dateAt(clockIn ?? 0);
    const isOwed = isCalifornian(branch, date) && worked >= 12_600 && due > 0;
    if (restAnswer === 'no' && isOwed) restDays.add(date);
  });
  const seventh = perDay.every((seconds) => seconds.length > 0);
  const weekSeconds = perDay.reduce((sum, seconds) => sum + seconds.length, 0);
  const weekStraight = perDay.flat().reduce((sum, rate) => sum + rate, 0);
  let [straight, elapsed] = [0, 0];
  return dates.map((date, day) => {
    const counts = { regular: 0, overtime: 0, double_time: 0, federal: 0 };
    const atRate = { regular: 0, overtime: 0, double_time: 0, federal: 0 };
    // One second of work in California brings the whole day under its limits.
    const isHere = californianDays.has(date);
    const isSeventh = isHere && seventh && day === 6;
    for (const [second, rate] of (perDay[day] ?? []).entries()) {
      elapsed += 1;
      if (elapsed > 144_000) counts.federal += 1;
      let kind: 'regular' | 'overtime' | 'double_time' = 'regular';
      if (isHere && (second >= 43_200 || (isSeventh && second >= 28_800))) kind = 'double_time';
      else if ((isHere && second >= 28_800) || straight === 144_000 || isSeventh) kind = 'overtime';
      else straight += 1;
      counts[kind] += 1;
      atRate[kind] += rate;
    }
    return {
      date,
      ...counts,
      atRate,
      premium: premiumDays.has(date),
      rest: restDays.has(date),
      weekSeconds,
      weekStraight,
    };
  });
}

/** Cents of the first days of a week, as in the sheet: one rounding a line, over a common denominator of 7200 × the week's seconds. */
function oracleFigures(
  days: ReturnType<typeof payBySeconds>,
  count: number,
): Pick<
  CompensationFigures,
  'wages' | 'federal_overtime_premium' | 'meal_premiums' | 'premium_pay' | 'rest_premiums'
> {
  const some = days.slice(0, count);
  const { weekSeconds = 0, weekStraight = 0 } = days[0] ?? {};
  const scale = 7200n * BigInt(weekSeconds || 1);
  const line = (key: 'regular' | 'overtime' | 'double_time' | 'federal', own: number, halves: number) => {
    let sum = 0n;
    for (const day of some) {
      sum +=
        BigInt(own * day.atRate[key]) * (scale / 3600n) + BigInt(halves * day[key]) * BigInt(weekStraight);
    }
    return Number((sum * 2n + scale) / (scale * 2n));
  };
  const premiums = some.filter(({ premium }) => premium).length;
  const rests = some.filter(({ rest }) => rest).length;
  const seconds = BigInt(weekSeconds || 1);
  const payHours = (hours: number) =>
    Number((BigInt(hours) * BigInt(weekStraight) * 2n + seconds) / (seconds * 2n));
  const wages = line('regular', 1, 0) + line('overtime', 1, 1) + line('double_time', 1, 2);
  const before = count > 0 ? oracleFigures(days, count - 1) : null;
  // A part of wages never grows by more than wages do.
  const room = before ? wages - before.wages + before.federal_overtime_premium : 0;
  return {
    wages,
    federal_overtime_premium: Math.min(line('federal', 0, 1), room),
    meal_premiums: premiums,
    premium_pay: payHours(premiums) + payHours(rests),
    rest_premiums: payHours(rests),
  };
}

const figuresOf = (employee: PaidEmployee, from: PlainDate, to: PlainDate, salaryPeriod: PaySchedule = 2) =>
  calculateCompensation(employee, { range: { from, to }, salaryPeriod, now: later }).figures;

test('hours and pay are those of going through the week second by second, up to any day of it', () => {
  fc.assert(
    fc.property(drawnWork, (work) => {
      const employee = employeeOf(work);
      const days = payBySeconds(employee, work.sunday);
      for (const count of [1, 4, 7]) {
        const found = figuresOf(employee, work.sunday, addDays(work.sunday, count - 1));
        expect(found).toMatchObject(oracleFigures(days, count));
        for (const key of ['regular', 'overtime', 'double_time'] as const) {
          expect(found[key]).toBe(days.slice(0, count).reduce((sum, day) => sum + day[key], 0));
        }
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);

function added(one: CompensationFigures, other: CompensationFigures): CompensationFigures {
  const sum = { ...one };
  for (const key of Object.keys(sum) as (keyof CompensationFigures)[]) sum[key] += other[key];
  return sum;
}

const drawnMixed = drawnRates.chain((hourlyRates) =>
  fc.record({
    rates: fc.constant(hourlyRates),
    kinds: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  }),
);

test('a range cut anywhere adds up to the whole, salary, leave and premiums too', () => {
  fc.assert(
    fc.property(
      drawnWork,
      drawnMixed,
      fc.constantFrom<PaySchedule>(1, 2, 3, { anchor: '2026-01-04' }, { anchor: '2026-01-11' }),
      fc.tuple(
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 39 }),
      ),
      (work, mixed, kind, [first, length, cut]) => {
        const employee = employeeOf(work);
        const leave = employee.shifts.map(
          (shift, index): PaidShift => ({
            ...shift,
            uuid: `leave-${index}`,
            role: index % 2 ? 'TO' : 'SL',
          }),
        );
        const paid: PaidEmployee = {
          ...employee,
          shifts: [...employee.shifts, ...leave.slice(0, 3)],
          rates: mixed.rates.map(({ day, rate }, index) => ({
            from: addDays(work.sunday, day),
            rate: rate * 7,
            salaried: mixed.kinds[index] ?? false,
          })),
        };
        const from = addDays(work.sunday, first);
        const to = addDays(from, length + 1);
        const middle = addDays(from, cut % (length + 1));
        expect(
          added(figuresOf(paid, from, middle, kind), figuresOf(paid, addDays(middle, 1), to, kind)),
        ).toEqual(figuresOf(paid, from, to, kind));
      },
    ),
  );
});

const madeShift = (
  start: number,
  length: number,
  more: Partial<Work['shifts'][number]> = {},
): Work['shifts'][number] => ({
  start,
  seconds: 0,
  length,
  pause: null,
  role: 'AT',
  clockedOut: true,
  position: null,
  branch: 1,
  restAnswer: null,
  ...more,
});
/** Its federal premium from the Friday on was a cent, and its wages none. */
const centOfNoWages: Work = {
  sunday: '2026-05-03',
  shifts: [
    madeShift(0, 172),
    madeShift(7172, 28, { seconds: 1, clockedOut: false }),
    madeShift(610, 832, { clockedOut: false }),
    madeShift(0, 1, { clockedOut: false }),
    madeShift(172, 438, { pause: [1, 10] }),
    madeShift(1441, 931, { seconds: 43, clockedOut: false }),
  ],
  rates: [{ day: 0, rate: 420 }],
  positionRates: [[], []],
  waiver: false,
  laborRules: [[], []],
};

test('every figure is the sum of the lines that explain it', () => {
  const firstAndLast = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
  fc.assert(
    fc.property(drawnWork, firstAndLast, (work, [one, other]) => {
      const employee = employeeOf(work);
      const range = {
        from: addDays(work.sunday, Math.min(one, other)),
        to: addDays(work.sunday, Math.max(one, other)),
      };
      const { figures, weeks, days } = calculateCompensation(employee, {
        range,
        salaryPeriod: 2,
        now: later,
      });
      const cents = (categories: string[]) =>
        weeks
          .flatMap(({ lines }) => lines)
          .filter(({ category }) => categories.includes(category))
          .flatMap((line) => line.days)
          .filter(({ date }) => date >= range.from && date <= range.to)
          .reduce((sum, day) => sum + day.cents, 0);
      expect(cents(['regular', 'overtime', 'double_time'])).toBe(figures.wages);
      expect(cents(['meal_premium', 'rest_premium'])).toBe(figures.premium_pay);
      expect(cents(['rest_premium'])).toBe(figures.rest_premiums);
      expect(cents(['federal_overtime_premium'])).toBe(figures.federal_overtime_premium);
      expect(figures.federal_overtime_premium).toBeLessThanOrEqual(figures.wages);
      expect(days.reduce((sum, day) => sum + day.worked, 0)).toBe(
        figures.regular + figures.overtime + figures.double_time,
      );
    }),
    { examples: [[centOfNoWages, [5, 6]]] },
  );
});

test('neither the order of the shifts nor that of the rates changes anything', () => {
  fc.assert(
    fc.property(
      drawnWork.chain((work) =>
        fc.tuple(
          fc.constant(work),
          fc.shuffledSubarray([...employeeOf(work).shifts.keys()], { minLength: work.shifts.length }),
        ),
      ),
      ([work, order]) => {
        const employee = employeeOf(work);
        const shuffled = {
          ...employee,
          shifts: order.flatMap((index) => employee.shifts[index] ?? []),
          rates: [...employee.rates].reverse(),
          positionRates: [...(employee.positionRates ?? [])].reverse(),
        };
        const circumstances = {
          range: { from: work.sunday, to: addDays(work.sunday, 6) },
          salaryPeriod: 2,
          now: later,
        } as const;
        expect(calculateCompensation(shuffled, circumstances)).toEqual(
          calculateCompensation(employee, circumstances),
        );
      },
    ),
  );
});

test('nor does the zone the server stands in', () => {
  const home = process.env.TZ;
  const offsets = new Set<number>();
  try {
    fc.assert(
      fc.property(drawnWork, (work) => {
        const found = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'].map((zone) => {
          process.env.TZ = zone;
          offsets.add(new Date(0).getTimezoneOffset());
          return figuresOf(employeeOf(work), work.sunday, addDays(work.sunday, 6));
        });
        expect(found[1]).toEqual(found[0]);
        expect(found[2]).toEqual(found[0]);
      }),
      { numRuns: 20 },
    );
    // The zones were really changed.
    expect(offsets.size).toBe(3);
  } finally {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  }
});
