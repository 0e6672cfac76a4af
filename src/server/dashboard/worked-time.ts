import { type RawBuilder, sql } from 'kysely';
import { at } from '#database/timestamps.ts';
import { endOfDay, startOfDay } from '#domain/time/zones.ts';

/**
 * Worked time as rows of seconds, summed by the database: the set form of `workedIntervals` in `domain/shifts/worked-time.ts`, which
 * stays the rule; `worked-time.test.ts` holds the two equal over random records. Reports over a year of 60,000 shifts need no row to
 * leave the database.
 */
export interface WorkedTimeFilter {
  /** Inclusive local days of the branch. */
  from: string;
  to: string;
  branch?: number | undefined;
  /** Epoch seconds: a salaried plan counts once it has ended. */
  now: number;
}

/** Roles that are no work: leave, and off work (specification, section 3). */
const notWorked = sql`('OW', 'TO', 'SL')`;

/**
 * `worked(employee_id, branch_id, timezone, starts, ends, sign)`: each worked stretch inside the range, and each unpaid break
 * with sign −1. A break under 20 minutes is work and does not appear.
 */
export function workedTime(filter: WorkedTimeFilter): RawBuilder<unknown> {
  // The range as instants in whatever zone a branch may have: it leaves most of the history out before anything is joined. Plan and record
  // are both looked at, since a salaried person's plan counts whatever record lies beside it.
  const earliest = startOfDay(filter.from, 'Pacific/Kiritimati');
  const latest = endOfDay(filter.to, 'Etc/GMT+12');
  const branch = filter.branch === undefined ? sql`` : sql`and id = ${filter.branch}`;
  return sql`
    range as (
      select id as branch_id, timezone,
        (${filter.from}::date::timestamp at time zone timezone) as first_instant,
        ((${filter.to}::date + 1)::timestamp at time zone timezone) as last_instant
      from branch where true ${branch}
    ),
    record as (
      select s.store_id, s.uuid, s.employee_id, s.branch_id, e.salary, r.timezone, r.first_instant, r.last_instant,
        case when e.salary then s.start_time else coalesce(s.clock_in, s.start_time) end as starts,
        case when e.salary then s.end_time else s.clock_out end as ends
      from shift s
      join employee e on e.store_id = s.store_id and e.id = s.employee_id
      join range r on r.branch_id = s.branch_id
      where s.shift_role not in ${notWorked}
        and least(s.clock_in, s.start_time) < ${at(latest)} and greatest(s.clock_out, s.end_time) > ${at(earliest)}
        and case when e.salary then s.planned and s.end_time <= ${at(filter.now)} else s.clock_out is not null end
    ),
    worked as (
      select employee_id, branch_id, timezone, greatest(starts, first_instant) as starts,
        least(ends, last_instant) as ends, 1 as sign
      from record where greatest(starts, first_instant) < least(ends, last_instant)
      union all
      select r.employee_id, r.branch_id, r.timezone, greatest(b.start_time, r.starts, r.first_instant),
        least(b.end_time, r.ends, r.last_instant), -1
      from record r join shift_break b on b.store_id = r.store_id and b.shift_uuid = r.uuid
      where not r.salary and b.end_time - b.start_time >= interval '20 minutes'
        and greatest(b.start_time, r.starts, r.first_instant) < least(b.end_time, r.ends, r.last_instant)
    )`;
}
