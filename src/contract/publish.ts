import { z } from 'zod';
import { weekday } from '#domain/time/dates.ts';
import { defineCall } from './call.ts';
import { idInPath, plainDate } from './fields.ts';

/** A week that employees may see, by its Sunday. */
const publishedWeek = z.object({ id: z.int(), sunday: z.string() }).meta({ id: 'PublishedWeek' });

const sunday = plainDate.refine((date) => weekday(date) === 0, { params: { code: 'publish.not_a_sunday' } });

export const listPublished = defineCall('publish.list', {
  method: 'GET',
  path: '/shift/publish/',
  summary: 'The published weeks, or the one that holds `date`.',
  query: z.object({ date: plainDate.optional() }),
  response: z.array(publishedWeek),
});

export const publishWeek = defineCall('publish.create', {
  method: 'POST',
  path: '/shift/publish/create/',
  summary: 'Publishes a week; again changes nothing.',
  body: z.strictObject({ sunday }),
  response: publishedWeek,
});

export const unpublishWeek = defineCall('publish.delete', {
  method: 'DELETE',
  path: '/shift/publish/delete/{id}/',
  summary: 'Removes every published record of that week.',
  params: z.strictObject({ id: idInPath }),
});
