import { type WorkedShift, workedIntervals } from '#domain/shifts/worked-time.ts';
import type { Instant, PlainDate } from '#domain/time/dates.ts';
import { type Interval, subtract } from '#domain/time/intervals.ts';
import { localDate } from '#domain/time/zones.ts';
import type { RestAnswer } from './rests.ts';

/** A shift with the zone of its branch. */
export interface PaidShift extends WorkedShift {
  uuid: string;
  zone: string;
  /** Decides the rate of its work; absent or null: none in particular. */
  position?: number | null;
  /** Decides its minimum wage. */
  branch?: number;
  /** Seconds of the plan that its person was notified of; absent or null: none. */
  announced?: number | null;
  /** Answer of its person about rest breaks; absent or null: none. */
  restAnswer?: RestAnswer | null;
}

/** A shift and its paid time. */
export interface PaidRecord<Shift extends PaidShift = PaidShift> {
  shift: Shift;
  /** The clock-in, or the planned start without one. */
  began: Instant;
  date: PlainDate;
  /** Its work, without time that an earlier record counts. */
  stretches: Interval[];
}

/**
 * Counts each second of a person's work once: in the record that began first, or has the lower uuid
 * (docs/rules/hours.md#time-recorded-twice). Returns the records in order of beginning.
 */
export function countOnce<Shift extends PaidShift>(
  shifts: readonly Shift[],
  { now, salariedOn }: { now: Instant; salariedOn: (date: PlainDate) => boolean },
): PaidRecord<Shift>[] {
  const records = shifts
    .map((shift) => {
      const salaried = salariedOn(localDate(shift.start, shift.zone));
      const began = salaried ? shift.start : (shift.clockIn ?? shift.start);
      return {
        shift,
        began,
        date: localDate(began, shift.zone),
        stretches: workedIntervals(shift, { salaried, now }),
      };
    })
    .filter(
      ({ stretches, shift }) => stretches.length > 0 || (shift.clockIn !== null && shift.clockOut !== null),
    )
    .sort((a, b) => a.began - b.began || (a.shift.uuid < b.shift.uuid ? -1 : 1));
  let counted: Interval[] = [];
  return records.map((record) => {
    counted = counted.filter(({ end }) => end > record.began);
    const stretches = record.stretches.flatMap((stretch) => subtract(stretch, counted));
    counted.push(...stretches);
    return { ...record, stretches };
  });
}
