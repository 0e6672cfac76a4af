import { beforeEach, describe, expect, it } from 'vitest';
import { formatCsv } from '#domain/format/csv.ts';
import { writeWorkbook } from '#server/table-import/spreadsheet/workbook.fixture.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

interface Outcome {
  lines: {
    line: number;
    name: string;
    action: string;
    id: number | null;
    changes: string[];
    problems: string[];
  }[];
  [count: string]: unknown;
}

async function send(
  content: string | Uint8Array<ArrayBuffer>,
  preview: boolean,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('preview', String(preview));
  form.set('file', new File([content], 'clients.csv', { type: 'text/csv' }));
  const answer = await cast.admin.call('POST', '/project/clients/import/', { form });
  return { ...answer, body: answer.body as Outcome };
}
const list = async () =>
  (await cast.admin.call('GET', '/project/clients/')).body as Record<string, unknown>[];
const read = async (id: number) =>
  (await cast.admin.call('GET', `/project/client/${id}/`)).body as Record<string, unknown>;

async function exported(): Promise<string> {
  const answers = await Promise.all(
    [true, false].map((active) =>
      cast.admin.call('POST', '/project/clients/export/', { body: { filter: { active } } }),
    ),
  );
  const [one, other] = answers.map(({ body }) => body as { columns: string[]; rows: string[][] });
  return formatCsv([...(one ? [one.columns, ...one.rows] : []), ...(other?.rows ?? [])]);
}

async function rename(): Promise<void> {
  await cast.admin.call('PATCH', `/project/client/${cast.client}/`, {
    body: { entity_name: 'Cortland Market', staff: [cast.ana], note: 'Pays late', fiscal_year_end: '12-31' },
  });
}

const file = () =>
  [
    'Entity name;Phone;Staff;Services;Branch;Active;Note;Shoe size',
    'CORTLAND market;415-555-0101;Ana Reyes; ;;;;38',
    '=HYPERLINK("http://x");;"Daniel Cho; Ana Reyes";;Oakland;no;"Two\nlines";',
    'Broken Inc.;12;Nobody;;;;;',
  ].join('\r\n');

describe('a file of clients', () => {
  it('is previewed line by line, and nothing is written', async () => {
    await rename();
    const before = await list();
    const { status, body } = await send(`\ufeff${file()}`, true);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      applied: false,
      create: 1,
      update: 1,
      unchanged: 0,
      error: 1,
      ignored: ['Shoe size'],
      refusal: null,
      encoding: 'utf-8',
    });
    expect(body.lines[0]).toMatchObject({ line: 2, id: cast.client, changes: ['phone'] });
    expect(body.lines[2]).toMatchObject({
      line: 5,
      problems: ['12 isn’t a phone number.', expect.stringContaining('No employee is named Nobody')],
    });
    expect(await list()).toEqual(before);
  });

  it('is applied as a whole, kept in the histories, and changes nothing the second time', async () => {
    await rename();
    const { status, body } = await send(file(), false);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ applied: true, create: 1, update: 1, error: 1 });
    expect(await read(cast.client)).toMatchObject({
      entity_name: 'Cortland Market',
      phone: '415-555-0101',
      staff: [cast.ana],
      note: 'Pays late',
      fiscal_year_end: '12-31',
      version: 3,
    });
    const added = body.lines[1]?.id ?? 0;
    expect(await read(added)).toMatchObject({
      entity_name: '=HYPERLINK("http://x")',
      staff: [cast.daniel, cast.ana],
      branch: cast.oakland,
      active: false,
      note: 'Two\nlines',
      version: 1,
    });
    const history = async (id: number) =>
      (await cast.admin.call('GET', `/project/client/${id}/history/`)).body as {
        action: string;
        changes: object[];
      }[];
    expect((await history(cast.client))[0]).toMatchObject({
      action: 'update',
      changes: [{ field: 'phone', before: '', after: '415-555-0101' }],
    });
    expect((await history(added)).map(({ action }) => action)).toEqual(['create']);
    const { database } = await testServer();
    const trail = await database.withinStore(cast.storeId, (query) =>
      query.selectFrom('audit_log').select('after').where('subject', '=', 'client_import').execute(),
    );
    expect(trail).toEqual([{ after: { create: 1, update: 1, unchanged: 0, error: 1 } }]);
    const settled = await list();
    expect((await send(file(), false)).body).toMatchObject({ create: 0, update: 0, unchanged: 2, error: 1 });
    expect(await list()).toEqual(settled);
  });

  it('may be an export, which changes nothing, until a cell of it is', async () => {
    await rename();
    await send(file(), false);
    const { body: service } = await cast.admin.call('POST', '/project/account-services/', {
      body: { name: '=Books; and more' },
    });
    await cast.admin.call('PATCH', `/project/client/${cast.client}/`, {
      body: { account_service: [(service as { id: number }).id], branch: cast.oakland, address: "'=1\n2" },
    });
    const before = await list();
    const table = await exported();
    const { body } = await send(table, false);
    expect(body).toMatchObject({ create: 0, update: 0, unchanged: before.length, error: 0, ignored: [] });
    expect(await list()).toEqual(before);
    const changed = await send(table.replaceAll('Cortland Market', 'Cortland Foods'), false);
    expect(changed.body).toMatchObject({ create: 0, update: 1 });
    expect(await read(cast.client)).toMatchObject({ entity_name: 'Cortland Foods', address: "'=1\n2" });
    const unassigned = await send('entity name,staff\nCortland Foods,daniel cho', false);
    expect(unassigned.body.lines[0]?.changes).toEqual(['staff']);
    expect(await read(cast.client)).toMatchObject({ staff: [cast.daniel] });
  });

  it('never reaches clients of another store, nor those that are deleted', async () => {
    const other = await buildCast();
    await rename();
    await cast.admin.call('DELETE', `/project/client/${cast.client}/`);
    const { body } = await send(`id,phone\n${other.client},415-555-0101\n${cast.client},415-555-0101`, false);
    expect(body.lines.map(({ action }) => action)).toEqual(['error', 'error']);
    const theirs = await other.admin.call('GET', `/project/client/${other.client}/`);
    expect(theirs.body).toMatchObject({ version: 1 });
  });

  it('may be a workbook, of which another sheet can be chosen', async () => {
    const book = writeWorkbook({
      sheets: [
        { name: 'Read me', rows: [['Fill in the next sheet']] },
        { name: 'Clients', rows: [['Entity name', 'Phone'], [], ['Alba & Co.', '04155550101']] },
      ],
    });
    const { status, body } = await send(book, true);
    expect([status, body]).toMatchObject([
      400,
      { file: [expect.stringContaining('isn’t recognized')], sheets: ['Read me', 'Clients'] },
    ]);
    const chosen = await send(book, false, { sheet: 'Clients' });
    expect(chosen.body).toMatchObject({
      create: 1,
      encoding: 'xlsx',
      sheet: 'Clients',
      sheets: ['Read me', 'Clients'],
      lines: [{ line: 3, name: 'Alba & Co.' }],
    });
    const id = chosen.body.lines[0]?.id ?? 0;
    expect(await read(id)).toMatchObject({ phone: '04155550101' });
  });

  it('may be of any spreadsheet, and says so where letters are guessed', async () => {
    const old = await send(Uint8Array.from(Buffer.from('entity name\nCaf\u00e9 Inc.', 'latin1')), true);
    expect(old.body).toMatchObject({ encoding: 'windows-1252', lines: [{ name: 'Café Inc.' }] });
    const excel = await send(
      Uint8Array.from(Buffer.from('\ufeffentity name\tpaid\nCafé\tyes', 'utf16le')),
      true,
    );
    expect(excel.body).toMatchObject({ encoding: 'utf-16', create: 1, lines: [{ name: 'Café' }] });
    // Excel names the delimiter on a line of its own, and uses Spanish headings in Spanish.
    const spanish = await send(
      '\ufeffsep=;\r\nNombre legal;Fin del año fiscal;Teléfono;Pagado;Activo\r\nPeña, e Hijos;06-30;415-555-0199;Sin pagar;sí\r\n',
      true,
    );
    expect(spanish.body).toMatchObject({
      create: 1,
      ignored: [],
      lines: [{ line: 3, name: 'Peña, e Hijos', problems: [] }],
    });
  });

  it.each([
    ['', 'isn’t recognized'],
    ['shoe size\n38', 'isn’t recognized'],
    ['PK\u0003\u0004\0\0\0\0\b', 'is damaged'],
    ['entity name\0', 'isn’t a table'],
    ['entity name\n"open', 'never closed'],
    ['name,entity name\na,b', 'appears twice'],
  ])('is refused with a clear word where it is none of ours: %#', async (content, word) => {
    const { status, body } = await send(content, true);
    expect(status).toBe(400);
    expect(body.file).toEqual([expect.stringContaining(word)]);
  });
});
