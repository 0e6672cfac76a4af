import type { ContextWith } from '#server/http/context.ts';
import { toCountedAddress } from '#server/http/counted-address.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';
import { isSameAddress, requireFreeAddress } from './change-address.ts';
import { matchesSecret } from './passwords/hash-secret.ts';
import { findOwner } from './passwords/set-password.ts';
import { checkCode } from './second-factor/check-code.ts';
import { type Attempt, judge, nameAccount } from './sign-in/throttle.ts';

/** Proof that the caller owns the account: one of the two. */
export interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

/** Extra context for a proof of ownership: the limits of sign-in and the key of the secrets. */
export type ForProof = 'database' | 'installationKey' | 'request';

/** Makes an attempt of this session. Only attempts of the same session count, so that nobody else can slow its owner down. */
export function makeAttempt({ actor, request }: ContextWith<'request'>): Attempt {
  const proved = `session ${actor.tokenHash.toString('base64url')}`;
  return { account: nameAccount(actor.userId), address: toCountedAddress(request.ip), proved };
}

/** Checks the password or a code under the limits of sign-in, against guesses from an open session. Throws 400 on the wrong field, 429. */
export async function proveOwnership(
  context: ContextWith<ForProof>,
  { password, code }: Proof,
  fields = { password: 'password' },
): Promise<void> {
  if ((password === undefined) === (code === undefined)) {
    throw invalid({ field: nonFieldErrors, code: 'second_factor.prove_yourself' });
  }
  const attempt = makeAttempt(context);
  await judge(context, attempt, async () => {
    if (password !== undefined) await checkPassword(context, fields.password, password);
    else if (code !== undefined) {
      const { storeId, userId } = context.actor;
      const kind = await checkCode(context, attempt, { storeId, userId }, code);
      if (!kind) throw invalid({ field: 'code', code: 'wrong_code' });
    }
    return { verdict: 'right', result: undefined };
  });
}

async function checkPassword(context: ContextWith<ForProof>, field: string, password: string): Promise<void> {
  const owner = await context.read((query) => findOwner(query, context.actor.userId));
  if (!(await matchesSecret(password, owner?.password_hash)))
    throw invalid({ field, code: 'wrong_password' });
}

/** Checks the password or a code before a new sign-in address; without either, names the missing field. */
export async function proveForAddress(
  context: ContextWith<ForProof>,
  { current_password, code }: { current_password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (current_password === undefined && code === undefined) {
    throw invalid({ field: 'current_password', code: 'user.prove_for_email' });
  }
  await proveOwnership(context, { password: current_password, code }, { password: 'current_password' });
}

interface AddressChange {
  email?: string | undefined;
  current_password?: string | undefined;
  code?: string | undefined;
}

/** Returns the new sign-in address once it is free and proved; undefined when the address stays the same. */
export async function readProvedAddress(
  context: ContextWith<ForProof>,
  { email, ...proof }: AddressChange,
  earlier: string,
): Promise<string | undefined> {
  if (email === undefined || isSameAddress(email, earlier)) return undefined;
  await requireFreeAddress(context.database, email, context.actor.userId);
  await proveForAddress(context, proof);
  return email;
}
