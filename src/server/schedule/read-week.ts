import { type RawBuilder, sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { JsonText, reading } from '#server/http/handler.ts';
import { isReached, reachedBranches, worksIn } from '#server/http/reach.ts';
import { shiftsOfDaysAsJson } from './shift-json.ts';

/** Finds the Sunday of a date's week, or of the current week in the store's zone (docs/rules/time.md#weeks). */
export function resolveSunday(context: Context, date: string | undefined): string {
  return weekStart(date ?? findToday(context));
}

async function readOwnZone(query: StoreQuery, context: Context): Promise<string> {
  const branch = await query
    .selectFrom('branch')
    .select('timezone')
    .where('id', '=', context.actor.branchId)
    .executeTakeFirst();
  return branch?.timezone ?? context.actor.store.zone;
}

async function restrictToVisible(
  query: StoreQuery,
  context: Context,
  sunday: string,
): Promise<RawBuilder<unknown>> {
  switch (context.reach) {
    case 'all':
      return sql`true`;
    case 'reach':
      return isReached('s.branch_id', context.actor.branches);
    case 'published':
      return sql`s.branch_id = any(array(select branch_id from published_branch where sunday = ${sunday}))`;
    case 'branch': {
      const today = localDate(context.now(), await readOwnZone(query, context));
      return sql`s.branch_id = ${context.actor.branchId}
        and s.local_date between ${addDays(today, -1)} and ${addDays(today, 1)}`;
    }
    default:
      return sql`false`;
  }
}

/** Lists when people within reach are planned beyond it: overlap and weekly hours count over all branches. */
export const listBusyTimes = reading<Calls['shift.list-busy']>(async (query, context, input) => {
  const sunday = resolveSunday(context, input.query.date);
  const reached = reachedBranches(context);
  if (reached === 'all') return [];
  const rows = await query
    .selectFrom('shift')
    .select(['employee_id as employee', 'local_date as date', 'start_time', 'end_time'])
    .where('planned', '=', true)
    .where('local_date', '>=', sunday)
    .where('local_date', '<=', addDays(sunday, 6))
    .where(sql<boolean>`not ${isReached('branch_id', reached)}`)
    .where(worksIn('shift.employee_id', reached))
    .orderBy('start_time')
    .orderBy('uuid')
    .execute();
  return rows.map(({ employee, date, start_time, end_time }) => ({
    employee: employee ?? 0,
    date,
    start_time: formatInstant(start_time),
    end_time: formatInstant(end_time),
  }));
});

/** Lists a week's shifts; employees see published weeks, a kiosk its branch from yesterday to tomorrow. */
export const listShifts = reading<Calls['shift.list']>(async (query, context, input) => {
  const sunday = resolveSunday(context, input.query.date);
  const visible = await restrictToVisible(query, context, sunday);
  return new JsonText(await shiftsOfDaysAsJson(query, { from: sunday, to: addDays(sunday, 6) }, visible));
});
