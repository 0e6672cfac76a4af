import { findLaborRulesName, joinLimits } from '#domain/labor-rules.ts';
import { categorizeWeek } from '#domain/pay/overtime.ts';
import { isWorkRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { sum } from '#domain/sum.ts';
import { addDays, type PlainDate, weekDays } from '#domain/time/dates.ts';
import { splitAtMidnights } from '#domain/time/zones.ts';
import { findHourlyRate } from '../labor-cost.ts';
import { type DraftModel, giveShift } from './model.ts';
import type { Scorer } from './score.ts';

export interface DayHours {
  /** Seconds of each shift, and those that are straight if it is the only one. */
  seconds: Map<number, number>;
  straight: Map<number, number>;
  /** Seconds until overtime, and until double time. */
  room: number;
  doubleRoom: number;
}

/** What shifts cost a person at least, each alone and together. */
export interface PersonHours {
  /** Cents of each shift alone. */
  costs: Map<number, number>;
  /** Empty where different labor rules meet in the week: how limits change together is no linear model, and each shift costs its straight pay. */
  days: Map<PlainDate, DayHours>;
  /** Seconds of work that is planned already, of each day of the week. */
  worked: number[];
  /** Straight seconds of a seventh day; null: it is a day like others. */
  seventhDay: number | null;
  /** Straight seconds that the week has room for. */
  room: number;
  /** Cents that an hour of overtime costs beyond its straight pay, at least. */
  halfRate: number;
  /** Cents that the week may cost less than all this, by roundings and by overtime that a lower rate makes cheaper. */
  slack: number;
}

/** Measures a person's shifts for a linear model. */
export function measureHours(
  model: DraftModel,
  scorer: Scorer,
  person: number,
  shifts: readonly number[],
): PersonHours {
  const who = model.people[person];
  if (!who) throw new Error(`The draft has no person ${person}.`);
  const { rates } = who;
  const given = shifts.flatMap((index) => {
    const demand = model.shifts[index];
    return demand ? [{ index, shift: giveShift(demand, who.person) }] : [];
  });
  const work = who.own.filter(({ role }) => isWorkRole(role));
  const splitByDay = (shift: PlannedShift) => splitAtMidnights(shift, model.findZone(shift.branch));
  const rateOf = (shift: PlannedShift) =>
    Math.min(...splitByDay(shift).map(({ date }) => findHourlyRate(rates, { ...shift, localDate: date })));
  const names = new Set(
    [...work, ...given.map(({ shift }) => shift)].flatMap((shift) =>
      splitByDay(shift).map(({ date }) => findLaborRulesName(model.laborRules.get(shift.branch), date)),
    ),
  );
  const isMixed = names.size > 1;
  const limits = joinLimits(names);
  const dailyOvertime = limits.dailyOvertime ?? Number.POSITIVE_INFINITY;
  const dailyDouble = limits.dailyDouble ?? Number.POSITIVE_INFINITY;
  const inWeek = new Set(weekDays(model.input.sunday));
  const ownRates = work.filter(({ localDate }) => isAround(localDate, model.input.sunday)).map(rateOf);
  const known = [...ownRates, ...given.map(({ shift }) => rateOf(shift))];
  const low = Math.min(...known);
  const worked = new Map<PlainDate, number>();
  for (const { date, start, end } of work.flatMap(splitByDay)) {
    worked.set(date, (worked.get(date) ?? 0) + end - start);
  }
  const ownStraight = sum(
    categorizeWeek(
      [...inWeek].map((date) => worked.get(date) ?? 0),
      [...inWeek].map(() => limits),
    ),
    ({ regular }) => regular,
  );
  const days: PersonHours['days'] = new Map();
  for (const { index, shift } of isMixed ? [] : given) {
    for (const { date, start, end } of splitByDay(shift)) {
      if (!inWeek.has(date)) continue;
      const own = worked.get(date) ?? 0;
      const room = Math.max(0, dailyOvertime - own);
      const doubleRoom = Math.max(0, dailyDouble - own);
      const day = days.get(date) ?? { seconds: new Map(), straight: new Map(), room, doubleRoom };
      days.set(date, day);
      day.seconds.set(index, end - start);
      day.straight.set(index, Math.min(room, end - start));
    }
  }
  const ownDays = [...inWeek].filter((date) => (worked.get(date) ?? 0) > 0).length;
  const isExact = given.every(({ shift }) => ((shift.end - shift.start) * rateOf(shift)) % 7200 === 0);
  const { premium, overtime } = scorer.base(person);
  return {
    costs: new Map(
      given.map(({ index, shift }) => [
        index,
        ((shift.end - shift.start) * rateOf(shift)) / 3600 +
          (isMixed ? 0 : (scorer.overtime(person, [index]) * low) / 7200),
      ]),
    ),
    days,
    worked: [...inWeek].map((date) => worked.get(date) ?? 0),
    seventhDay: limits.seventhDay ? limits.dailyOvertime : null,
    room: Math.max(0, limits.weeklyOvertime - ownStraight),
    halfRate: low / 2,
    slack:
      // Two shifts may both be counted as what makes the seventh day.
      (ownDays === 6 && limits.seventhDay ? (limits.dailyOvertime ?? 0) * (low / 7200) : 0) +
      premium +
      (overtime * (Math.max(...known) - low)) / 7200 +
      (isExact && low === Math.max(...known) ? 0 : 4),
  };
}

const isAround = (date: PlainDate, sunday: PlainDate) =>
  date >= addDays(sunday, -1) && date < addDays(sunday, 8);
