import type { LaborRulesByBranch } from '#domain/labor-rules.ts';
import { defaultShiftRole } from '#domain/roles.ts';
import { maxShiftsPerDay } from '#domain/shifts/daily-limit.ts';
import { conflicts } from '#domain/shifts/overlap.ts';
import { plannedSeconds } from '#domain/shifts/planned-hours.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { shortRestViolations } from '#domain/shifts/short-rest.ts';
import { daysBetween, type PlainDate, weekStart } from '#domain/time/dates.ts';
import type { Violation } from '#domain/violation.ts';
import type { PersonRates } from '../labor-cost.ts';
import { judgePlan, type PlanContext } from '../verdict.ts';
import { countDaysInRow, listWorkedDays } from './days-in-row.ts';
import type { DraftDemand, DraftInput, DraftPerson, DraftRule } from './draft.ts';
import { draftRules } from './draft.ts';
import { assumedRate } from './weights.ts';

/** A person with what is planned for them already. */
export interface ModelPerson {
  person: DraftPerson;
  /** Plans of the week and of the days around it. */
  own: readonly PlannedShift[];
  context: PlanContext;
  limitSeconds: number;
  /** Planned seconds of the week, and plans by day. */
  seconds: number;
  perDay: ReadonlyMap<PlainDate, number>;
  /** Days with work that is planned already, counted from the week's Sunday. */
  workedDays: ReadonlySet<number>;
  rates: PersonRates;
  /** Positions that are the work of others: a person without any of their own is not proposed in them. */
  reserved: ReadonlySet<number>;
}

/** A demanded shift, and the people who could take it if it were the only one. */
export interface ModelShift extends DraftDemand {
  seconds: number;
  /** Counted from the week's Sunday. */
  day: number;
  /** Indexes of people, ascending. */
  eligible: readonly number[];
}

/** A week to draft, with indexes in place of ids: people ascending by id, shifts in order of time. */
export interface DraftModel {
  input: DraftInput;
  people: readonly ModelPerson[];
  shifts: readonly ModelShift[];
  findZone: (branch: number) => string;
  laborRules: LaborRulesByBranch;
  /** Tells whether one person can't have both shifts. */
  clashes: (one: number, other: number) => boolean;
}

const rules: ReadonlySet<string> = new Set(draftRules);

/** Lists the broken rules that a draft keeps, those it is allowed to break left out. */
export function findAgainst(
  { input }: Pick<DraftModel, 'input'>,
  { person, own, context, reserved }: ModelPerson,
  shift: PlannedShift,
  more: readonly PlannedShift[] = [],
): Violation[] {
  const { allow, sunday } = input;
  const worked = listWorkedDays([...own, ...more], sunday);
  const days = countDaysInRow((day) => worked.has(day), daysBetween(sunday, shift.localDate));
  const candidate = { ...shift, employee: person.id };
  const shifts = new Map([[person.id, [...own, ...more]]]);
  const { findings } = judgePlan([candidate], { ...context, shifts });
  const isElsewhere = !person.branches.includes(shift.branch);
  const { position } = shift;
  const level = 'blocks' as const;
  return [
    ...(isElsewhere ? [{ field: 'branch', code: 'claim.other_branch', level, facts: {} }] : []),
    ...(position !== null && reserved.has(position)
      ? [{ field: 'position', code: 'shift.other_position', level, facts: { position } }]
      : []),
    ...(isTooLong({ input }, days)
      ? [{ field: 'employee', code: 'draft.days_in_row', level, facts: { days } }]
      : []),
    ...findings
      .map(({ violation }) => violation)
      .filter(({ code }) => rules.has(code))
      .filter(({ code }) => !(code === 'shift.over_weekly_hours' && allow.weeklyHours))
      .filter(({ code }) => !(code === 'shift.short_rest' && allow.rest)),
  ].sort((one, other) => rankRule(one.code) - rankRule(other.code));
}

const rankRule = (code: string) => draftRules.indexOf(code as DraftRule);

/** The demanded shift as this person would have it. */
export function giveShift({ shift, kind }: DraftDemand, { id, role }: DraftPerson) {
  return { ...shift, employee: id, ...(kind === 'missing' ? { role: defaultShiftRole(role) } : {}) };
}

function modelPerson(
  input: DraftInput,
  person: DraftPerson,
  findZone: PlanContext['findZone'],
  held: ReadonlySet<number>,
): Omit<ModelPerson, 'own'> {
  const isOwn = ({ employee }: { employee: number | null }) => employee === person.id;
  return {
    person,
    context: {
      shifts: new Map(),
      findWeeklyHours: () => person.weeklyHours,
      findPositions: () => person.positions,
      findZone,
      laborRules: input.laborRules,
      daysOff: input.daysOff.filter(isOwn),
      availability: input.availability.filter(isOwn),
      closedDays: input.closedDays,
    },
    limitSeconds: person.weeklyHours * 3600,
    seconds: 0,
    perDay: new Map(),
    workedDays: new Set(),
    rates: input.rates
      ? (input.rates.get(person.id) ?? { rates: [], positionRates: [] })
      : { rates: [{ from: '1970-01-01', rate: assumedRate, salaried: false }], positionRates: [] },
    reserved: person.positions.length === 0 ? held : new Set(),
  };
}

/** Builds the model of a draft: who could take which shift, by the rules of the server. */
export function buildModel(input: DraftInput): DraftModel {
  const findZone = (branch: number) => input.zones.get(branch) ?? input.storeZone;
  const plansByEmployee = Map.groupBy(input.shifts, ({ employee }) => employee);
  const active = input.people.filter((person) => person.active);
  const held = new Set(active.flatMap(({ positions }) => positions));
  const people = active
    .toSorted((one, other) => one.id - other.id)
    .map((person): ModelPerson => {
      const own = plansByEmployee.get(person.id) ?? [];
      const ofWeek = own.filter(({ localDate }) => weekStart(localDate) === input.sunday);
      const days = Map.groupBy(ofWeek, ({ localDate }) => localDate);
      return {
        ...modelPerson(input, person, findZone, held),
        own,
        seconds: plannedSeconds(ofWeek),
        perDay: new Map([...days].map(([date, plans]) => [date, plans.length])),
        workedDays: listWorkedDays(own, input.sunday),
      };
    });
  const demand = input.demand.toSorted(
    ({ shift: one }, { shift: other }) =>
      one.start - other.start || one.end - other.end || (one.uuid < other.uuid ? -1 : 1),
  );
  const shifts = demand.map((one): ModelShift => {
    const chosen = input.chosen?.get(one.shift.uuid);
    return {
      ...one,
      seconds: plannedSeconds([one.shift]),
      day: daysBetween(input.sunday, one.shift.localDate),
      eligible: [...people.keys()].filter((index) => {
        const who = people[index];
        if (!who || (chosen !== undefined && chosen !== who.person.id)) return false;
        return findAgainst({ input }, who, giveShift(one, who.person)).length === 0;
      }),
    };
  });
  const clashing = new Set<number>();
  for (const [index, { shift }] of shifts.entries()) {
    for (const [later, { shift: next }] of shifts.entries()) {
      if (later <= index) continue;
      const [one, other] = [
        { ...shift, employee: 0 },
        { ...next, employee: 0 },
      ];
      const tooClose = !input.allow.rest && shortRestViolations(one, [other]).length > 0;
      if (conflicts(one, other) || tooClose) clashing.add(index * shifts.length + later);
    }
  }
  return {
    input,
    people,
    shifts,
    findZone,
    laborRules: input.laborRules,
    clashes: (one, other) =>
      clashing.has(Math.min(one, other) * shifts.length + Math.max(one, other)) || one === other,
  };
}

function isTooLong({ input: { maxDaysInRow } }: Pick<DraftModel, 'input'>, days: number): boolean {
  return days > (maxDaysInRow ?? Number.POSITIVE_INFINITY);
}

/** Tells whether a person may have a shift beside others of the draft. */
export function fits(model: DraftModel, person: number, set: readonly number[], shift: number): boolean {
  const [who, wanted] = [model.people[person], model.shifts[shift]];
  if (!who || !wanted?.eligible.includes(person)) return false;
  if (set.some((other) => model.clashes(other, shift))) return false;
  const { localDate } = wanted.shift;
  const ofDay = set.filter((other) => model.shifts[other]?.shift.localDate === localDate).length;
  if (ofDay + (who.perDay.get(localDate) ?? 0) >= maxShiftsPerDay) return false;
  const isWorked = (day: number) =>
    who.workedDays.has(day) || set.some((other) => model.shifts[other]?.day === day);
  if (isTooLong(model, countDaysInRow(isWorked, wanted.day))) return false;
  const seconds = set.reduce((sum, other) => sum + (model.shifts[other]?.seconds ?? 0), wanted.seconds);
  return model.input.allow.weeklyHours || who.seconds + seconds <= who.limitSeconds;
}
