import fc from 'fast-check';
import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { formatCsv, removeFormulaGuard } from './csv.ts';

test('quotes what has commas, quotes or line ends, and leaves the rest', () => {
  expect(formatCsv([['Reyes, Ana', 'a "b"', 'two\nlines', 'plain', 7.5, null]])).toBe(
    '"Reyes, Ana","a ""b""","two\nlines",plain,7.5,\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\u{ff1d}1+1', '\u{ff0b}1', '\u{ff0d}1', '\u{ff20}x'])(
  'a text %j starts no formula',
  (text) => {
    expect(formatCsv([[text]])).toBe(`'${text}\r\n`);
  },
);

test('line ends at the start are disarmed and quoted', () => {
  expect(formatCsv([['\r=1'], ['\n=1']])).toBe(`"'\r'=1"\r\n"'\n'=1"\r\n`);
});

test.each([
  ['Acme;=1', "Acme;'=1"],
  ['Acme;"=1"', `Acme;'"=1"`],
  ['Acme\t@x', "Acme\t'@x"],
  ['two\n-lines\r\n\u{ff1d}1', "two\n'-lines\r\n'\u{ff1d}1"],
  ['\tx', "'\tx"],
])('%j starts no formula where a spreadsheet splits at semicolons, tabs or lines', (text, guarded) => {
  expect(formatCsv([[text]])).toBe(`"${guarded.replaceAll('"', '""')}"\r\n`);
  const cells = papaparse.parse<string[]>(formatCsv([['first', text]]), { delimiter: ';' }).data.flat();
  for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@\uff1d]/);
});

test('numbers stay numbers, negative ones too', () => {
  expect(formatCsv([[-12.5, 0]])).toBe('-12.5,0\r\n');
  expect(formatCsv([[{ number: -12.5, decimals: 2 }]])).toBe('-12.50\r\n');
});

test('a reader gets back what was written', () => {
  const sign = fc.constantFrom(...'=+-@;\t\r\n\'",\u{ff1d}a ');
  const cell = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.array(sign, { minLength: 1 }).map((signs) => signs.join('')),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const { data } = papaparse.parse<string[]>(formatCsv(rows), { delimiter: ',', newline: '\r\n' });
      expect(data.slice(0, -1).map((row) => row.map(removeFormulaGuard))).toEqual(rows);
    }),
  );
});
