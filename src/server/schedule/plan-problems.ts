import { type RawBuilder, sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { personName } from '#domain/format/person-name.ts';
import { type PlanningViolation, planningViolations } from '#domain/shifts/index.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import type { Context } from '#server/http/context.ts';
import { keepReached } from '#server/http/reach.ts';
import type { FieldProblem } from '#server/http/refusal.ts';
import { formatDay, formatEnd, formatTime } from '#texts/format.ts';
import type { ShiftState } from './shift-state.ts';
import { inPublishedWeek } from './visible-shifts.ts';

/** `alone` skips the neighbours, checked later for many saves together. */
export interface JudgeOptions {
  alone: boolean;
  /** Action for the history, if not an edit. */
  action?: 'claim' | 'hand_over' | 'swap';
  /** True if the person requested this correction: the answer notifies them instead. */
  asked?: boolean;
}

/** A shift named in a message. */
type Neighbour = PlannedShift & {
  firstName: string;
  lastName: string;
  branchName: string;
  zone: string;
  isPublished: boolean;
};

/** Reads by uuid of plans `c` what the rules ask of: the employee's other shifts of that day, or touching it. */
async function readNeighbours(
  query: StoreQuery,
  plans: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, Neighbour[]>> {
  // Lateral, and by pairs (`isOnDaysOf`), to force the look-ups by key. A shift lasts a day at most.
  const { rows } = await sql<Neighbour & { of: string }>`
    select c.uuid as of, s.uuid, s.employee_id as employee, s.branch_id as branch, s.start_time as start, s.end_time as end,
      s.local_date as "localDate", s.shift_role as role, e.first_name as "firstName", e.last_name as "lastName",
      b.name as "branchName", b.timezone as zone, ${inPublishedWeek('s')} as "isPublished"
    from (${plans}) as c
    cross join lateral (
      select * from shift k where (k.employee_id, k.local_date) >= (c.employee_id, c.local_date - 2)
        and (k.employee_id, k.local_date) <= (c.employee_id, c.local_date + 2) and k.planned and k.uuid <> c.uuid
        and (k.local_date = c.local_date or k.start_time <= c.end_time and k.end_time >= c.start_time) offset 0
    ) as s
    cross join lateral (select * from employee where id = s.employee_id offset 0) as e
    cross join lateral (select * from branch where id = s.branch_id offset 0) as b`.execute(query);
  return Map.groupBy(rows, ({ of }) => of);
}

/** Formats a violation. Employees learn that a draft is in the way, managers that somebody is busy in another branch, but no details. */
function toProblem(violation: PlanningViolation, { reader, actor }: Context): FieldProblem {
  const { field, code, facts } = violation;
  if (!('other' in facts)) return { field, code, values: { ...facts } };
  const other = facts.other as Neighbour;
  if (actor.authType !== 'admin' && !other.isPublished) return { field, code: 'shift.overlap_planned' };
  const values = {
    person: personName(other),
    day: formatDay(reader, other.localDate, 'weekdayShort'),
    from: formatTime(reader, other.start, other.zone),
    to: formatEnd(reader, other.end, other.zone, other.localDate),
  };
  // A decision may reach further than the admin who makes it.
  const isSeen = actor.authType !== 'admin' || keepReached(actor.branches, [other.branch]).length > 0;
  if (!isSeen) return { field, code: 'shift.overlap_busy', values };
  return { field, code, values: { ...values, branch: other.branchName } };
}

const judge = (context: Context, shift: PlannedShift, neighbours: readonly Neighbour[] = []) =>
  planningViolations(shift, neighbours).map((violation) => toProblem(violation, context));

export async function checkPlan(
  query: StoreQuery,
  context: Context,
  shift: ShiftState,
  localDate: string,
  { alone }: JudgeOptions,
): Promise<FieldProblem[]> {
  if (!shift.planned) return [];
  const candidate = { ...shift, localDate };
  if (alone || shift.employee === null) return judge(context, candidate);
  const plan = sql`select ${shift.uuid}::uuid as uuid, ${shift.employee}::bigint as employee_id, ${localDate}::date as local_date,
    ${at(shift.start)} as start_time, ${at(shift.end)} as end_time`;
  return judge(context, candidate, (await readNeighbours(query, plan)).get(shift.uuid));
}

/** Checks stored plans, each already judged alone, among their neighbours; returns the problems by uuid. */
export async function checkStoredPlans(
  query: StoreQuery,
  context: Context,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, FieldProblem[]>> {
  // Lateral, to force the look-up by key.
  const plansOf = (wanted: readonly string[]) => sql`select k.* from unnest(${wanted}::uuid[]) as wanted
    cross join lateral (select * from shift where uuid = wanted and planned offset 0) as k`;
  const neighbours = await readNeighbours(query, plansOf(uuids));
  if (neighbours.size === 0) return new Map();
  const { rows } = await sql<PlannedShift>`
    select uuid, employee_id as employee, branch_id as branch, start_time as start, end_time as end,
      local_date as "localDate", shift_role as role from (${plansOf([...neighbours.keys()])}) as c`.execute(
    query,
  );
  return new Map(rows.map((plan) => [plan.uuid, judge(context, plan, neighbours.get(plan.uuid))]));
}
