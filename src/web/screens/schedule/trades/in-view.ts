import type { DateRange } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import type { WaitingRow } from './use-pool.ts';

/** Days and branch in view. */
export interface View {
  range: DateRange;
  /** Null: all. */
  branch: number | null;
  findZone: (branch: number) => string;
}

/** Tells whether a request is about a shift of the days and the branch in view. */
export function isInView({ facts }: Pick<WaitingRow, 'facts'>, { range, branch, findZone }: View): boolean {
  const shifts = [facts.shift, ...('other' in facts && facts.other ? [facts.other] : [])];
  return shifts.some((shift) => {
    const date = localDate(shift.start_time, findZone(shift.branch));
    return (branch === null || shift.branch === branch) && date >= range.from && date <= range.to;
  });
}
