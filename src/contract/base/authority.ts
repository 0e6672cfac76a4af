import { z } from 'zod';
import { powers as allPowers } from '#domain/permissions.ts';
import { id } from './fields.ts';

/** Powers as given, each once and in one order. */
export const powersIn = z
  .array(z.enum(allPowers))
  .transform((list) => allPowers.filter((power) => list.includes(power)));

/** Branches as given: `all`, or ids. */
export const branchesIn = z.union([
  z.literal('all'),
  z
    .array(id)
    .min(1)
    .max(1000)
    .transform((ids) => [...new Set(ids)]),
]);

/** Powers and branches in an answer (docs/rules/rights.md#powers). */
export const authorityOut = {
  powers: z.array(z.enum(allPowers)),
  branches: z.union([z.literal('all'), z.array(z.int())]),
};
