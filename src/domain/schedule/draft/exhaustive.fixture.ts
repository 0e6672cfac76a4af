import { calculateCompensation } from '#domain/pay/compensation.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { sum } from '#domain/sum.ts';
import { addDays, daysBetween, weekStart } from '#domain/time/dates.ts';
import type { DraftInput, DraftPerson } from './draft.ts';

/** The least that any draft of a small week weighs, found by trying all: rules and weights as the documentation words them. */
export interface Best {
  open: number;
  cents: number;
}

const hour = 3600;

/** Tells, window by window, whether new days make too many in a row. */
function isRested(input: DraftInput, own: readonly PlannedShift[], given: readonly PlannedShift[]): boolean {
  const length = (input.maxDaysInRow ?? 99) + 1;
  const days = (plans: readonly PlannedShift[]) => plans.map(({ localDate }) => localDate);
  const [before, after] = [days(own), days([...own, ...given])];
  for (let from = -length; from <= 7 + length; from += 1) {
    const window = Array.from({ length }, (_, index) => addDays(input.sunday, from + index));
    const isFull = window.every((date) => after.includes(date));
    if (isFull && window.some((date) => !before.includes(date))) return false;
  }
  return true;
}

/** Tells from the written rules, pair by pair, whether somebody may have all these shifts. */
function mayHave(input: DraftInput, person: DraftPerson, given: readonly PlannedShift[]): boolean {
  const own = input.shifts.filter(({ employee }) => employee === person.id);
  const all = [...own, ...given];
  if (!isRested(input, own, given)) return false;
  return all.every((shift, index) => {
    const work = shift.end - shift.start;
    if (work <= 0 || work > 24 * hour) return false;
    const ofDay = all.filter(({ localDate }) => localDate === shift.localDate);
    if (ofDay.length > 3) return false;
    const week = all.filter(({ localDate }) => weekStart(localDate) === weekStart(shift.localDate));
    const seconds = sum(week, ({ start, end }) => end - start);
    if (!input.allow.weeklyHours && seconds > person.weeklyHours * hour) return false;
    return all.slice(index + 1).every((other) => {
      const gap = Math.max(shift.start - other.end, other.start - shift.end);
      if (shift.localDate === other.localDate) return gap > 0;
      return input.allow.rest ? gap >= 0 : gap >= 10 * hour;
    });
  });
}

function mayTake(input: DraftInput, person: DraftPerson, shift: PlannedShift): boolean {
  const isOff = input.daysOff.some(
    (day) => day.employee === person.id && day.state === 'approved' && day.date === shift.localDate,
  );
  const isClosed = input.closedDays.some(
    ({ branch, date }) => branch === shift.branch && date === shift.localDate,
  );
  const cannot = input.availability.some((line) => {
    if (line.employee !== person.id || line.kind !== 'cannot') return false;
    const minute = (instant: number) => (instant - midnight(line.date)) / 60;
    return minute(shift.start) < line.to && line.from < minute(shift.end);
  });
  const { position } = shift;
  const isHeld = input.people.some(({ active, positions }) => active && positions.includes(position ?? 0));
  const mayLearn = person.positions.length === 0 && !isHeld;
  const knows = position === null || mayLearn || person.positions.includes(position);
  return person.active && person.branches.includes(shift.branch) && knows && !isOff && !isClosed && !cannot;
}

/** Midnight of a day of November 2026 in California, after the clocks went back. */
const midnight = (date: string) => Date.parse(`${date}T08:00:00Z`) / 1000;

function payOf(input: DraftInput, person: DraftPerson, shifts: readonly PlannedShift[]): number {
  const rates = input.rates?.get(person.id) ?? { rates: [], positionRates: [] };
  const { figures } = calculateCompensation(
    {
      ...rates,
      laborRules: input.laborRules,
      ...(input.minimumWages ? { minimumWages: input.minimumWages } : {}),
      ...{ salaried: false, mealWaiver: true, tips: 0 },
      shifts: shifts.map((shift) => ({
        ...shift,
        ...{ planned: true, zone: input.storeZone, breaks: [], clockIn: shift.start, clockOut: shift.end },
      })),
    },
    { range: { from: input.sunday, to: addDays(input.sunday, 7) }, salaryPeriod: 2, now: 2 ** 40 },
  );
  return figures.wages + figures.split_shift;
}

/** Weight of a person's part: `given` beside the shifts they have. */
function weigh(
  input: DraftInput,
  person: DraftPerson,
  given: readonly PlannedShift[],
  share: number,
): number {
  const own = input.shifts.filter(({ employee }) => employee === person.id);
  const isWeekend = ({ localDate }: PlannedShift) =>
    [0, 6].includes(daysBetween(input.sunday, localDate) % 7);
  const fairness = (shifts: readonly PlannedShift[]) => {
    const hours = sum(shifts, ({ start, end }) => end - start) / hour;
    const weekends = shifts.filter(isWeekend).length;
    return (
      50 * Math.max(0, hours - share) +
      100 * Math.max(0, hours - share - 4) +
      500 * Math.max(0, person.minWeeklyHours - hours) +
      100 * weekends * (weekends - 1)
    );
  };
  const liked = given.filter((shift) =>
    input.availability.some(
      ({ employee, kind, date }) => employee === person.id && kind === 'prefers' && date === shift.localDate,
    ),
  );
  const asked = given.filter((shift) =>
    input.daysOff.some(
      (day) => day.employee === person.id && day.state === 'pending' && day.date === shift.localDate,
    ),
  );
  const all = [...own, ...given];
  return (
    payOf(input, person, all) -
    payOf(input, person, own) +
    fairness(all) -
    fairness(own) -
    300 * liked.length +
    2500 * asked.length
  );
}

/** Divides people and shifts into those that depend on each other, for their fair shares of hours. */
function findShares(input: DraftInput): Map<number, number> {
  const people = input.people.filter(({ active }) => active);
  const open = input.demand.map(({ shift }) => shift);
  const canTake = (person: DraftPerson, shift: PlannedShift) =>
    mayTake(input, person, shift) && mayHave(input, person, [shift]);
  const shares = new Map<number, number>();
  for (const person of people) {
    const group = new Set([person]);
    let shifts = new Set<PlannedShift>();
    for (let size = 0; size !== group.size + shifts.size; ) {
      size = group.size + shifts.size;
      shifts = new Set(open.filter((shift) => [...group].some((one) => canTake(one, shift))));
      for (const one of people) if ([...shifts].some((shift) => canTake(one, shift))) group.add(one);
    }
    const ids = new Set([...group].map(({ id }) => id));
    const own = input.shifts.filter(({ employee }) => employee !== null && ids.has(employee));
    const hours = sum([...own, ...shifts], ({ start, end }) => end - start) / hour;
    const limits = sum([...group], ({ weeklyHours }) => weeklyHours);
    shares.set(person.id, shifts.size > 0 && limits > 0 ? (hours * person.weeklyHours) / limits : 0);
  }
  return shares;
}

/** Tries every draft of a small week. */
export function findBest(input: DraftInput): Best {
  const people = input.people.filter(({ active }) => active);
  const open = input.demand.map(({ shift }) => shift);
  const shares = findShares(input);
  const weights = new Map<string, number>();
  let best: Best = { open: open.length, cents: 0 };
  const weighOnce = (person: DraftPerson, given: readonly PlannedShift[]) => {
    if (given.length === 0) return 0;
    const key = `${person.id} ${given.map(({ uuid }) => uuid).join()}`;
    const known = weights.get(key) ?? weigh(input, person, given, shares.get(person.id) ?? 0);
    weights.set(key, known);
    return known;
  };
  function tryFrom(index: number, sets: ReadonlyMap<number, PlannedShift[]>, left: number): void {
    const shift = open[index];
    if (left > best.open) return;
    if (!shift) {
      const cents = sum(people, (person) => weighOnce(person, sets.get(person.id) ?? []));
      if (left < best.open || cents < best.cents) best = { open: left, cents };
      return;
    }
    for (const person of people) {
      const set = [...(sets.get(person.id) ?? []), shift];
      if (!mayTake(input, person, shift) || !mayHave(input, person, set)) continue;
      tryFrom(index + 1, new Map([...sets, [person.id, set]]), left);
    }
    tryFrom(index + 1, sets, left + 1);
  }
  tryFrom(0, new Map(), 0);
  return best;
}

/** Weight of a whole draft, by the documented weights. */
export function weighDraft(input: DraftInput, takers: ReadonlyMap<string, number>): Best & { fits: boolean } {
  const shares = findShares(input);
  const people = input.people.filter(({ active }) => active);
  const setOf = ({ id }: DraftPerson) =>
    input.demand.flatMap(({ shift }) => (takers.get(shift.uuid) === id ? [shift] : []));
  return {
    open: input.demand.filter(({ shift }) => !takers.has(shift.uuid)).length,
    cents: sum(people, (person) => {
      const set = setOf(person);
      return set.length === 0 ? 0 : weigh(input, person, set, shares.get(person.id) ?? 0);
    }),
    fits: people.every((person) => {
      const set = setOf(person);
      return (
        set.every((shift) => mayTake(input, person, shift)) &&
        (set.length === 0 || mayHave(input, person, set))
      );
    }),
  };
}
