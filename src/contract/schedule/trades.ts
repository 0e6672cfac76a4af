import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, instantOut, text, uuid } from '#contract/base/fields.ts';
import { toldShift } from './announcement.ts';

const traded = toldShift.extend({ uuid: z.string() });

/** A shift offered to a colleague; with `other`, in exchange for one of theirs. */
const shiftTrade = z
  .object({
    id: z.int(),
    from: z.int().describe('The employee who proposes it'),
    to: z.int().describe('The colleague who is asked'),
    shift: traded,
    other: traded.nullable().describe('Null: nothing in return'),
    state: z.enum(['asked', 'accepted', 'done', 'refused', 'withdrawn']),
    outdated: z
      .boolean()
      .describe('Not settled, and a shift has changed since it was proposed: it cannot come to pass'),
    asked_at: instantOut,
  })
  .meta({ id: 'ShiftTrade' });

const params = z.strictObject({ id: idInPath });

export const listShiftTrades = defineCall('shift-trade.list', {
  method: 'GET',
  path: '/shift/trades/',
  restsOn: ['shift-trades', 'shifts', 'announced-shifts', 'published-weeks', 'employees'],
  summary: 'Offers and swaps of shifts ahead that are not settled: all, or for an employee their own.',
  response: z.array(shiftTrade),
});

export const createShiftTrade = defineCall('shift-trade.create', {
  method: 'POST',
  path: '/shift/trades/',
  summary: 'Offers an own shift to a colleague, or proposes to swap it for one of theirs.',
  body: z.strictObject({ shift: uuid, to: id, other: uuid.optional() }),
  response: shiftTrade,
});

export const answerShiftTrade = defineCall('shift-trade.answer', {
  method: 'POST',
  path: '/shift/trades/{id}/answer/',
  summary: 'The colleague accepts or refuses; whoever proposed it withdraws it.',
  params,
  body: z.strictObject({ action: z.enum(['accept', 'refuse', 'withdraw']) }),
  response: shiftTrade,
  status: 200,
});

export const decideShiftTrade = defineCall('shift-trade.decide', {
  method: 'POST',
  path: '/shift/trades/{id}/decide/',
  summary: 'Lets an accepted offer or swap take effect, or refuses it.',
  params,
  body: z.strictObject({ action: z.enum(['approve', 'refuse']), reason: text(500).optional() }),
  response: shiftTrade,
  status: 200,
});
