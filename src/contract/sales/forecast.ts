import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath } from '#contract/base/fields.ts';
import { cents, rangeQuery, tills } from '#contract/base/report.ts';

const hour = z.string().regex(/^(1?\d|2[0-3])$/);
const errorPpm = z
  .int()
  .nullable()
  .describe('Distance of the last four weeks’ forecasts from their sales ÷ those sales, in millionths');

const forecast = z.object({ error_ppm: errorPpm }).catchall(z.record(z.string(), cents));

export const readForecast = defineCall('forecast.read', {
  method: 'GET',
  path: '/dashboard/forecast/',
  summary:
    'Net sales to expect: date → local hour → cents, as forecast for past days too; corrections by hand stand in for what was computed. Without a branch, of all within reach. Days and hours without a forecast are absent.',
  restsOn: [...tills, 'day-notes'],
  query: rangeQuery({
    branch: idInPath.optional(),
    corrected: z.enum(['0', '1']).default('1').describe('0: without corrections by hand'),
  }),
  response: forecast,
});

export const correctForecast = defineCall('forecast.correct', {
  method: 'PUT',
  path: '/dashboard/forecast/',
  summary:
    'Corrects hours of a branch’s forecast by hand: date → local hour → cents, or null to take the correction back. Hours that are not named stay; the figure that was computed is no correction. Answers as reading does.',
  query: rangeQuery({ branch: idInPath }),
  body: z
    .object({ error_ppm: errorPpm.optional() })
    .catchall(z.record(hour, z.int().min(0).max(10_000_000_00).nullable())),
  response: forecast,
});
