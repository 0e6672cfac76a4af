import { addDays, type PlainDate, weekStart } from '#domain/time/dates.ts';

/** Where a key leads from a day of a month's grid (ARIA grid pattern); undefined: a key that moves by no day. */
export function dayAfterKey(day: PlainDate, key: string): PlainDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return weekStart(day);
    case 'End':
      return addDays(weekStart(day), 6);
    default:
      return undefined;
  }
}
