import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '#database/open.ts';
import { zone } from '#demo/builders.ts';
import { powers } from '#domain/permissions.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { notifyOfTime } from '#server/attention/notify-due.ts';
import { wallClock } from '#server/start.ts';
import { startPrivatePostgres } from '#test/private-postgres.ts';
import { openSession } from '#test/session.ts';
import { measureWork, type Rate } from './measure.ts';
import { startServerProcess } from './server-process.ts';

const stores = Number(process.env.STORES ?? 10_000);
/** Calls that come from all stores, beside as many from one: nothing of them is in the memory of the process. */
const leastShare = 0.3;
const [people, weeks] = [30, 4] as const;

/**
 * Fills stores of one branch and 30 people with four weeks of records with meals and the plan of today and six days more. The database
 * generates them without triggers; each store begins at its own quarter of an hour.
 */
async function buildStores(databaseUrl: string, now: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const fill = (statement: string) =>
    client.query(
      statement.replaceAll(':today', `date '${localDate(now, zone)}'`).replaceAll(':zone', `'${zone}'`),
    );
  try {
    await client.query('SET session_replication_role = replica');
    await fill(`INSERT INTO store (name, timezone, enable_schedule)
      SELECT 'Cafe ' || n, :zone, true FROM generate_series(1, ${stores}) AS n`);
    await fill(
      `INSERT INTO branch (store_id, name, timezone) SELECT id, 'Main', :zone FROM store ORDER BY id`,
    );
    await fill(`INSERT INTO employee (store_id, first_name, last_name, role)
      SELECT id, 'Person', n::text, 'AT' FROM store CROSS JOIN generate_series(1, ${people}) AS n ORDER BY id, n`);
    await fill(`INSERT INTO employee_branch (store_id, employee_id, branch_id)
      SELECT e.store_id, e.id, b.id FROM employee e JOIN branch b USING (store_id) ORDER BY 1, 2`);
    await fill(`INSERT INTO pay_rate (store_id, employee_id, from_date, cents)
      SELECT store_id, id, :today - 365, 2000 FROM employee ORDER BY 1, 2`);
    await fill(`INSERT INTO app_user (store_id, username, username_key, auth_type, employee_id)
      SELECT store_id, 'person' || id, 'person' || id, 'employee', id FROM employee ORDER BY 1, id`);
    await fill(`INSERT INTO app_user (store_id, username, username_key, auth_type, powers)
      SELECT id, 'owner' || id, 'owner' || id, 'admin', '{${powers.join()}}' FROM store ORDER BY id`);
    const shifts = (days: string, rest: string, values: string) => `
      INSERT INTO shift (store_id, uuid, employee_id, branch_id, start_time, end_time, local_date, shift_role, ${rest})
      SELECT store_id, gen_random_uuid(), employee_id, branch_id, begins, begins + interval '8 hours', :today - day, 'AT', ${values}
      FROM (SELECT *, row_number() OVER (PARTITION BY store_id ORDER BY employee_id) AS number FROM employee_branch) AS place
        CROSS JOIN ${days} AS day,
        LATERAL (SELECT (:today - day)::timestamp AT TIME ZONE :zone
          + make_interval(mins => (360 + 15 * ((store_id + 7 * number) % 32))::integer) AS begins) AS from_when
      WHERE (number + day) % 7 < 5 ORDER BY store_id, day DESC, number`;
    await fill(
      shifts(
        `generate_series(1, ${7 * weeks})`,
        'planned, clock_in, clock_out',
        `false, begins, begins + interval '8 hours'`,
      ),
    );
    await fill(shifts('generate_series(-6, 0)', 'planned', 'true'));
    await fill(`INSERT INTO shift_break (store_id, shift_uuid, start_time, end_time)
      SELECT store_id, uuid, clock_in + interval '4 hours', clock_in + interval '4 hours 31 minutes'
      FROM shift WHERE clock_in IS NOT NULL ORDER BY store_id, local_date`);
    await fill(`INSERT INTO published_branch (store_id, sunday, branch_id)
      SELECT store_id, :today - extract(dow FROM :today)::integer, id FROM branch`);
    // Nobody works past midnight here. A store at a time, as `keep_all_worked_time` sums them, this would take an hour.
    await fill(`INSERT INTO worked_time (store_id, employee_id, branch_id, local_date, of_month, seconds)
      WITH record AS (SELECT store_id, employee_id, branch_id, local_date FROM shift WHERE clock_out IS NOT NULL)
      SELECT *, false, 7.5 * 3600 - 60 FROM record
      UNION ALL SELECT store_id, employee_id, branch_id, date_trunc('month', local_date)::date, true, count(*) * (7.5 * 3600 - 60)
      FROM record GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

async function printSizes(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; rows: number; megabytes: number }>(
    `SELECT relname AS name, reltuples::bigint::float AS rows, pg_total_relation_size(oid)::float / 1048576 AS megabytes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > 0 ORDER BY 3 DESC LIMIT 8`,
  );
  const [whole] = (
    await client.query<{ megabytes: number }>(
      'SELECT pg_database_size(current_database())::float / 1048576 AS megabytes',
    )
  ).rows;
  await client.end();
  for (const { name, rows: count, megabytes } of rows) {
    console.log(
      `${name.padEnd(20)}${count.toFixed(0).padStart(12)} rows${megabytes.toFixed(0).padStart(8)} MiB`,
    );
  }
  console.log(
    `the database: ${whole?.megabytes.toFixed(0)} MiB, ${(((whole?.megabytes ?? 0) * 1024) / stores).toFixed(0)} KiB a store`,
  );
}

interface Owner {
  headers: Record<string, string>;
  employees: number[];
  branch: number;
}

/** One PostgreSQL with many stores: its size, what looks at all of them, and whether calls that come from all cost more than those of one. */
export async function runManyStores(): Promise<boolean> {
  const postgres = await startPrivatePostgres();
  const { url: databaseUrl } = postgres;
  const now = wallClock();
  try {
    const begun = performance.now();
    await (await openDatabase({ databaseUrl })).close();
    await buildStores(databaseUrl, now);
    console.log(`built ${stores} stores in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    await printSizes(databaseUrl);

    const database = await openDatabase({ databaseUrl });
    const looks: number[] = [];
    for (let look = 0; look < 2; look += 1) {
      const before = performance.now();
      await notifyOfTime({ database, now: () => now, publicUrl: 'http://127.0.0.1' });
      looks.push((performance.now() - before) / 1000);
    }
    console.log(
      `a look at every store for who is late: ${looks.map((took) => took.toFixed(1)).join(' s, then ')} s`,
    );

    // Spread over all of them: a process remembers 1,000 stores' feeds.
    const owners: Owner[] = [];
    const admins = await database.acrossStores((query) =>
      query
        .selectFrom('app_user')
        .select(['id', 'store_id'])
        .where('auth_type', '=', 'admin')
        .orderBy('store_id')
        .execute(),
    );
    const step = Math.max(1, Math.floor(admins.length / 2000));
    for (const { id, store_id } of admins.filter((_, at) => at % step === 0)) {
      const { token, csrfToken } = await openSession(database, { storeId: store_id, userId: id }, now);
      const places = await database.readWithinStore(store_id, (query) =>
        query.selectFrom('employee_branch').select(['employee_id', 'branch_id']).execute(),
      );
      owners.push({
        headers: {
          cookie: `session=${token}; csrftoken=${csrfToken}`,
          'x-csrftoken': csrfToken,
          'content-type': 'application/json',
        },
        employees: places.map(({ employee_id }) => employee_id),
        branch: places[0]?.branch_id ?? 0,
      });
    }
    await database.close();

    const server = await startServerProcess({ databaseUrl }, undefined as never);
    const base = `http://127.0.0.1:${server.port}/api/v1`;
    const sunday = weekStart(localDate(now, zone));
    let made = 0;
    const call = async ({ headers }: Owner, path: string, body?: object) => {
      const answer = await fetch(`${base}${path}`, {
        headers,
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    };
    const works: Record<string, (owner: Owner) => Promise<void>> = {
      'read the week': (owner) => call(owner, `/shift/shifts/?sunday=${sunday}`),
      'hours of four weeks': (owner) =>
        call(
          owner,
          `/dashboard/shift/emp-hr-total/?date_from=${addDays(sunday, -28)}&date_to=${addDays(sunday, -1)}`,
        ),
      'save a shift': (owner) => {
        made += 1;
        const start = now + 86_400 * (20 + Math.floor(made / 30));
        return call(owner, '/shift/shifts-update-create/', {
          shifts: [
            {
              uuid: randomUUID(),
              employee: owner.employees[made % people],
              branch: owner.branch,
              start_time: formatInstant(start),
              end_time: formatInstant(start + 3600),
              shift_role: 'AT',
            },
          ],
        });
      },
    };
    console.log('\nper second, 8 connections     one store   all stores   all/one');
    let passed = true;
    for (const [name, work] of Object.entries(works)) {
      const of = async (some: Owner[]): Promise<Rate> => {
        let turn = 0;
        return measureWork(() => work(some[turn++ % some.length] as Owner), { connections: 8, seconds: 8 });
      };
      const [one, all] = [await of(owners.slice(0, 1)), await of(owners)];
      const share = all.perSecond / one.perSecond;
      passed &&= share >= leastShare;
      console.log(
        `${name.padEnd(30)}${one.perSecond.toFixed(0).padStart(9)}${all.perSecond.toFixed(0).padStart(13)}${share.toFixed(2).padStart(10)}`,
      );
    }
    console.log(
      `server's memory: ${((await server.ask<number>({ ask: 'memory' })) / 1048576).toFixed(0)} MiB`,
    );
    await server.close();
    return passed;
  } finally {
    await postgres.stop();
  }
}
