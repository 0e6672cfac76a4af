import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, StoreQuery } from '#database/open.ts';
import {
  buildBranch,
  buildClient,
  buildEmployee,
  buildShifts,
  buildStore,
  buildUser,
  zone,
} from '#demo/builders.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate, startOfDay } from '#domain/time/zones.ts';
import { wallClock } from '#server/start.ts';
import { type Answered, callerOf, type RemoteCaller } from './caller.ts';

/** An action that must happen completely or not at all. Each `turn` uses its own week, punch, message or day. */
export interface BusinessAction {
  name: string;
  /** Prepares data, away from the traces. */
  prepare?: (turn: number) => Promise<unknown>;
  /** Does it; the same turn again asks the very same, with the same key where there is one. */
  send: (turn: number) => Promise<Answered<unknown> | null>;
  /** Counts each of its traces. */
  found: (turn: number) => Promise<Record<string, number>>;
  /** Expected traces after one execution. */
  whole: Record<string, number>;
  /** Allowed answers to a repeat, besides success, for actions without a key. */
  refusedAgain?: string;
}

const pin = '2468';
const saleRows = 20;

/** A store with people, a client with a thread, and somebody of each kind signed in. */
export async function buildScene(database: Database, url: string | (() => string)) {
  const storeId = await buildStore(database);
  const built = await database.withinStore(storeId, async (query) => {
    const branch = await buildBranch(query);
    const employees = [
      await buildEmployee(query, { branches: [branch], pin, cents: 2400 }),
      await buildEmployee(query, { branches: [branch], pin, cents: 2200 }),
    ];
    const client = await buildClient(query);
    const { uuid: project } = await query
      .insertInto('project')
      .values({ client_id: client, title: 'Books' })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    return { branch, employees, client, project };
  });
  const as = async (given: Parameters<typeof buildUser>[2]): Promise<RemoteCaller> => {
    const { id: userId } = await buildUser(database, storeId, given);
    return callerOf(database, url, { storeId, userId, isKiosk: given?.auth_type === 'clockadmin' });
  };
  return {
    storeId,
    ...built,
    admin: await as({}),
    kiosk: await as({ auth_type: 'clockadmin', branch_id: built.branch }),
    client: await as({ auth_type: 'client', client_id: built.client }),
    employee: await as({ auth_type: 'employee', employee_id: built.employees[0] ?? null }),
  };
}

export type Scene = Awaited<ReturnType<typeof buildScene>>;

/** Files that a store keeps on the disk. */
export function keptFiles(dataDir: string, storeId: number): string[] {
  const folder = join(dataDir, 'files', String(storeId));
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Six business actions in a scene; `database` looks at what they left. */
export function businessActions(database: Database, scene: Scene, dataDir: string): BusinessAction[] {
  const { storeId, branch, employees, project } = scene;
  const today = localDate(wallClock(), zone);
  const keys: string[] = [];
  const keyOf = (turn: number, part = 0) => {
    keys[turn * 10 + part] ??= randomUUID();
    return keys[turn * 10 + part] ?? '';
  };
  const look = <T>(work: (query: StoreQuery) => Promise<T>) => database.readWithinStore(storeId, work);
  const count = async (from: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = await look((query) =>
      sql<{ count: number }>`select count(*)::integer as count from ${from}`.execute(query),
    );
    return rows[0]?.count ?? 0;
  };
  const audited = (subject: string, id: string) =>
    count(sql`audit_log where subject = ${subject} and subject_id = ${id}`);

  const sundayOf = (turn: number) => addDays(weekStart(today), 7 * (turn + 2));
  const planOf = (turn: number) =>
    employees.map((employee) => {
      const start = startOfDay(addDays(sundayOf(turn), 1), zone) + 9 * 3600;
      return { employee, branch, start, end: start + 8 * 3600 };
    });
  const copyOf = (turn: number) => ({
    shifts: [3, 4, 5].map((day) => {
      const start = startOfDay(addDays(sundayOf(turn), day), zone) + 9 * 3600;
      return {
        uuid: keyOf(turn, day),
        employee: employees[0],
        branch,
        start_time: formatInstant(start),
        end_time: formatInstant(start + 8 * 3600),
        shift_role: 'AT',
        note: '',
      };
    }),
  });
  const punchAt = new Map<number, string>();
  const punch = (action: 'in' | 'out', key: string, at: string) =>
    scene.kiosk.call('POST', '/shift/clock/', { key, employee: employees[1], pin, action, at });
  const messageForm = (turn: number) => {
    const form = new FormData();
    form.set('body', `The statement of turn ${turn}`);
    form.set('key', keyOf(turn));
    form.append('files', new File([`date,amount\n2026-01-05,${turn}\n`], 'statement.csv'));
    return form;
  };
  const salesForm = (turn: number) => {
    const form = new FormData();
    const lines = Array.from(
      { length: saleRows },
      (_, row) => `T${turn}-${row},${addDays(today, -2000)} 12:00,cash,10.00,1.00,0.78,0.25`,
    );
    form.set('branch', String(branch));
    form.append(
      'file',
      new File(
        [['id,occurred_at,tender,gross,discount,tax,tip', ...lines].join('\r\n')],
        `sales-${turn}.csv`,
      ),
    );
    return form;
  };
  const closedDay = (turn: number) => addDays(today, -turn - 30);

  return [
    {
      name: 'a message with a file',
      send: (turn) => scene.client.call('POST', `/project/project/${project}/messages/`, messageForm(turn)),
      whole: { messages: 1, files: 1, onDisk: 1, audited: 1, answersWaiting: 1 },
      found: async (turn) => {
        const own = sql`message where key = ${keyOf(turn)}::uuid`;
        const { rows } = await look((query) =>
          sql<{ file_key: string; message_id: number }>`
            select file_key, message_id from message_file where message_id in (select id from ${own})`.execute(
            query,
          ),
        );
        const onDisk = new Set(keptFiles(dataDir, storeId));
        return {
          messages: await count(own),
          files: rows.length,
          onDisk: rows.filter(({ file_key }) => onDisk.has(file_key.split('/').at(-1) ?? '')).length,
          audited: await count(
            sql`audit_log where subject = 'message' and subject_id in (select id::text from ${own})`,
          ),
          answersWaiting: await count(sql`thread where last_from_client in (select id from ${own})`),
        };
      },
    },
    {
      name: 'a punch',
      // Out first, so that each turn is the same.
      prepare: (turn) =>
        turn === 0 ? Promise.resolve() : punch('out', keyOf(turn, 1), new Date().toISOString()),
      send: (turn) => {
        const at = punchAt.get(turn) ?? new Date().toISOString();
        punchAt.set(turn, at);
        return punch('in', keyOf(turn), at);
      },
      whole: { punches: 1, shifts: 1, audited: 1 },
      found: async (turn) => {
        const own = sql`punch where key = ${keyOf(turn)}::uuid`;
        return {
          punches: await count(own),
          shifts: await count(
            sql`shift where clock_in is not null and clock_out is null and uuid in (select shift_uuid from ${own})`,
          ),
          audited: await count(
            sql`audit_log where subject = 'shift' and action = 'clock_in' and subject_id in (select shift_uuid::text from ${own})`,
          ),
        };
      },
    },
    {
      name: 'publishing a week',
      prepare: (turn) => database.withinStore(storeId, (query) => buildShifts(query, planOf(turn))),
      send: (turn) => scene.admin.call('POST', '/shift/publish/create/', { sunday: sundayOf(turn) }),
      whole: { weeks: 1, announced: employees.length, audited: 1, notices: 1, mails: 1 },
      found: async (turn) => ({
        weeks: await count(sql`published_week where sunday = ${sundayOf(turn)}::date`),
        announced: await count(
          sql`announced_shift where local_date between ${sundayOf(turn)}::date and ${addDays(sundayOf(turn), 6)}::date`,
        ),
        audited: await audited('published_week', sundayOf(turn)),
        notices: await count(sql`notice where data::text like ${`%${sundayOf(turn)}%`}`),
        mails: await count(sql`mail where body like ${`%${sundayOf(turn)}%`}`),
      }),
    },
    {
      name: 'a copied week',
      send: (turn) => scene.admin.call('POST', '/shift/shifts-update-create/', copyOf(turn)),
      whole: { shifts: 3, copies: 3, audited: 3 },
      found: async (turn) => {
        const uuids = [3, 4, 5].map((day) => keyOf(turn, day));
        return {
          shifts: await count(sql`shift where uuid = any(${uuids}::uuid[]) and version = 1`),
          copies: await count(sql`shift where uuid = any(${uuids}::uuid[]) and in_copies`),
          audited: await count(sql`audit_log where subject = 'shift' and subject_id = any(${uuids}::text[])`),
        };
      },
    },
    {
      name: 'an import of sales',
      send: (turn) => scene.admin.call('POST', '/dashboard/transaction/import/', salesForm(turn)),
      whole: { sales: saleRows, audited: 1 },
      found: async (turn) => ({
        sales: await count(sql`sale where external_id like ${`T${turn}-%`}`),
        audited: await count(
          sql`audit_log where subject = 'sales' and after->>'file' = ${`sales-${turn}.csv`}`,
        ),
      }),
    },
    {
      name: 'closing a period',
      send: (turn) =>
        scene.admin.call('POST', '/dashboard/period/close/', {
          date_from: closedDay(turn),
          date_to: closedDay(turn),
        }),
      whole: { periods: 1, audited: 1 },
      refusedAgain: 'period.overlaps',
      found: async (turn) => ({
        periods: await count(sql`closed_period where date_from = ${closedDay(turn)}::date`),
        audited: await count(
          sql`audit_log where subject = 'period' and after->>'date_from' = ${closedDay(turn)}`,
        ),
      }),
    },
  ];
}
