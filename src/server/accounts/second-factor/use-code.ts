import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import {
  inGroups,
  readCode,
  recoveryCodeCount,
  recoveryCodeLength,
  recoverySigns,
} from '#domain/accounts/second-factor.ts';
import type { Services } from '#server/http/context.ts';
import { unseal } from '../installation-key.ts';
import { stepOf } from './totp.ts';

type Needs = Pick<Services, 'installationKey' | 'now'>;

/** Whether the password alone no longer signs an account in; for a query on `app_user`. */
export const hasSecondFactor = sql<boolean>`has_second_factor(app_user.store_id, app_user.id)`;

/** Where a secret belongs: taken to another account's row it does not open. */
export function placeOfSecret(userId: number): string {
  return `totp ${userId}`;
}

function hashCode(userId: number, code: string): Buffer {
  return createHash('sha256').update(`${userId} ${code}`).digest();
}

async function useTotp(query: StoreQuery, { installationKey, now }: Needs, userId: number, code: string) {
  const row = await query
    .selectFrom('totp_secret')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const secret = row?.secret && unseal(installationKey, placeOfSecret(userId), row.secret);
  if (!secret) return false;
  const step = stepOf(secret, code, now(), row.last_step);
  if (step === null) return false;
  await query.updateTable('totp_secret').set({ last_step: step }).where('user_id', '=', userId).execute();
  return true;
}

async function useRecoveryCode(query: StoreQuery, { now }: Needs, userId: number, code: string) {
  const used = await query
    .updateTable('recovery_code')
    .set({ used_at: at(now()) })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Takes a code that somebody typed, of the authenticator app or a recovery code, and uses it up: neither is taken twice, not even by two
 * requests at once. Answers with what it was, or null when it is wrong.
 */
export async function useCode(
  query: StoreQuery,
  needs: Needs,
  userId: number,
  typed: string,
): Promise<'totp' | 'recovery' | null> {
  const read = readCode(typed);
  if (!read) return null;
  const use = read.kind === 'totp' ? useTotp : useRecoveryCode;
  return (await use(query, needs, userId, read.code)) ? read.kind : null;
}

/** Gives an account new recovery codes in place of all earlier ones; they are shown once and kept as hashes. */
export async function renewRecoveryCodes(
  query: StoreQuery,
  { now }: Needs,
  userId: number,
): Promise<string[]> {
  const sign = () => recoverySigns[randomInt(recoverySigns.length)] ?? '';
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength }, sign).join(''),
  );
  await query.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await query
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({ user_id: userId, code_hash: hashCode(userId, code), created_at: at(now()) })),
    )
    .execute();
  return codes.map((code) => inGroups(code));
}
