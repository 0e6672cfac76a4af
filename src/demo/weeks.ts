import { forgottenAfterSeconds } from '#domain/clock/clock-rules.ts';
import type { AccountRole } from '#domain/roles.ts';
import { defaultShiftRole } from '#domain/roles.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { type ShiftGiven, zone } from './builders.ts';
import type { WeekPattern } from './people.ts';
import type { DemoPosition } from './positions.ts';
import type { Random } from './random.ts';

export interface Rostered {
  employee: number;
  /** First name: the rest of the demo finds people by it. */
  name: string;
  branch: number;
  role: AccountRole;
  salaried: boolean;
  week: WeekPattern;
  positions: readonly DemoPosition[];
  /** Leaves the clock-in to visitors of the demo. */
  awaitsClockIn: boolean;
}

export interface Weeks {
  sunday: string;
  past: number;
  now: number;
}

function planOf(person: Rostered, date: string): Pick<ShiftGiven, 'start' | 'end'> {
  const { from, to } = person.week;
  const lastDay = to > from ? date : addDays(date, 1);
  return { start: instantOfWallTime(date, from, zone), end: instantOfWallTime(lastDay, to, zone) };
}

/** Invents a record: minutes early or late, half an hour of meal in the middle, sometimes an exception. */
function recordOf(plan: { start: number; end: number }, random: Random, now: number): Partial<ShiftGiven> {
  if (random.chance(1)) return {};
  const clockIn = plan.start + random.between(-420, 360);
  if (clockIn > now) return {};
  const mealStart = plan.start + Math.floor((plan.end - plan.start) / 2) + random.between(-900, 900);
  const hasMeal = plan.end - plan.start > 5 * 3600;
  const meal = { start: mealStart, end: mealStart + random.between(1800, 2100) };
  const clockOut = plan.end + random.between(-240, 900);
  if (clockOut > now) {
    const breaks =
      hasMeal && meal.start < now ? [{ start: meal.start, end: meal.end < now ? meal.end : null }] : [];
    return { clockIn, breaks };
  }
  // Only what nobody can be at work by any more.
  if (random.chance(1) && now - clockIn > forgottenAfterSeconds) return { clockIn, missingOut: true };
  return { clockIn, clockOut, breaks: hasMeal ? [meal] : [] };
}

/** Positions of the plan by name. */
type PositionIds = ReadonlyMap<string, number>;

/** Plans the first position, on the last day of the pattern the second. */
function choosePosition({ positions, week }: Rostered, weekday: number, ids: PositionIds) {
  const [first, second = first] = positions;
  const chosen = weekday === week.days.at(-1) ? second : first;
  return chosen ? (ids.get(chosen.name) ?? null) : null;
}

function weekOf(
  person: Rostered,
  sunday: string,
  random: Random,
  { now, positions }: { now: number; positions: PositionIds },
): ShiftGiven[] {
  return person.week.days.map((weekday) => {
    const plan = planOf(person, addDays(sunday, weekday));
    const clocks = !person.salaried && plan.start < now && !(person.awaitsClockIn && plan.end + 3600 > now);
    return {
      employee: person.employee,
      branch: person.branch,
      role: defaultShiftRole(person.role),
      position: choosePosition(person, weekday, positions),
      ...plan,
      ...(clocks ? recordOf(plan, random, now) : {}),
    };
  });
}

/** Builds everybody's shifts: past weeks and the current one with records, next week's draft as planned. */
export function rosterWeeks(
  people: Rostered[],
  weeks: Weeks,
  random: Random,
  positions: PositionIds,
): ShiftGiven[] {
  const sundays = Array.from({ length: weeks.past + 2 }, (_, week) =>
    addDays(weeks.sunday, (week - weeks.past) * 7),
  );
  return sundays.flatMap((sunday) =>
    people.flatMap((person) => weekOf(person, sunday, random, { now: weeks.now, positions })),
  );
}

/** Finds the current week's Sunday and the number of past weeks. */
export function weeksUntil(today: string, now: number): Weeks {
  return { sunday: weekStart(today), past: 12, now };
}
