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
import { findStep } from './totp.ts';

type CodeServices = Pick<Services, 'installationKey' | 'now'>;

/** Selects whether an account needs more than its password; for a query on `app_user`. */
export const hasSecondFactor = sql<boolean>`has_second_factor(app_user.store_id, app_user.id)`;

/** Names the place of a secret: in another account's row it does not open. */
export function nameSecretPlace(userId: number): string {
  return `totp ${userId}`;
}

function hashCode(userId: number, code: string): Buffer {
  return createHash('sha256').update(`${userId} ${code}`).digest();
}

async function useTotp(
  query: StoreQuery,
  { installationKey, now }: CodeServices,
  userId: number,
  code: string,
) {
  const row = await query
    .selectFrom('totp_secret')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const secret = row?.secret && unseal(installationKey, nameSecretPlace(userId), row.secret);
  if (!secret) return false;
  const step = findStep(secret, code, now(), row.last_step);
  if (step === null) return false;
  await query.updateTable('totp_secret').set({ last_step: step }).where('user_id', '=', userId).execute();
  return true;
}

async function useRecoveryCode(query: StoreQuery, { now }: CodeServices, userId: number, code: string) {
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

/** Uses up a code of the app or a recovery code, even between concurrent requests. Returns its kind; null when wrong. */
export async function useCode(
  query: StoreQuery,
  needs: CodeServices,
  userId: number,
  typed: string,
): Promise<'totp' | 'recovery' | null> {
  const read = readCode(typed);
  if (!read) return null;
  const use = read.kind === 'totp' ? useTotp : useRecoveryCode;
  return (await use(query, needs, userId, read.code)) ? read.kind : null;
}

/** Replaces an account's recovery codes; shown once and stored as hashes. */
export async function renewRecoveryCodes(
  query: StoreQuery,
  { now }: CodeServices,
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
