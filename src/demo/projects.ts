import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { personName } from '#domain/format/person-name.ts';
import { addDays } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { buildRequests } from './requests.ts';
import { type DemoMessage, type DemoThread, demoThreads } from './threads.ts';

const day = 86_400;

interface Person {
  id: number;
  name: string;
}

interface Given {
  query: StoreQuery;
  files: FileStore;
  storeId: number;
  now: number;
  zone: string;
}

interface Correspondents {
  clientId: number;
  client: Person;
  firm: Person;
  /** Readers of all messages that are not new. */
  readers: { firm: readonly number[]; client: number };
}

async function contentOf(kind: NonNullable<DemoMessage['file']>) {
  if (kind === 'receipt') {
    const picture = sharp({ create: { width: 480, height: 640, channels: 3, background: '#f4efe6' } });
    const preview = await picture.clone().resize(384, 512).webp().toBuffer();
    return { name: 'Receipt oven.png', type: 'image/png', content: await picture.png().toBuffer(), preview };
  }
  if (kind === 'checklist') {
    const content = 'Year-end bank statements\nPayroll summary\nPurchases above $2,500\nLoan statements\n';
    return { name: 'What we need.txt', type: 'text/plain', content: Buffer.from(content), preview: null };
  }
  const content = 'date,description,amount\n2026-01-05,Deposit,4210.00\n2026-01-06,Rent,-3800.00\n';
  return { name: 'Bank statement.csv', type: 'text/csv', content: Buffer.from(content), preview: null };
}

async function attach(given: Given, message: number, kind: NonNullable<DemoMessage['file']>): Promise<void> {
  const { name, type, content, preview } = await contentOf(kind);
  const { key, bytes } = await given.files.write(given.storeId, Readable.from([content]));
  const small = preview && (await given.files.write(given.storeId, Readable.from([preview])));
  await given.query
    .insertInto('message_file')
    .values({
      message_id: message,
      position: 0,
      name,
      type,
      bytes,
      file_key: key,
      preview_key: small?.key ?? null,
      preview_bytes: small?.bytes ?? null,
    })
    .execute();
}

async function buildMessages(given: Given, uuid: string, thread: DemoThread, people: Correspondents) {
  const last = { any: 0, anyAt: 0, visibleAt: 0, client: 0, firm: 0, waiting: null as number | null };
  for (const { from, body, daysAgo, internal = false, file } of thread.messages) {
    const writtenAt = given.now - daysAgo * day - 2 * 3600;
    const author = people[from];
    const { id } = await given.query
      .insertInto('message')
      .values({
        project_uuid: uuid,
        author_id: author.id,
        author_name: author.name,
        side: from,
        body,
        internal,
        created_at: at(writtenAt),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (file) await attach(given, id, file);
    last.any = id;
    last.anyAt = writtenAt;
    if (internal) continue;
    last.visibleAt = writtenAt;
    last[from] = id;
    last.waiting = from === 'firm' ? null : (last.waiting ?? writtenAt);
  }
  return last;
}

/** Builds a thread with its messages, read by everybody except for new ones. */
async function buildThread(given: Given, thread: DemoThread, people: Correspondents): Promise<void> {
  const { query, now, zone } = given;
  const firstDay = Math.max(...thread.messages.map(({ daysAgo }) => daysAgo));
  const { uuid } = await query
    .insertInto('project')
    .values({
      client_id: people.clientId,
      title: thread.title,
      status: thread.status,
      due_date: thread.dueIn === undefined ? null : addDays(localDate(now, zone), thread.dueIn),
      created_at: at(now - firstDay * day - 2 * 3600),
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const last = await buildMessages(given, uuid, thread, people);
  await query
    .insertInto('thread')
    .values({
      project_uuid: uuid,
      last_message_at: at(last.anyAt),
      last_visible_at: at(last.visibleAt),
      last_from_client: last.client,
      last_from_firm: last.firm,
      waiting_since: last.waiting === null || thread.status === 'done' ? null : at(last.waiting),
    })
    .execute();
  const news = thread.unread ? (thread.messages.at(-1)?.from ?? 'firm') : null;
  const upTo = (own: 'client' | 'firm') => (news !== null && news !== own ? last[own] : last.any);
  const markers = [
    ...people.readers.firm.map((user_id) => ({ user_id, up_to: upTo('firm') })),
    { user_id: people.readers.client, up_to: upTo('client') },
  ];
  await query
    .insertInto('thread_read')
    .values(markers.map((marker) => ({ ...marker, project_uuid: uuid })))
    .execute();
}

/** Builds projects with messages and files for every client with a login, and requests for the first. */
export async function buildProjects(
  query: StoreQuery,
  { files, now, zone }: { files: FileStore; now: number; zone: string },
): Promise<void> {
  const { id: storeId } = await query.selectFrom('store').select('id').executeTakeFirstOrThrow();
  const accounts = await query
    .selectFrom('app_user')
    .leftJoin('client_contact as k', 'k.user_id', 'app_user.id')
    .select(['app_user.id', 'auth_type', 'k.client_id', 'first_name', 'last_name'])
    .where('active', '=', true)
    .where('auth_type', '!=', 'clockadmin')
    .orderBy('app_user.id')
    .orderBy('k.client_id')
    .execute();
  const ofFirm = accounts.filter(({ auth_type }) => auth_type !== 'client');
  const nameOf = (account: (typeof accounts)[number]): Person => ({
    id: account.id,
    name: personName(account),
  });
  const firm = ofFirm.find(({ auth_type }) => auth_type === 'admin');
  if (!firm) return;
  const given = { query, files, storeId, now, zone };
  const clients = accounts.flatMap((account) =>
    account.client_id === null ? [] : [{ ...account, clientId: account.client_id }],
  );
  for (const [index, account] of clients.entries()) {
    // Gives the first clients many threads, the others one each.
    const threads = index < 2 ? demoThreads.slice(index * 2) : [demoThreads[index % demoThreads.length]];
    if (index === 0) {
      const { clientId } = account;
      await buildRequests(query, { clientId, client: nameOf(account), firm: nameOf(firm), now, zone });
    }
    for (const thread of threads) {
      if (!thread) continue;
      await buildThread(given, thread, {
        clientId: account.clientId,
        client: nameOf(account),
        firm: nameOf(firm),
        readers: { firm: ofFirm.map(({ id }) => id), client: account.id },
      });
    }
  }
}
