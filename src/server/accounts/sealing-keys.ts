import { randomUUID } from 'node:crypto';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import {
  fromBase64Url,
  openPin,
  readSealingKeyId,
  type SealedFor,
  type SealingKey,
  toBase64Url,
} from '#domain/clock/sealed-pin.ts';
import type { Services } from '#server/http/context.ts';
import { seal, unseal } from './installation-key.ts';

const day = 86_400;
/** Seconds after which a new key takes over. */
const servesForSeconds = 90 * day;
/** Seconds after which a key is deleted: nothing sealed with it can arrive any more (7 days late), with room to spare. */
const keptForSeconds = servesForSeconds + 60 * day;

type Bytes = Uint8Array<ArrayBuffer>;
type SealServices = Pick<Services, 'installationKey' | 'now'>;

const namePlace = (id: string) => `sealing key ${id}`;

/** Reads the key with which the store's tablets seal PINs, if it is still in use and this installation can open it. */
export async function readSealingKey(
  query: StoreQuery,
  { installationKey, now }: SealServices,
): Promise<SealingKey | null> {
  const key = await query
    .selectFrom('sealing_key')
    .select(['id', 'public_key', 'private_key', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!key || now() - key.created_at >= servesForSeconds) return null;
  if (unseal(installationKey, namePlace(key.id), key.private_key) === null) return null;
  return { id: key.id, publicKey: toBase64Url(key.public_key) };
}

/** Makes the store's first key or the successor of an old one, and deletes keys that nobody needs. */
export async function makeSealingKey(query: StoreQuery, needs: SealServices): Promise<SealingKey> {
  const there = await readSealingKey(query, needs);
  if (there) return there;
  const now = needs.now();
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const publicKey = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey));
  const privateKey = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  const id = randomUUID();
  await query
    .deleteFrom('sealing_key')
    .where('created_at', '<', at(now - keptForSeconds))
    .execute();
  await query
    .insertInto('sealing_key')
    .values({
      id,
      public_key: publicKey,
      private_key: seal(needs.installationKey, namePlace(id), toBase64Url(privateKey)),
      created_at: at(now),
    })
    .execute();
  return { id, publicKey: toBase64Url(publicKey) };
}

/** Opens the PIN that was sealed for this punch; null when it cannot be opened. */
export async function openSealedPin(
  query: StoreQuery,
  { installationKey }: Pick<SealServices, 'installationKey'>,
  sealed: string,
  punch: SealedFor,
): Promise<string | null> {
  const key = await query
    .selectFrom('sealing_key')
    .select(['id', 'private_key'])
    .where('id', '=', readSealingKeyId(sealed))
    .executeTakeFirst();
  const privateKey = key && unseal(installationKey, namePlace(key.id), key.private_key);
  return privateKey ? openPin(fromBase64Url(privateKey) as Bytes, sealed, punch) : null;
}
