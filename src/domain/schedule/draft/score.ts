import { defaultShiftRole, isWorkRole } from '#domain/roles.ts';
import { plannedSeconds } from '#domain/shifts/planned-hours.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { sum } from '#domain/sum.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { startOfDay } from '#domain/time/zones.ts';
import { plannedPay } from '../planned-cost.ts';
import { overtimeSeconds } from '../week-overtime.ts';
import { splitIntoComponents } from './components.ts';
import { type DraftModel, giveShift, type ModelPerson } from './model.ts';
import { farHours, weights } from './weights.ts';
import { findWishes, isWeekend, type Wishes } from './wishes.ts';

const hour = 3600;

/** What is known of a person before anything is proposed. */
interface Base {
  /** Their plans that pay of the week rests on. */
  paid: readonly PlannedShift[];
  /** Days that are priced: a day more where a shift ends in the next week. */
  days: number;
  pay: number;
  /** The part of it for split shifts. */
  premium: number;
  overtime: number;
  past: readonly PlannedShift[];
  weekends: number;
  /** Cents of each weekend shift, for those of the last weeks. */
  pastWeekends: number;
  /** Their fair share of the week's hours, in seconds. */
  share: number;
}

/** Prices what a person has of a draft; the less the better, and nothing costs 0. */
export interface Scorer {
  wishes: (person: number, shift: number) => Wishes;
  /** Cents that the shifts add to the person's week. */
  pay: (person: number, set: readonly number[]) => number;
  /** Seconds of overtime and double time that they add. */
  overtime: (person: number, set: readonly number[]) => number;
  /** Cents with wishes and fairness weighed in. */
  score: (person: number, set: readonly number[]) => number;
  /** Cents of one shift's wishes. */
  wishCost: (person: number, shift: number) => number;
  base: (person: number) => Base;
}

/** Cents that so many planned seconds and weekend shifts weigh for fairness. */
function fairnessCost(
  { person }: Pick<ModelPerson, 'person'>,
  share: number,
  { seconds, weekends }: { seconds: number; weekends: number },
): number {
  const over = Math.max(0, seconds - share) / hour;
  const under = Math.max(0, person.minWeeklyHours - seconds / hour);
  return (
    over * weights.overShare +
    Math.max(0, over - farHours) * weights.farOverShare +
    under * weights.underLeast +
    (weights.weekend * weekends * (weekends - 1)) / 2
  );
}

/** Shares a part's hours among its people, by their weekly limits. */
function findShares(model: DraftModel): Map<number, number> {
  const shares = new Map<number, number>();
  for (const { people, shifts } of splitIntoComponents(model)) {
    const of = people.flatMap((index) => model.people[index] ?? []);
    const seconds = sum(of, (one) => one.seconds) + sum(shifts, (index) => model.shifts[index]?.seconds ?? 0);
    const limits = sum(of, ({ limitSeconds }) => limitSeconds);
    for (const index of people) {
      shares.set(index, limits > 0 ? (seconds * (model.people[index]?.limitSeconds ?? 0)) / limits : 0);
    }
  }
  return shares;
}

function buildBases(model: DraftModel): Base[] {
  const { input, people, shifts, findZone } = model;
  const { sunday } = input;
  const shares = findShares(model);
  const past = Map.groupBy(
    input.past.filter(({ role }) => isWorkRole(role)),
    ({ employee }) => employee,
  );
  const weekendsBefore = people.map(({ person }) => (past.get(person.id) ?? []).filter(isWeekend).length);
  const usual = Math.floor(sum(weekendsBefore) / Math.max(1, people.length));
  return people.map((who, index) => {
    const paid = who.own.filter(
      ({ localDate }) => localDate >= addDays(sunday, -2) && localDate <= addDays(sunday, 14),
    );
    const ends = (shift: PlannedShift) =>
      shift.localDate < addDays(sunday, 7) &&
      shift.end > startOfDay(addDays(sunday, 7), findZone(shift.branch));
    const isLate = shifts.some(({ shift, eligible }) => eligible.includes(index) && ends(shift));
    const days = isLate ? 8 : 7;
    const own = who.own.filter(({ localDate }) => weekStart(localDate) === sunday);
    return {
      paid,
      days,
      pay: priceWeek(model, index, paid, days),
      premium:
        priceWeek(model, index, paid, days) -
        priceWeek({ ...model, input: { ...input, minimumWages: new Map() } }, index, paid, days),
      overtime: overtimeSeconds(own, model),
      past: past.get(who.person.id) ?? [],
      weekends: own.filter((shift) => isWorkRole(shift.role) && isWeekend(shift)).length,
      pastWeekends: Math.max(0, (weekendsBefore[index] ?? 0) - usual) * weights.pastWeekend,
      share: shares.get(index) ?? 0,
    };
  });
}

function priceWeek(model: DraftModel, person: number, plans: readonly PlannedShift[], days: number): number {
  const { input, people, findZone, laborRules } = model;
  const rates = people[person]?.rates ?? { rates: [], positionRates: [] };
  const { sunday, minimumWages } = input;
  return plannedPay(plans, rates, { sunday, findZone, laborRules, minimumWages, days });
}

/** Makes the scorer of a model; it remembers what it has priced. */
export function createScorer(model: DraftModel): Scorer {
  const bases = buildBases(model);
  const known = new Map<string, number>();
  const wished = new Map<number, Wishes>();
  const of = (person: number) => {
    const [who, base] = [model.people[person], bases[person]];
    if (!who || !base) throw new Error(`The draft has no person ${person}.`);
    return { who, base };
  };
  const give = (person: number, set: readonly number[]) =>
    set.flatMap((index) => {
      const demand = model.shifts[index];
      return demand ? [giveShift(demand, of(person).who.person)] : [];
    });
  const remember = (key: string, find: () => number) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = find();
    known.set(key, found);
    return found;
  };
  const nameSet = (person: number, set: readonly number[]) =>
    `${person} ${set.toSorted((one, other) => one - other).join()}`;

  function pay(person: number, set: readonly number[]): number {
    if (set.length === 0) return 0;
    const { base } = of(person);
    return remember(
      nameSet(person, set),
      () => priceWeek(model, person, [...base.paid, ...give(person, set)], base.days) - base.pay,
    );
  }

  function overtime(person: number, set: readonly number[]): number {
    const { who, base } = of(person);
    const own = who.own.filter(({ localDate }) => weekStart(localDate) === model.input.sunday);
    return overtimeSeconds([...own, ...give(person, set)], model) - base.overtime;
  }

  function wishes(person: number, shift: number): Wishes {
    const key = person * model.shifts.length + shift;
    const before = wished.get(key);
    if (before) return before;
    const { who, base } = of(person);
    const [given] = give(person, [shift]);
    if (!given) throw new Error(`The draft has no shift ${shift}.`);
    const found = findWishes(given, who, base.past);
    wished.set(key, found);
    return found;
  }

  function wishCost(person: number, shift: number): number {
    const { who, base } = of(person);
    const { prefers, requestedOff, usual } = wishes(person, shift);
    const [given] = give(person, [shift]);
    const isOther = given !== undefined && given.role !== defaultShiftRole(who.person.role);
    return (
      (prefers ? weights.prefers : 0) +
      (requestedOff ? weights.requestedOff : 0) +
      usual * weights.usual +
      (isOther ? weights.otherRole : 0) +
      (given && isWeekend(given) ? base.pastWeekends : 0)
    );
  }

  function score(person: number, set: readonly number[]): number {
    if (set.length === 0) return 0;
    const { who, base } = of(person);
    const { seconds } = who;
    const given = give(person, set);
    const before = { seconds, weekends: base.weekends };
    const after = {
      seconds: seconds + plannedSeconds(given),
      weekends: base.weekends + given.filter(isWeekend).length,
    };
    return (
      pay(person, set) +
      sum(set, (shift) => wishCost(person, shift)) +
      fairnessCost(who, base.share, after) -
      fairnessCost(who, base.share, before)
    );
  }

  return { wishes, pay, overtime, score, wishCost, base: (person) => of(person).base };
}
