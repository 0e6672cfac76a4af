import { sql } from 'kysely';
import { mealWaivedOn } from '#database/held-on.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { forgottenAfterSeconds } from '#domain/clock/clock-rules.ts';
import { lateAfterSeconds } from '#domain/clock/late-now.ts';
import { findLaborRules, type LaborRulesByBranch } from '#domain/labor-rules.ts';
import { findMealFailure } from '#domain/pay/meals.ts';
import type { Branches } from '#domain/permissions.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { recordViolations } from '#domain/shifts/record.ts';
import { type ShiftBreak, workedIntervals } from '#domain/shifts/worked-time.ts';
import { addDays } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { total } from '#domain/time/intervals.ts';
import { localDate } from '#domain/time/zones.ts';
import { readAccepting } from '#server/clock/judge-accepting.ts';
import { readLaborRules } from '#server/company/labor-rules.ts';
import { readSalariedDays } from '#server/hours/salaried-days.ts';
import type { Context } from '#server/http/context.ts';
import { describeRefusal } from '#server/http/errors.ts';
import { isPunchReached, isReached, reachedBranches } from '#server/http/reach.ts';
import { inPublishedWeek, nonWorkRoles } from '#server/schedule/visible-shifts.ts';
import { type Closed, keepPossible, readClosedDays } from './closed-days.ts';
import { action, type Draft, type ShiftFacts, shiftJson } from './row.ts';

const day = 86_400;

export interface LateShift extends ShiftFacts {
  employee: number;
  date: string;
  onClock: number;
}

/** Reads scheduled people who are not in, where somebody used the clock within the last week. */
async function readLate(query: StoreQuery, reached: Branches, now: number): Promise<LateShift[]> {
  const today = localDate(now, 'UTC');
  const { rows } = await sql<LateShift>`
    with open_punch as (
      select employee_id, branch_id from shift
      where clock_in > ${at(now - forgottenAfterSeconds)} and clock_out is null and not missing_out
    ), clocked as (
      select distinct branch_id from shift where clock_out > ${at(now - 7 * day)} union select branch_id from open_punch
    )
    select s.uuid, s.employee_id as employee, s.branch_id as branch, s.start_time as start, s.end_time as end,
      s.shift_role as role, s.local_date as date,
      (select count(*)::int from open_punch o where o.branch_id = s.branch_id) as "onClock"
    from shift s join employee e on e.id = s.employee_id and e.active
    where s.local_date between ${addDays(today, -2)} and ${addDays(today, 1)} and s.planned
      and s.clock_in is null and s.clock_out is null and s.shift_role not in ${nonWorkRoles}
      and s.start_time <= ${at(now - lateAfterSeconds)} and s.end_time > ${at(now)}
      and ${inPublishedWeek('s')} and ${isReached('s.branch_id', reached)}
      and s.employee_id not in (select employee_id from open_punch where employee_id is not null)
      and s.branch_id in (select branch_id from clocked)`.execute(query);
  return rows;
}

/** Reads who is late now; salaried people do not clock. */
export async function readLateHourly(
  query: StoreQuery,
  reached: Branches,
  now: number,
): Promise<LateShift[]> {
  const late = await readLate(query, reached, now);
  if (late.length === 0) return [];
  const isSalaried = await readSalariedDays(
    query,
    late.map(({ employee }) => employee),
  );
  return late.filter(({ employee, date }) => !isSalaried(employee, date));
}

interface OpenRecord extends ShiftFacts {
  employee: number;
  date: string;
  version: number;
  planned: boolean;
  clockIn: number;
  breaks: ShiftBreak[];
  beganOn: string;
  mealWaiver: boolean;
}

/** Reads records whose clock-out was forgotten, but those with a correction request, whose answer settles them. */
async function readMissingOuts(query: StoreQuery, reached: Branches, now: number): Promise<OpenRecord[]> {
  const { rows } = await sql<OpenRecord>`
    select s.uuid, s.employee_id as employee, s.branch_id as branch, s.start_time as start, s.end_time as end,
      s.shift_role as role, s.local_date as date, s.version, s.planned, s.clock_in as "clockIn",
      coalesce((
        select json_agg(json_build_object('start', extract(epoch from k.start_time), 'end', extract(epoch from k.end_time)))
        from shift_break k where k.store_id = s.store_id and k.shift_uuid = s.uuid
      ), '[]'::json) as breaks, (s.clock_in at time zone b.timezone)::date as "beganOn", ${mealWaivedOn(sql`s.local_date`, 'e')} as "mealWaiver"
    from shift s join employee e on e.id = s.employee_id join branch b on b.id = s.branch_id
    where s.clock_in is not null and s.clock_out is null and ${isReached('s.branch_id', reached)}
      and (s.missing_out or s.clock_in < ${at(now - forgottenAfterSeconds)}) and s.shift_role not in ${nonWorkRoles}
      and not exists (select from correction_request c
        where c.store_id = s.store_id and c.shift_uuid = s.uuid and c.resolution is null)`.execute(query);
  return rows;
}

function toLateRow({ employee, onClock, date: _date, ...shift }: LateShift): Draft {
  return {
    kind: 'late',
    id: shift.uuid,
    branch: shift.branch,
    employee,
    role: shift.role,
    since: shift.start,
    facts: { ...shiftJson(shift), on_clock: onClock },
    actions: [action('find_cover')],
  };
}

function toMissingRow(
  open: OpenRecord,
  laborRules: LaborRulesByBranch,
  closed: Closed,
  context: Context,
): Draft {
  const { uuid, employee, branch, role, date, version, planned, start, end, clockIn, breaks } = open;
  const now = context.now();
  const running = breaks.find((pause) => pause.end === null);
  const isPast = planned && end > clockIn && end <= now;
  const proposed =
    isPast && recordViolations({ employee, start, clockIn, clockOut: end, breaks }).length === 0 ? end : null;
  const stretches =
    proposed === null ? null : workedIntervals({ ...open, clockOut: proposed }, { salaried: false, now });
  const { meals } = findLaborRules(laborRules.get(branch), open.beganOn);
  return {
    kind: 'missing_out',
    id: uuid,
    branch,
    employee,
    role,
    since: clockIn,
    facts: {
      uuid,
      version,
      date,
      clock_in: formatInstant(clockIn),
      scheduled: planned ? { start_time: formatInstant(start), end_time: formatInstant(end) } : null,
      clock_out: proposed === null ? null : formatInstant(proposed),
      worked_seconds: stretches && total(stretches),
      meal_failure:
        stretches !== null &&
        findMealFailure({ stretches, breaks }, { waiver: open.mealWaiver, meals }) !== null,
      open_break: running ? { start_time: formatInstant(running.start) } : null,
      closed,
    },
    // The end of a running break is missing too, which only the form of the whole record takes.
    actions: closed
      ? keepPossible([], context)
      : running
        ? [action('review')]
        : [
            ...(proposed === null
              ? []
              : [
                  action('set_out', 'shift.update', {
                    id: uuid,
                    body: { clock_out: formatInstant(proposed) },
                    needs: ['reason'],
                  }),
                ]),
            action('correct', 'shift.update', { id: uuid, needs: ['clock_out', 'reason'] }),
          ],
  };
}

/** Reads who is late now and whose clock-out is missing; salaried people do not clock. */
export async function readClockRows(query: StoreQuery, context: Context): Promise<Draft[]> {
  const now = context.now();
  const reached = reachedBranches(context);
  const [late, missing, laborRules] = await Promise.all([
    readLateHourly(query, reached, now),
    readMissingOuts(query, reached, now),
    readLaborRules(query),
  ]);
  const isSalaried = await readSalariedDays(
    query,
    missing.map(({ employee }) => employee),
  );
  const hourly = missing.filter(({ employee, date }) => !isSalaried(employee, date));
  const findClosed = await readClosedDays(
    query,
    hourly.map(({ date }) => date),
  );
  return [
    ...late.map(toLateRow),
    ...hourly.map((open) => toMissingRow(open, laborRules, findClosed(open.date), context)),
  ];
}

interface Waiting {
  id: number;
  employee: number;
  branch: number | null;
  action: 'in' | 'out' | 'break_start' | 'break_end';
  at: number;
  receivedAt: number;
  refusal: { code: string; problems: [] };
  start: number | null;
  end: number | null;
  role: ShiftRole | null;
  planned: boolean | null;
  clockIn: number | null;
  clockOut: number | null;
}

const formatTime = (at: number | null) => (at === null ? null : formatInstant(at));

/** Reads refused punches that wait, each with the plan nearest to it, else the record, and what is clocked there. */
export async function readPunchRows(query: StoreQuery, context: Context): Promise<Draft[]> {
  const reached = reachedBranches(context);
  const { rows } = await sql<Waiting>`
    select w.id, w.employee_id as employee, w.branch_id as branch, w.action, w.at, w.received_at as "receivedAt", w.refusal,
      s.start_time as start, s.end_time as end, s.shift_role as role, s.planned,
      s.clock_in as "clockIn", s.clock_out as "clockOut"
    from waiting_punch w left join lateral (
      select k.start_time, k.end_time, k.shift_role, k.planned, k.clock_in, k.clock_out from shift k
      where k.employee_id = w.employee_id and k.shift_role not in ${nonWorkRoles}
        and k.local_date between (w.at at time zone 'UTC')::date - 1 and (w.at at time zone 'UTC')::date + 1
        and ${isReached('k.branch_id', reached)}
        and k.start_time < w.at + interval '12 hours' and k.end_time > w.at - interval '12 hours'
      order by k.planned desc, least(abs(extract(epoch from k.start_time - w.at)), abs(extract(epoch from k.end_time - w.at))) limit 1
    ) as s on true
    where w.resolution is null and ${isPunchReached(reached)}`.execute(query);
  const dayOf = ({ at }: { at: number }) => localDate(at, context.actor.store.zone);
  const findClosed = await readClosedDays(query, rows.map(dayOf));
  const accepting = await readAccepting(
    query,
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((punch) => {
    const closed = findClosed(dayOf(punch));
    const actions = [
      action('accept', 'waiting-punch.resolve', {
        id: punch.id,
        body: { action: 'accept' },
        needs: ['reason'],
      }),
      action('dismiss', 'waiting-punch.resolve', {
        id: punch.id,
        body: { action: 'dismiss' },
        needs: ['reason'],
      }),
    ];
    return {
      kind: 'punch',
      id: String(punch.id),
      branch: punch.branch,
      employee: punch.employee,
      ...(punch.role ? { role: punch.role } : {}),
      since: punch.receivedAt,
      facts: {
        action: punch.action,
        at: formatInstant(punch.at),
        received_at: formatInstant(punch.receivedAt),
        message: describeRefusal(punch.refusal, context.translate),
        accepting: accepting.get(punch.id) ?? { since: null, refusal: null },
        closed,
        scheduled:
          punch.start === null || punch.end === null || !punch.planned
            ? null
            : { start_time: formatInstant(punch.start), end_time: formatInstant(punch.end) },
        recorded:
          punch.clockIn === null && punch.clockOut === null
            ? null
            : { clock_in: formatTime(punch.clockIn), clock_out: formatTime(punch.clockOut) },
      },
      actions: closed ? keepPossible(actions, context) : actions,
    };
  });
}
