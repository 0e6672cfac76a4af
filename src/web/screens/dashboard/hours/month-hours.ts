import { isWorkRole, type ShiftRole } from '#domain/roles.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { addDays, type Instant, monthEnd, monthStart } from '#domain/time/dates.ts';
import { type PaySchedule, payPeriod } from '#domain/time/pay-periods.ts';
import { endOfDay, splitAtMidnights, startOfDay } from '#domain/time/zones.ts';

export interface Stretch {
  uuid: string;
  start_time: Instant;
  end_time: Instant;
  branch_id: number;
  shift_role: ShiftRole;
  note: string;
}

/** Part of a stretch on one local day of its branch. */
export interface DayStretch {
  key: string;
  branch: number;
  zone: string;
  role: ShiftRole;
  note: string;
  start: Instant;
  end: Instant;
  /** Positions within the day, from 0 to 1. */
  startShare: number;
  endShare: number;
}

export interface DayHours {
  /** Whole seconds worked, without leave. */
  worked: number;
  stretches: DayStretch[];
  leave: DayStretch[];
}

export const noHours: DayHours = { worked: 0, stretches: [], leave: [] };

/** Splits stretches at midnight of their branches, without off work and with leave apart. */
export function splitByDay(
  stretches: readonly Stretch[],
  branchZone: (branch: number) => string,
): Map<PlainDate, DayHours> {
  const days = new Map<PlainDate, DayHours>();
  for (const { uuid, start_time: start, end_time: end, branch_id, shift_role, note } of stretches) {
    if (shift_role === 'OW') continue;
    const zone = branchZone(branch_id);
    for (const part of splitAtMidnights({ start, end }, zone)) {
      const day = days.get(part.date) ?? { worked: 0, stretches: [], leave: [] };
      days.set(part.date, day);
      const [dayStart, dayEnd] = [startOfDay(part.date, zone), endOfDay(part.date, zone)];
      const stretch: DayStretch = {
        key: `${uuid} ${part.start}`,
        branch: branch_id,
        zone,
        role: shift_role,
        note,
        start: part.start,
        end: part.end,
        startShare: (part.start - dayStart) / (dayEnd - dayStart),
        endShare: (part.end - dayStart) / (dayEnd - dayStart),
      };
      if (isWorkRole(shift_role)) {
        day.worked += part.end - part.start;
        day.stretches.push(stretch);
      } else day.leave.push(stretch);
    }
  }
  for (const day of days.values()) day.stretches.sort((a, b) => a.start - b.start);
  return days;
}

export interface PeriodHours extends DateRange {
  days: number;
  worked: number;
  leave: number;
}

export function sumHours(days: ReadonlyMap<PlainDate, DayHours>, { from, to }: DateRange): PeriodHours {
  const sum: PeriodHours = { from, to, days: 0, worked: 0, leave: 0 };
  for (const [date, { worked, leave }] of days) {
    if (date < from || date > to) continue;
    if (worked > 0) sum.days += 1;
    sum.worked += worked;
    for (const { start, end } of leave) sum.leave += end - start;
  }
  return sum;
}

/** Lists the pay periods of a month, cut at its ends to add up to the month. */
export function splitMonth(
  days: ReadonlyMap<PlainDate, DayHours>,
  month: PlainDate,
  schedule: PaySchedule,
): PeriodHours[] {
  const last = monthEnd(month);
  const periods: PeriodHours[] = [];
  for (let from = month; from <= last; ) {
    const { to } = payPeriod(schedule, from);
    const inMonth = monthStart(to) === month ? to : last;
    periods.push(sumHours(days, { from, to: inMonth }));
    from = addDays(to, 1);
  }
  return periods;
}

/** Chooses the last day with hours until today, else today or the first of another month. */
export function chooseDay(
  days: ReadonlyMap<PlainDate, DayHours>,
  month: PlainDate,
  today: PlainDate,
): PlainDate {
  const worked = [...days].flatMap(([date, hours]) =>
    hours.worked > 0 && monthStart(date) === month && date <= today ? [date] : [],
  );
  return worked.sort().at(-1) ?? (monthStart(today) === month ? today : month);
}
