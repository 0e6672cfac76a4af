import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile } from '#contract/base/call.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Actor } from '#server/http/context.ts';
import { invalid } from '#server/http/refusal.ts';

/** Identifies a message being sent. The same key with the same content is a retry, and writes nothing. */
export interface Sending {
  key: string | undefined;
  /** Digest of the fields and files. */
  digest: Buffer;
}

export async function identifySending(
  key: string | undefined,
  fields: unknown,
  uploads: readonly UploadedFile[],
): Promise<Sending> {
  const whole = createHash('sha256').update(JSON.stringify(fields));
  // Skips the files without a key: nothing is compared.
  for (const { path, name } of key === undefined ? [] : uploads) {
    const content = createHash('sha256');
    await pipeline(createReadStream(path), content);
    whole.update(JSON.stringify([name, content.digest('hex')]));
  }
  return { key, digest: whole.digest() };
}

/** Makes a retry wait for a first try in progress. */
export async function lockSending(query: StoreQuery, { userId }: Actor, { key }: Sending): Promise<void> {
  if (key !== undefined) await lockName(query, `message ${userId} ${key}`);
}

/** Refuses a key used for other content. */
export function requireSameContent({ digest }: Sending, earlier: Buffer | null): void {
  if (!earlier?.equals(digest)) throw invalid({ field: 'key', code: 'message.key_taken' });
}

/** Finds the message of an earlier try. */
export async function findSentMessage(
  query: StoreQuery,
  { userId }: Actor,
  sending: Sending,
): Promise<{ id: number; conversationUuid: string } | undefined> {
  if (sending.key === undefined) return undefined;
  const sent = await query
    .selectFrom('message')
    .select(['id', 'project_uuid', 'sent_digest'])
    .where('author_id', '=', userId)
    .where('key', '=', sending.key)
    .executeTakeFirst();
  if (!sent) return undefined;
  requireSameContent(sending, sent.sent_digest);
  return { id: sent.id, conversationUuid: sent.project_uuid };
}
