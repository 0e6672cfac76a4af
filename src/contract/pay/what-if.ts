import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, plainDate } from '#contract/base/fields.ts';
import { datedLaborRules, hourlyRate, noticeCover, payRate } from '#contract/base/pay-rules.ts';
import { cents, refuseRange } from '#contract/base/report.ts';
import { tipRule } from '#contract/base/tip-rules.ts';
import { premiumCauses } from '#domain/pay/premium-cause.ts';
import { restAnswers } from '#domain/pay/rests.ts';
import { daysBetween } from '#domain/time/dates.ts';

const maxDays = 100;

const branch = id.optional().describe('Without it: every branch that the question is about');

/** Rules to try, each in place of what is kept (docs/rules/pay.md#what-if). */
const triedRules = z.strictObject({
  tip_rules: z.array(tipRule.extend({ branch })).max(200).optional(),
  pay_rates: z
    .array(payRate.extend({ employee: id, position: id.optional() }))
    .max(1000)
    .optional()
    .describe('Each person named is paid by these alone, or in a position named by these in it'),
  minimum_wages: z.array(hourlyRate.extend({ branch })).max(200).optional(),
  notice_rules: z
    .array(noticeCover.extend({ branch }))
    .max(200)
    .optional()
    .describe('Ordinances about changes of published shifts'),
  labor_rules: z
    .array(datedLaborRules.extend({ branch }))
    .max(200)
    .optional()
    .describe('Rules of work and pay'),
  rest: z
    .strictObject({ answer: z.enum(restAnswers) })
    .optional()
    .describe('As if everybody had answered so about the rest breaks of each shift'),
  reporting: z
    .strictObject({ cause: z.enum(premiumCauses) })
    .optional()
    .describe('As if a manager had said so of each day that owes reporting time'),
});

const trial = {
  date_from: plainDate,
  date_to: plainDate,
  branch: id.optional().describe('Without it: all within reach'),
  rules: triedRules,
};
const rangeTooLong = { path: ['date_to'], params: { code: 'what_if.range_too_long' } };
const isShort = ({ date_from, date_to }: { date_from: string; date_to: string }) =>
  daysBetween(date_from, date_to) < maxDays;

// biome-ignore lint/suspicious/noThenProperty: a plain figure, named so by the contract
const tried = z.object({ now: cents, then: cents });

export const whatIf = defineCall('report.what-if', {
  method: 'POST',
  path: '/dashboard/what-if/',
  status: 200,
  summary:
    'What people would have got on the days of a range under other rules, beside what they got: employee → category → cents; row `0` is tips that nobody can take. Closed days count as they are now. Saves nothing.',
  body: z.strictObject(trial).superRefine(refuseRange).refine(isShort, rangeTooLong),
  response: z.record(
    z.string(),
    z.object({
      wages: tried,
      leave_pay: tried,
      premium_pay: tried.describe('With rest premiums, reporting time, split shifts and notice premiums'),
      rest_premiums: tried,
      reporting_time: tried,
      split_shift: tried,
      notice_premiums: tried,
      tips: tried,
      federal_overtime_premium: tried.describe('Part of wages'),
      total: tried.describe('Wages, leave, premiums and tips'),
    }),
  ),
});

const dayOfOne = z.object({
  wages: cents,
  leave_pay: cents,
  premium_pay: cents,
  tips: cents,
  total: cents,
  shares: z
    .array(
      z.object({
        branch: z.int(),
        name: z.string().nullable().describe('Of the pool; null: the one of a branch without a rule'),
        by: z.enum(['hours', 'server']),
        pool: cents,
        weight: z.int().describe('Seconds × points of all who share, or cents of their sales’ tips'),
        people: z.int().describe('Who share the pool'),
        own_weight: z.int(),
        seconds: z.int(),
        cents,
      }),
    )
    .describe('Of the tips of that day: own weight ÷ weight × pool'),
});

export const whatIfDays = defineCall('report.what-if-days', {
  method: 'POST',
  path: '/dashboard/what-if/days/',
  status: 200,
  summary:
    'What one person would have got day by day under other rules: their days add up to their row of the whole. Saves nothing.',
  body: z
    .strictObject({ ...trial, employee: id })
    .superRefine(refuseRange)
    .refine(isShort, rangeTooLong),
  // biome-ignore lint/suspicious/noThenProperty: a plain field, named so by the contract
  response: z.array(z.object({ date: z.string(), now: dayOfOne, then: dayOfOne })),
});
