import holidays from '@18f/us-federal-holidays';
import type { PlainDate } from './dates.ts';

const keys = {
  "New Year's Day": 'newYear',
  'Birthday of Martin Luther King, Jr.': 'king',
  "Washington's Birthday": 'presidents',
  'Memorial Day': 'memorial',
  'Juneteenth National Independence Day': 'juneteenth',
  'Independence Day': 'independence',
  'Labor Day': 'labor',
  'Columbus Day': 'columbus',
  'Veterans Day': 'veterans',
  'Thanksgiving Day': 'thanksgiving',
  'Christmas Day': 'christmas',
} as const;

/** A federal holiday of the United States. */
export type Holiday = (typeof keys)[keyof typeof keys];

/** Holidays by year: working them out costs more than all else that asks, day by day. */
const byYear = new Map<number, ReadonlyMap<PlainDate, Holiday>>();

/** Finds the federal holiday on its own date, wherever its observance moves; null: none. */
export function findHoliday(date: PlainDate): Holiday | null {
  const year = Number(date.slice(0, 4));
  let known = byYear.get(year);
  if (!known) {
    const all = holidays.allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: false });
    known = new Map(all.map(({ dateString, name }) => [dateString, keys[name as keyof typeof keys]]));
    byYear.set(year, known);
  }
  return known.get(date) ?? null;
}
