import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { Branches } from '#domain/permissions.ts';
import { addDays, type DateRange, type PlainDate } from '#domain/time/dates.ts';
import { startOfDay } from '#domain/time/zones.ts';
import { keepReached } from '#server/http/reach.ts';
import { type PremiumDay, readOpenPremiums } from '#server/pay/premium-causes.ts';
import { nonWorkRoles } from '#server/schedule/visible-shifts.ts';
import { action, type Draft } from './row.ts';

/** Days looked back; older ones are asked about by the compensation report. */
const askedDays = 14;

/** Finds people who may owe such a day, cheaply: two records a day, too little of an announced one, one that was deleted, or a change that was told. */
async function findAsked(query: StoreQuery, { from, to }: DateRange): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.employee_id as id
    from shift s
    left join announced_shift a on a.store_id = s.store_id and a.shift_uuid = s.uuid and a.employee_id = s.employee_id
    where s.local_date between ${addDays(from, -1)} and ${to} and s.employee_id is not null
      and s.clock_in is not null and s.clock_out is not null
    group by s.employee_id, s.local_date
    having count(*) > 1 or bool_or(2 * (s.clock_out - s.clock_in - coalesce((
      select sum(k.end_time - k.start_time) from shift_break k
      where k.store_id = s.store_id and k.shift_uuid = s.uuid
    ), interval '0')) < coalesce(a.scheduled_seconds * interval '1 second', a.end_time - a.start_time))
    union
    select a.employee_id from announced_shift a
    where a.local_date between ${from} and ${to} and a.employee_id is not null
      and (a.cancelled or not a.withdrawn) and a.shift_role not in ${nonWorkRoles}
      and not exists (select from shift s where s.store_id = a.store_id and s.uuid = a.shift_uuid)
    union
    select c.employee_id from told_change c where c.local_date between ${from} and ${to}
    order by id`.execute(query);
  return rows.map(({ id }) => id);
}

function describeDay(day: PremiumDay, zone: string): Draft {
  const { employee, date, kind, branch } = day;
  const body = { employee, date, kind };
  return {
    kind: 'premium',
    id: `${employee}-${date}-${kind}`,
    branch,
    employee,
    since: startOfDay(date, zone),
    facts: {
      date,
      premium: kind,
      scheduled_seconds: day.scheduled,
      worked_seconds: day.worked,
      gap_seconds: day.gap,
      notice_seconds: day.notice,
      cancelled: day.cancelled,
    },
    actions: [
      action('owe', 'premium-cause.set', { body: { ...body, cause: 'employer' } }),
      action('waive', 'premium-cause.set', { body: { ...body, cause: 'employee' } }),
    ],
  };
}

/** Reads open days whose premium waits for who caused them (docs/rules/pay.md#who-caused-it). */
export async function readPremiumRows(
  query: StoreQuery,
  reached: Branches,
  { now, today, ...rules }: { now: number; today: PlainDate; zone: string; seesPay: boolean },
): Promise<Draft[]> {
  const range = { from: addDays(today, 1 - askedDays), to: today };
  const employees = await findAsked(query, range);
  if (employees.length === 0) return [];
  const days = await readOpenPremiums(query, range, { now, employees, ...rules });
  return days
    .filter(({ branch, cause }) => cause === null && keepReached(reached, [branch]).length > 0)
    .map((day) => describeDay(day, rules.zone));
}
