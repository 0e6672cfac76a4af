import type { DayHours } from '#domain/time/hour-window.ts';

export function toHoursQuery({ from, to }: DayHours): { hour_from: string; hour_to: string } {
  return { hour_from: String(from), hour_to: String(to) };
}
