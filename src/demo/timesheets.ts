import { randomUUID } from 'node:crypto';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate } from '#domain/time/zones.ts';
import { zone } from './builders.ts';
import type { Rostered } from './weeks.ts';

const [minute, hour] = [60, 3600];

/** Finds days without clock-out or without attendance, latest first; leaves out people with a demo account. */
async function amiss(query: StoreQuery, people: readonly Rostered[], today: string) {
  const others = people.filter(({ awaitsClockIn, salaried }) => !awaitsClockIn && !salaried);
  return query
    .selectFrom('shift')
    .select([
      'uuid',
      'version',
      'employee_id',
      'branch_id',
      'local_date',
      'start_time',
      'end_time',
      'clock_in',
    ])
    .where(
      'employee_id',
      'in',
      others.map(({ employee }) => employee),
    )
    .where('planned', '=', true)
    .where('clock_out', 'is', null)
    .where('shift_role', 'not in', ['OW', 'TO', 'SL'])
    .where('local_date', '<', addDays(today, -1))
    .where('local_date', '>=', addDays(today, -30))
    .orderBy('local_date', 'desc')
    .orderBy('uuid')
    .limit(2)
    .execute();
}

/** Builds open matters for a manager: requested corrections, and a punch with a wrong PIN. */
export async function buildTimesheetMatters(
  query: StoreQuery,
  people: readonly Rostered[],
  now: number,
): Promise<void> {
  const today = localDate(now, zone);
  const reasons = ['The tablet was locked when I left', 'I forgot to clock in, Ines saw me at the till'];
  const shifts = await amiss(query, people, today);
  for (const [index, shift] of shifts.entries()) {
    const middle = shift.start_time + (shift.end_time - shift.start_time) / 2;
    await query
      .insertInto('correction_request')
      .values({
        employee_id: shift.employee_id ?? 0,
        branch_id: shift.branch_id,
        local_date: shift.local_date,
        shift_uuid: shift.uuid,
        shift_version: shift.version,
        clock_in: at(shift.clock_in ?? shift.start_time),
        clock_out: at(shift.end_time),
        breaks: JSON.stringify([{ start: Math.floor(middle), end: Math.floor(middle) + 30 * minute }]),
        reason: reasons[index] ?? '',
        asked_at: at(now - (index + 2) * hour),
      })
      .execute();
  }
  const late = people.find(({ name }) => name === 'Marcus');
  if (!late) return;
  const tapped = instantOfWallTime(addDays(today, -1), '17:04', zone);
  await query
    .insertInto('waiting_punch')
    .values({
      key: randomUUID(),
      employee_id: late.employee,
      branch_id: late.branch,
      action: 'out',
      at: at(tapped),
      sent_at: at(tapped + 3 * hour),
      received_at: at(tapped + 3 * hour),
      clock_offset_seconds: 0,
      body: '{}',
      refusal: JSON.stringify({
        code: 'clock.wrong_pin',
        problems: [{ field: 'pin', code: 'clock.wrong_pin' }],
      }),
    })
    .execute();
}
