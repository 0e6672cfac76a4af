import { z } from 'zod';
import { wholeShare } from '#domain/tips/tip-rules.ts';
import { plainDate } from './fields.ts';
import { nameText } from './people-fields.ts';

const share = z.int().min(0).max(wholeShare);
const points = z.number().min(0).max(1000).multipleOf(0.01);

const pool = z.strictObject({
  name: nameText(60),
  share: share.describe('Of the day’s tips in hundredths of a percent; 10000 in all'),
  by: z
    .enum(['hours', 'server'])
    .default('hours')
    .describe('server: tips of sales that name a person are theirs; the rest is shared by hours'),
  positions: z
    .array(
      z.strictObject({ position: z.int().positive(), points: points.describe('For each clocked second') }),
    )
    .max(200)
    .default([])
    .describe('Who shares by hours; none: everyone, with one point'),
  tip_out: z
    .array(z.strictObject({ to: nameText(60).describe('The name of another pool'), share }))
    .max(20)
    .optional()
    .describe('What leaves the pool for others before it is shared, in hundredths of a percent'),
});

export const tipRule = z.strictObject({ from: plainDate, pools: z.array(pool).min(1).max(20) });

/** The dated tip rules of a branch (docs/rules/tips.md#tip-rules). */
export const tipRules = z.array(tipRule).max(200);

export const tipRulesOut = z.array(
  z.object({
    from: z.string(),
    pools: z.array(
      z.object({
        name: z.string(),
        share: z.int(),
        by: z.enum(['hours', 'server']),
        positions: z.array(z.object({ position: z.int(), points: z.number() })),
        tip_out: z.array(z.object({ to: z.string(), share: z.int() })).optional(),
      }),
    ),
  }),
);
