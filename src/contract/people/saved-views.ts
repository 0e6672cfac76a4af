import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { text } from '#contract/base/fields.ts';
import { nameText } from '#contract/base/people-fields.ts';

const savedScreens = ['dashboard', 'timesheets', 'clients', 'team'] as const;

/** Most views of a screen that an account keeps. */
export const maxSavedViews = 30;

const savedView = z.object({ screen: z.enum(savedScreens), name: z.string(), query: z.string() });

export const listSavedViews = defineCall('saved-view.list', {
  method: 'GET',
  path: '/human/saved-views/',
  summary: 'The filters that the own account has saved, by name.',
  response: z.array(savedView),
});

export const saveView = defineCall('saved-view.save', {
  method: 'PUT',
  path: '/human/saved-views/',
  summary:
    'Saves the filters of a screen, as its address has them, under a name; in place of those of that name. Null deletes them. Answers with the list.',
  body: z.strictObject({
    screen: z.enum(savedScreens),
    name: nameText(80),
    query: text(1000)
      .regex(/^\?[^\s#]*$/)
      .nullable(),
  }),
  response: z.array(savedView),
});
