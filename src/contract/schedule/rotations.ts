import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, instantOut, plainDate, text, timeOfDay } from '#contract/base/fields.ts';
import { nameText } from '#contract/base/people-fields.ts';
import { leaveRoles, shiftRoles } from '#domain/roles.ts';
import { maxPlaces, maxRotationDays, minRotationDays } from '#domain/schedule/rotation.ts';

const role = z.enum(shiftRoles).exclude([...leaveRoles]);
const wallTime = z.string().describe('HH:MM of wall time');

const rotation = z
  .object({
    id: z.int(),
    name: z.string(),
    branch: z.int(),
    anchor: z.string().describe('A date of the first day of the pattern'),
    days: z.array(z.boolean()).describe('Worked or off, by day of the pattern'),
    from: wallTime,
    to: wallTime.describe('At or before `from`: on the next day'),
    shift_role: role,
    position: z.int().nullable(),
    note: z.string().describe('Goes into each shift made of it'),
    places: z.array(
      z.object({
        employee: z.int().nullable().describe('Null: open shifts'),
        first_day: z.int().describe('The day of the pattern, from 0, on the anchor'),
      }),
    ),
    saved_at: instantOut,
  })
  .meta({ id: 'Rotation', description: 'A rotating pattern (docs/rules/schedule.md#rotating-patterns)' });

const body = z.strictObject({
  name: nameText(80),
  branch: id,
  anchor: plainDate,
  days: z
    .array(z.boolean())
    .refine(({ length }) => length >= minRotationDays && length <= maxRotationDays, {
      abort: true,
      params: { code: 'rotation.length', values: { min: minRotationDays, max: maxRotationDays } },
    })
    .refine((days) => days.includes(true), { params: { code: 'rotation.all_off' } }),
  from: timeOfDay.refine((time) => time !== '24:00'),
  to: timeOfDay.transform((time) => (time === '00:00' ? '24:00' : time)),
  shift_role: role,
  position: id.nullable().optional(),
  note: text(1000).optional(),
  places: z
    .array(
      z.strictObject({
        employee: id.nullable(),
        first_day: z
          .int()
          .min(0)
          .max(maxRotationDays - 1),
      }),
    )
    .min(1)
    .max(maxPlaces),
});
const params = z.strictObject({ id: idInPath });

export const listRotations = defineCall('rotation.list', {
  method: 'GET',
  path: '/shift/rotations/',
  summary: 'The rotating patterns of the branches within reach, by name.',
  response: z.array(rotation),
});

export const createRotation = defineCall('rotation.create', {
  method: 'POST',
  path: '/shift/rotations/',
  summary: 'Keeps a rotating pattern; its shifts are created with `/shift/shifts-update-create/`.',
  body,
  response: rotation,
});

export const updateRotation = defineCall('rotation.update', {
  method: 'PATCH',
  path: '/shift/rotations/{id}/',
  summary: 'Changes a rotating pattern; shifts made of it stay as they are.',
  params,
  body: body.partial(),
  response: rotation,
  versioned: true,
});

export const deleteRotation = defineCall('rotation.delete', {
  method: 'DELETE',
  path: '/shift/rotations/{id}/',
  summary: 'Deletes a rotating pattern; shifts made of it stay as they are.',
  params,
});
