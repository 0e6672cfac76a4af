import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, setUpReports, table } from '#server/hours/hours.fixture.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';

setUpReports();

const headings = 'id,occurred_at,tender,gross,discount,tax,tip';
const first = 'A1,2026-11-09 12:00,cash,10.00,1.00,0.78,0.00';
const second = 'A2,2026-11-09T12:30:00-08:00,Visa,"$1,234.50",0,106.48,200';

interface Outcome {
  line_notices: { line: number }[];
  imported: number;
  skipped: number;
  named: number;
  conflicts: number;
  errors: { line: number; message: string }[];
  conflict_rows: { line: number; id: string }[];
  layout: string;
  rows: unknown[];
  sheet: string | null;
  sheets: string[];
}

describe('an import of transactions', () => {
  let cast: Cast;
  beforeEach(async () => {
    cast = await buildCast();
  });

  function send(content: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ branch: String(cast.sanFrancisco), ...fields }))
      form.set(name, value);
    form.set('file', new File([content], 'sales.csv', { type: 'text/csv' }));
    return cast.admin.call('POST', '/dashboard/transaction/import/', { form });
  }
  async function taken(content: string | Uint8Array<ArrayBuffer>, fields?: Record<string, string>) {
    const answer = await send(content, fields);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body as Outcome;
  }
  const cafe = (branch = cast.sanFrancisco) =>
    table(cast.admin, 'transaction/cafe-umami', {
      date_from: '2026-11-09',
      date_to: '2026-11-09',
      branch,
    });

  it('is kept in the history, newest first, with who sent it and what came of it', async () => {
    const file = [headings, first, second, 'A9,nonsense,cash,1,0,0,0'].join('\n');
    await taken(file, { preview: '1' });
    await taken(file);
    await taken(file);
    const { status, body } = await cast.admin.call('GET', '/dashboard/transaction/import/');
    expect(status).toBe(200);
    const both = {
      branch: cast.sanFrancisco,
      file: 'sales.csv',
      by: expect.stringMatching(/\w/),
      state: 'done',
      rows_total: 3,
      rows_read: 3,
      conflicts: 0,
      error_count: 1,
      errors: [{ line: 4, message: expect.stringMatching(/\w/) }],
      days: { from: '2026-11-09', to: '2026-11-09' },
      failure: null,
    };
    expect(body).toMatchObject([
      { ...both, imported: 0, skipped: 2 },
      { ...both, imported: 2, skipped: 0 },
    ]);
  });

  it('brings its rows once', async () => {
    const file = [headings, first, second].join('\n');
    expect(await taken(file)).toMatchObject({ imported: 2, skipped: 0, conflicts: 0, errors: [] });
    const day = {
      orders: 2,
      gross: 124_450,
      discounts: 100,
      net: 124_350,
      tax: 10_726,
      tips: 20_000,
      cash: 978,
      card: 134_098,
    };
    expect(await cafe()).toEqual({ '2026-11-09': day });
    expect(await taken(file)).toMatchObject({ imported: 0, skipped: 2, conflicts: 0 });
    expect(await cafe()).toEqual({ '2026-11-09': day });
    expect(await taken(file, { branch: String(cast.oakland) })).toMatchObject({ imported: 2 });
    expect(await cafe(cast.oakland)).toEqual({ '2026-11-09': day });
  });

  it('names the days that its rows are of, in the branch’s zone', async () => {
    const night = second.replace('A2,2026-11-09T12:30:00-08:00', 'A3,2026-11-12T02:00:00-05:00');
    const file = [headings, night, first, 'B1,yesterday,cash,1,0,0,0'].join('\n');
    const days = { from: '2026-11-09', to: '2026-11-11' };
    expect(await taken(file, { preview: '1' })).toMatchObject({ days });
    expect(await taken(file)).toMatchObject({ imported: 2, days });
    expect(await taken(file)).toMatchObject({ skipped: 2, days });
    expect(await taken([headings, 'B1,yesterday,cash,1,0,0,0'].join('\n'))).toMatchObject({ days: null });
  });

  describe('that names the servers of known rows', () => {
    const nobodys = [headings, first, second].join('\n');
    const naming = (...servers: string[]) =>
      [`${headings},Server`, ...[first, second].map((row, index) => `${row},${servers[index] ?? ''}`)].join(
        '\n',
      );
    const listServers = async () => {
      const { body } = await cast.admin.call('GET', '/dashboard/transaction/sales/?date=2026-11-09');
      return (body as { rows: { employee: number | null }[] }).rows.map(({ employee }) => employee);
    };

    it('adds them where nobody was named, and leaves who is named', async () => {
      await taken(nobodys);
      expect(await listServers()).toEqual([null, null]);
      const misspelled = naming('Luis Ortega', 'Luis Ortaga');
      const outcome = { imported: 0, skipped: 2, conflicts: 0, named: 1 };
      expect(await taken(misspelled, { preview: '1' })).toMatchObject(outcome);
      expect(await listServers()).toEqual([null, null]);
      expect(await taken(misspelled)).toMatchObject(outcome);
      expect(await listServers()).toEqual([cast.luis, null]);
      expect(await taken(naming('Daniel Cho', 'Daniel Cho'))).toMatchObject({ ...outcome, named: 1 });
      expect(await listServers()).toEqual([cast.luis, cast.daniel]);
      expect(await taken(naming('Daniel Cho', ''))).toMatchObject({ ...outcome, named: 0 });
      expect(await listServers()).toEqual([cast.luis, cast.daniel]);
    });

    it('says so in the history', async () => {
      await taken(nobodys);
      await taken(naming('Luis Ortega', 'Luis Ortega'));
      const { body } = await cast.admin.call('GET', '/dashboard/transaction/import/');
      const notices = ['Added the server to 2 transactions you already had.'];
      expect(body).toMatchObject([
        { skipped: 2, notices },
        { imported: 2, notices: [] },
      ]);
      const noted = await database.withinStore(cast.storeId, (query) =>
        query.selectFrom('audit_log').select('after').where('subject', '=', 'sales').orderBy('id').execute(),
      );
      expect(noted.at(-1)?.after).toMatchObject({ imported: 0, skipped: 2, named: 2 });
    });

    it('changes nothing of a conflict or a closed period', async () => {
      await taken(nobodys);
      const changed = naming('Luis Ortega', 'Luis Ortega').replace('10.00', '11.00');
      expect(await taken(changed)).toMatchObject({ conflicts: 1, skipped: 1, named: 1 });
      expect(await listServers()).toEqual([null, cast.luis]);
      const closed = await cast.admin.call('POST', '/dashboard/period/close/', {
        body: { date_from: '2026-11-09', date_to: '2026-11-09' },
      });
      expect(closed.status).toBe(201);
      const outcome = { imported: 0, skipped: 2, named: 0 };
      expect(await taken(naming('Luis Ortega'), { preview: '1' })).toMatchObject(outcome);
      expect(await taken(naming('Luis Ortega'))).toMatchObject(outcome);
      expect(await listServers()).toEqual([null, cast.luis]);
    });
  });

  it('leaves a row that was seen with other content as it was, and says so', async () => {
    await taken([headings, first].join('\n'));
    const changed = first.replace('10.00', '11.00');
    expect(await taken([headings, changed, second, second].join('\n'))).toMatchObject({
      imported: 1,
      skipped: 1,
      conflicts: 1,
      conflict_rows: [{ line: 2, id: 'A1' }],
    });
    expect((await cafe())['2026-11-09']).toMatchObject({ orders: 2, cash: 978 });
  });

  it('lists rows with errors by their line, and takes the others', async () => {
    const broken = ['B1,yesterday,cash,1,0,0,0', '', '"B\n2",2026-11-09 12:00,cash,1,0,0,0', second];
    const { imported, errors } = await taken(
      [headings, ...broken, 'B3,2026-11-09,cash,ten,0,0,0'].join('\n'),
    );
    expect(imported).toBe(1);
    expect(errors.map(({ line }) => line)).toEqual([2, 4, 7]);
    expect(errors[0]?.message).toContain('yesterday');
  });

  it('writes nothing for a preview', async () => {
    const preview = await taken([headings, first].join('\n'), { preview: '1' });
    expect(preview).toMatchObject({ imported: 1, layout: 'branchline' });
    expect(preview.rows).toEqual([
      {
        line: 2,
        id: 'A1',
        occurred_at: expect.stringContaining('2026-11-09T20:00:00'),
        tender: 'cash',
        gross: 1000,
        discount: 100,
        tax: 78,
        tip: 0,
      },
    ]);
    expect(await cafe()).toEqual({});
  });

  it('names the lines whose time occurs twice, lies ahead or long ago', async () => {
    const rows = [
      '2026-11-01T01:30:00',
      '2027-03-01T10:00:00',
      '1999-03-01T10:00:00',
      '2026-11-09T20:00:00',
    ].map((time, index) => `D${index},${time},cash,10.00,0.00,0.78,0.00`);
    const file = ['id,occurred_at,tender,gross,discount,tax,tip', ...rows].join('\n');
    const { imported, line_notices } = await taken(file, { preview: '1' });
    expect(imported).toBe(4);
    expect(line_notices.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('reads what Excel makes of it', async () => {
    const semicolons = [headings, first].join('\r\n').replaceAll(',', ';');
    expect(await taken(`\ufeff${semicolons}`, { preview: '1' })).toMatchObject({ imported: 1 });
    const wide = Buffer.from(`\ufeff${semicolons.replaceAll(';', '\t')}`, 'utf16le');
    expect(await taken(new Uint8Array(wide), { preview: '1' })).toMatchObject({ imported: 1 });
    const unmarked = new Uint8Array(wide.subarray(2));
    expect(await taken(unmarked, { preview: '1' })).toMatchObject({ imported: 1 });
  });

  it.each<[string, () => Parameters<typeof send>, number, string, string]>([
    ['no headings', () => [''], 400, 'file', 'import.empty'],
    ['unknown headings', () => ['name,amount\nA,1'], 400, 'file', 'import.headings_unknown'],
    ['a missing column', () => [headings.replace(',tip', '')], 400, 'file', 'import.headings_missing'],
    ['a picture', () => [new Uint8Array([0x89, 0x50, 0xff])], 400, 'file', 'import.encoding'],
    ['a quotation without end', () => [`${headings}\n"A1,2`], 400, 'file', 'import.quotes'],
    ['300,001 rows', () => [`${headings}\n${'A,B\n'.repeat(300_001)}`], 413, 'file', 'import.too_many_rows'],
    [
      'UTF-16 without end',
      () => [Buffer.from(headings, 'utf16le').subarray(0, -1)],
      400,
      'file',
      'import.encoding',
    ],
    ['Latin-1', () => [Buffer.from(`${headings}\nCaf\u00e9,`, 'latin1')], 400, 'file', 'import.encoding'],
    ['no such branch', () => [headings, { branch: '999999999' }], 400, 'branch', 'unknown_branch'],
    ['no branch', () => [headings, { branch: 'all' }], 400, 'branch', 'invalid'],
  ])('is refused for %s', async (_what, given, status, field, code) => {
    const answer = await send(...given());
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([status, [field]]);
    expect(answer.headers['x-error-code']).toBe(code);
  });

  it('tells a file that is too large by its declared size, before reading it, and while reading', async () => {
    const { listen } = await testServer();
    const address = new URL(`${await listen()}/api/v1/dashboard/transaction/import/`);
    const sent = (declared: number | undefined, bytes: number) =>
      new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
        const request = httpRequest(address, {
          method: 'POST',
          headers: {
            cookie: cast.admin.cookie,
            'x-csrftoken': cast.admin.cookies.csrftoken,
            'content-type': 'multipart/form-data; boundary=cut',
            ...(declared === undefined ? {} : { 'content-length': declared }),
          },
        });
        request.on('response', (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (text: string) => {
            body += text;
          });
          response.on('end', () => {
            resolve({ status: response.statusCode, body });
            request.destroy();
          });
        });
        request.on('error', reject);
        request.write('--cut\r\ncontent-disposition: form-data; name="file"; filename="sales.csv"\r\n\r\n');
        const piece = Buffer.alloc(1024 * 1024, 'A');
        for (let written = 0; written < bytes; written += piece.length) request.write(piece);
        if (declared === undefined) request.end('\r\n--cut--\r\n');
      });
    const declared = await sent(500 * 1024 * 1024, 0);
    expect(declared).toEqual({ status: 413, body: expect.stringContaining('larger than 100 MB') });
    expect(await sent(undefined, 101 * 1024 * 1024)).toEqual(declared);
  });

  it('reads a workbook as it reads the same table in CSV', async () => {
    const book = await readFile(new URL('./samples/openpyxl.xlsx', import.meta.url));
    const text = [
      headings,
      first.replace('1.00,0.78', '1,0.78'),
      'A2,2026-11-09 12:30:05,Visa,"$1,234.50",0,106.48,2',
    ];
    const { rows, sheet, sheets } = await taken(new Uint8Array(book), { preview: '1' });
    expect([sheet, sheets]).toEqual(['Ventas', ['Ventas', 'Notes']]);
    expect(rows).toEqual((await taken(text.join('\n'), { preview: '1' })).rows);
    await taken(new Uint8Array(book));
    expect(await taken(text.join('\n'))).toMatchObject({ imported: 0, skipped: 2, conflicts: 0 });
    const other = await send(new Uint8Array(book), { sheet: 'Notes' });
    expect(other.body).toMatchObject({ file: [expect.any(String)], sheets: ['Ventas', 'Notes'] });
  });

  it('needs a file', async () => {
    const body = { branch: cast.sanFrancisco };
    const answer = await cast.admin.call('POST', '/dashboard/transaction/import/', { body });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['file']]);
  });

  it('reaches no branch of another store, and is noted in the history', async () => {
    const other = await buildCast();
    const foreign = await send([headings, first].join('\n'), { branch: String(other.sanFrancisco) });
    expect(foreign.status).toBe(400);
    await taken([headings, first].join('\n'));
    expect((await cafe())['2026-11-09']).toMatchObject({ orders: 1 });
    const noted = await database.withinStore(cast.storeId, (query) =>
      query.selectFrom('audit_log').select(['action', 'after']).where('subject', '=', 'sales').execute(),
    );
    expect(noted).toEqual([
      { action: 'import', after: { file: 'sales.csv', imported: 1, skipped: 0, conflicts: 0 } },
    ]);
  });
});
