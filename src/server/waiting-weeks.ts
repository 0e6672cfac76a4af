import type { StoreQuery } from '#database/open.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { announcementJson } from './announcement-json.ts';
import type { Context } from './http/context.ts';
import { notify } from './notify.ts';
import { accountsOf } from './told-people.ts';

/** Leaves a new account a notification of each published week ahead in which its employee works: the others got theirs before. */
export async function tellPublishedWeeks(
  query: StoreQuery,
  context: Context,
  employee: number,
): Promise<void> {
  const first = weekStart(localDate(context.now(), context.actor.store.zone));
  const weeks = await query
    .selectFrom('published_week')
    .select('sunday')
    .where('sunday', '>=', first)
    .orderBy('sunday')
    .execute();
  const accounts = await accountsOf(query, [employee]);
  for (const { sunday } of weeks) {
    const shifts = await query
      .selectFrom('announced_shift')
      .selectAll()
      .where('employee_id', '=', employee)
      .where('withdrawn', '=', false)
      .where('local_date', '>=', sunday)
      .where('local_date', '<=', addDays(sunday, 6))
      .orderBy('start_time')
      .execute();
    if (shifts.length === 0) continue;
    const changes = shifts.map((row) => {
      const after = {
        uuid: row.shift_uuid,
        employee,
        branch: row.branch_id,
        start: row.start_time,
        end: row.end_time,
        localDate: row.local_date,
        role: row.shift_role as ShiftRole,
        note: row.note,
      };
      return announcementJson({ kind: 'added', uuid: after.uuid, employee, before: null, after });
    });
    await notify(query, context, accounts, {
      event: 'week_published',
      kind: 'week_announced',
      data: { sunday, changes },
    });
  }
}
