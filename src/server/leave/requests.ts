import type { Calls } from '#contract/index.ts';
import { defaultDayOffHours } from '#domain/leave/day-off-state.ts';
import { dayOffViolations } from '#domain/leave/earliest-day.ts';
import { countMinutes, spanViolations } from '#domain/leave/request-span.ts';
import { localDate } from '#domain/time/zones.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { reachedBranches } from '#server/http/reach.ts';
import { invalid, notAllowed } from '#server/http/refusal.ts';
import { findBlackout } from '#server/schedule/day-notes.ts';
import { formatDay } from '#texts/format.ts';
import { notifyManagers } from './notify-day-off.ts';
import { mustReadDayOff, readDaysOff } from './read-days-off.ts';
import { parseSpan } from './request-span.ts';

/** Admins are given the pending requests, or all; employees their own, answered or not. */
export const listDaysOff = reading<Calls['day-off.list']>((query, { reach, actor }, { query: { all } }) =>
  reach === 'own'
    ? readDaysOff(query, { employee: actor.employeeId })
    : readDaysOff(query, { pending: all !== '1', reached: reachedBranches({ reach, actor }) }),
);

/** An employee asks for time off, in the store's zone; the database refuses a second request for a day that came at the same moment. */
export const requestDayOff = writing<Calls['day-off.create']>(async (query, context, { body }) => {
  const { employeeId, store } = context.actor;
  if (employeeId === null) throw notAllowed();
  const { kind = 'TO', note = '' } = body;
  const span = parseSpan(body);
  const { from, to, hours } = span;
  const [wrong] = spanViolations(span);
  if (wrong) throw invalid({ field: wrong.field, code: wrong.code, values: { ...wrong.facts } });
  const profile = await query.selectFrom('store').selectAll().executeTakeFirstOrThrow();
  const today = localDate(context.now(), store.zone);
  const [violation] = dayOffViolations({ kind, dayoff: from }, today, profile);
  if (violation) {
    const { earliest } = violation.facts;
    throw invalid({
      field: violation.field === 'dayoff' && body.dayoff === undefined ? 'from' : violation.field,
      code: violation.code,
      values: earliest === undefined ? {} : { earliest: formatDay(context.reader, earliest, 'weekdayLong') },
    });
  }
  const blackout = kind === 'TO' ? await findBlackout(query, employeeId, span) : undefined;
  if (blackout) {
    const day = formatDay(context.reader, blackout.date, 'weekdayLong');
    throw invalid({
      field: body.dayoff === undefined ? 'from' : 'dayoff',
      code: blackout.reason === '' ? 'dayoff.blackout' : 'dayoff.blackout_for',
      values: { day, reason: blackout.reason },
    });
  }
  const earlier = await query
    .selectFrom('day_off')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('dayoff', '<=', to)
    .where('last_day', '>=', from)
    .executeTakeFirst();
  if (earlier)
    throw invalid({
      field: body.dayoff === undefined ? 'from' : 'dayoff',
      code: 'dayoff.already_asked',
    });
  const { id } = await query
    .insertInto('day_off')
    .values({
      ...{ employee_id: employeeId, kind, note, dayoff: from, last_day: to },
      ...{ from_minute: hours?.from ?? null, to_minute: hours?.to ?? null },
      minutes: countMinutes(span) ?? defaultDayOffHours * 60,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await mustReadDayOff(query, id);
  await audit(query, context, { subject: 'day_off', subjectId: id, action: 'create', after: row });
  await notifyManagers(query, context, row);
  return row;
});
