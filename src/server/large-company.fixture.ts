import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database, StoreQuery } from '#database/open.ts';
import { buildBranch, buildStore, insertUser, type UserGiven } from '#demo/builders.ts';
import { type AuthType, authTypes } from '#domain/auth-types.ts';
import { insertImage, writeImage } from '#server/images/keep-image.ts';
import { withoutExplaining } from '#test/explained-database.ts';
import { type Caller, callerOf, testNow } from '#test/server.ts';
import { openSession } from '#test/session.ts';
import type { FileStore } from './files/file-store.ts';

/** A company in which everything that grows has grown with its people; ids are of the rows that the calls name. */
export interface LargeCompany {
  people: number;
  callers: Record<AuthType, Caller>;
  users: Record<AuthType, number>;
  storeId: number;
  branch: number;
  /** Two weeks of records here, and a week of plans from {@link LargeCompany.nextSunday}. */
  employee: number;
  shift: string;
  dayOff: number;
  /** As many as one call takes. */
  dayOffs: number[];
  template: number;
  announcement: number;
  period: number;
  salesImport: number;
  logo: string;
  /** With one conversation of as many messages as there are people. */
  client: number;
  officer: number;
  project: string;
  projectFile: number;
  request: number;
  requestFile: number;
  webhook: number;
}

type Probe = Omit<LargeCompany, 'people' | 'callers' | 'users' | 'storeId' | 'period' | 'logo' | 'webhook'>;

const sunday = '2026-11-08';
export const nextSunday = '2026-11-22';

/** More rows than any page has, so that it is full in the smallest company. */
const fullPages = 300;

/** Rows per person, by what makes them; 5,000 people have 10,000 clients, 100,000 sales and a conversation of 5,000 messages. */
const statements = [
  `INSERT INTO employee (first_name, last_name, role, hire_date, salary)
   SELECT 'Noa', 'Lind ' || i, 'AT', '2024-01-08', i % 5 = 0 FROM generate_series(1, :people) i`,
  `INSERT INTO employee_branch (employee_id, branch_id) SELECT id, branch(i) FROM :employees`,
  `INSERT INTO pay_rate (employee_id, from_date, cents, salaried)
   SELECT id, '2024-01-08', CASE WHEN i % 5 = 0 THEN 300000 ELSE 2400 END, i % 5 = 0 FROM :employees`,
  `INSERT INTO tip_eligibility (employee_id, from_date, eligible) SELECT id, '2024-01-08', true FROM :employees WHERE i % 3 = 0`,
  `INSERT INTO payroll_number (employee_id, number) SELECT id, 'N' || i FROM :employees`,
  `INSERT INTO availability (employee_id, weekday, from_minute, to_minute, kind) SELECT id, 1, 540, 900, 'prefers' FROM :employees`,
  `INSERT INTO app_user (username, auth_type, employee_id) SELECT 'noa-' || id, 'employee', id FROM :employees WHERE i > 1`,

  `INSERT INTO shift (uuid, employee_id, branch_id, start_time, end_time, local_date, shift_role, clock_in, clock_out)
   SELECT gen_random_uuid(), id, branch(i), at + interval '9 hours', at + interval '15 hours', day, 'AT',
     at + interval '9 hours 1 minute', at + interval '15 hours 2 minutes'
   FROM :employees, LATERAL (
     SELECT day::date, day AT TIME ZONE 'America/Los_Angeles' AS at
     FROM generate_series(timestamp '${sunday}' + 1 * interval '1 day', timestamp '${sunday}' + 3 * interval '1 day', '1 day') day) d`,
  `INSERT INTO shift_break (shift_uuid, start_time, end_time)
   SELECT uuid, clock_in + interval '3 hours', clock_in + interval '3 hours 31 minutes' FROM shift`,
  `INSERT INTO declared_tips (shift_uuid, cents, declared_at) SELECT uuid, 500, clock_out FROM shift WHERE local_date = '2026-11-09'`,
  `INSERT INTO punch (key, employee_id, branch_id, action, at, received_at, body, shift_uuid)
   SELECT gen_random_uuid(), employee_id, branch_id, 'in', clock_in, clock_in, '{}', uuid FROM shift`,
  `INSERT INTO shift (uuid, employee_id, branch_id, start_time, end_time, local_date, shift_role)
   SELECT gen_random_uuid(), id, branch(i), at + interval '9 hours', at + interval '15 hours', day, 'AT'
   FROM :employees, LATERAL (
     SELECT day::date, day AT TIME ZONE 'America/Los_Angeles' AS at
     FROM generate_series(timestamp '${nextSunday}' + 1 * interval '1 day', timestamp '${nextSunday}' + 2 * interval '1 day', '1 day') day) d`,
  `INSERT INTO announced_shift (shift_uuid, employee_id, branch_id, start_time, end_time, local_date, shift_role)
   SELECT uuid, employee_id, branch_id, start_time, end_time, local_date, shift_role FROM shift WHERE local_date > '${nextSunday}'`,
  `INSERT INTO shift (uuid, branch_id, start_time, end_time, local_date, shift_role)
   SELECT gen_random_uuid(), branch(i), at + interval '9 hours', at + interval '15 hours', day, 'AT'
   FROM :employees, LATERAL (
     SELECT day::date, day AT TIME ZONE 'America/Los_Angeles' AS at
     FROM generate_series(timestamp '${nextSunday}' + 5 * interval '1 day', timestamp '${nextSunday}' + 5 * interval '1 day', '1 day') day) d WHERE i % 5 = 0`,
  `INSERT INTO shift_offer (shift_uuid, employee_id)
   SELECT s.uuid, n.id FROM :employees JOIN (SELECT uuid, row_number() OVER (ORDER BY uuid) AS i FROM shift WHERE employee_id IS NULL) s USING (i)`,
  `INSERT INTO shift_trade (from_employee, to_employee, shift_uuid, shift_version, asked_at)
   SELECT s.employee_id, n.id, s.uuid, s.version, '2026-11-18'
   FROM shift s JOIN :others ON o.id = s.employee_id JOIN :employees ON n.i = o.i % :people + 1 WHERE s.local_date = '2026-11-23'`,
  `INSERT INTO shift_drop (shift_uuid, employee_id) SELECT uuid, employee_id FROM shift WHERE local_date = '2026-11-24' AND employee_id IS NOT NULL`,
  `INSERT INTO shift_bid (shift_uuid, employee_id, asked_at)
   SELECT s.uuid, n.id, '2026-11-18' FROM :employees JOIN (SELECT uuid, row_number() OVER (ORDER BY uuid) AS i FROM shift WHERE employee_id IS NULL) s USING (i)`,
  `UPDATE store SET shift_confirmation = true`,
  `INSERT INTO shift_confirmation (shift_uuid, employee_id, branch_id, start_time, end_time, confirmed_at)
   SELECT uuid, employee_id, branch_id, start_time, end_time, '2026-11-18' FROM shift WHERE local_date = '2026-11-23' AND employee_id IS NOT NULL`,
  `INSERT INTO confirmation_reminder (employee_id, reminded_at) SELECT id, '2026-11-18' FROM :employees`,
  `INSERT INTO published_week (sunday) VALUES ('${nextSunday}')`,
  `INSERT INTO published_branch (sunday, branch_id) SELECT '${nextSunday}', id FROM branch`,
  `INSERT INTO week_template (name, saved_at) VALUES ('Week', '2026-11-18')`,
  `INSERT INTO week_template_shift (template_id, day, from_time, to_time, days_later, employee_id, branch_id, shift_role)
   SELECT t.id, 1, '09:00:00', '15:00:00', 0, n.id, branch(i), 'AT' FROM week_template t, :employees`,
  `INSERT INTO rotation (branch_id, name, anchor, days, from_minute, to_minute, shift_role, saved_at)
   SELECT branch(i), 'Rotation ' || i, '2026-11-16', '10', 540, 1020, 'AT', '2026-11-18' FROM :employees WHERE i % 10 = 0`,
  `INSERT INTO rotation_place (rotation_id, place, employee_id, first_day)
   SELECT r.id, i, n.id, 0 FROM :employees JOIN rotation r ON r.name = 'Rotation ' || i / 10 * 10`,
  `INSERT INTO day_off (employee_id, dayoff, last_day) SELECT id, date '2026-12-01' + i % 28, date '2026-12-01' + i % 28 FROM :employees`,
  `INSERT INTO availability_request (employee_id, wanted, asked_at)
   SELECT id, '{"weekly": [{"weekday": 1, "from": 0, "to": 1440, "kind": "cannot"}], "dated": []}', '2026-11-18' FROM :employees`,
  `INSERT INTO waiting_punch (key, employee_id, action, at, received_at, body, refusal)
   SELECT gen_random_uuid(), id, 'in', '2026-11-18', '2026-11-18', '{}', '{"code": "clock.wrong_pin", "problems": []}' FROM :employees`,
  `INSERT INTO correction_request (employee_id, branch_id, local_date, clock_in, reason, asked_at)
   SELECT id, branch(i), '2026-11-13', '2026-11-13 17:00Z', 'Forgot', '2026-11-18' FROM :employees`,
  `INSERT INTO timesheet_approval (employee_id, date_from, date_to, approved_at, approved_by_name, worked_seconds, leave_seconds, cash_tips, records)
   SELECT id, '2026-11-01', '2026-11-14', '2026-11-18', 'Priya Nair', 0, 0, 0, '[]' FROM :employees`,

  `INSERT INTO sale (branch_id, external_id, occurred_at, local_date, local_hour, tender, gross, tax, tip)
   SELECT branch(i), 'A' || i || '-' || day || '-' || k, at + interval '12 hours', day, 12, CASE WHEN k % 2 = 0 THEN 'card' ELSE 'cash' END, 1000, 78, 200
   FROM :employees, generate_series(1, 2) k, LATERAL (
     SELECT day::date, day AT TIME ZONE 'America/Los_Angeles' AS at
     FROM generate_series(timestamp '${sunday}' + -4 * interval '1 day', timestamp '${sunday}' + 5 * interval '1 day', '1 day') day) d`,
  `INSERT INTO sales_import (branch_id, file_name, state, rows_total, claimed_until, actor_id, actor_name, request_id, created_at)
   SELECT branch(i), 'sales.csv', 'done', 100, '2026-11-18', 1, 'Priya Nair', 'made', '2026-11-18' FROM :employees`,
  `INSERT INTO cash_count (branch_id, local_date, counted, expected, counted_by, counted_by_name, counted_at, reason)
   SELECT branch(i), date '2026-11-13' - i::integer, 1000, 1000, 1, 'Priya Nair', '2026-11-18', 'Once more' FROM :employees`,

  `INSERT INTO staff_announcement (title, author_name, created_at) VALUES ('Party', 'Priya Nair', '2026-11-18')`,
  `INSERT INTO staff_announcement_seen (announcement_id, employee_id, round, seen_at)
   SELECT a.id, n.id, 1, '2026-11-18' FROM staff_announcement a, :employees`,
  `INSERT INTO log_entry (branch_id, date, body, author_id, author_name, created_at)
   SELECT branch(i), '2026-11-18', 'Busy', (SELECT min(id) FROM app_user), 'Priya Nair', '2026-11-18' FROM :employees`,
  `INSERT INTO day_note (branch_id, date, note) SELECT branch(i), date '2026-10-31' - i, 'Busy' FROM :employees`,
  `INSERT INTO forecast_correction (branch_id, local_date, local_hour, cents)
   SELECT branch(i), date '2026-10-31' - i, 12, 1000 FROM :employees`,
  `INSERT INTO coverage_target (branch_id, date, from_minute, to_minute, least, best)
   SELECT branch(i), date '2026-10-31' - i, 540, 720, 1, 2 FROM :employees`,

  `INSERT INTO client (entity_name) SELECT 'Client ' || i FROM generate_series(1, 2 * :people) i`,
  `INSERT INTO client_staff (client_id, employee_id) SELECT c.id, n.id FROM :clients JOIN :employees ON n.i = (c.i - 1) % :people + 1`,
  `INSERT INTO account_service (name) SELECT 'Service ' || i FROM generate_series(1, 5) i`,
  `INSERT INTO client_service (client_id, account_service_id)
   SELECT c.id, s.id FROM :clients JOIN (SELECT id, row_number() OVER (ORDER BY id) AS i FROM account_service) s ON s.i = c.i % 5 + 1`,
  `INSERT INTO client_proposal (client_id, field, value, proposed_by) SELECT id, 'entity_name', 'Other', 1 FROM :clients WHERE i % 4 = 0`,
  `WITH made AS (INSERT INTO app_user (username, auth_type) SELECT 'client-' || id, 'client' FROM :clients WHERE i > 1 RETURNING id, username)
   INSERT INTO client_contact (user_id, client_id) SELECT id, split_part(username, '-', 2)::bigint FROM made`,
  `INSERT INTO officer_person (first_name, last_name) SELECT 'Nok', 'Suda ' || i FROM :clients`,
  `INSERT INTO officer (client_id, person_id)
   SELECT c.id, p.id FROM :clients JOIN (SELECT id, row_number() OVER (ORDER BY id) AS i FROM officer_person) p USING (i)`,
  `INSERT INTO project (client_id, title) SELECT id, 'Payroll ' || i FROM :clients`,
  `INSERT INTO message (project_uuid, author_id, author_name, side, body, created_at)
   SELECT p.uuid, 1, 'Nok Suda', CASE WHEN n % 2 = 0 THEN 'firm' ELSE 'client' END, 'Hello', '2026-11-18'
   FROM :clients JOIN project p ON p.client_id = c.id, LATERAL generate_series(1, CASE WHEN i = 1 THEN :more ELSE 2 END) n`,
  `INSERT INTO message_file (message_id, position, name, type, bytes, file_key)
   SELECT min(id), 0, 'note.txt', 'text/plain', 10, ':file-' || min(id) FROM message GROUP BY project_uuid`,
  `INSERT INTO thread (project_uuid, last_message_at, last_visible_at, last_from_client, last_from_firm, waiting_since)
   SELECT project_uuid, '2026-11-18', '2026-11-18', max(id) FILTER (WHERE side = 'client'), max(id) FILTER (WHERE side = 'firm'),
     CASE WHEN min(id) % 2 = 0 THEN timestamptz '2026-11-18' END
   FROM message GROUP BY project_uuid`,
  `INSERT INTO client_request (client_id, title, asked_by, asked_by_name, state)
   SELECT id, 'Bank statements', 1, 'Priya Nair', CASE WHEN i % 2 = 0 THEN 'received' ELSE 'asked' END FROM :clients`,
  `INSERT INTO client_request_entry (request_id, kind, author_id, author_name) SELECT id, 'answer', 1, 'Nok Suda' FROM client_request`,
  `INSERT INTO client_request_file (entry_id, position, name, type, bytes, file_key)
   SELECT id, 0, 'statement.txt', 'text/plain', 10, ':file-' || id FROM client_request_entry`,

  `INSERT INTO mail (kind, to_address, subject, body, expires_at) SELECT 'test', 'noa@example.com', 'Hello', 'Hello', '2026-12-01' FROM generate_series(1, :more)`,
  `INSERT INTO audit_log (actor_name, subject, subject_id, action, before, after)
   SELECT 'Priya Nair', 'client', c.id, 'update', '{"note": ""}', '{"note": "x"}' FROM (SELECT min(id) AS id FROM client) c, generate_series(1, :more)`,
  `INSERT INTO audit_log (actor_name, subject, subject_id, action, after)
   SELECT 'Priya Nair', 'shift', uuid, 'create', '{}' FROM shift WHERE employee_id IS NOT NULL`,
];

/** People and clients by their number from 1. */
const numbered = (table: string, alias: string) =>
  `(SELECT row_number() OVER (ORDER BY id)::integer AS i, id FROM ${table}) ${alias}`;

async function fill(query: StoreQuery, people: number, branches: readonly number[]): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(query);
  for (const statement of statements) {
    const text = statement
      .replaceAll(':people', String(people))
      .replaceAll(':more', String(people + fullPages))
      .replaceAll(':employees', numbered('employee', 'n'))
      .replaceAll(':others', numbered('employee', 'o'))
      .replaceAll(':clients', numbered('client', 'c'))
      .replaceAll('branch(i)', `(ARRAY[${branches}]::bigint[])[i % ${branches.length} + 1]`);
    await sql.raw(text).execute(query);
  }
}

/** Makes programs of an admin: one address that was told as much as a page holds and more, and tokens that have ended. */
async function connectPrograms(query: StoreQuery, admin: number, people: number): Promise<number> {
  await sql`
    INSERT INTO api_token (user_id, name, token_hash, powers, ends_at)
    SELECT ${admin}, 'Kitchen ' || i, sha256(gen_random_uuid()::text::bytea), '{plan}', '2026-11-01' FROM generate_series(1, ${people}::integer) i`.execute(
    query,
  );
  const { rows } = await sql<{ id: number }>`
    INSERT INTO webhook (user_id, url, topics, secret) VALUES (${admin}, 'https://example.com', '{shifts}', '') RETURNING id`.execute(
    query,
  );
  const id = rows[0]?.id ?? 0;
  await sql`
    INSERT INTO webhook_delivery (webhook_id, topic, subject_id, state, finished_at)
    SELECT ${id}, 'shifts', i, 'delivered', '2026-11-18' FROM generate_series(1, ${people + fullPages}::integer) i`.execute(
    query,
  );
  return id;
}

/** Builds a company of so many people in one transaction, without statistics, and signs in one account of each role. */
export async function buildLargeCompany(
  { app, database, files }: { app: FastifyInstance; database: Database; files: FileStore },
  people: number,
): Promise<LargeCompany> {
  const storeId = await buildStore(database, { name: `Cafe of ${people}` });
  const logo = await writeImage(files, storeId, {
    width: 1,
    height: 1,
    files: [{ size: 1024, content: Buffer.from('picture') }],
  });
  const file = await files.write(storeId, Readable.from(['attachment']));
  const made = await database.withinStore(storeId, async (query) => {
    await withoutExplaining(query);
    const branches = [
      await buildBranch(query),
      await buildBranch(query, { name: 'Oakland' }),
      await buildBranch(query, { name: 'Berkeley' }),
    ];
    await insertImage(query, logo, { kind: 'logo' });
    await fill(query, people, branches);
    const { rows } = await sql<Probe>`
      SELECT employee, shift, client, project, ${branches[1]}::bigint AS branch, (SELECT min(id) FROM day_off) AS "dayOff",
        (SELECT json_agg(id) FROM (SELECT id FROM day_off ORDER BY id LIMIT 50) d) AS "dayOffs",
        (SELECT id FROM week_template) AS template, (SELECT id FROM staff_announcement) AS announcement, (SELECT min(id) FROM sales_import) AS "salesImport",
        (SELECT id FROM officer WHERE client_id = client) AS officer,
        (SELECT f.id FROM message_file f JOIN message m ON m.id = f.message_id WHERE m.project_uuid = project) AS "projectFile",
        request, (SELECT f.id FROM client_request_file f JOIN client_request_entry e ON e.id = f.entry_id WHERE e.request_id = request) AS "requestFile"
      FROM (SELECT min(id) AS employee FROM employee) e, (SELECT min(id) AS client FROM client) c,
        LATERAL (SELECT uuid AS shift FROM shift WHERE employee_id = employee ORDER BY start_time LIMIT 1) s,
        LATERAL (SELECT uuid AS project FROM project WHERE client_id = client) p,
        LATERAL (SELECT id AS request FROM client_request WHERE client_id = client) r`.execute(query);
    const probe = rows[0] as Probe;
    await sql`UPDATE message_file SET file_key = ${file.key} WHERE id = ${probe.projectFile}`.execute(query);
    const other = await files.write(storeId, Readable.from(['attachment']));
    await sql`UPDATE client_request_file SET file_key = ${other.key} WHERE id = ${probe.requestFile}`.execute(
      query,
    );
    const { employee, client, branch } = probe;
    const given: Record<AuthType, UserGiven> = {
      admin: {},
      employee: { employee_id: employee },
      clockadmin: { branch_id: branch },
      client: { client_id: client },
    };
    const users = {} as LargeCompany['users'];
    for (const auth_type of authTypes) {
      const { id } = await insertUser(query, { auth_type, ...given[auth_type] });
      users[auth_type] = id;
      await sql`
        INSERT INTO notice (user_id, kind, event, data)
        SELECT ${id}, 'week_withdrawn', 'week_published', '{"sunday": "2026-11-22"}' FROM generate_series(1, ${people + fullPages}::integer)`.execute(
        query,
      );
    }
    return { ...probe, users, webhook: await connectPrograms(query, users.admin, people) };
  });
  const callers = {} as LargeCompany['callers'];
  for (const authType of authTypes) {
    const user = { storeId, userId: made.users[authType], isKiosk: authType === 'clockadmin' };
    const { token, csrfToken } = await openSession(database, user, testNow);
    callers[authType] = callerOf(app, { session: token, csrftoken: csrfToken });
  }
  const period = await callers.admin.call('POST', '/dashboard/period/close/', {
    body: { date_from: '2026-11-01', date_to: '2026-11-14' },
  });
  return { ...made, storeId, people, logo: logo.uuid, callers, period: (period.body as { id: number }).id };
}
