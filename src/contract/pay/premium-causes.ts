import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, plainDate } from '#contract/base/fields.ts';
import { plainText } from '#contract/base/people-fields.ts';
import { rangeQuery, work } from '#contract/base/report.ts';
import { dayPremiums, premiumCauses } from '#domain/pay/premium-cause.ts';

const seconds = z.int().describe('Seconds');

export const listPremiumDays = defineCall('report.premium-days', {
  method: 'GET',
  path: '/dashboard/premium-days/',
  summary:
    'Days that owe reporting time, a split-shift or a notice premium unless the employee caused it, and what a manager said of it.',
  restsOn: [...work, 'announced-shifts', 'days-off'],
  query: rangeQuery({ branch: idInPath.optional() }),
  response: z.array(
    z.object({
      employee: z.int(),
      branch: z.int(),
      date: z.string(),
      kind: z.enum(dayPremiums),
      scheduled: seconds.nullable().describe('Of reporting time'),
      worked: seconds.nullable().describe('Of reporting time'),
      gap: seconds.nullable().describe('Of a split shift'),
      notice: seconds
        .nullable()
        .describe('The shortest notice of a change of a published shift; negative: it had begun'),
      cancelled: z
        .boolean()
        .describe('A published shift was deleted; nothing is owed until somebody says so'),
      closed: z.boolean().describe('The day is closed: who caused it can no longer be said'),
      cause: z
        .enum(premiumCauses)
        .nullable()
        .describe('Null: nobody said, and the premium is owed, but for a deleted shift'),
    }),
  ),
});

export const setPremiumCause = defineCall('premium-cause.set', {
  method: 'PUT',
  path: '/dashboard/premium-cause/',
  summary:
    'Says who caused a day that owes reporting time, a split shift or a notice premium; the employee’s own choice is not paid.',
  body: z.strictObject({
    employee: id,
    date: plainDate,
    kind: z.enum(dayPremiums),
    cause: z.enum(premiumCauses),
    reason: plainText(300).optional(),
  }),
  response: z.object({
    employee: z.int(),
    date: z.string(),
    kind: z.enum(dayPremiums),
    cause: z.enum(premiumCauses),
    reason: z.string(),
  }),
});
