import { type RawBuilder, sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import type { Context } from '#server/http/context.ts';
import { JsonText, reading } from '#server/http/handler.ts';
import { shiftsOfDaysAsJson } from './shift-json.ts';

/** Finds the Sunday of a date's week, or of the current week in the store's zone (docs/rules/time.md#weeks). */
export function resolveSunday(context: Context, date: string | undefined): string {
  return weekStart(date ?? localDate(context.now(), context.actor.store.zone));
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
    case 'published':
      return sql`exists (select 1 from published_week p where p.sunday = ${sunday})`;
    case 'branch': {
      const today = localDate(context.now(), await readOwnZone(query, context));
      return sql`s.branch_id = ${context.actor.branchId}
        and s.local_date between ${addDays(today, -1)} and ${addDays(today, 1)}`;
    }
    default:
      return sql`false`;
  }
}

/** Lists a week's shifts; employees see published weeks, a kiosk its branch from yesterday to tomorrow. */
export const listShifts = reading<Calls['shift.list']>(async (query, context, input) => {
  const sunday = resolveSunday(context, input.query.date);
  const visible = await restrictToVisible(query, context, sunday);
  return new JsonText(await shiftsOfDaysAsJson(query, { from: sunday, to: addDays(sunday, 6) }, visible));
});
