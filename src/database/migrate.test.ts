import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind } from '#test/database.ts';
import { type RawDatabase, rawDatabase } from '#test/raw-database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { StartError } from './start-error.ts';

const migrations = readMigrations();
const names = migrations.map(({ name }) => name);

function migration(name: string, sql: string) {
  return { name, sql, checksum: sql };
}

async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

let database: RawDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await rawDatabase(databaseKind);
  client = await database.connect();
});
afterAll(() => database.close());

describe('migrations', () => {
  it('leave nothing behind when one of them fails', async () => {
    const failing = [
      migration('0001-first', 'CREATE TABLE first (x int)'),
      migration('0002-wrong', 'CREATE TABLE second (x nonsense)'),
    ];
    await expect(migrate(client, failing)).rejects.toThrow(/0002-wrong failed and changed nothing/);
    expect(await tablesOf(client)).toEqual([]);
  });

  it('are applied once, in order', async () => {
    expect(await migrate(client)).toEqual(names);
    const tables = await tablesOf(client);
    expect(await migrate(client)).toEqual([]);
    expect(await tablesOf(client)).toEqual(tables);
  });

  it('refuse a file that was changed after it was applied', async () => {
    const changed = migrations.map((one, index) => (index === 0 ? { ...one, checksum: 'other' } : one));
    await expect(migrate(client, changed)).rejects.toThrow(StartError);
    await expect(migrate(client, changed)).rejects.toThrow(names[0]);
  });

  it('refuse data of a newer version', async () => {
    await migrate(client, [...migrations, migration('9999-from-the-future', 'SELECT 1')]);
    await expect(migrate(client)).rejects.toThrow(StartError);
    await expect(migrate(client)).rejects.toThrow(/newer Branchline.*9999-from-the-future/);
  });
});

/** A small company, in columns that every version has. */
const company = (store: number) => `
  SELECT set_config('app.scope', 'installation', false), set_config('app.store_id', '${store}', false);
  INSERT INTO store (id, name) VALUES (${store}, 'Store ${store}');
  INSERT INTO branch (id, name) VALUES (${store}, 'Main Street');
  INSERT INTO client (id, entity_name) VALUES (${store}, 'Alder LLC');
  INSERT INTO employee (id, first_name, last_name, role) VALUES (${store}, 'Ana', 'Ruiz', 'AT');
  INSERT INTO employee_branch (employee_id, branch_id) VALUES (${store}, ${store});
  INSERT INTO pay_rate (employee_id, from_date, cents) VALUES (${store}, '2026-01-04', 2400);
  INSERT INTO app_user (id, username, auth_type) VALUES (${store}, 'admin-${store}', 'admin');
  INSERT INTO shift (uuid, employee_id, branch_id, start_time, end_time, local_date, shift_role, clock_in, clock_out)
    VALUES (gen_random_uuid(), ${store}, ${store}, '2026-01-05 17:00Z', '2026-01-06 01:00Z', '2026-01-05', 'AT',
      '2026-01-05 17:00:03Z', '2026-01-06 01:02:59Z');
  INSERT INTO published_week (sunday) VALUES ('2026-01-04')`;

describe('data of an earlier version', () => {
  it('of each there was, comes along whole', async () => {
    const fresh = await rawDatabase(databaseKind);
    const owner = await fresh.connect();
    for (let version = 1; version <= migrations.length; version += 1) {
      await migrate(owner, migrations.slice(0, version));
      await owner.query(company(version));
    }
    const { rows } = await owner.query(`
      SELECT s.name, b.name AS branch, c.entity_name, e.last_name, r.cents::integer, u.username, w.sunday::text,
        extract(epoch FROM h.clock_out - h.clock_in)::integer AS seconds, k.seconds AS kept, k.local_date::text AS month
      FROM store s JOIN branch b ON b.store_id = s.id JOIN client c ON c.store_id = s.id JOIN employee e ON e.store_id = s.id
        JOIN pay_rate r ON r.store_id = s.id AND r.employee_id = e.id JOIN app_user u ON u.store_id = s.id
        JOIN published_week w ON w.store_id = s.id JOIN shift h ON h.store_id = s.id AND h.employee_id = e.id
        JOIN worked_time k ON k.store_id = s.id AND k.employee_id = e.id AND k.of_month
      ORDER BY s.id`);
    await fresh.close();
    expect(rows).toEqual(
      migrations.map((_, index) => ({
        name: `Store ${index + 1}`,
        branch: 'Main Street',
        entity_name: 'Alder LLC',
        last_name: 'Ruiz',
        cents: 2400,
        username: `admin-${index + 1}`,
        sunday: '2026-01-04',
        seconds: 8 * 3600 + 2 * 60 + 56,
        kept: 8 * 3600 + 2 * 60 + 56,
        month: '2026-01-01',
      })),
    );
  });

  it('makes every client’s account a contact of it, with what was withheld, and says which client its notices are about', async () => {
    const fresh = await rawDatabase(databaseKind);
    const owner = await fresh.connect();
    await migrate(
      owner,
      migrations.filter(({ name }) => name < '0200'),
    );
    for (const store of [1, 2]) {
      await owner.query(company(store));
      await owner.query(`
        INSERT INTO app_user (id, username, auth_type, client_id, withheld)
          VALUES (${store}1, 'ana-${store}', 'client', ${store}, '{}'), (${store}2, 'nok-${store}', 'client', ${store}, '{requests}');
        INSERT INTO app_user (id, username, auth_type, client_id, active, removed_at)
          VALUES (${store}3, 'gone-${store}', 'client', ${store}, false, '2026-01-05');
        INSERT INTO notice (user_id, event, kind, data) VALUES (${store}1, 'document_asked', 'document_asked', '{}'),
          (${store}1, 'sms_stopped', 'sms_stopped', '{}'), (${store}, 'new_message', 'new_message', '{}')`);
    }
    await migrate(owner, migrations);
    for (const store of [1, 2]) {
      await owner.query(`SELECT set_config('app.store_id', '${store}', false)`);
      const { rows: contacts } = await owner.query(
        'SELECT user_id::integer, client_id::integer, withheld FROM client_contact WHERE store_id = current_store_id() ORDER BY user_id',
      );
      expect(contacts).toEqual([
        { user_id: store * 10 + 1, client_id: store, withheld: [] },
        { user_id: store * 10 + 2, client_id: store, withheld: ['requests'] },
      ]);
      const { rows: notices } = await owner.query(
        'SELECT event, client_id::integer FROM notice WHERE store_id = current_store_id() ORDER BY id',
      );
      expect(notices.map(({ event, client_id }) => [event, client_id])).toEqual([
        ['document_asked', store],
        ['sms_stopped', null],
        ['new_message', null],
      ]);
    }
    await fresh.close();
  });

  it('takes names from contacts that were those of their clients, and leaves what their owners typed', async () => {
    const fresh = await rawDatabase(databaseKind);
    const owner = await fresh.connect();
    await migrate(
      owner,
      migrations.filter(({ name }) => name < '0220'),
    );
    await owner.query(company(1));
    await owner.query(company(2));
    await owner.query(`
      INSERT INTO app_user (id, username, auth_type, first_name, last_name) VALUES
        (21, 'ana', 'client', '', 'Alder LLC'), (22, 'nok', 'client', '', 'Renamed LLC'), (23, 'pat', 'client', '', 'Suda'),
        (24, 'luis', 'client', 'Luis', 'Alder LLC'), (25, 'boss', 'admin', '', 'Alder LLC');
      INSERT INTO audit_log (subject, subject_id, action, before, after)
        VALUES ('user', '23', 'update', '{"last_name": ""}', '{"last_name": "Suda"}'),
          ('user', '22', 'update', '{"last_name": "Renamed LLC"}', '{"last_name": "Renamed LLC", "phone": "1"}')`);
    await migrate(owner, migrations);
    await owner.query(`SELECT set_config('app.store_id', '2', false)`);
    const { rows } = await owner.query('SELECT last_name FROM app_user WHERE id > 20 ORDER BY id');
    expect(rows.map(({ last_name }) => last_name)).toEqual(['', '', 'Suda', 'Alder LLC', 'Alder LLC']);
    await fresh.close();
  });

  it('dates what closed periods kept of files that were changed since', async () => {
    const fresh = await rawDatabase(databaseKind);
    const owner = await fresh.connect();
    await migrate(
      owner,
      migrations.filter(({ name }) => name < '0080'),
    );
    await owner.query(company(1));
    await owner.query(company(2));
    await owner.query(`
      INSERT INTO closed_period (store_id, id, date_from, date_to, closed_at, closed_by_name, figures)
        VALUES (2, 7, '2025-12-01', '2025-12-15', '2025-12-16', 'Ana', '{}'), (2, 8, '2025-12-16', '2025-12-31', '2026-01-01', 'Ana', '{}');
      INSERT INTO closed_person (store_id, period_id, employee_id, role, salary, meal_waiver)
        VALUES (2, 7, 2, 'ST', true, false), (2, 8, 2, 'MN', false, false)`);
    await migrate(owner, migrations);
    await owner.query(`SELECT set_config('app.store_id', '2', false)`);
    const rows = async (text: string) =>
      (await owner.query(text)).rows.map((row) => Object.values(row).join(' '));
    expect(await rows('SELECT from_date::text, role FROM employee_role ORDER BY from_date')).toEqual([
      '1970-01-01 AT',
      '2025-12-01 ST',
      '2025-12-16 MN',
      '2026-01-01 AT',
    ]);
    expect(await rows('SELECT from_date::text FROM meal_waiver')).toEqual([]);
    expect(
      await rows(
        'SELECT from_date::text, cents::integer, salaried FROM pay_rate WHERE store_id = 2 ORDER BY from_date',
      ),
    ).toEqual(['2025-12-01 0 true', '2025-12-16 0 false', '2026-01-04 2400 false']);
    await fresh.close();
  });

  it('keeps weeks published in every branch there was', async () => {
    const fresh = await rawDatabase(databaseKind);
    const owner = await fresh.connect();
    await migrate(
      owner,
      migrations.filter(({ name }) => name < '0064'),
    );
    await owner.query(company(1));
    await owner.query(`INSERT INTO branch (id, name, deleted_at) VALUES (2, 'Elm Street', '2026-01-03')`);
    await owner.query(company(3));
    await migrate(owner, migrations);
    const { rows } = await owner.query(
      'SELECT store_id, sunday::text, branch_id FROM published_branch ORDER BY store_id, branch_id',
    );
    await fresh.close();
    expect(rows.map((row) => Object.values(row).map(String))).toEqual([
      ['1', '2026-01-04', '1'],
      ['1', '2026-01-04', '2'],
      ['3', '2026-01-04', '3'],
    ]);
  });

  it('keeps out of copies what was taken out', async () => {
    const fresh = await rawDatabase(databaseKind);
    const owner = await fresh.connect();
    await migrate(
      owner,
      migrations.filter(({ name }) => name < '0055'),
    );
    await owner.query(company(1));
    await owner.query(`
      INSERT INTO shift_copy (uuid, shift_uuid, branch_id, start_time, end_time, local_date, shift_role)
        SELECT gen_random_uuid(), uuid, branch_id, start_time, end_time, local_date, shift_role FROM shift;
      INSERT INTO shift (uuid, branch_id, start_time, end_time, local_date, shift_role)
        SELECT gen_random_uuid(), branch_id, start_time + interval '1 day', end_time + interval '1 day', local_date + 1, role
        FROM shift, unnest('{AT,TO}'::text[]) AS role`);
    await migrate(owner);
    const { rows } = await owner.query(
      `SELECT shift_role, in_copies FROM shift WHERE store_id = 1 ORDER BY start_time, shift_role`,
    );
    await fresh.close();
    expect(rows).toEqual([
      { shift_role: 'AT', in_copies: true },
      { shift_role: 'AT', in_copies: false },
      { shift_role: 'TO', in_copies: true },
    ]);
  });

  it('keeps usernames that look alike, and lets no further one come', async () => {
    const fresh = await rawDatabase(databaseKind);
    const owner = await fresh.connect();
    await migrate(
      owner,
      migrations.filter(({ name }) => name < '0040'),
    );
    await owner.query(`
      SELECT set_config('app.scope', 'installation', false), set_config('app.store_id', '1', false);
      INSERT INTO store (id, name) VALUES (1, 'Firm');
      INSERT INTO app_user (id, username, auth_type, removed_at, active) VALUES (1, 'staff', 'admin', this_second(), false),
        (2, 'staff', 'admin', NULL, true), (3, 'ｓtaff', 'admin', NULL, true), (4, 'STＡFF', 'admin', NULL, true)`);
    await migrate(owner);
    await owner.query(`SELECT set_config('app.scope', 'installation', false)`);
    const { rows } = await owner.query('SELECT id::integer, username, was_admin FROM app_user ORDER BY id');
    const insert = (username: string) =>
      owner.query(`INSERT INTO app_user (id, username, auth_type) VALUES (9, '${username}', 'admin')`);
    await expect(insert('ｓｔaff')).rejects.toMatchObject({ constraint: 'app_user_username_key_unique' });
    await owner.query(`UPDATE app_user SET username = 'sam' WHERE id = 3`);
    await expect(insert('ＳＡＭ')).rejects.toMatchObject({ constraint: 'app_user_username_key_unique' });
    await fresh.close();
    expect(rows.map(({ username }) => username)).toEqual(['staff', 'staff', 'ｓtaff', 'STＡFF']);
    expect(rows.every(({ was_admin }) => was_admin)).toBe(true);
  });

  it('keeps each officer of every store, as a person of its own, whoever owns the tables', async () => {
    const fresh = await rawDatabase(databaseKind);
    const owner = await fresh.connect();
    const role = `migrating_${process.pid}`;
    await owner.query(
      `CREATE ROLE ${role} NOSUPERUSER NOBYPASSRLS; GRANT CREATE ON SCHEMA public TO ${role}`,
    );
    const { rows: names } = await owner.query<{ name: string }>('SELECT current_database() AS name');
    await owner.query(`GRANT CREATE ON DATABASE "${names[0]?.name}" TO ${role}; SET ROLE ${role}`);
    await migrate(
      owner,
      migrations.filter(({ name }) => name < '0028'),
    );
    await owner.query(`SELECT set_config('app.scope', 'installation', false)`);
    for (const store of [1, 2]) {
      await owner.query(`
        SELECT set_config('app.store_id', '${store}', false);
        INSERT INTO store (id, name) VALUES (${store}, 'Firm');
        INSERT INTO client (id, entity_name) VALUES (${store}, 'Alder LLC');
        INSERT INTO officer (client_id, first_name, last_name, email, ownership, active)
          VALUES (${store}, 'Nok', 'Suda', 'nok@suda.example', 6000, true), (${store}, 'Nok', 'Suda', '', 6000, false)`);
    }
    await owner.query(`SELECT set_config('app.store_id', '', false)`);
    await migrate(owner);
    const officers = [];
    for (const store of [1, 2]) {
      await owner.query(`SELECT set_config('app.store_id', '${store}', false)`);
      // The next person has a free id.
      await owner.query(`INSERT INTO officer_person (first_name, last_name) VALUES ('Teo', 'Suda')`);
      const { rows } = await owner.query(`
        SELECT o.store_id, p.first_name, p.email, o.ownership, o.active, o.from_date, o.to_date, p.id = o.id AS own
        FROM officer o JOIN officer_person p ON p.store_id = o.store_id AND p.id = o.person_id
        WHERE o.store_id = ${store} ORDER BY o.id`);
      officers.push(...rows);
    }
    await fresh.close();
    expect(officers).toEqual(
      [1, 2].flatMap((store_id) =>
        [
          { email: 'nok@suda.example', active: true },
          { email: '', active: false },
        ].map((one) => ({
          store_id,
          first_name: 'Nok',
          ownership: 6000,
          from_date: null,
          to_date: null,
          own: true,
          ...one,
        })),
      ),
    );
  });
});

// Two processes exist on PostgreSQL only: the embedded database has one session, and its folder one process.
describe.runIf(databaseKind === 'postgres')('several processes that start at once', () => {
  it('migrate once', async () => {
    const fresh = await rawDatabase('postgres');
    const clients = await Promise.all([1, 2, 3, 4].map(() => fresh.connect()));
    const applied = await Promise.all(clients.map((one) => migrate(one)));
    expect(applied.flat()).toEqual(names);
    await fresh.close();
  });
});
