import type { FastifyInstance } from 'fastify';
import type { StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { nameWork } from '#domain/shifts/name-work.ts';
import { addDays } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import type { Services } from '#server/http/context.ts';
import { toCountedAddress } from '#server/http/counted-address.ts';
import { findLocale } from '#server/http/language.ts';
import { RateLimit } from '#server/http/rate-limit.ts';
import { notFound } from '#server/http/refusal.ts';
import { inPublishedWeek } from '../visible-shifts.ts';
import { writeCalendar } from './calendar-file.ts';
import { hashSecret } from './calendar-link.ts';

/** Limits the past in a calendar; the future ends with the last published week. */
const maxDaysBack = 60;

/** Limits reads from one address per quarter of an hour; an office may share one. */
const limit = { reads: 300, windowSeconds: 15 * 60 } as const;

async function findOwner(query: StoreQuery, secret: string) {
  const owner = await query
    .selectFrom('calendar_link')
    .innerJoin('employee', 'employee.id', 'calendar_link.employee_id')
    .innerJoin('store', 'store.id', 'calendar_link.store_id')
    .leftJoin('app_user', 'app_user.employee_id', 'employee.id')
    .select([
      'employee.id as employee_id',
      'employee.first_name',
      'employee.last_name',
      'store.name as store',
      'store.timezone',
      'store.enable_schedule',
      'app_user.language',
    ])
    .where('calendar_link.token_hash', '=', hashSecret(secret))
    .where('employee.active', '=', true)
    .executeTakeFirst();
  if (!owner) throw notFound();
  return owner;
}

async function readPublishedShifts(query: StoreQuery, employee: number, from: string) {
  return query
    .selectFrom('shift')
    .innerJoin('branch', 'branch.id', 'shift.branch_id')
    .leftJoin('position', 'position.id', 'shift.position_id')
    .select([
      'shift.uuid',
      'shift.start_time',
      'shift.end_time',
      'shift.shift_role',
      'shift.note',
      'shift.version',
      'shift.updated_at',
      'branch.name',
      'position.name as position',
      'branch.address',
      'branch.timezone',
    ])
    .where('shift.employee_id', '=', employee)
    .where('shift.planned', '=', true)
    .where('shift.local_date', '>=', from)
    .where(inPublishedWeek('shift'))
    .orderBy('shift.start_time')
    .orderBy('shift.uuid')
    .execute();
}

/** Serves an employee's published shifts to anyone with the calendar's private address. */
export function registerCalendar(app: FastifyInstance, services: Services): void {
  const reads = new RateLimit(limit.reads, limit.windowSeconds);
  app.get<{ Params: { name: string } }>('/calendar/:name', async (request, reply) => {
    const now = services.now();
    reads.count(toCountedAddress(request.ip), now);
    const [, store, secret] = /^([1-9]\d{0,14})-([\w-]{43})\.ics$/.exec(request.params.name) ?? [];
    if (!store || !secret) throw notFound();
    const file = await services.database.readWithinStore(Number(store), async (query) => {
      const owner = await findOwner(query, secret);
      const { translate } = findLocale(owner);
      const from = addDays(localDate(now, owner.timezone), -maxDaysBack);
      const shifts = owner.enable_schedule ? await readPublishedShifts(query, owner.employee_id, from) : [];
      const name = personName(owner);
      return writeCalendar(
        translate('announcements.calendarName', { name, store: owner.store }),
        shifts.map((shift) => ({
          uuid: shift.uuid,
          start: shift.start_time,
          end: shift.end_time,
          zone: shift.timezone,
          title: translate('announcements.calendarEvent', {
            work: nameWork(shift.shift_role as ShiftRole, shift.position ?? undefined, translate),
            branch: shift.name,
          }),
          place: shift.address || shift.name,
          note: shift.note,
          version: shift.version,
          changedAt: shift.updated_at,
        })),
      );
    });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="shifts.ics"')
      .send(file);
  });
}
