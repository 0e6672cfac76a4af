import { type RawBuilder, sql } from 'kysely';
import { at } from '#database/timestamps.ts';
import { addDays } from '#domain/time/dates.ts';
import { endOfDay, startOfDay } from '#domain/time/zones.ts';
import { fromShiftsNear, shiftsNear } from './shifts-near.ts';

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

/** The range as instants in whatever zone a branch may have: it leaves most of the history out before anything is joined. */
function instantsAround({ from, to }: WorkedTimeFilter) {
  return { earliest: at(startOfDay(from, 'Pacific/Kiritimati')), latest: at(endOfDay(to, 'Etc/GMT+12')) };
}

/**
 * The first instant of a day in a zone, as `startOfDay` of the domain has it. Where clocks go back from 1:00 to 0:00 (Havana, the Azores)
 * midnight occurs twice, and the database means the second one.
 */
export function firstInstantOf(
  date: RawBuilder<unknown>,
  timezone: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const midnight = sql`((${date})::timestamp at time zone ${timezone})`;
  const hourBefore = sql`(${midnight} - interval '1 hour')`;
  return sql`(case when ${hourBefore} at time zone ${timezone} = (${date})::timestamp then ${hourBefore} else ${midnight} end)`;
}

/** The range as instants of each branch: `offset 0` has them found once a branch and not once a shift, by each of parallel workers. */
function rangeOf({ from, to, branch }: WorkedTimeFilter): RawBuilder<unknown> {
  const only = branch === undefined ? sql`` : sql`and id = ${branch}`;
  const timezone = sql`timezone`;
  return sql`(
      select id as branch_id, timezone,
        ${firstInstantOf(sql`${from}::date`, timezone)} as first_instant,
        ${firstInstantOf(sql`${to}::date + 1`, timezone)} as last_instant
      from branch where true ${only} offset 0
    )`;
}

/**
 * `(id, salary, turns)`: the set form of `isSalariedOn` in `domain/pay/pay-rate.ts`: what the file says of each person, and the days on which
 * they change between a salary and pay by the hour; null of the many who never do. `offset 0` has them found once and not once a shift.
 */
const people = sql`(
      select e.id, e.salary, t.turns
      from employee e left join (
        select employee_id, array_agg(from_date order by from_date) as turns
        from (
          select p.employee_id, p.from_date,
            p.salaried <> lag(p.salaried, 1, f.salary) over (partition by p.employee_id order by p.from_date) as turns
          from pay_rate p join employee f on f.store_id = p.store_id and f.id = p.employee_id
        ) as rate where turns group by employee_id
      ) as t on t.employee_id = e.id offset 0
    )`;

/** Whether one of these people, `e`, is salaried on a day: each turn that has come is a change of what their file says. */
function salariedOn(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(e.salary <> (coalesce(width_bucket(${day}, e.turns), 0) % 2 = 1))`;
}

/**
 * `total(employee_id, branch_id, seconds)`: the sum of {@link workedTime} by person and branch. Whether somebody is salaried is asked once
 * a person, and only of who changes it within the range once a day: both sums are made, of plans and of records, and one is taken.
 * Intervals are added and only the sums turned into seconds.
 */
export function workedTotals(filter: WorkedTimeFilter): RawBuilder<unknown> {
  const { earliest, latest } = instantsAround(filter);
  const began = sql`greatest(coalesce(s.clock_in, s.start_time), r.first_instant)`;
  const ended = sql`least(s.clock_out, r.last_instant)`;
  const planBegan = sql`greatest(s.start_time, r.first_instant)`;
  const planEnded = sql`least(s.end_time, r.last_instant)`;
  const pauseBegan = sql`greatest(b.start_time, ${began})`;
  const pauseEnded = sql`least(b.end_time, ${ended})`;
  const work = sql`s.employee_id is not null and s.shift_role not in ${notWorked}`;
  const [near, far] = shiftsNear(filter);
  const [first, last] = [sql`${addDays(filter.from, -4)}::date`, sql`${addDays(filter.to, 3)}::date`];
  const changing = sql`array(
    select id from ${people} as e where width_bucket(${first}, turns) <> width_bucket(${last}, turns))`;
  const days: [RawBuilder<unknown>, RawBuilder<unknown>][] = [
    [near, sql`case when s.employee_id = any(${changing}) then s.local_date end`],
    [far, sql`s.local_date`],
  ];
  const parts = days.map(([part, day]) => ({
    summed: sql`
      select s.employee_id, s.branch_id, ${day} as day,
        sum(greatest(${ended} - ${began}, interval '0')) filter (where s.clock_out is not null) as recorded,
        sum(greatest(${planEnded} - ${planBegan}, interval '0'))
          filter (where s.planned and s.end_time <= ${at(filter.now)}) as planned,
        interval '0' as pauses
      from shift s join ${rangeOf(filter)} as r on r.branch_id = s.branch_id
      where ${part} and ${work} group by 1, 2, 3`,
    paused: sql`
      select s.employee_id, s.branch_id, ${day}, null, null, sum(greatest(${pauseEnded} - ${pauseBegan}, interval '0'))
      from shift s join ${rangeOf(filter)} as r on r.branch_id = s.branch_id
      join shift_break b on b.store_id = s.store_id and b.shift_uuid = s.uuid
      where ${part} and ${work} and s.clock_out is not null and b.start_time < ${latest} and b.end_time > ${earliest}
        and b.end_time - b.start_time >= interval '20 minutes'
      group by 1, 2, 3`,
  }));
  const salaried = salariedOn(sql`coalesce(w.day, ${first})`);
  return sql`
    summed as (${sql.join(
      parts.flatMap(({ summed, paused }) => [summed, paused]),
      sql` union all `,
    )}),
    total as (
      select w.employee_id, w.branch_id,
        extract(epoch from sum(case when ${salaried} then w.planned else coalesce(w.recorded, interval '0') - w.pauses end)) as seconds
      from summed w join ${people} as e on e.id = w.employee_id
      group by w.employee_id, w.branch_id
    )`;
}

/**
 * `worked(employee_id, branch_id, timezone, starts, ends, sign)`: each worked stretch inside the range, and each unpaid break
 * with sign −1. A break under 20 minutes is work and does not appear.
 */
export function workedTime(filter: WorkedTimeFilter): RawBuilder<unknown> {
  const { earliest, latest } = instantsAround(filter);
  // Plan and record are both looked at, since a salaried person's plan counts whatever record lies beside it.
  return sql`
    record as (
      select s.store_id, s.uuid, s.employee_id, s.branch_id, s.salaried, r.timezone, r.first_instant, r.last_instant,
        case when s.salaried then s.start_time else coalesce(s.clock_in, s.start_time) end as starts,
        case when s.salaried then s.end_time else s.clock_out end as ends
      from (
        select s.*, ${salariedOn(sql`s.local_date`)} as salaried
        from ${fromShiftsNear(filter)} s join ${people} as e on e.id = s.employee_id
      ) as s
      join ${rangeOf(filter)} as r on r.branch_id = s.branch_id
      where s.shift_role not in ${notWorked}
        and least(s.clock_in, s.start_time) < ${latest} and greatest(s.clock_out, s.end_time) > ${earliest}
        and case when s.salaried then s.planned and s.end_time <= ${at(filter.now)} else s.clock_out is not null end
    ),
    worked as (
      select employee_id, branch_id, timezone, greatest(starts, first_instant) as starts,
        least(ends, last_instant) as ends, 1 as sign
      from record where greatest(starts, first_instant) < least(ends, last_instant)
      union all
      select r.employee_id, r.branch_id, r.timezone, greatest(b.start_time, r.starts, r.first_instant),
        least(b.end_time, r.ends, r.last_instant), -1
      from record r join shift_break b on b.store_id = r.store_id and b.shift_uuid = r.uuid
      where not r.salaried and b.end_time - b.start_time >= interval '20 minutes'
        and greatest(b.start_time, r.starts, r.first_instant) < least(b.end_time, r.ends, r.last_instant)
    )`;
}
