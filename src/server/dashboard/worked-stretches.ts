import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { workedIntervals } from '#domain/shifts/worked-time.ts';
import { addDays } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { startOfDay } from '#domain/time/zones.ts';
import { reading } from '../http/handler.ts';
import { invalid, notFound } from '../http/refusal.ts';

async function shiftsOf(query: StoreQuery, employee: number, from: string, to: string) {
  const { rows } = await sql<{
    uuid: string;
    branch: number;
    zone: string;
    start: number;
    end: number;
    role: ShiftRole;
    planned: boolean;
    clock_in: number | null;
    clock_out: number | null;
    note: string;
    breaks: { start: number; end: number | null }[];
  }>`
    select s.uuid, s.branch_id as branch, b.timezone as zone, s.start_time as start, s.end_time as "end",
      s.shift_role as role, s.planned, s.clock_in, s.clock_out, s.note,
      coalesce((
        select json_agg(json_build_object('start', extract(epoch from k.start_time), 'end', extract(epoch from k.end_time))
          order by k.start_time)
        from shift_break k where k.store_id = s.store_id and k.shift_uuid = s.uuid
      ), '[]'::json) as breaks
    from shift s join branch b on b.store_id = s.store_id and b.id = s.branch_id
    where s.employee_id = ${employee}
      and coalesce(s.clock_in, s.start_time) < (${addDays(to, 2)}::date)::timestamptz
      and greatest(s.clock_out, s.end_time) > (${addDays(from, -2)}::date)::timestamptz
    order by coalesce(s.clock_in, s.start_time), s.uuid`.execute(query);
  return rows;
}

/** One employee's stretches inside the range; what lies outside of it is cut off at the branch's midnights. */
export const workedStretches = reading<Calls['report.worked-stretches']>(async (query, context, input) => {
  const { date_from, date_to, staff } = input.query;
  if (context.reach === 'all' && staff === undefined) throw invalid({ field: 'staff', code: 'required' });
  const own = context.actor.employeeId;
  if (context.reach === 'own' && staff !== undefined && staff !== own) throw notFound();
  const employee = await query
    .selectFrom('employee')
    .select(['id', 'salary'])
    .where('id', '=', staff ?? own)
    .executeTakeFirst();
  if (!employee) throw notFound();
  const shifts = await shiftsOf(query, employee.id, date_from, date_to);
  return shifts.flatMap((shift) => {
    const range = {
      start: startOfDay(date_from, shift.zone),
      end: startOfDay(addDays(date_to, 1), shift.zone),
    };
    const byPlan = ['TO', 'SL', 'OW'].includes(shift.role);
    const stretches = byPlan
      ? [{ start: shift.start, end: shift.end }]
      : workedIntervals(shift, { salaried: employee.salary, now: context.now() });
    return stretches
      .map(({ start, end }) => ({ start: Math.max(start, range.start), end: Math.min(end, range.end) }))
      .filter(({ start, end }) => end > start)
      .map(({ start, end }) => ({
        uuid: shift.uuid,
        start_time: formatInstant(start),
        end_time: formatInstant(end),
        branch_id: shift.branch,
        note: shift.note,
        shift_role: shift.role,
      }));
  });
});
