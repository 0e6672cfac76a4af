import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, instantOut, plainDate } from '#contract/base/fields.ts';
import {
  cents,
  rangeQuery,
  refuseBackwardHours,
  reportTable,
  tills,
  windowHours,
  windowQuery,
} from '#contract/base/report.ts';

export const cashRevenue = defineCall('report.cash-revenue', {
  method: 'GET',
  path: '/dashboard/transaction/cash-revenue/',
  summary: 'Cents taken in cash, tips apart: date → branch → gross − discount + tax.',
  restsOn: tills,
  query: windowQuery({}),
  response: reportTable,
});

export const salesTax = defineCall('report.sales-tax', {
  method: 'GET',
  path: '/dashboard/transaction/sales-tax/',
  summary: 'Cents of sales tax: date → branch → tax.',
  restsOn: tills,
  query: rangeQuery({}),
  response: reportTable,
});

const difference = cents.nullable();

export const salesTaxComparison = defineCall('report.sales-tax-comparison', {
  method: 'GET',
  path: '/dashboard/transaction/sales-tax-comparison/',
  summary:
    'Sales tax as taken beside what the dated rate of the branch says, by day and branch, and what makes the difference. Days before the first rate have none.',
  restsOn: [...tills, 'sales-tax-rates'],
  query: rangeQuery({ branch: idInPath.optional() }),
  response: z.array(
    z.object({
      date: z.string(),
      branch: z.int(),
      ppm: z.int().nullable().describe('The rate of the day in millionths; null: none has begun'),
      sales: z.int(),
      net: cents.describe('gross − discount, all of it taxable'),
      taken: cents,
      due: difference.describe('Tax of the day’s net, rounded half up'),
      difference: difference.describe('taken − due; the three parts add up to it'),
      rounding: difference.describe('Each sale rounds its own tax'),
      untaxed: difference.describe('Of sales without any tax'),
      untaxed_sales: z.int(),
      otherwise: difference.describe('Of sales with another tax than the rate says'),
      other_sales: z.int(),
    }),
  ),
});

export const cafeReport = defineCall('report.cafe', {
  method: 'GET',
  path: '/dashboard/transaction/cafe-umami/',
  summary:
    'The days of one branch: transactions, and cents of each kind; cash and card are what was paid, tips apart.',
  restsOn: tills,
  query: rangeQuery({ branch: idInPath }),
  response: z.record(
    z.string(),
    z.object({
      orders: z.int(),
      gross: cents,
      discounts: cents,
      net: cents,
      tax: cents,
      tips: cents,
      cash: cents,
      card: cents,
    }),
  ),
});

export const sales = defineCall('report.sales', {
  method: 'GET',
  path: '/dashboard/transaction/sales/',
  summary: 'The transactions of a day, the first 1,000 by time, and the sums of them all.',
  restsOn: tills,
  query: z
    .object({
      date: plainDate,
      branch: idInPath.optional(),
      tender: z.enum(['cash', 'card']).optional(),
      ...windowHours,
    })
    .superRefine(refuseBackwardHours),
  response: z.object({
    count: z.int(),
    gross: cents,
    discount: cents,
    tax: cents,
    tip: cents,
    taken: cents.describe('gross − discount + tax'),
    rows: z.array(
      z.object({
        branch: z.int(),
        id: z.string(),
        occurred_at: instantOut,
        tender: z.enum(['cash', 'card']),
        employee: z.int().nullable().describe('The server that the import named'),
        gross: cents,
        discount: cents,
        tax: cents,
        tip: cents,
        taken: cents,
      }),
    ),
  }),
});
