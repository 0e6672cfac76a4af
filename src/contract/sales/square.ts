import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, instantOut, plainDate, text } from '#contract/base/fields.ts';
import { importTransactions } from './import.ts';

const dateOut = z.string().meta({ format: 'date' });

const connection = z
  .object({
    daily: z.boolean().describe('Yesterday’s sales are fetched early each morning'),
    locations: z.array(z.object({ branch: z.int(), location: z.string(), name: z.string() })),
    last_pulled_at: instantOut.nullable().describe('When sales were last fetched by themselves'),
    failing_since: instantOut.nullable().describe('Null: Square answered the last time'),
    problem: z.string().nullable(),
    failing: z
      .array(z.object({ branch: z.int(), problem: z.string() }))
      .describe('The branches that `problem` is about, each with its own; none: all of them'),
    left_out: z
      .array(z.object({ branch: z.int(), from: dateOut, to: dateOut, sales: z.int() }))
      .describe('How many sales of closed periods the last mornings left out that are still missing'),
  })
  .meta({ id: 'SquareConnection' });

export const readSquare = defineCall('square.read', {
  method: 'GET',
  path: '/store/square/',
  summary: 'The connection with Square; its access token is never told.',
  response: z.object({ connection: connection.nullable() }),
});

export const saveSquare = defineCall('square.save', {
  method: 'PUT',
  path: '/store/square/',
  summary: 'Connects with Square or changes the connection; a new token is tried first.',
  body: z.strictObject({
    access_token: text(500).min(1).optional().describe('Without it the one that is kept'),
    daily: z.boolean().optional(),
    locations: z
      .array(z.strictObject({ branch: id, location: text(60).min(1) }))
      .max(500)
      .optional()
      .describe('All of them; a branch and a location appear once'),
  }),
  response: connection,
});

export const deleteSquare = defineCall('square.delete', {
  method: 'DELETE',
  path: '/store/square/',
  summary: 'Ends the connection with Square; sales stay.',
});

export const listSquareLocations = defineCall('square.locations', {
  method: 'GET',
  path: '/store/square/locations/',
  summary: 'The locations that Square knows, asked now.',
  response: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      active: z.boolean(),
      currency: z.string().nullable().describe('Only dollars are imported; null: Square doesn’t say'),
    }),
  ),
});

export const importSquare = defineCall('square.import', {
  method: 'POST',
  path: '/dashboard/transaction/square/',
  summary:
    'Takes in a branch’s sales of at most 31 days from Square, as a file of our own columns. `preview` writes nothing; more than 5,000 rows are taken in after the answer.',
  body: z.strictObject({
    branch: id,
    date_from: plainDate,
    date_to: plainDate,
    preview: z.boolean().optional(),
  }),
  accepted: importTransactions.accepted,
  response: importTransactions.response,
});
