import type { Calls } from '#contract/index.ts';
import { dayOffViolations } from '#domain/leave/earliest-day.ts';
import { localDate } from '#domain/time/zones.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { reachedBranches } from '#server/http/reach.ts';
import { invalid, notAllowed } from '#server/http/refusal.ts';
import { formatDay } from '#texts/format.ts';
import { notifyManagers } from './notify-day-off.ts';
import { mustReadDayOff, readDaysOff } from './read-days-off.ts';

/** Admins are given the pending requests, or all; employees their own, answered or not. */
export const listDaysOff = reading<Calls['day-off.list']>((query, { reach, actor }, { query: { all } }) =>
  reach === 'own'
    ? readDaysOff(query, { employee: actor.employeeId })
    : readDaysOff(query, { pending: all !== '1', reached: reachedBranches({ reach, actor }) }),
);

/** An employee asks for a day, in the store's zone; the database refuses a second request for it that came at the same moment. */
export const requestDayOff = writing<Calls['day-off.create']>(async (query, context, { body }) => {
  const { employeeId, store } = context.actor;
  if (employeeId === null) throw notAllowed();
  const { dayoff, kind = 'TO', note = '' } = body;
  const profile = await query.selectFrom('store').selectAll().executeTakeFirstOrThrow();
  const today = localDate(context.now(), store.zone);
  const [violation] = dayOffViolations({ kind, dayoff }, today, profile);
  if (violation) {
    const { earliest } = violation.facts;
    throw invalid({
      field: violation.field,
      code: violation.code,
      values: earliest === undefined ? {} : { earliest: formatDay(context.reader, earliest, 'weekdayLong') },
    });
  }
  const earlier = await query
    .selectFrom('day_off')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('dayoff', '=', dayoff)
    .executeTakeFirst();
  if (earlier) throw invalid({ field: 'dayoff', code: 'dayoff.already_asked' });
  const { id } = await query
    .insertInto('day_off')
    .values({ employee_id: employeeId, dayoff, kind, note })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await mustReadDayOff(query, id);
  await audit(query, context, { subject: 'day_off', subjectId: id, action: 'create', after: row });
  await notifyManagers(query, context, row);
  return row;
});
