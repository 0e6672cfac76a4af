import type { Database, InstallationQuery } from '#database/open.ts';
import { seal, unseal } from '#server/accounts/installation-key.ts';

const place = 'push key';

/** Base64url, as in VAPID (RFC 8292). */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

async function findKeys(query: InstallationQuery, installationKey: Buffer): Promise<PushKeys | null> {
  const row = await query.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst();
  const privateKey = row ? unseal(installationKey, place, row.private_key) : null;
  return row && privateKey !== null ? { publicKey: row.public_key, privateKey } : null;
}

async function generateKeys(): Promise<PushKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  const { d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const raw = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey));
  return { publicKey: raw.toString('base64url'), privateKey: d };
}

/**
 * Reads the installation's key pair, or makes it at the first start. One that this installation can no longer open is replaced, and with it
 * go the devices that signed up under it.
 */
export async function openPushKeys(database: Database, installationKey: Buffer): Promise<PushKeys> {
  const found = await database.acrossStores((query) => findKeys(query, installationKey));
  if (found) return found;
  const made = await generateKeys();
  return database.acrossStores(async (query) => {
    const row = {
      public_key: made.publicKey,
      private_key: seal(installationKey, place, made.privateKey),
    };
    // Of several processes that start at the same time, the first one's is kept.
    await query
      .insertInto('push_key')
      .values(row)
      .onConflict((same) => same.column('id').doNothing())
      .execute();
    const kept = await findKeys(query, installationKey);
    if (kept) return kept;
    await query.updateTable('push_key').set(row).execute();
    await query.deleteFrom('push_subscription').execute();
    return made;
  });
}
