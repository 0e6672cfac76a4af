import type { StoreQuery } from '#database/open.ts';
import type { DayOffState } from '#domain/leave/day-off-state.ts';
import { dayOffStartTime, defaultDayOffHours } from '#domain/leave/day-off-state.ts';
import type { LeaveKind } from '#domain/leave/leave-kinds.ts';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate } from '#domain/time/zones.ts';
import { buildShifts, type ShiftGiven, zone } from './builders.ts';
import type { Rostered } from './weeks.ts';

interface DemoDayOff {
  name: string;
  /** Days from the Sunday of the current week. */
  day: number;
  kind: LeaveKind;
  state: DayOffState;
  note: string;
}

/** Next Wednesday two people request a day on which a third is off. The demo accounts request no days soon: visitors do. */
const requests: DemoDayOff[] = [
  { name: 'Hana', day: 10, kind: 'TO', state: 'pending', note: 'My parents arrive from Osaka that morning.' },
  { name: 'Jonah', day: 10, kind: 'TO', state: 'pending', note: 'Moving house' },
  { name: 'Grace', day: 11, kind: 'SL', state: 'pending', note: 'Dentist' },
  { name: 'Ana', day: 75, kind: 'TO', state: 'pending', note: 'My sister’s wedding' },
  { name: 'Nadia', day: 10, kind: 'TO', state: 'approved', note: '' },
  { name: 'Amir', day: 9, kind: 'TO', state: 'approved', note: 'Citizenship interview' },
  { name: 'Tom', day: 8, kind: 'TO', state: 'ignored', note: 'Long weekend' },
  { name: 'Daniel', day: -9, kind: 'TO', state: 'approved', note: '' },
  { name: 'Rosa', day: -12, kind: 'SL', state: 'approved', note: 'Flu' },
  { name: 'Ana', day: -20, kind: 'TO', state: 'approved', note: '' },
  { name: 'Ana', day: -39, kind: 'SL', state: 'approved', note: 'Migraine' },
  { name: 'Ana', day: -27, kind: 'TO', state: 'ignored', note: 'Concert' },
];

export interface DayOffGiven extends DemoDayOff {
  employee: number;
  date: string;
  shift: ShiftGiven;
}

/** Builds the requests with the shifts of approved ones. */
export function demoDaysOff(people: readonly Rostered[], sunday: string): DayOffGiven[] {
  return requests.flatMap((request) => {
    const person = people.find(({ name }) => name === request.name);
    if (!person) return [];
    const date = addDays(sunday, request.day);
    const start = instantOfWallTime(date, dayOffStartTime, zone);
    const end = start + defaultDayOffHours * 3600;
    const { employee, branch } = person;
    return [{ ...request, employee, date, shift: { employee, branch, start, end, role: request.kind } }];
  });
}

/** Removes the shifts of people who are off. */
export function leaveRoom(roster: ShiftGiven[], daysOff: readonly DayOffGiven[]): ShiftGiven[] {
  const off = new Set(
    daysOff.filter(({ state }) => state === 'approved').map(({ employee, date }) => `${employee} ${date}`),
  );
  return roster.filter(({ employee, start }) => !off.has(`${employee} ${localDate(start, zone)}`));
}

export async function buildDaysOff(query: StoreQuery, daysOff: readonly DayOffGiven[]): Promise<void> {
  for (const { employee, date, kind, state, note, shift } of daysOff) {
    const approved = state === 'approved';
    const [uuid] = approved ? await buildShifts(query, [shift]) : [];
    await query
      .insertInto('day_off')
      .values({
        employee_id: employee,
        dayoff: date,
        last_day: date,
        kind,
        note,
        approved,
        ignore: state === 'ignored',
        leave_shifts: JSON.stringify(uuid === undefined ? [] : [uuid]),
      })
      .execute();
  }
}
