import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#server/http/refusal.ts';
import { readTable } from './read-table.ts';
import { type TestCell, type TestWorkbook, writeWorkbook, zip } from './spreadsheet/workbook.fixture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function read(content: string | Uint8Array, sheet?: string) {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, content);
  return readTable([{ path, name: 'x.xlsx', bytes: content.length }], { maxLines: 1000, sheet });
}

async function refusal(content: string | Uint8Array, sheet?: string) {
  const error = await read(content, sheet).then(
    () => null,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(Refusal);
  return (error as Refusal).problems;
}

const one = (rows: TestCell[][], more: TestWorkbook = {}) =>
  writeWorkbook({ sheets: [{ name: 'First', rows }], ...more });

async function shown(cell: TestCell, pattern = 'General', more: TestWorkbook = {}) {
  const { rows } = await read(one([[cell, 'end']], { patterns: [pattern], ...more }));
  return rows[0]?.cells[0];
}

const number = (value: string) => ({ value, style: 1 });

describe('a cell of a workbook', () => {
  it.each([
    ['General', '0.30000000000000004', '0.3'],
    ['General', '123456789012345', '123456789012345'],
    ['General', '1E-7', '0.0000001'],
    ['0.00', '1.017225', '1.02'],
    ['"$"#,##0.00', '1234.5', '$1,234.50'],
    ['_($* #,##0.00_);_($* \\(#,##0.00\\);_($* "-"??_);_(@_)', '0', '0'],
    ['_($* #,##0.00_);_($* \\(#,##0.00\\);_($* "-"??_);_(@_)', '-12', '($12.00)'],
    ['00000', '2134', '02134'],
    ['0.00%', '0.0825', '8.25%'],
    ['m/d/yyyy', '46335', '2026-11-09'],
    ['m/d/yy h:mm AM/PM', '46335.520891203703', '2026-11-09 12:30:05'],
    ['[$-409]h:mm\\ AM/PM;@', '0.5', '12:00:00'],
    ['yyyy-mm-dd hh:mm', '46334.999999', '2026-11-09 00:00:00'],
    ['[h]:mm', '1.5', '36:00'],
    ['m/d/yyyy', '59', '1900-02-28'],
    ['m/d/yyyy', '61', '1900-03-01'],
    ['no "such pattern', '7', '7'],
    [';;;', '7', '7'],
  ])('with the pattern %s reads %s as people see it', async (pattern, value, expected) => {
    expect(await shown(number(value), pattern)).toBe(expected);
  });

  it('counts days from 1904 where the workbook does', async () => {
    expect(await shown(number('44873'), 'm/d/yyyy', { is1904: true })).toBe('2026-11-09');
  });

  it.each<[string, TestCell, string]>([
    ['yes', { type: 'b', value: '1' }, 'TRUE'],
    ['no', { type: 'b', value: '0' }, 'FALSE'],
    ['text that looks like a number', '00415', '00415'],
    ['text in the cell itself', { type: 'inlineStr', value: 'a & <b>' }, 'a & <b>'],
    ['a formula with its saved result', { formula: 'A2*2', value: '12.5' }, '12.5'],
    ['a formula that makes text', { type: 'str', formula: 'A2&"x"', value: 'total' }, 'total'],
    ['a failed formula', { type: 'e', formula: 'A2/0', value: '#DIV/0!' }, '#DIV/0!'],
    ['a date that is written out', { type: 'd', value: '2026-11-09T00:00:00' }, '2026-11-09'],
    ['an escaped character', 'one_x000A_two', 'one\ntwo'],
  ])('reads %s', async (_, cell, expected) => {
    expect(await shown(cell)).toBe(expected);
  });

  it('joins texts with several looks, without hints on how to say them', async () => {
    const sharedStrings =
      '<sst><si><r><t>Ana </t></r><r><rPr><b/></rPr><t>Reyes</t></r><rPh><t>x</t></rPh></si><si><t>end</t></si></sst>';
    expect(await shown('', 'General', { parts: { 'xl/sharedStrings.xml': sharedStrings } })).toBe(
      'Ana Reyes',
    );
  });

  it('is refused where a formula has no saved result', async () => {
    expect(await refusal(one([['a'], [{ formula: '1+1' }]]))).toEqual([
      { field: 'file', code: 'import.formula_without_value', values: { cell: 'A2' } },
    ]);
  });
});

describe('a workbook', () => {
  const several = writeWorkbook({
    sheets: [
      { name: 'Secret', rows: [['s']], hidden: true },
      { name: 'Info', rows: [['i']] },
      { name: 'Ventas & más', rows: [['v'], [], ['w', null, 'x']] },
    ],
  });

  it('gives its first sheet that is not hidden, or the chosen one, with the lines of its rows', async () => {
    expect(await read(several)).toMatchObject({
      sheet: 'Info',
      sheets: ['Info', 'Ventas & más'],
      encoding: 'xlsx',
    });
    expect((await read(several, 'Ventas & más')).rows).toEqual([
      { line: 1, cells: ['v'] },
      { line: 3, cells: ['w', '', 'x'] },
    ]);
    expect(await refusal(several, 'Secret')).toMatchObject([{ code: 'import.no_sheet' }]);
  });

  it('that is old, encrypted, of another kind, or none is refused with the reason', async () => {
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const encrypted = Buffer.concat([
      compound,
      Buffer.alloc(512),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    const codes = [
      [Buffer.concat([compound, Buffer.alloc(2000)]), 'import.workbook_kind'],
      [encrypted, 'import.workbook_encrypted'],
      [
        zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
        'import.workbook_kind',
      ],
      [zip({ 'a.txt': 'a' }), 'import.not_a_table'],
      [one([['a']]).slice(0, 300), 'import.workbook_broken'],
      [
        one([['a']], { parts: { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' } }),
        'import.workbook_broken',
      ],
      [writeWorkbook({}), 'import.empty'],
    ] as const;
    for (const [content, code] of codes) expect(await refusal(content)).toMatchObject([{ code }]);
  });

  it('cannot bloat: by entities, size told or untold, lines, columns or parts', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst><si><t>&a;</t></si></sst>';
    expect(await refusal(one([['a']], { parts: { 'xl/sharedStrings.xml': doctype } }))).toMatchObject([
      { code: 'import.workbook_broken' },
    ]);
    const bomb = one([['a']], { parts: { 'xl/sharedStrings.xml': ' '.repeat(65 * 1024 * 1024) } });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(bomb)).toEqual([
      { field: 'file', code: 'import.workbook_too_large', values: { megabytes: 64 } },
    ]);
    // The same with a size that lies, in both headers of the part.
    const lying = Buffer.from(bomb);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(65 * 1024 * 1024);
    for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size)) lying.writeUInt32LE(1000, at);
    expect(await refusal(lying)).toMatchObject([{ code: 'import.workbook_broken' }]);
    expect(await refusal(one(Array.from({ length: 1002 }, () => ['a'])))).toMatchObject([
      { code: 'import.too_many_lines' },
    ]);
    const far = '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>';
    expect(await refusal(one([['a']], { parts: { 'xl/worksheets/sheet1.xml': far } }))).toMatchObject([
      { code: 'import.too_many_columns' },
    ]);
    const wild = (line: string) =>
      `<worksheet><sheetData><row r="${line}"><c><v>1</v></c></row></sheetData></worksheet>`;
    for (const line of ['530000000', '0', '1.5', 'x']) {
      expect(
        await refusal(one([['a']], { parts: { 'xl/worksheets/sheet1.xml': wild(line) } })),
      ).toMatchObject([{ code: 'import.workbook_broken' }]);
    }
    expect(await shown(number('1'), '0 '.repeat(200))).toBe('1');
    const parts = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`x/${index}`, '']));
    expect(await refusal(one([['a']], { parts }))).toMatchObject([{ code: 'import.workbook_broken' }]);
  });
});

describe('a CSV with more lines than may be imported', () => {
  it('is refused, however many there are', async () => {
    expect(await refusal('x\r\n'.repeat(200_000))).toMatchObject([{ code: 'import.too_many_lines' }]);
  });
});

describe('the same table', () => {
  const text = fc
    .string({ unit: fc.constantFrom(..."a0é ,;'\t\n=-_x<&>"), maxLength: 12 })
    .filter((cell) => cell === cell.trim() && !/_x[0-9a-f]{4}_/i.test(cell));
  const table = fc.array(fc.array(text, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 8 });

  it('reads the same as CSV and as .xlsx', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const csv = rows
          .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        const plain = (await read(`sep=,\n${csv}`)).rows;
        const book = (await read(one(rows))).rows;
        const cells = (all: typeof plain) =>
          all.map((row) => row.cells.slice(0, row.cells.findLastIndex((cell) => cell !== '') + 1));
        expect(cells(book)).toEqual(cells(plain));
      }),
      { numRuns: 60 },
    );
  });
});
