import { addDays, countDays, type DateRange, type PlainDate } from './dates.ts';
import { type PaySchedule, payPeriod } from './pay-periods.ts';

/** Pay periods from a day on. */
export interface DatedSchedule {
  from: PlainDate;
  schedule: PaySchedule;
}

/** Pay periods that never changed, or from each day on in order, the first from ever. */
export type PaySchedules = PaySchedule | readonly DatedSchedule[];

const isDated = (schedules: PaySchedules): schedules is readonly DatedSchedule[] => Array.isArray(schedules);

/** A pay period, or what a change of the pay periods left of it. */
export interface HeldPeriod extends DateRange {
  schedule: PaySchedule;
  /** Days of the whole period. */
  length: number;
}

/** Finds the pay period that holds a date; it ends where other periods begin, and its length stays whole. */
export function heldPeriod(periods: PaySchedules, date: PlainDate): HeldPeriod {
  const schedules = isDated(periods) ? periods : [{ from: date, schedule: periods }];
  const index = Math.max(
    0,
    schedules.findLastIndex(({ from }) => from <= date),
  );
  const held = schedules[index];
  if (!held) throw new Error('A store has pay periods on every day.');
  const whole = payPeriod(held.schedule, date);
  const next = schedules[index + 1];
  const [first, last] = [index === 0 ? whole.from : held.from, next ? addDays(next.from, -1) : whole.to];
  return {
    from: whole.from > first ? whole.from : first,
    to: whole.to < last ? whole.to : last,
    schedule: held.schedule,
    length: countDays(whole),
  };
}
