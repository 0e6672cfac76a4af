import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, text, timeOfDay } from '#contract/base/fields.ts';
import { nameText } from '#contract/base/people-fields.ts';
import { leaveRoles, shiftRoles } from '#domain/roles.ts';

const role = z.enum(shiftRoles).exclude([...leaveRoles]);
const wallTime = z.string().describe('HH:MM of wall time');

const namedShift = z
  .object({
    branch: z.int().nullable().describe('Null: of all branches'),
    name: z.string(),
    from: wallTime,
    to: wallTime.describe('At or before `from`: on the next day'),
    shift_role: role,
    position: z.int().nullable(),
    note: z.string().describe('Goes into each shift made of it'),
  })
  .meta({ id: 'NamedShift', description: 'A shift of the palette (docs/rules/schedule.md#named-shifts)' });

const given = z.strictObject({
  branch: id.nullable().optional().describe('The branch of the query'),
  name: nameText(40),
  from: timeOfDay.refine((time) => time !== '24:00'),
  to: timeOfDay.transform((time) => (time === '00:00' ? '24:00' : time)),
  shift_role: role,
  position: id.nullable().optional(),
  note: text(1000).optional(),
});

export const listNamedShifts = defineCall('named-shift.list', {
  method: 'GET',
  path: '/shift/named-shifts/',
  restsOn: ['named-shifts', 'store'],
  summary: 'The named shifts of all branches, and of each branch within reach, in their order.',
  query: z.object({ branch: idInPath.optional() }),
  response: z.array(namedShift),
});

export const saveNamedShifts = defineCall('named-shift.save', {
  method: 'PUT',
  path: '/shift/named-shifts/',
  summary:
    'Replaces the named shifts of a branch; without one, those of all branches, which takes a reach of all.',
  query: z.object({ branch: idInPath.optional() }),
  body: z.array(given).max(100),
  response: z.array(namedShift),
  versioned: true,
});
