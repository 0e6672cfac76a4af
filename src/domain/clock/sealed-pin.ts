import type { Instant } from '#domain/time/dates.ts';

/**
 * Seals PINs that wait on a tablet: ephemeral P-256, HKDF-SHA-256, AES-256-GCM. Only the server can
 * open a seal, and only with its own punch. Runs in browser and server alike.
 */

/** The server's public key: its id, and the point (65 bytes) as base64url. */
export interface SealingKey {
  id: string;
  publicKey: string;
}

/** The punch that a PIN is sealed for. */
export interface SealedFor {
  key: string;
  employee: number;
  at: Instant;
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const [pointLength, nonceLength] = [65, 12];
/** All PINs are sealed at one length, so that the seal does not tell theirs. */
const paddedLength = 6;
const format = /^v1\.([0-9a-f-]{36})\.([\w-]{100,200})$/;

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function fromBase64Url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

async function agreeOnKey(
  own: CryptoKey,
  other: Bytes,
  ephemeral: Bytes,
  usage: 'encrypt' | 'decrypt',
): Promise<CryptoKey> {
  const { subtle } = globalThis.crypto;
  const point = await subtle.importKey('raw', other, curve, false, []);
  const secret = await subtle.deriveBits({ name: 'ECDH', public: point }, own, 256);
  const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  return subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: ephemeral, info: utf8('branchline sealed pin v1') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    [usage],
  );
}

function bindToPunch(keyId: string, { key, employee, at }: SealedFor): Bytes {
  return utf8([keyId, key.toLowerCase(), employee, at].join(' '));
}

/** The part of a seal that needs no PIN. Seals once. */
export interface BegunSeal {
  key: CryptoKey;
  ephemeral: Bytes;
}

/** Makes the key of one seal, which takes longer than the seal itself. */
export async function beginSeal(sealing: SealingKey): Promise<BegunSeal> {
  const { subtle } = globalThis.crypto;
  const pair = await subtle.generateKey(curve, false, ['deriveBits']);
  const ephemeral = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  const key = await agreeOnKey(pair.privateKey, fromBase64Url(sealing.publicKey), ephemeral, 'encrypt');
  return { key, ephemeral };
}

/** Seals a PIN for one punch. Needs a secure page (https or localhost). */
export async function sealPin(
  sealing: SealingKey,
  pin: string,
  punch: SealedFor,
  begun: BegunSeal | Promise<BegunSeal> = beginSeal(sealing),
): Promise<string> {
  const { key, ephemeral } = await begun;
  const nonce = globalThis.crypto.getRandomValues(new Uint8Array(nonceLength));
  const sealed = await globalThis.crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: bindToPunch(sealing.id, punch) },
    key,
    utf8(pin.padEnd(paddedLength)),
  );
  const bytes = new Uint8Array([...ephemeral, ...nonce, ...new Uint8Array(sealed)]);
  return `v1.${sealing.id}.${toBase64Url(bytes)}`;
}

/** The id of the key that a PIN was sealed with; null: this is no sealed PIN. */
export function readSealingKeyId(sealed: string): string | null {
  return format.exec(sealed)?.[1] ?? null;
}

/** The PIN within a seal, or null where it does not open: another key, another punch, or not whole. `privateKey` is PKCS #8. */
export async function openPin(privateKey: Bytes, sealed: string, punch: SealedFor): Promise<string | null> {
  const [, keyId = '', body = ''] = format.exec(sealed) ?? [];
  try {
    const bytes = fromBase64Url(body);
    const ephemeral = bytes.slice(0, pointLength);
    const own = await globalThis.crypto.subtle.importKey('pkcs8', privateKey, curve, false, ['deriveBits']);
    const key = await agreeOnKey(own, ephemeral, ephemeral, 'decrypt');
    const opened = await globalThis.crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: bytes.slice(pointLength, pointLength + nonceLength),
        additionalData: bindToPunch(keyId, punch),
      },
      key,
      bytes.slice(pointLength + nonceLength),
    );
    return new TextDecoder().decode(opened).trimEnd();
  } catch {
    return null;
  }
}
