import { instantOfWallTime } from '#domain/time/zones.ts';
import type { PaidEmployee } from './paid-employee.ts';
import type { PaidShift } from './paid-record.ts';

export const bay = 'America/Los_Angeles';

/** Reads a wall time at the bay, `2026-05-08 22:00`. */
export const at = (text: string) => instantOfWallTime(text.slice(0, 10), text.slice(11), bay);

let serial = 0;

/** Creates a punched shift at the bay; pauses are `12:00-12:30` of its first day. */
export function punched(start: string, end: string, pauses: string[] = []): PaidShift {
  serial += 1;
  const day = start.slice(0, 10);
  return {
    uuid: `record-${String(serial).padStart(6, '0')}`,
    zone: bay,
    role: 'AT',
    planned: false,
    start: at(start),
    end: at(end),
    clockIn: at(start),
    clockOut: at(end),
    breaks: pauses.map((pause) => ({
      start: at(`${day} ${pause.slice(0, pause.indexOf('-'))}`),
      end: at(`${day} ${pause.slice(pause.indexOf('-') + 1)}`),
    })),
  };
}

/** Creates an hourly employee on one rate. */
export function hourly(shifts: PaidShift[], cents = 2000): PaidEmployee {
  return {
    rates: [{ from: '2020-01-01', rate: cents, salaried: false }],
    salaried: false,
    mealWaiver: false,
    shifts,
    tips: 0,
  };
}

/** Later than any shift of these tests. */
export const later = at('2030-01-01 00:00');
