import { type WorkedShift, workedIntervals } from '#domain/shifts/worked-time.ts';
import type { Instant, PlainDate } from '#domain/time/dates.ts';
import { type Interval, subtract } from '#domain/time/intervals.ts';
import { localDate } from '#domain/time/zones.ts';

/** A shift of the person who is paid, with the zone of its branch. */
export interface PaidShift extends WorkedShift {
  uuid: string;
  zone: string;
}

/** A shift and what of it is paid. */
export interface PaidRecord<Shift extends PaidShift = PaidShift> {
  shift: Shift;
  /** When its work began: the clock-in, or the plan where none is known. */
  began: Instant;
  /** The local day it began on. */
  date: PlainDate;
  /** Its work, less what another record that began first has counted. */
  stretches: Interval[];
}

/**
 * The work of one person, each second once: in the record that began first, of two that began together in the lower uuid
 * (docs/rules/hours.md#time-recorded-twice). In the order of their beginnings.
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
    .filter(({ stretches }) => stretches.length > 0)
    .sort((a, b) => a.began - b.began || (a.shift.uuid < b.shift.uuid ? -1 : 1));
  let counted: Interval[] = [];
  return records.map((record) => {
    counted = counted.filter(({ end }) => end > record.began);
    const stretches = record.stretches.flatMap((stretch) => subtract(stretch, counted));
    counted.push(...stretches);
    return { ...record, stretches };
  });
}
