import type { ContextWith } from '#server/http/context.ts';
import { toCountedAddress } from '#server/http/counted-address.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';
import { isSameAddress, requireFreeAddress } from './change-address.ts';
import { fitsSecret } from './passwords/hash-secret.ts';
import { findOwner } from './passwords/set-password.ts';
import { takeCode } from './second-factor/check-code.ts';
import { type Attempt, judge } from './sign-in/throttle.ts';

/** Proves that the caller owns the account: one of the two. */
export interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

/** Extra context for a proof of ownership: the limits of sign-in and the key of the secrets. */
export type Proving = 'database' | 'installationKey' | 'request';

/** A try within this session. Only tries of the same session count, so that nobody else can slow its owner down. */
export function attemptOf({ actor, request }: ContextWith<'request'>): Attempt {
  const proved = `session ${actor.tokenHash.toString('base64url')}`;
  return { account: `account ${actor.userId}`, address: toCountedAddress(request.ip), proved };
}

/**
 * Asks for the password or a code under the limits of sign-in: an open session is no way to guess them, and none to change how somebody
 * signs in.
 * @throws 400 on the field that is wrong, 429
 */
export async function proveOneself(
  context: ContextWith<Proving>,
  { password, code }: Proof,
  fields = { password: 'password' },
): Promise<void> {
  if ((password === undefined) === (code === undefined)) {
    throw invalid({ field: nonFieldErrors, code: 'second_factor.prove_yourself' });
  }
  const attempt = attemptOf(context);
  await judge(context, attempt, async () => {
    if (password !== undefined) await checkPassword(context, fields.password, password);
    else if (code !== undefined) {
      const { storeId, userId } = context.actor;
      const kind = await takeCode(context, attempt, { storeId, userId }, code);
      if (!kind) throw invalid({ field: 'code', code: 'wrong_code' });
    }
    return { verdict: 'right', result: undefined };
  });
}

async function checkPassword(context: ContextWith<Proving>, field: string, password: string): Promise<void> {
  const owner = await context.read((query) => findOwner(query, context.actor.userId));
  if (!(await fitsSecret(password, owner?.password_hash))) throw invalid({ field, code: 'wrong_password' });
}

/** The same before another sign-in address is asked for; without either, the field that is missing is named. */
export async function proveForAddress(
  context: ContextWith<Proving>,
  { current_password, code }: { current_password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (current_password === undefined && code === undefined) {
    throw invalid({ field: 'current_password', code: 'user.prove_for_email' });
  }
  await proveOneself(context, { password: current_password, code }, { password: 'current_password' });
}

interface AddressChange {
  email?: string | undefined;
  current_password?: string | undefined;
  code?: string | undefined;
}

/** The other sign-in address that its owner asks for, free and proved; undefined where the account keeps the earlier one. */
export async function provedAddress(
  context: ContextWith<Proving>,
  { email, ...proof }: AddressChange,
  earlier: string,
): Promise<string | undefined> {
  if (email === undefined || isSameAddress(email, earlier)) return undefined;
  await requireFreeAddress(context.database, email, context.actor.userId);
  await proveForAddress(context, proof);
  return email;
}
