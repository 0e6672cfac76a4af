import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath } from '#contract/base/fields.ts';
import { nameText } from '#contract/base/people-fields.ts';

const params = z.strictObject({ id: idInPath });

const position = z
  .object({
    id: z.int(),
    name: z.string(),
    colour: z.string(),
    order: z.int(),
    active: z.boolean(),
    tip_points: z.int(),
  })
  .meta({ id: 'Position' });

const positionWrite = z.strictObject({
  name: nameText(80),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional()
    .describe('#rrggbb; without it the next of the palette'),
  order: z.int().min(0).max(100_000).optional(),
  active: z.boolean().optional(),
  tip_points: z.int().min(0).max(1000).optional().describe('Weight of an hour in a tip pool'),
});

export const listPositions = defineCall('position.list', {
  method: 'GET',
  path: '/store/positions/',
  restsOn: ['positions'],
  summary: 'The positions in their order, inactive ones too.',
  response: z.array(position),
});

export const createPosition = defineCall('position.create', {
  method: 'POST',
  path: '/store/positions/',
  summary: 'Adds a position, at the end unless `order` is given.',
  body: positionWrite,
  response: position,
});

export const orderPositions = defineCall('position.order', {
  method: 'POST',
  path: '/store/positions/order/',
  summary: 'Puts the positions in this order: every id, once.',
  body: z.strictObject({ ids: z.array(id).max(1000) }),
  response: z.array(position),
  status: 200,
});

export const updatePosition = defineCall('position.update', {
  method: 'PATCH',
  path: '/store/positions/{id}/',
  summary: 'Changes a position.',
  params,
  body: positionWrite.partial(),
  response: position,
});

export const deletePosition = defineCall('position.delete', {
  method: 'DELETE',
  path: '/store/positions/{id}/',
  summary: 'Deletes a position that nothing names; deactivates one in use.',
  params,
});
