import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, plainDate } from '#contract/base/fields.ts';
import { cents, refuseRange } from '#contract/base/report.ts';
import { tipRules } from '#contract/base/tip-rules.ts';
import { daysBetween } from '#domain/time/dates.ts';

const maxDays = 100;

export const whatIf = defineCall('report.what-if', {
  method: 'POST',
  path: '/dashboard/what-if/',
  status: 200,
  summary:
    'What people would have got on the days of a range under other rules, beside what they got: employee → category → cents; row `0` is what nobody can take. Saves nothing.',
  body: z
    .strictObject({
      date_from: plainDate,
      date_to: plainDate,
      branch: id.optional().describe('Without it: all within reach'),
      rules: z.strictObject({ tip_rules: tipRules.optional().describe('In place of the branch’s own') }),
    })
    .superRefine(refuseRange)
    .refine(({ date_from, date_to }) => daysBetween(date_from, date_to) < maxDays, {
      path: ['date_to'],
      params: { code: 'what_if.range_too_long' },
    }),
  // biome-ignore lint/suspicious/noThenProperty: a plain figure, named so by the contract
  response: z.record(z.string(), z.object({ tips: z.object({ now: cents, then: cents }) })),
});
