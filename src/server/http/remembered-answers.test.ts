import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { calls } from '#contract/index.ts';
import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { buildBranch, buildEmployee, buildShift, buildUser } from '#demo/builders.ts';
import { buildDemo } from '#demo/company.ts';
import { presets } from '#domain/accounts/powers.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { createApp } from '#server/app.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { explainedDatabase, listTablesRead } from '#test/explained-database.ts';
import { type Caller, callerOf, type TestAnswer, testNow } from '#test/server.ts';
import { openSession } from '#test/session.ts';

const sunday = weekStart('2026-11-18');
const days = `date_from=${addDays(sunday, -21)}&date_to=${addDays(sunday, 6)}`;

let database: Database;
let app: FastifyInstance;
let storeId: number;
let branch: number;
let staff: number;
let announcement: number;
/** The topics that every insert, update and delete in each table is announced under. */
let topics: Map<string, string[]>;
/** Every account of the demo's two companies, and some more for the roles that have one. */
let callers: { name: string; storeId: number; caller: Caller }[];

async function readAccounts() {
  const { rows } = await database.acrossStores((query) =>
    sql<{
      store: number;
      id: number;
      username: string;
      kiosk: boolean;
      employee: number | null;
      branch: number | null;
    }>`
      select store_id as store, id, username, auth_type = 'clockadmin' as kiosk, employee_id as employee, branch_id as branch
      from app_user order by id`.execute(query),
  );
  return rows;
}

async function signIn(account: { store: number; id: number; kiosk: boolean }): Promise<Caller> {
  const user = { storeId: account.store, userId: account.id, isKiosk: account.kiosk };
  const { token, csrfToken } = await openSession(database, user, testNow);
  return callerOf(app, { session: token, csrftoken: csrfToken });
}

beforeAll(async () => {
  database = await explainedDatabase();
  const files = await openDiskFileStore(undefined);
  await buildDemo(database, testNow, { files, publicUrl: 'http://127.0.0.1:3000' });
  app = await createApp({
    database,
    files,
    now: () => testNow,
    publicUrl: 'http://127.0.0.1:3000',
    demo: true,
    logLevel: 'silent',
    webFolder: 'no-build-needed',
  });
  await app.ready();
  const [first] = await readAccounts();
  storeId = first?.store ?? 0;
  await buildUser(database, storeId, { username: 'staff2' });
  const other = await database.withinStore(storeId, async (query) => {
    branch = (await query.selectFrom('branch').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
    announcement = (
      await query
        .insertInto('staff_announcement')
        .values({ title: 'New oven', author_name: 'Staff', created_at: at(testNow) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    const other = await buildBranch(query, { name: 'Fremont' });
    const employee_id = await buildEmployee(query, { branches: [other] });
    await buildShift(query, { employee: employee_id, branch: other, start: testNow, end: testNow + 3600 });
    // Deleted without its person being told: pay asks whether leave took it.
    await query
      .insertInto('announced_shift')
      .values({
        ...{ shift_uuid: randomUUID(), employee_id, branch_id: other, local_date: addDays(sunday, -1) },
        ...{
          start_time: at(testNow - 4 * 86_400),
          end_time: at(testNow - 4 * 86_400 + 3600),
          shift_role: 'AT',
        },
      })
      .execute();
    return other;
  });
  for (const [username, branches] of [
    ['reach1', [branch]],
    ['reach2', [other]],
    ['reach3', [branch, other]],
  ] as const) {
    await buildUser(database, storeId, {
      username,
      powers: [...presets.branch_manager.powers, ...presets.payroll_accountant.powers],
      branches: [...branches],
    });
  }
  topics = await readTopics();
  const accounts = await readAccounts();
  staff = accounts.find(({ employee, store }) => employee !== null && store === storeId)?.employee ?? 0;
  callers = [];
  for (const account of accounts) {
    callers.push({ name: account.username, storeId: account.store, caller: await signIn(account) });
  }
}, 120_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

const remembered = Object.values(calls as Record<string, Call>).filter(
  ({ restsOn }) => restsOn !== undefined,
);

function pathOf({ path }: Call): string {
  return path.startsWith('/dashboard/') || path === '/shift/timesheets/'
    ? `${path}?${days}&branch=${branch}&staff=${staff}&date=2026-11-17`
    : path.replace('{id}', String(announcement));
}
const admins = () =>
  callers.filter(({ name }) => ['staff', 'staff2'].includes(name)).map(({ caller }) => caller);

/** Tables that are written only in transactions that announce one of these topics. */
const writtenWith: Record<string, string> = {
  // By triggers on messages.
  thread: 'messages',
  message_file: 'messages',
  closed_person: 'closed-periods',
  published_week: 'published-weeks',
  // By triggers on records, and on the zone of a branch: what rests on the one rests on the other.
  worked_time: 'shifts',
  // Written with the change of a person's file: the date of leaving.
  audit_log: 'employees',
};

async function readTopics(): Promise<Map<string, string[]>> {
  const { rows } = await database.acrossStores((query) =>
    sql<{ name: string; topics: string[] }>`
      select name, array_agg(topic::text) as topics from (
        select c.relname as name, substring(p.prosrc from $$note_change\\(\\S+ '([^']+)'$$) as topic,
          bit_or(t.tgtype) & 28 as operations
        from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
        where p.proname like 'announce\\_%' group by 1, 2
      ) as announced
      where operations = 28 or name = 'store' group by 1`.execute(query),
  );
  return new Map(rows.map(({ name, topics }) => [name, topics]));
}

/** Asks everybody's question, one after the other; answers of those who may not ask are compared as well. */
async function askAll(call: Call, headers: Record<string, string> = {}) {
  const answers = [];
  for (const { caller } of callers) {
    const { status, body, headers: sent } = await caller.call('GET', pathOf(call), { headers });
    answers.push({ status, body, tag: status === 200 ? sent.etag : undefined });
  }
  return answers;
}

/** Leaves out the feed itself, and what the importer and a new connection look at now and then. */
const withoutFeed = (tables: readonly string[]) =>
  [...new Set(tables)].filter((table) => !['change', 'sales_import', 'migration'].includes(table));

describe('an answer that is remembered', () => {
  it.each(remembered.map((call) => [call.id, call] as const))(
    '%s is each account’s own, whoever asked before, and rests on all that it reads',
    async (_, call) => {
      let anew: Awaited<ReturnType<typeof askAll>> = [];
      const read = await listTablesRead(async () => {
        anew = await askAll(call, { 'cache-control': 'no-cache' });
      });
      expect(anew.map(({ status }) => status)).toContain(200);
      const rests = (table: string) =>
        (topics.get(table) ?? [writtenWith[table]]).some((topic) => call.restsOn?.includes(topic as never));
      expect(withoutFeed(read).filter((table) => !rests(table))).toEqual([]);
      // What a later caller made the handler look at is part of the question from then on.
      expect(await askAll(call)).toEqual(anew);
      const again = await listTablesRead(async () => {
        expect(await askAll(call)).toEqual(anew);
      });
      // Refusals are not remembered.
      if (anew.every(({ status }) => status === 200 || status === 403))
        expect(withoutFeed(again)).toEqual([]);
    },
  );

  it('serves another account with the same sight', async () => {
    const [first, second] = admins();
    const path = `/shift/shifts/?date=${addDays(sunday, -7)}`;
    let made: TestAnswer | undefined;
    expect(
      await listTablesRead(async () => {
        made = await first?.call('GET', path);
      }),
    ).toContain('shift');
    const tables = await listTablesRead(async () => {
      expect((await second?.call('GET', path))?.body).toEqual(made?.body);
      // A browser adds `no-cache` to a request with a tag.
      const headers = { 'cache-control': 'no-cache', 'if-none-match': String(made?.headers.etag) };
      expect(await second?.call('GET', path, { headers })).toMatchObject({ status: 304 });
    });
    expect(withoutFeed(tables)).toEqual([]);
  });

  it('follows a manager whose branches change', async () => {
    const manager = callers.find(({ name }) => name === 'reach1')?.caller;
    const path = `/shift/shifts/?date=${addDays(sunday, -7)}`;
    const branchesOf = async (headers: Record<string, string> = {}) => {
      const answer = await manager?.call('GET', path, { headers });
      const rows = (answer?.body ?? []) as { branch: number }[];
      return { tag: String(answer?.headers.etag), seen: [...new Set(rows.map((row) => row.branch))] };
    };
    const before = await branchesOf();
    expect(before.seen).toEqual([branch]);
    const change = (branches: number[]) =>
      database.withinStore(storeId, (query) =>
        query.updateTable('app_user').set({ branches }).where('username', '=', 'reach1').execute(),
      );
    await change([branch + 1]);
    expect((await branchesOf({ 'if-none-match': before.tag })).seen).toEqual([branch + 1]);
    await change([branch]);
    expect((await branchesOf()).seen).toEqual([branch]);
  });

  it('is made once for many who wait for it', async () => {
    const [first, second] = admins();
    const week = (caller: Caller | undefined) => caller?.call('GET', `/shift/shifts/?date=${sunday}`);
    await listTablesRead(async () => {
      await week(first);
      await database.withinStore(storeId, (query) =>
        query.updateTable('shift').set({ note: 'Bring an apron' }).where('branch_id', '=', branch).execute(),
      );
    });
    const tables = await listTablesRead(async () => {
      await Promise.all([first, second, first, second, first, second].map(week));
    });
    expect(tables.filter((table) => table === 'shift_break')).toHaveLength(1);
  });
});
