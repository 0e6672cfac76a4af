import type { UploadedFile } from '#contract/base/call.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Context } from '#server/http/context.ts';
import { invalid } from '#server/http/refusal.ts';
import { digestOf, type KeptFile, withKeptFiles } from './keep-files.ts';

/** What was sent under a key, with the digest of it. */
interface Sent<Row> {
  row: Row;
  digest: Buffer | null;
}

export interface Sending<Answer, Row> {
  key: string | undefined;
  /** All that was sent beside the files, by which the same is known again. */
  fields: unknown;
  uploads: readonly UploadedFile[];
  /** Whether the sender may, before anything is kept; throws what it means that they may not. */
  check: (query: StoreQuery) => Promise<void>;
  /** Writes it. */
  send: (query: StoreQuery, files: KeptFile[], digest: Buffer) => Promise<Answer>;
  /** What the sender has sent under this key, if anything. */
  sentUnder: (query: StoreQuery, key: string) => Promise<Sent<Row> | undefined>;
  /** Answers as the first time. */
  again: (query: StoreQuery, sent: Row) => Promise<Answer>;
}

/** What an account has sent under a key as a message. */
export async function messageSentUnder(query: StoreQuery, userId: number, key: string) {
  const sent = await query
    .selectFrom('message')
    .select(['id', 'project_uuid', 'sent_digest'])
    .where('author_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return sent && { row: { id: sent.id, projectUuid: sent.project_uuid }, digest: sent.sent_digest };
}

/** Sends once: the same key again answers the same and writes nothing; with other content it is refused. */
export async function sendOnce<Answer, Row>(
  context: Context,
  sending: Sending<Answer, Row>,
): Promise<Answer> {
  const { key, uploads } = sending;
  const { userId } = context.actor;
  const digest = await digestOf(sending.fields, key === undefined ? [] : uploads);
  const sentBefore = async (query: StoreQuery): Promise<Row | null> => {
    if (key === undefined) return null;
    const sent = await sending.sentUnder(query, key);
    if (sent && !sent.digest?.equals(digest)) throw invalid({ field: 'key', code: 'message.key_taken' });
    return sent ? sent.row : null;
  };
  const repeated = await context.read(async (query) => {
    await sending.check(query);
    const sent = await sentBefore(query);
    return sent && { answer: await sending.again(query, sent) };
  });
  if (repeated) return repeated.answer;
  return withKeptFiles(context, uploads, (files) =>
    context.write(async (query) => {
      // Two of the same at once: the second one waits, and finds the first.
      if (key !== undefined) await lockName(query, `message ${userId} ${key}`);
      const sent = await sentBefore(query);
      if (sent) return { answer: await sending.again(query, sent), used: false };
      return { answer: await sending.send(query, files, digest), used: true };
    }),
  );
}
