import { z } from 'zod';
import { availabilityKinds } from '#domain/people/availability.ts';
import { plainDate, timeOfDay } from './fields.ts';

const line = { from: timeOfDay, to: timeOfDay, kind: z.enum(availabilityKinds) };

/** When an employee can, prefers to, or cannot work. */
export const availability = z.strictObject({
  weekly: z.array(z.strictObject({ weekday: z.int().min(0).max(6), ...line })).max(100),
  dated: z.array(z.strictObject({ date: plainDate, ...line })).max(500),
});

const lines = z.array(z.object({ from: z.string(), to: z.string(), kind: z.enum(availabilityKinds) }));

/** Weekdays and dates whose lines a request changes; no lines: any time works. */
export const availabilityChanges = z.array(
  z.object({
    weekday: z.int().nullable().describe('0 Sunday; null: one date'),
    date: z.string().nullable(),
    before: lines,
    after: lines,
  }),
);
