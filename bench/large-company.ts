import pg from 'pg';
import type { Database } from '#database/open.ts';
import { buildStore, buildUser, zone } from '#demo/builders.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import type { BenchCompany } from './company.ts';

const [people, days, branches, salesADay] = [1000, 1000, 10, 100] as const;

/**
 * Builds a thousand people in ten branches with a million shifts with meals, and a million transactions. The database
 * generates them without triggers, in order. Shifts are unplanned: the guard against overlapping plans would cost most.
 */
export async function buildLargeCompany(
  database: Database,
  databaseUrl: string,
  now: number,
): Promise<BenchCompany> {
  const storeId = await buildStore(database, { name: 'Large Cafe' });
  const user = await buildUser(database, storeId);
  const today = localDate(now, zone);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    const fill = (statement: string) =>
      client.query(
        statement
          .replaceAll(':store', String(storeId))
          .replaceAll(':today', `date '${today}'`)
          .replaceAll(':zone', `'${zone}'`),
      );
    await fill(`INSERT INTO branch (store_id, name, timezone)
      SELECT :store, 'Branch ' || n, :zone FROM generate_series(1, ${branches}) AS n`);
    await fill(`INSERT INTO employee (store_id, first_name, last_name, role)
      SELECT :store, 'Person', n::text, 'AT' FROM generate_series(1, ${people}) AS n`);
    await fill(`CREATE TEMP TABLE place AS
      SELECT e.id AS employee_id, e.number, b.id AS branch_id
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM employee WHERE store_id = :store) AS e
      JOIN (SELECT id, row_number() OVER (ORDER BY id) AS number FROM branch WHERE store_id = :store) AS b
        ON b.number = e.number % ${branches} + 1`);
    await fill(
      `INSERT INTO employee_branch (store_id, employee_id, branch_id) SELECT :store, employee_id, branch_id FROM place`,
    );
    await fill(`INSERT INTO pay_rate (store_id, employee_id, from_date, cents)
      SELECT :store, employee_id, :today - ${days}, 2000 + number FROM place`);
    await fill(`INSERT INTO shift (store_id, uuid, employee_id, branch_id, start_time, end_time, local_date, shift_role, planned,
        clock_in, clock_out)
      SELECT :store, gen_random_uuid(), employee_id, branch_id, begins, ends, :today - day, 'AT', false, begins, ends
      FROM generate_series(${days}, 1, -1) AS day CROSS JOIN place,
        LATERAL (SELECT (:today - day)::timestamp AT TIME ZONE :zone
          + make_interval(hours => (8 + number % 4)::integer, secs => (number * 37 + day * 11) % 600) AS begins) AS from_when,
        LATERAL (SELECT begins + make_interval(hours => 8, secs => (number * 53 + day * 7) % 900) AS ends) AS to_when
      ORDER BY day DESC, number`);
    await fill(`INSERT INTO shift_break (store_id, shift_uuid, start_time, end_time)
      SELECT store_id, uuid, clock_in + interval '4 hours', clock_in + interval '4 hours 31 minutes'
      FROM shift WHERE store_id = :store ORDER BY local_date`);
    await fill(`INSERT INTO sale (store_id, branch_id, external_id, occurred_at, local_date, local_hour, tender, gross, tax, tip)
      SELECT :store, b.id, 'S' || day || '-' || n, ((:today - day)::timestamp + make_interval(hours => 8 + n % 12)) AT TIME ZONE :zone,
        :today - day, 8 + n % 12, CASE WHEN n % 3 = 0 THEN 'cash' ELSE 'card' END, 1000 + n * 13, 86 + n, (n * 7 + day) % 400
      FROM generate_series(${days}, 1, -1) AS day CROSS JOIN (SELECT id FROM branch WHERE store_id = :store) AS b
        CROSS JOIN generate_series(1, ${salesADay}) AS n`);
    await fill('SELECT keep_all_worked_time(:store)');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
  return {
    storeId,
    userId: user.id,
    sunday: weekStart(addDays(today, -500)),
    shifts: people * days,
    now,
    kioskUserId: user.id,
    branches: [],
    people: [],
  };
}
