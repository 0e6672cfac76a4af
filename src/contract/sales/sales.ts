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
