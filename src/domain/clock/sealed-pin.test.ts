import { beforeAll, describe, expect, it } from 'vitest';
import { openPin, readSealingKeyId, type SealingKey, sealPin, toBase64Url } from './sealed-pin.ts';

const punch = { key: '0b0f1c9a-3c1e-4a8e-9b1d-0d4c6d0f7a11', employee: 7, at: 1_795_000_000 };
const id = '6d9d2f3e-91a5-4d52-8f0c-5a1f5f6d1f0b';

async function newPair() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const privateKey = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  return { sealing: { id, publicKey: toBase64Url(point) }, privateKey };
}

let sealing: SealingKey;
let privateKey: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  ({ sealing, privateKey } = await newPair());
});

describe('a sealed PIN', () => {
  it.each(['2468', '13579', '002468'])('opens with its key and punch: %s', async (pin) => {
    const sealed = await sealPin(sealing, pin, punch);
    expect(readSealingKeyId(sealed)).toBe(id);
    expect(await openPin(privateKey, sealed, punch)).toBe(pin);
  });

  it('tells neither the PIN nor how long it is, and is never twice the same', async () => {
    const seals = await Promise.all(['2468', '2468', '246813'].map((pin) => sealPin(sealing, pin, punch)));
    expect(new Set(seals).size).toBe(3);
    expect(new Set(seals.map(({ length }) => length)).size).toBe(1);
  });

  it.each([
    ['key', { key: '1b0f1c9a-3c1e-4a8e-9b1d-0d4c6d0f7a11' }],
    ['person', { employee: 8 }],
    ['time', { at: punch.at + 1 }],
  ])('does not open for another %s', async (_what, change) => {
    const sealed = await sealPin(sealing, '2468', punch);
    expect(await openPin(privateKey, sealed, { ...punch, ...change })).toBeNull();
  });

  it('does not open with another key, or changed anywhere', async () => {
    const sealed = await sealPin(sealing, '2468', punch);
    expect(await openPin((await newPair()).privateKey, sealed, punch)).toBeNull();
    const prefix = `v1.${id}.`.length;
    for (const place of [prefix + 3, prefix + 95, sealed.length - 3]) {
      const other = sealed[place] === 'A' ? 'B' : 'A';
      const changed = sealed.slice(0, place) + other + sealed.slice(place + 1);
      expect(await openPin(privateKey, changed, punch)).toBeNull();
    }
  });

  it.each(['', 'v1', '2468', `v1.${id}.short`, `v2.${id}.${'A'.repeat(120)}`])(
    'is none: %j',
    async (text) => {
      expect(readSealingKeyId(text)).toBeNull();
      expect(await openPin(privateKey, text, punch)).toBeNull();
    },
  );
});
