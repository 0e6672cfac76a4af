import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, instantOut, sunday } from '#contract/base/fields.ts';
import { nameText } from '#contract/base/people-fields.ts';
import { shiftRoles } from '#domain/roles.ts';

const weekTemplate = z
  .object({
    id: z.int(),
    name: z.string(),
    branch: z.int().nullable().describe('Null: of all branches'),
    shifts: z.int().describe('How many'),
    saved_at: instantOut,
  })
  .meta({ id: 'WeekTemplate' });

const wallTime = z.string().describe('Wall time of the branch, HH:MM:SS');

const templateShift = z
  .object({
    uuid: z.string(),
    day: z.int().describe('Days after Sunday'),
    from: wallTime,
    to: wallTime,
    days_later: z.int().describe('Whole days from the day it starts to the day it ends'),
    employee: z.int().nullable().describe('Null: an open shift'),
    branch: z.int(),
    shift_role: z.enum(shiftRoles),
    position: z.int().nullable(),
    note: z.string(),
  })
  .meta({ id: 'WeekTemplateShift' });

const name = nameText(80);
const ofWeek = {
  sunday: sunday.describe('The week that is kept: its shifts as they may be copied'),
  branch: id.nullable().optional().describe('Only the shifts of this branch'),
};
const params = z.strictObject({ id: idInPath });

export const listWeekTemplates = defineCall('week-template.list', {
  method: 'GET',
  path: '/shift/week-templates/',
  summary: 'The weeks that are kept under a name.',
  response: z.array(weekTemplate),
});

export const readWeekTemplate = defineCall('week-template.read', {
  method: 'GET',
  path: '/shift/week-templates/{id}/',
  summary: 'The shifts of a week that is kept under a name, by weekday and wall time.',
  params,
  response: z.array(templateShift),
});

export const createWeekTemplate = defineCall('week-template.create', {
  method: 'POST',
  path: '/shift/week-templates/',
  summary: 'Keeps a week under a name.',
  body: z.strictObject({ name, ...ofWeek }),
  response: weekTemplate,
});

export const updateWeekTemplate = defineCall('week-template.update', {
  method: 'PATCH',
  path: '/shift/week-templates/{id}/',
  summary: 'Renames a template; with `sunday`, puts that week in the place of what it holds.',
  params,
  body: z
    .strictObject({ name, ...ofWeek })
    .partial()
    .refine(({ sunday: week, branch }) => branch === undefined || week !== undefined, {
      path: ['sunday'],
      params: { code: 'required' },
    }),
  response: weekTemplate,
});

export const deleteWeekTemplate = defineCall('week-template.delete', {
  method: 'DELETE',
  path: '/shift/week-templates/{id}/',
  summary: 'Deletes a template; the weeks it was laid into stay as they are.',
  params,
});
