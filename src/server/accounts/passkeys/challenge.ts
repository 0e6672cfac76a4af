import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Services } from '#server/http/context.ts';
import { keyFor } from '../installation-key.ts';

/** Seconds that somebody has to answer; the browser waits as long. */
export const challengeLifetime = 300;

const [nonceLength, timeLength, proofLength] = [16, 6, 32];

type Needs = Pick<Services, 'installationKey' | 'now'>;

/** Names that browsers hold for one machine; to them a passkey needs a name, not an address. */
const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Whose passkeys these are, and from which page alone they are answered. */
export function relyingParty(publicUrl: string): { id: string; origin: string } {
  const url = new URL(publicUrl);
  if (loopback.has(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

function proofOf(installationKey: Buffer, purpose: string, head: Buffer): Buffer {
  return createHmac('sha256', keyFor(installationKey, 'passkey challenge'))
    .update(head)
    .update(purpose)
    .digest();
}

/**
 * A challenge that proves itself: a stranger who asks for many fills no table.
 * @param purpose what it is for and whose; answered for anything else it is no good
 */
export function newChallenge({ installationKey, now }: Needs, purpose: string): Buffer {
  const head = Buffer.concat([randomBytes(nonceLength), Buffer.alloc(timeLength)]);
  head.writeUIntBE(now() + challengeLifetime, nonceLength, timeLength);
  return Buffer.concat([head, proofOf(installationKey, purpose, head)]);
}

/** Whether we gave this challenge, for this purpose, and lately. */
export function isOurChallenge({ installationKey, now }: Needs, purpose: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== nonceLength + timeLength + proofLength) return false;
  const head = bytes.subarray(0, nonceLength + timeLength);
  if (!timingSafeEqual(bytes.subarray(head.length), proofOf(installationKey, purpose, head))) return false;
  return head.readUIntBE(nonceLength, timeLength) > now();
}

export function hashChallenge(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}

/** The challenge that an answer says it answers; empty for one that cannot be read. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(isoBase64URL.toUTF8String(clientDataJSON));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The name of an account's own to its authenticators: nothing that tells who it is. */
export function userHandle(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`account ${userId}`));
}
