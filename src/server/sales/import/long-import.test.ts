import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { at } from '#database/timestamps.ts';
import { database, setUpReports, table } from '#server/hours/hours.fixture.ts';
import { writeWorkbook } from '#server/table-import/spreadsheet/workbook.fixture.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';
import { startSalesImporter } from './importer.ts';
import { landRows } from './stage-rows.ts';

setUpReports();

interface Job {
  id: number;
  job: string;
  state: string;
  rows_total: number;
  rows_read: number;
  imported: number;
  skipped: number;
  conflicts: number;
  error_count: number;
  errors: { line: number; message: string }[];
  conflict_rows: { line: number; id: string }[];
  failure: string | null;
  notices: string[];
  days: { from: string; to: string } | null;
}

const headings = 'id,occurred_at,tender,gross,discount,tax,tip';
const row = (number: number) => `A${number},2026-11-09 12:00,cash,10.00,1.00,0.78,0.25`;
const long = Array.from({ length: 6000 }, (_, number) => row(number));
const fileOf = (rows: string[]) => [headings, ...rows].join('\r\n');

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

function send(content: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ branch: String(cast.sanFrancisco), ...fields }))
    form.set(name, value);
  form.set('file', new File([content], 'year.csv', { type: 'text/csv' }));
  return cast.admin.call('POST', '/dashboard/transaction/import/', { form });
}

async function jobAt(id: number): Promise<Job> {
  return (await cast.admin.call('GET', `/dashboard/transaction/import/${id}/`)).body as Job;
}

const ended = (id: number) =>
  vi.waitFor(
    async () => {
      const job = await jobAt(id);
      expect(['done', 'failed']).toContain(job.state);
      return job;
    },
    { timeout: 25_000, interval: 200 },
  );

async function sent(content: string | Uint8Array<ArrayBuffer>): Promise<Job> {
  const answer = await send(content);
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  const job = answer.body as Job;
  expect(answer.headers.location).toBe(job.job);
  return ended(job.id);
}

const cafe = () =>
  table(cast.admin, 'transaction/cafe-umami', {
    date_from: '2026-11-09',
    date_to: '2026-11-09',
    branch: cast.sanFrancisco,
  });

const staged = () =>
  database.withinStore(cast.storeId, (query) =>
    query.selectFrom('sales_import_row').select('line').execute(),
  );

/** An import as a server left it that was killed on its way: 500 rows are read, and it is claimed by nobody who lives. */
async function interrupted(claimedUntil: number): Promise<number> {
  const { files } = await testServer();
  const { key } = await files.write(cast.storeId, Readable.from([Buffer.from(fileOf(long.slice(0, 600)))]));
  return database.withinStore(cast.storeId, async (query) => {
    const { id } = await query
      .insertInto('sales_import')
      .values({
        branch_id: cast.sanFrancisco,
        file_name: 'year.csv',
        file_key: key,
        state: 'reading',
        rows_total: 600,
        rows_read: 500,
        read_to_line: 501,
        imported: 500,
        claim: randomUUID(),
        claimed_until: at(claimedUntil),
        actor_id: cast.userIds.admin,
        actor_name: 'Pat Novak',
        request_id: 'killed',
        created_at: at(claimedUntil),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = long.slice(0, 500).map((_, number) => ({
      import_id: id,
      line: number + 2,
      external_id: `A${number}`,
      occurred_at: at(Date.parse('2026-11-09T12:00:00-08:00') / 1000),
      local_date: '2026-11-09',
      local_hour: 12,
      tender: 'cash',
      gross: 1000,
      discount: 100,
      tax: 78,
      tip: 25,
    }));
    await query.insertInto('sales_import_row').values(rows).execute();
    return id;
  });
}

describe('an import of more than 5,000 rows', () => {
  it('may be a workbook, whose lines are its own', async () => {
    const rows = fileOf(long.slice(0, 5100))
      .split('\r\n')
      .map((line) => line.split(','));
    rows.splice(40, 0, [], []);
    rows[50] = ['B1\n"x"', 'yesterday', 'cash', '1', '0', '0', '0'];
    const job = await sent(writeWorkbook({ sheets: [{ name: 'Year', rows }] }));
    expect(job).toMatchObject({
      state: 'done',
      rows_total: 5100,
      imported: 5099,
      errors: [{ line: 51, message: expect.stringContaining('yesterday') }],
    });
  });

  it('goes on after the answer, tells what is wrong by line, and changes nothing the second time', async () => {
    const broken = [...long];
    broken[17] = 'A17,yesterday,cash,1,0,0,0';
    broken[5100] = row(3).replace('10.00', '11.00');
    broken[5200] = row(4);
    const first = await sent(fileOf(broken));
    expect(first).toMatchObject({
      state: 'done',
      rows_total: 6000,
      rows_read: 6000,
      imported: 5997,
      skipped: 1,
      conflicts: 1,
      error_count: 1,
      errors: [{ line: 19, message: expect.stringContaining('yesterday') }],
      conflict_rows: [{ line: 5102, id: 'A3' }],
    });
    const day = (await cafe())['2026-11-09'];
    expect(day).toMatchObject({ orders: 5997, gross: 5_997_000, tips: 149_925 });
    expect(await sent(fileOf(broken))).toMatchObject({ imported: 0, skipped: 5998, conflicts: 1 });
    expect((await cafe())['2026-11-09']).toEqual(day);
    expect(await staged()).toEqual([]);
    const noted = await database.withinStore(cast.storeId, (query) =>
      query
        .selectFrom('audit_log')
        .select(['actor_id', 'after'])
        .where('subject', '=', 'sales')
        .orderBy('id')
        .execute(),
    );
    expect(noted).toHaveLength(2);
    expect(noted[0]).toEqual({
      actor_id: cast.userIds.admin,
      after: { file: 'year.csv', imported: 5997, skipped: 1, conflicts: 1 },
    });
    const list = (await cast.admin.call('GET', '/dashboard/transaction/import/')).body as Job[];
    expect(list.map(({ imported, days }) => [imported, days])).toEqual([
      [0, null],
      [5997, { from: '2026-11-09', to: '2026-11-09' }],
    ]);
  });

  it('names the servers of known rows that name nobody, when it lands', async () => {
    await send(fileOf([row(1), row(5500), row(5501).replace('10.00', '12.00')]));
    const named = long.map((line, number) => `${line},${number > 5400 ? 'Luis Ortega' : ''}`);
    const job = await sent([`${headings},Server`, ...named].join('\r\n'));
    expect(job).toMatchObject({
      imported: 5997,
      skipped: 2,
      conflicts: 1,
      notices: ['Added the server to 1 transaction you already had.'],
    });
    const sales = await database.withinStore(cast.storeId, (query) =>
      query
        .selectFrom('sale')
        .select(['external_id', 'employee_id'])
        .where('external_id', 'in', ['A1', 'A5400', 'A5500', 'A5501', 'A5502'])
        .orderBy('external_id')
        .execute(),
    );
    expect(sales.map(({ employee_id }) => employee_id)).toEqual([null, null, cast.luis, null, cast.luis]);
    expect(await staged()).toEqual([]);
  });

  it('is looked at by its first 5,000 rows in a preview, which writes nothing', async () => {
    const answer = await send(fileOf(long), { preview: '1' });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { imported: 5000, rows_total: 6000, rows_examined: 5000 },
    ]);
    expect((await cast.admin.call('GET', '/dashboard/transaction/import/')).body).toEqual([]);
    expect(await cafe()).toEqual({});
  });

  it('is refused at once where its headings, or anything in it, cannot be read', async () => {
    expect((await send(fileOf(long).replace(',tip', ''))).status).toBe(400);
    expect((await send(`${fileOf(long)}\r\n"A`)).headers['x-error-code']).toBe('import.quotes');
    expect((await send(fileOf(long), { branch: '999999999' })).status).toBe(400);
  });

  it('goes on where a server that was killed has left off, and not while that one may live', async () => {
    const { files, now } = await testServer();
    const claimed = await interrupted(now() + 20);
    let later = 0;
    const services = { database: { ...database, isEmbedded: false }, files, now: () => now() + later };
    const importer = startSalesImporter({ ...services, everyMilliseconds: 200 });
    const other = await interrupted(now() - 1);
    const outcome = await ended(other);
    expect(outcome).toMatchObject({ state: 'done', imported: 600, rows_read: 600 });
    expect((await cafe())['2026-11-09']).toMatchObject({ orders: 600, tips: 15_000 });
    expect((await jobAt(claimed)).state).toBe('reading');
    later = 30;
    // Meanwhile the other has brought the same rows.
    expect(await ended(claimed)).toMatchObject({ state: 'done', imported: 0, skipped: 600, conflicts: 0 });
    expect((await cafe())['2026-11-09']).toMatchObject({ orders: 600 });
    await importer.stop();
  });

  it('is given up with a word where its file is gone', async () => {
    const { files, now } = await testServer();
    const id = await interrupted(now() - 1);
    const { file_key } = await database.withinStore(cast.storeId, (query) =>
      query.selectFrom('sales_import').select('file_key').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    await files.remove(String(file_key));
    const importer = startSalesImporter({ database, files, now, everyMilliseconds: 200 });
    expect(await ended(id)).toMatchObject({
      state: 'failed',
      imported: 0,
      failure: expect.stringContaining('lost'),
    });
    expect(await staged()).toEqual([]);
    await importer.stop();
  });

  it('counts what others have brought with other content as conflicts when it lands', async () => {
    const { now } = await testServer();
    const id = await interrupted(now() + 1000);
    const change = row(7).replace('10.00', '12.00');
    expect((await send(fileOf([change, row(8), row(9999)]))).body).toMatchObject({ imported: 3 });
    const { overtaken } = await database.withinStore(cast.storeId, (query) =>
      landRows(query, { id, branch: cast.sanFrancisco }),
    );
    expect(overtaken).toEqual([
      { line: 9, external_id: 'A7' },
      { line: 10, external_id: null },
    ]);
    expect((await cafe())['2026-11-09']).toMatchObject({ orders: 501, gross: 501_200 });
  });
});
