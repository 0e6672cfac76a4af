import type { CallId } from '#domain/permissions.ts';

export const recoveryCodeCount = 10;

/** Signs of a recovery code: Crockford's base 32, which leaves out what is easily misread. */
export const recoverySigns = '0123456789abcdefghjkmnpqrstvwxyz';

/** Signs in a recovery code: 80 random bits, too many to be guessed even from its hash. */
export const recoveryCodeLength = 16;

/** Distinguishes an authenticator app's code from a recovery code; null: neither. */
export function readCode(typed: string): { kind: 'totp' | 'recovery'; code: string } | null {
  const bare = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(bare)) return { kind: 'totp', code: bare };
  const code = bare.replaceAll('o', '0').replaceAll(/[il]/g, '1');
  const isRecovery =
    code.length === recoveryCodeLength && [...code].every((sign) => recoverySigns.includes(sign));
  return isRecovery ? { kind: 'recovery', code } : null;
}

/** A code in groups of four, as it is shown; {@link readCode} reads it with or without them. */
export function inGroups(code: string, separator = '-'): string {
  return (code.match(/.{1,4}/g) ?? []).join(separator);
}

/** All that an admin may do who must set up a second factor first: set one up. */
const settingUp: ReadonlySet<CallId> = new Set<CallId>([
  'second-factor.read',
  'second-factor.begin-totp',
  'second-factor.confirm-totp',
  'passkey.begin',
  'passkey.create',
]);

export function mayCallWithoutSecondFactor(call: CallId): boolean {
  return settingUp.has(call);
}
