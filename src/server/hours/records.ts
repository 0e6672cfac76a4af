import { type RawBuilder, sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { PaidShift } from '#domain/pay/paid-record.ts';
import { addDays, type DateRange } from '#domain/time/dates.ts';
import { countsForEmployee, nonWorkRoles } from '#server/schedule/visible-shifts.ts';
import { selectShiftsInParts } from './shifts-near.ts';

export interface ReportRecord extends PaidShift {
  employee: number;
  branch: number;
  position: number | null;
  note: string;
}

/**
 * Reads shifts that touch a range of days in any zone, by plan or record, without open shifts, in order of start.
 * `knownAt`: only shifts that their person may see by then; `withAnnounced`: with the plans that they were notified of, which pay rests on.
 */
export async function readRecords(
  query: StoreQuery,
  { from, to }: DateRange,
  only: {
    employees?: readonly number[];
    branch?: number | undefined;
    knownAt?: number | undefined;
    withAnnounced?: boolean;
  } = {},
): Promise<ReportRecord[]> {
  const ofEmployees =
    only.employees === undefined ? sql`` : sql`and s.employee_id = any(${only.employees}::bigint[])`;
  const ofBranch = only.branch === undefined ? sql`` : sql`and s.branch_id = ${only.branch}`;
  const known = only.knownAt === undefined ? sql`` : sql`and ${countsForEmployee(only.knownAt)}`;
  const announced = only.withAnnounced
    ? sql`case when s.clock_in is not null and s.clock_out is not null then (
        select coalesce(a.scheduled_seconds, extract(epoch from a.end_time - a.start_time))::float8 from announced_shift a
        where a.store_id = s.store_id and a.shift_uuid = s.uuid and a.employee_id = s.employee_id
          and a.shift_role not in ${nonWorkRoles}
      ) end`
    : sql`null`;
  const select = (shifts: RawBuilder<unknown>) => sql<ReportRecord>`
    select s.uuid, s.employee_id as employee, s.branch_id as branch, s.position_id as position, b.timezone as zone,
      s.start_time as start, s.end_time as "end", s.shift_role as role, s.planned, s.clock_in as "clockIn", s.clock_out as "clockOut",
      s.rest_answer as "restAnswer", s.note,
      ${announced} as announced,
      coalesce((
        select json_agg(
          json_build_object('start', extract(epoch from k.start_time), 'end', extract(epoch from k.end_time))
          order by k.start_time)
        from shift_break k where k.store_id = s.store_id and k.shift_uuid = s.uuid
      ), '[]'::json) as breaks
    from ${shifts} s join branch b on b.store_id = s.store_id and b.id = s.branch_id
    where s.employee_id is not null ${ofEmployees} ${ofBranch} ${known}
      and least(s.clock_in, s.start_time) < (${addDays(to, 2)}::date)::timestamptz
      and greatest(s.clock_out, s.end_time) > (${addDays(from, -2)}::date)::timestamptz
    order by coalesce(s.clock_in, s.start_time), s.uuid`;
  const parts: ReportRecord[][] = [];
  for (const shifts of selectShiftsInParts({ from, to }))
    parts.push((await select(shifts).execute(query)).rows);
  if (parts.length === 1) return parts.flat();
  const begins = ({ clockIn, start }: ReportRecord) => clockIn ?? start;
  return parts.flat().sort((one, other) => begins(one) - begins(other) || (one.uuid < other.uuid ? -1 : 1));
}
