import { z } from 'zod';
import { isPlainDate, weekday } from '#domain/time/dates.ts';
import { parseInstant } from '#domain/time/instants.ts';

/** Fails with a code in `params.code`: the server and the web's forms translate it as `errors.<code>`. */
function coded(code: string) {
  return { params: { code } };
}

export const id = z.int().min(1);

/** A row's id in a path or a query. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .meta({ type: 'string', description: 'A whole number from 1' });

/** Ids in a query, separated by commas. */
export const idsInQuery = z
  .string()
  .max(5000)
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
  .transform((list) => list.split(',').map(Number))
  .meta({ type: 'string', description: 'Whole numbers from 1, separated by commas' });

export const uuid = z.guid().transform((text) => text.toLowerCase());

/** Text of at most `max` characters, without NUL and lone surrogates, which PostgreSQL cannot store. */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), coded('invalid_characters'));
}

/** A real calendar date, `YYYY-MM-DD` (docs/rules/time.md#dates). */
export const plainDate = z
  .string()
  .refine(isPlainDate, coded('invalid_date'))
  .meta({ format: 'date', examples: ['2026-11-21'] });

export const sunday = plainDate.refine((date) => weekday(date) === 0, coded('publish.not_a_sunday'));

/** An instant: ISO 8601 with an offset, parsed to whole epoch seconds (docs/rules/time.md#instants). */
export const instant = z
  .string()
  .transform((value, context) => {
    const seconds = parseInstant(value);
    if (seconds === null) {
      context.addIssue({ code: 'custom', params: { code: 'invalid_instant' }, input: value });
      return z.NEVER;
    }
    return seconds;
  })
  .meta({ format: 'date-time', examples: ['2026-11-08T09:00:00-08:00'] });

/** A time of day on the wall clock; 24:00 is its end. */
export const timeOfDay = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)
  .describe('HH:MM of wall time, 24:00 for the end of the day');

/** An instant in an answer. */
export const instantOut = z.string().meta({ format: 'date-time', examples: ['2026-11-08T17:00:00+00:00'] });
