import { randomUUID } from 'node:crypto';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import {
  openPin,
  type SealedFor,
  type SealingKey,
  sealingKeyOf,
  toBase64Url,
} from '#domain/clock/sealed-pin.ts';

const day = 86_400;
/** After this a new key takes over. */
const servesForSeconds = 90 * day;
/** A key that no longer serves goes when nothing that was sealed with it can still be taken (7 days late), with room to spare. */
const keptForSeconds = servesForSeconds + 60 * day;

type Bytes = Uint8Array<ArrayBuffer>;

function newestKey(query: StoreQuery) {
  return query
    .selectFrom('sealing_key')
    .select(['id', 'public_key', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The key that the store's tablets seal PINs with, if there is one that still serves. */
export async function readSealingKey(query: StoreQuery, now: number): Promise<SealingKey | null> {
  const key = await newestKey(query);
  if (!key || now - key.created_at >= servesForSeconds) return null;
  return { id: key.id, publicKey: toBase64Url(key.public_key) };
}

/** Makes the store's first key, or one that takes over from an old one; what nobody can need any more goes. */
export async function makeSealingKey(query: StoreQuery, now: number): Promise<SealingKey> {
  const there = await readSealingKey(query, now);
  if (there) return there;
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const publicKey = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey));
  const privateKey = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  const id = randomUUID();
  await query
    .deleteFrom('sealing_key')
    .where('created_at', '<', at(now - keptForSeconds))
    .execute();
  await query
    .insertInto('sealing_key')
    .values({ id, public_key: publicKey, private_key: privateKey, created_at: at(now) })
    .execute();
  return { id, publicKey: toBase64Url(publicKey) };
}

/** The PIN that was sealed for this punch; null where it does not open. */
export async function openSealedPin(
  query: StoreQuery,
  sealed: string,
  punch: SealedFor,
): Promise<string | null> {
  const key = await query
    .selectFrom('sealing_key')
    .select('private_key')
    .where('id', '=', sealingKeyOf(sealed))
    .executeTakeFirst();
  return key ? openPin(new Uint8Array(key.private_key) as Bytes, sealed, punch) : null;
}
