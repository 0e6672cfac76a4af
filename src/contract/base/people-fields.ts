import { z } from 'zod';
import { emailPattern, phonePattern } from '#domain/patterns.ts';
import { checkUsername, pinPattern } from '#domain/people/names.ts';
import { accountRoles } from '#domain/roles.ts';
import { isTimeZone } from '#domain/time/zones.ts';
import { id, text } from './fields.ts';

/** A name in one line, trimmed and not blank. */
export function nameText(max: number) {
  return text(max)
    .transform((value) => value.replaceAll(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ').trim())
    .refine((value) => value !== '', { params: { code: 'required' } });
}

/** Trimmed text that may be empty. */
export function plainText(max: number) {
  return text(max).transform((value) => value.trim());
}

export const email = z
  .string()
  .max(254)
  .transform((value) => value.trim())
  .refine((value) => emailPattern.test(value), { params: { code: 'email' } });

export const emailOrEmpty = z
  .string()
  .max(254)
  .transform((value) => value.trim())
  .refine((value) => value === '' || emailPattern.test(value), { params: { code: 'email' } });

/** Proof that the caller owns the account, sent with another sign-in address: one of the two. */
export const emailProof = {
  current_password: text(1000).min(1).optional(),
  code: text(100).min(1).optional(),
};

export const phoneOrEmpty = z
  .string()
  .max(40)
  .transform((value) => value.trim())
  .refine((value) => value === '' || phonePattern.test(value), { params: { code: 'phone' } });

export const username = z
  .string()
  .max(100)
  .transform((value) => value.trim())
  .superRefine((value, context) => {
    const code = checkUsername(value);
    if (code) context.addIssue({ code: 'custom', params: { code } });
  });

export const pin = z
  .string()
  .refine((value) => pinPattern.test(value), { params: { code: 'employee.pin_pattern' } });

export const accountRole = z.enum(accountRoles);

export const timeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, { params: { code: 'unknown_time_zone' } });

export const branchIds = z
  .array(id)
  .max(200)
  .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'repeated' } });

/** An address whose owner has not yet opened the link mailed to it. */
export const pendingEmail = z
  .string()
  .describe('Takes the place of `email` once the link mailed there is opened; empty: none');

export const namedPerson = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() });
