import { z } from 'zod';
import { laborRulesNames } from '#domain/labor-rules.ts';
import { noticeRules } from '#domain/pay/notice-premium.ts';
import { plainDate } from './fields.ts';

/** Cents per hour, or per pay period when salaried. */
const rate = z.int().min(0).max(100_000_000);

/** Cents per hour from a day on: of a branch's minimum wage, or of a person in a position. */
export const hourlyRate = z.strictObject({ from: plainDate, rate });

/** The ordinance about changes of published shifts that covers a branch from a day on; null: none. */
export const noticeCover = z.strictObject({ from: plainDate, rule: z.enum(noticeRules).nullable() });

/** The rules of work and pay of a branch from a day on. */
export const datedLaborRules = z.strictObject({ from: plainDate, rules: z.enum(laborRulesNames) });

/** A person's rate from a day on; without `salary`, as their file says. */
export const payRate = hourlyRate.extend({ salary: z.boolean().optional() });
