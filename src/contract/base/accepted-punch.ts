import { z } from 'zod';
import { instantOut } from './fields.ts';

/** Effect of accepting a waiting punch now, at its own time. */
export const acceptedPunch = z
  .object({
    since: instantOut
      .nullable()
      .describe('The clock-in of the record that it ends or changes; null: it begins one'),
    refusal: z.string().nullable().describe('Why it would be refused, in words; null: it would be recorded'),
  })
  .meta({ id: 'AcceptedPunch' });
