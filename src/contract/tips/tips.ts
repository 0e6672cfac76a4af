import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, instantOut } from '#contract/base/fields.ts';
import { cents, live, rangeQuery, reportTable, windowQuery, work } from '#contract/base/report.ts';

export const tipsTotal = defineCall('report.tips-total', {
  method: 'GET',
  path: '/dashboard/shift/tip-total/',
  summary: 'Shares of the tip pools: employee → branch → cents; row `0` is what nobody can take.',
  restsOn: work,
  query: windowQuery({ live }),
  response: reportTable,
});

export const tipsByBranch = defineCall('report.tips-by-branch', {
  method: 'GET',
  path: '/dashboard/shift/tip/',
  summary: 'Shares of the tip pools of one branch: employee → date → cents; row `0` is what nobody can take.',
  restsOn: work,
  query: windowQuery({ live, branch: idInPath }),
  response: reportTable,
});

export const tipsOfEmployee = defineCall('report.tips-of-employee', {
  method: 'GET',
  path: '/dashboard/shift/tip-total/emp/',
  summary: "One employee's shares of the tip pools of whole days, by branch and date.",
  restsOn: work,
  query: rangeQuery({ live, staff: idInPath.optional() }),
  response: z.array(
    z.object({
      id: z.int().describe('The branch'),
      data: z.record(z.string(), z.int()).describe('Date to cents'),
    }),
  ),
});

const workedSeconds = z.int().describe('Clocked seconds inside the hours, outside unpaid breaks');

export const tipPools = defineCall('report.tip-pools', {
  method: 'GET',
  path: '/dashboard/shift/tip-pools/',
  summary:
    'The tip pools of a range, by branch and date in the order of the tip rule, with how each share came about. An employee is shown the own shares only.',
  restsOn: work,
  query: windowQuery({ live, branch: idInPath.optional(), staff: idInPath.optional() }),
  response: z.array(
    z.object({
      branch: z.int(),
      date: z.string(),
      name: z.string().nullable().describe('The pool’s in the tip rule; null without a rule'),
      by: z
        .enum(['hours', 'server'])
        .describe('What a share weighs: seconds × points, or cents of tips from own sales'),
      cents,
      transactions: z.int().describe('How many had a tip that day'),
      seconds: z.int().describe('Of all who share'),
      weight: z.int().describe('Of all who share'),
      people: z.int().describe('How many share'),
      left: z
        .int()
        .describe('Cents that the whole cents of all quotas leave; the largest remainders get one each'),
      shares: z.array(
        z.object({
          employee: z.int(),
          seconds: workedSeconds,
          weight: z.int().describe('Seconds × points in the smallest whole proportion, or cents of tips'),
          presence: z.array(z.object({ start_time: instantOut, end_time: instantOut })),
          floor: z.int().describe('Whole cents of the quota: pool × weight ÷ all weights'),
          remainder: z.int().describe('What the quota is beyond them, in parts of all weights'),
          cents,
        }),
      ),
      excluded: z.array(z.object({ employee: z.int(), seconds: workedSeconds, reason: z.string() })),
      unassigned: z.string().nullable().describe('Why it is nobody’s'),
      provisional: z.boolean().describe('Somebody of the window is still in: shares change at the clock-out'),
    }),
  ),
});
