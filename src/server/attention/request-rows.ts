import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { LeaveKind } from '#domain/leave/leave-kinds.ts';
import type { Branches } from '#domain/permissions.ts';
import { workedSeconds } from '#domain/shifts/worked-time.ts';
import { addDays } from '#domain/time/dates.ts';
import { requireInstant } from '#domain/time/instants.ts';
import { previousPayPeriod } from '#domain/time/pay-periods.ts';
import { localDate, startOfDay } from '#domain/time/zones.ts';
import { readPaySchedule } from '#server/hours/salaried-days.ts';
import type { Context } from '#server/http/context.ts';
import { isReached, reachedBranches, worksWithin } from '#server/http/reach.ts';
import { spanJson } from '#server/leave/request-span.ts';
import type { SpanColumns } from '#server/schedule/days-off.ts';
import { parseShift } from '#server/schedule/shift-json.ts';
import { leaveRolesInSql, nonWorkRoles } from '#server/schedule/visible-shifts.ts';
import { type Correction, readCorrections } from '#server/timesheets/read-corrections.ts';
import { keepPossible, readClosedDays } from './closed-days.ts';
import { action, type Draft, type ShiftFacts, shiftJson } from './row.ts';

interface DayOffRow extends SpanColumns {
  id: number;
  employee: number;
  kind: LeaveKind;
  minutes: number;
  note: string;
  askedAt: number;
  away: { employee: number; name: string; approved: boolean }[];
  shifts: ShiftFacts[];
}

function spanFacts(columns: SpanColumns) {
  const { dayoff: _dayoff, ...span } = spanJson(columns);
  return span;
}

/** Reads pending requests for time off with who else is off and the shifts that they touch. */
export async function readDayOffRows(query: StoreQuery, reached: Branches, zone: string): Promise<Draft[]> {
  const { rows } = await sql<DayOffRow>`
    with pending as (
      select * from day_off where not approved and not ignore and ${worksWithin('day_off.employee_id', reached)}
    ),
    away as (
      select distinct on (request, employee_id) request, employee_id, approved from (
        select p.id as request, d.employee_id, d.approved from pending p
        join day_off d on d.store_id = p.store_id and not d.ignore and d.dayoff <= p.last_day and d.last_day >= p.dayoff
        union all
        select p.id, s.employee_id, true from pending p
        join shift s on s.store_id = p.store_id and s.local_date between p.dayoff and p.last_day
        where s.shift_role in ${leaveRolesInSql} and s.employee_id is not null
      ) as known order by request, employee_id, approved desc
    ), of_request as (
      select a.request, json_agg(json_build_object('employee', e.id, 'approved', a.approved,
        'name', trim(concat(e.first_name, ' ', e.last_name))) order by e.first_name, e.last_name) as away
      from away a join employee e on e.id = a.employee_id
      where ${worksWithin('e.id', reached)} group by a.request
    ), touched as (
      select d.id as request, json_agg(json_build_object('uuid', s.uuid, 'branch', s.branch_id,
        'role', s.shift_role, 'start', extract(epoch from s.start_time), 'end', extract(epoch from s.end_time))
        order by s.start_time) as shifts
      from shift s join pending d on d.employee_id = s.employee_id and case when d.from_minute is null
        then s.local_date between d.dayoff and d.last_day
        else s.local_date between d.dayoff - 2 and d.dayoff + 1
          and s.start_time < (d.dayoff + make_interval(mins => d.to_minute)) at time zone ${zone}
          and s.end_time > (d.dayoff + make_interval(mins => d.from_minute)) at time zone ${zone} end
      where s.planned and s.shift_role not in ${nonWorkRoles} and ${isReached('s.branch_id', reached)}
      group by d.id
    )
    select d.id, d.employee_id as employee, d.dayoff, d.last_day, d.from_minute, d.to_minute, d.kind, d.minutes, d.note, d.created_at as "askedAt",
      coalesce(o.away, '[]'::json) as away, coalesce(t.shifts, '[]'::json) as shifts
    from pending d
    left join of_request o on o.request = d.id
    left join touched t on t.request = d.id
    -- Nobody has to answer for those who have left.
    where (select e.active from employee e where e.store_id = d.store_id and e.id = d.employee_id)`.execute(
    query,
  );
  return rows.map(({ id, employee, kind, minutes, note, askedAt, away, shifts, ...span }) => ({
    kind: 'day_off',
    id: String(id),
    branch: shifts[0]?.branch ?? null,
    employee,
    ...(shifts[0] ? { role: shifts[0].role } : {}),
    since: askedAt,
    facts: {
      date: span.dayoff,
      ...spanFacts(span),
      kind,
      hours: minutes / 60,
      note,
      others: away
        .filter((other) => other.employee !== employee)
        .map(({ name, approved }) => ({ name, approved })),
      shifts: shifts.map(shiftJson),
    },
    actions: [
      action('approve', 'day-off.update', { id, body: { approved: true, shifts: 'open' } }),
      action('decline', 'day-off.update', { id, body: { ignore: true }, needs: ['reason'] }),
    ],
  }));
}

const readInstant = (text: string | null) => (text === null ? null : requireInstant(text));

/** Seconds of work that a correction adds to the record as it is. */
function countAdded({ clock_in, clock_out, breaks, current }: Correction, now: number): number {
  const circumstances = { salaried: false, now };
  const before = current ? workedSeconds(parseShift(current), circumstances) : 0;
  const record = {
    role: current?.shift_role ?? ('AT' as const),
    planned: false,
    start: requireInstant(clock_in),
    end: readInstant(clock_out) ?? requireInstant(clock_in),
    clockIn: requireInstant(clock_in),
    clockOut: readInstant(clock_out),
    breaks: breaks.map((pause) => ({
      start: requireInstant(pause.start_time),
      end: readInstant(pause.end_time),
    })),
  };
  return workedSeconds(record, circumstances) - before;
}

/** Reads corrections that wait for an answer. */
export async function readCorrectionRows(query: StoreQuery, context: Context): Promise<Draft[]> {
  const now = context.now();
  const rows = await readCorrections(query, { pending: true, reached: reachedBranches(context) });
  const findClosed = await readClosedDays(
    query,
    rows.map(({ date }) => date),
  );
  return rows.map((row) => {
    const closed = findClosed(row.date);
    const actions = [
      action('approve', 'correction-request.resolve', { id: row.id, body: { action: 'approve' } }),
      action('decline', 'correction-request.resolve', {
        id: row.id,
        body: { action: 'refuse' },
        needs: ['answer'],
      }),
    ];
    return {
      kind: 'correction',
      id: String(row.id),
      branch: row.branch,
      employee: row.employee.id,
      ...(row.current ? { role: row.current.shift_role } : {}),
      since: requireInstant(row.asked_at),
      facts: {
        date: row.date,
        shift: row.shift,
        clock_in: row.clock_in,
        clock_out: row.clock_out,
        current: row.current && { clock_in: row.current.clock_in, clock_out: row.current.clock_out },
        added_seconds: countAdded(row, now),
        reason: row.reason,
        changed: row.changed,
        closed,
      },
      actions: closed ? keepPossible(actions, context) : actions,
    };
  });
}

/** Counts the sheets of the last pay period that nobody has approved, a row for each branch, until it is closed. */
export async function readSheetRows(query: StoreQuery, { now, actor, reach }: Context): Promise<Draft[]> {
  const { zone } = actor.store;
  const { from, to } = previousPayPeriod(await readPaySchedule(query), localDate(now(), zone));
  const { rows } = await sql<{ branch: number; people: number }>`
    select s.branch_id as branch, count(distinct s.employee_id)::int as people
    from shift s
    where s.employee_id is not null and s.local_date between ${from} and ${to}
      and ${isReached('s.branch_id', reachedBranches({ actor, reach }))}
      and not exists (select from timesheet_approval t
        where t.store_id = s.store_id and t.employee_id = s.employee_id and t.date_from = ${from} and t.date_to = ${to})
      and not exists (select from closed_period p
        where p.reopened_at is null and p.date_from <= ${to} and p.date_to >= ${to})
    group by s.branch_id`.execute(query);
  return rows.map(({ branch, people }) => ({
    kind: 'timesheets',
    id: `${from}-${branch}`,
    branch,
    employee: null,
    since: startOfDay(addDays(to, 1), zone),
    facts: { date_from: from, date_to: to, people },
    actions: [action('review')],
  }));
}
