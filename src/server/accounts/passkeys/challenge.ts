import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Services } from '#server/http/context.ts';
import { deriveKey } from '../installation-key.ts';

/** Seconds to answer a challenge; the browser waits as long. */
export const challengeLifetime = 300;

const [nonceLength, timeLength, proofLength] = [16, 6, 32];

type Key = Pick<Services, 'installationKey' | 'now'>;

/** Names of the machine itself; browsers refuse passkeys for an IP address. */
const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Returns the name that passkeys belong to, and the page that may answer for it. */
export function readRelyingParty(publicUrl: string): { id: string; origin: string } {
  const url = new URL(publicUrl);
  if (loopback.has(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

function makeProof(installationKey: Buffer, purpose: string, head: Buffer): Buffer {
  return createHmac('sha256', deriveKey(installationKey, 'passkey challenge'))
    .update(head)
    .update(purpose)
    .digest();
}

/** Makes a challenge that proves itself for one `purpose`: strangers who ask for many fill no table. */
export function makeChallenge({ installationKey, now }: Key, purpose: string): Buffer {
  const head = Buffer.concat([randomBytes(nonceLength), Buffer.alloc(timeLength)]);
  head.writeUIntBE(now() + challengeLifetime, nonceLength, timeLength);
  return Buffer.concat([head, makeProof(installationKey, purpose, head)]);
}

/** Tells whether we made this challenge recently, for this purpose. */
export function isOurChallenge({ installationKey, now }: Key, purpose: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== nonceLength + timeLength + proofLength) return false;
  const head = bytes.subarray(0, nonceLength + timeLength);
  if (!timingSafeEqual(bytes.subarray(head.length), makeProof(installationKey, purpose, head))) return false;
  return head.readUIntBE(nonceLength, timeLength) > now();
}

export function hashChallenge(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}

/** Reads the challenge from an answer; empty when unreadable. */
export function readChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(isoBase64URL.toUTF8String(clientDataJSON));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Makes the identifier of an account for authenticators; it reveals nothing about the person. */
export function makeUserHandle(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`account ${userId}`));
}
