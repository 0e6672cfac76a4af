import { maxShiftsPerDay } from '#domain/shifts/daily-limit.ts';
import { sum } from '#domain/sum.ts';
import { weekDays } from '#domain/time/dates.ts';
import type { Component } from './components.ts';
import type { Fill } from './fill.ts';
import { type DayHours, measureHours, type PersonHours } from './hours-model.ts';
import { addColumn, addRow, createLinearModel, type LinearModel } from './linear-model.ts';
import type { DraftModel, ModelPerson } from './model.ts';
import type { Scorer } from './score.ts';
import type { PartModel } from './set-model.ts';
import { farHours, weights } from './weights.ts';
import { isWeekend } from './wishes.ts';

const hour = 3600;

type Entry = readonly [column: number, value: number];

/** A column that is what a sum goes beyond. */
interface Excess {
  column: number;
  entries: readonly Entry[];
  beyond: number;
  most?: number;
}

/** A model in the making. */
interface Draught {
  linear: LinearModel;
  excesses: Excess[];
}

/** A shift that a person could have, with its column. */
interface Choice {
  shift: number;
  column: number;
}

/** Adds what costs `cost` for each unit of a sum over `beyond`; null where it cannot get there. */
function addExcess(
  { linear, excesses }: Draught,
  cost: number,
  entries: readonly Entry[],
  beyond: number,
): number | null {
  const most = sum(entries, ([, value]) => Math.max(0, value));
  if (cost === 0 || most <= beyond) return null;
  const column = addColumn(linear, cost, { upper: Number.POSITIVE_INFINITY });
  addRow(linear, [...entries, [column, -1]], { upper: beyond });
  excesses.push({ column, entries, beyond });
  return column;
}

/** Keeps two shifts that clash from one person, by groups of which at most one can be had. */
function addClashes({ linear }: Draught, model: DraftModel, choices: readonly Choice[]): void {
  const covered = new Set<string>();
  const name = (one: Choice, other: Choice) =>
    `${Math.min(one.shift, other.shift)} ${Math.max(one.shift, other.shift)}`;
  for (const [index, choice] of choices.entries()) {
    for (const other of choices.slice(index + 1)) {
      if (!model.clashes(choice.shift, other.shift) || covered.has(name(choice, other))) continue;
      const group = [choice, other];
      for (const third of choices) {
        if (!group.includes(third) && group.every((one) => model.clashes(one.shift, third.shift))) {
          group.push(third);
        }
      }
      for (const one of group) for (const two of group) covered.add(name(one, two));
      addRow(
        linear,
        group.map(({ column }): Entry => [column, 1]),
        { upper: 1 },
      );
    }
  }
}

/** Limits weekly hours and shifts of a day. */
function addLimits({ linear }: Draught, model: DraftModel, who: ModelPerson, choices: readonly Choice[]) {
  const shiftOf = ({ shift }: Choice) => model.shifts[shift];
  if (!model.input.allow.weeklyHours) {
    const hours = choices.map((choice): Entry => [choice.column, (shiftOf(choice)?.seconds ?? 0) / hour]);
    addRow(linear, hours, { upper: (who.limitSeconds - who.seconds) / hour });
  }
  for (const [date, ofDay] of Map.groupBy(choices, (choice) => shiftOf(choice)?.shift.localDate ?? '')) {
    const upper = maxShiftsPerDay - (who.perDay.get(date) ?? 0);
    if (ofDay.length <= upper) continue;
    addRow(
      linear,
      ofDay.map(({ column }): Entry => [column, 1]),
      { upper },
    );
  }
}

/** Adds a column that is 1 where any of these shifts is had. */
function addAny({ linear, excesses }: Draught, columns: readonly number[]): number {
  const any = addColumn(linear, 0);
  const entries = columns.map((column): Entry => [column, 1]);
  for (const [column] of entries) {
    addRow(
      linear,
      [
        [column, 1],
        [any, -1],
      ],
      { upper: 0 },
    );
  }
  excesses.push({ column: any, entries, beyond: 0, most: 1 });
  return any;
}

/** Leaves a day free among any that would be too many in a row; one more shift alone is kept away from who has all others already. */
function addDaysInRow(draught: Draught, model: DraftModel, who: ModelPerson, choices: readonly Choice[]) {
  const { maxDaysInRow } = model.input;
  if (maxDaysInRow == null) return;
  const byDay = Map.groupBy(choices, ({ shift }) => model.shifts[shift]?.day ?? 0);
  const known = new Map<number, number>();
  const findAny = (day: number) => {
    const column =
      known.get(day) ??
      addAny(
        draught,
        (byDay.get(day) ?? []).map((choice) => choice.column),
      );
    known.set(day, column);
    return column;
  };
  for (let from = -maxDaysInRow; from < 7; from += 1) {
    const days = Array.from({ length: maxDaysInRow + 1 }, (_, index) => from + index);
    if (!days.every((day) => byDay.has(day) || who.workedDays.has(day))) continue;
    const free = days.filter((day) => !who.workedDays.has(day));
    if (free.length < 2) continue;
    addRow(
      draught.linear,
      free.map((day): Entry => [findAny(day), 1]),
      { upper: free.length - 1 },
    );
  }
}

/** Adds the seventh day's straight hours, which are overtime where all days are worked; null: they can't be. */
function addSeventhDay(
  draught: Draught,
  { days, worked, halfRate, seventhDay }: PersonHours,
  week: readonly string[],
  { toColumns, saturday }: { toColumns: (day: DayHours | undefined) => number[]; saturday: readonly Entry[] },
): number | null {
  if (seventhDay === null) return null;
  const straightDay = seventhDay / hour;
  const free = week.filter((_, index) => worked[index] === 0);
  // With one day to go each shift alone makes the seventh day already.
  if (free.length < 2 || free.some((date) => !days.has(date))) return null;
  const any = free.map((date): Entry => [addAny(draught, toColumns(days.get(date))), straightDay]);
  const own = Math.min(straightDay, (worked[6] ?? 0) / hour);
  return addExcess(draught, halfRate, [...saturday, ...any], straightDay * free.length - own);
}

/** Adds the overtime that shifts make only together: over the limit of a day, on a seventh day, over that of the week; and double time. */
function addOvertime(
  draught: Draught,
  hours: PersonHours,
  week: readonly string[],
  choices: readonly Choice[],
) {
  const { days, room, halfRate } = hours;
  const columns = new Map(choices.map(({ column, shift }) => [shift, column]));
  const toEntries = (seconds: ReadonlyMap<number, number> = new Map()) =>
    [...seconds].map(([shift, value]): Entry => [columns.get(shift) ?? 0, value / hour]);
  const toColumns = (day: DayHours | undefined) => toEntries(day?.seconds).map(([column]) => column);
  const daily = new Map<string, Entry>();
  for (const [date, day] of days) {
    addExcess(draught, halfRate, toEntries(day.seconds), day.doubleRoom / hour);
    const over = addExcess(draught, halfRate, toEntries(day.straight), day.room / hour);
    if (over !== null) daily.set(date, [over, -1]);
  }
  const last = week[6] ?? '';
  const over = daily.get(last);
  const saturday = [...toEntries(days.get(last)?.straight), ...(over ? [over] : [])];
  const seventh = addSeventhDay(draught, hours, week, { toColumns, saturday });
  const weekly = choices.map(({ column, shift }): Entry => {
    const straight = sum([...days.values()], (day) => day.straight.get(shift) ?? 0);
    return [column, Math.min(straight, room) / hour];
  });
  const before: Entry[] = [...daily.values(), ...(seventh === null ? [] : [[seventh, -1] as Entry])];
  addExcess(draught, halfRate, [...weekly, ...before], room / hour);
}

/** Adds fairness: hours over the share, missing hours, weekends. */
function addFairness(
  draught: Draught,
  model: DraftModel,
  { who, weekends, share }: { who: ModelPerson; weekends: number; share: number },
  choices: readonly Choice[],
): void {
  const hours = choices.map(
    ({ column, shift }): Entry => [column, (model.shifts[shift]?.seconds ?? 0) / hour],
  );
  const own = who.seconds / hour;
  // Counts the excess that is planned already in the base, not here.
  const over = (beyond: number) => Math.max(0, beyond - own);
  addExcess(draught, weights.overShare, hours, over(share / hour));
  addExcess(draught, weights.farOverShare, hours, over(share / hour + farHours));
  const missing = Math.max(0, who.person.minWeeklyHours - own);
  // Each hour up to the least is worth its weight; beyond, nothing more.
  if (missing > 0) {
    for (const [column, value] of hours) {
      draught.linear.costs[column] = (draught.linear.costs[column] ?? 0) - value * weights.underLeast;
    }
    addExcess(draught, weights.underLeast, hours, missing);
  }
  const onWeekends = choices.flatMap(({ column, shift }): Entry[] => {
    const demand = model.shifts[shift];
    return demand && isWeekend(demand.shift) ? [[column, 1]] : [];
  });
  for (const [column] of onWeekends) {
    draught.linear.costs[column] = (draught.linear.costs[column] ?? 0) + weights.weekend * weekends;
  }
  for (let count = 1; count < onWeekends.length; count += 1) {
    addExcess(draught, weights.weekend, onWeekends, count);
  }
}

/**
 * Models a part of a week with a column for each person and shift. Wages lack what split shifts cost and round nothing, so that no draft costs less
 * than the model says, but some cost more.
 */
export function modelAssignments(
  model: DraftModel,
  scorer: Scorer,
  { people, shifts }: Component,
): PartModel {
  const draught: Draught = { linear: createLinearModel(), excesses: [] };
  const { linear } = draught;
  const choices = new Map<number, Choice[]>();
  let slack = 0;
  for (const person of people) {
    const who = model.people[person];
    if (!who) continue;
    const own = shifts.filter((shift) => model.shifts[shift]?.eligible.includes(person));
    const hours = measureHours(model, scorer, person, own);
    slack += hours.slack;
    const chosen = own.map((shift): Choice => {
      const cost = (hours.costs.get(shift) ?? 0) + scorer.wishCost(person, shift);
      return { shift, column: addColumn(linear, cost, { whole: true }) };
    });
    choices.set(person, chosen);
    addClashes(draught, model, chosen);
    addLimits(draught, model, who, chosen);
    addDaysInRow(draught, model, who, chosen);
    addOvertime(draught, hours, weekDays(model.input.sunday), chosen);
    addFairness(draught, model, { who, ...scorer.base(person) }, chosen);
  }
  const open = new Map(shifts.map((shift) => [shift, addColumn(linear, weights.open)]));
  const all = [...choices].flatMap(([person, own]) => own.map((choice) => ({ ...choice, person })));
  const byShift = Map.groupBy(all, ({ shift }) => shift);
  for (const shift of shifts) {
    const entries = (byShift.get(shift) ?? []).map(({ column }): Entry => [column, 1]);
    addRow(linear, [...entries, [open.get(shift) ?? 0, 1]], { lower: 1, upper: 1 });
  }
  return {
    linear,
    slack,
    encode: ({ takers }: Fill) => {
      const values = linear.costs.map(() => 0);
      for (const { column, shift, person } of all) values[column] = Number(takers[shift] === person);
      for (const [shift, column] of open) values[column] = Number(takers[shift] === null);
      for (const { column, entries, beyond, most = Number.POSITIVE_INFINITY } of draught.excesses) {
        const over = sum(entries, ([one, value]) => value * (values[one] ?? 0)) - beyond;
        values[column] = Math.min(most, Math.max(0, over));
      }
      return values;
    },
    decode: (values) =>
      all.flatMap(({ column, shift, person }) =>
        (values[column] ?? 0) > 0.5 ? [[shift, person] as [number, number]] : [],
      ),
  };
}
