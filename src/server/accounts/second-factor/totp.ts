import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds of one step; every authenticator app uses this length. */
const period = 30;

/** Accepts codes of the step before and after, since phone clocks differ from ours. */
const tolerance = period;

export function makeTotpSecret(): string {
  return generateSecret();
}

/** Makes the address in the QR code: the app lists the account under the company's name. */
export function makeTotpAddress(secret: string, account: { store: string; username: string }): string {
  return generateURI({ issuer: `Branchline ${account.store}`.trim(), label: account.username, secret });
}

/** Finds the step of a code at `now` (epoch seconds); null when wrong, too old, too early or already used. */
export function findStep(secret: string, code: string, now: number, lastStep: number): number | null {
  const result = verifySync({ secret, token: code, period, epoch: now, epochTolerance: tolerance });
  if (!result.valid || !('timeStep' in result)) return null;
  return result.timeStep > lastStep ? result.timeStep : null;
}
