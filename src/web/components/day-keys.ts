import { addDays, type PlainDate, weekStart } from '#domain/time/dates.ts';

/** Moves in a month's grid by key (ARIA grid pattern); undefined for other keys. */
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
