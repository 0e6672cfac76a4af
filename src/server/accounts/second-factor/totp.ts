import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds of one step; every authenticator app knows this one. */
const period = 30;

/** Codes of the step before and after are taken too: clocks of phones are not ours. */
const tolerance = period;

export function newTotpSecret(): string {
  return generateSecret();
}

/** What the app reads from the picture: the account stands under the company's name. */
export function totpAddress(secret: string, account: { store: string; username: string }): string {
  return generateURI({ issuer: `Branchline ${account.store}`.trim(), label: account.username, secret });
}

/**
 * The step of a code of six digits, or null when it is wrong, too old, too early, or of a step that was taken before.
 * @param now epoch seconds
 */
export function stepOf(secret: string, code: string, now: number, lastStep: number): number | null {
  const result = verifySync({ secret, token: code, period, epoch: now, epochTolerance: tolerance });
  if (!result.valid || !('timeStep' in result)) return null;
  return result.timeStep > lastStep ? result.timeStep : null;
}
