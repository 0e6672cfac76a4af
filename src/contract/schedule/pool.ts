import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, instantOut, plainDate, text, uuid } from '#contract/base/fields.ts';

const drop = z
  .object({
    shift: z.string(),
    employee: z.int().describe('Whose it stays until it is taken'),
    dropped_at: instantOut,
  })
  .meta({ id: 'ShiftDrop' });

export const listDrops = defineCall('shift-drop.list', {
  method: 'GET',
  path: '/shift/drop/',
  restsOn: ['shifts', 'published-weeks'],
  summary:
    'The dropped shifts of the week that holds `date`: all within reach, or for an employee their own.',
  query: z.object({ date: plainDate.optional() }),
  response: z.array(drop),
});

export const dropShift = defineCall('shift-drop.create', {
  method: 'POST',
  path: '/shift/drop/',
  summary: 'Drops an own shift into the pool of open shifts; it stays theirs until a colleague takes it.',
  body: z.strictObject({ shift: uuid }),
  response: drop,
});

export const takeBackShift = defineCall('shift-drop.delete', {
  method: 'DELETE',
  path: '/shift/drop/{id}/',
  summary: 'Takes a dropped shift back; `{id}` is the shift’s.',
  params: z.strictObject({ id: uuid }),
});

const bid = z
  .object({
    id: z.int(),
    shift: z.string(),
    employee: z.int(),
    state: z.enum(['waiting', 'approved', 'declined', 'withdrawn', 'ended']),
    asked_at: instantOut,
  })
  .meta({ id: 'ShiftBid' });

export const bidForShift = defineCall('shift-bid.create', {
  method: 'POST',
  path: '/shift/bid/',
  summary: 'Asks a manager for an open or dropped shift; several people may. Asking again answers the same.',
  body: z.strictObject({ shift: uuid }),
  response: bid,
});

export const withdrawBid = defineCall('shift-bid.delete', {
  method: 'DELETE',
  path: '/shift/bid/{id}/',
  summary: 'Withdraws an own bid that waits.',
  params: z.strictObject({ id: idInPath }),
});

export const decideBid = defineCall('shift-bid.decide', {
  method: 'POST',
  path: '/shift/bid/{id}/decide/',
  summary: 'Gives the shift to the person who bids, which ends all other bids for it, or declines.',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({ action: z.enum(['approve', 'refuse']), reason: text(500).optional() }),
  response: bid,
  status: 200,
});
