import { strToU8, zipSync } from 'fflate';

/** A cell of a test's workbook: text, or XML of a `<c>` without its place. */
export type TestCell = string | { type?: string; style?: number; value?: string; formula?: string } | null;

export interface TestWorkbook {
  sheets?: { name: string; rows: readonly (readonly TestCell[])[]; hidden?: boolean }[];
  /** Patterns of numbers; a cell's style 1 is the first. */
  patterns?: string[];
  is1904?: boolean;
  /** Parts that replace or join those written. */
  parts?: Record<string, string>;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\r', '&#13;');

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (all: [type: string, target: string][]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

function columnName(index: number): string {
  return (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Writes a workbook as spreadsheet programs do: texts shared, numbers with their styles. */
export function writeWorkbook({
  sheets = [],
  patterns = [],
  is1904 = false,
  parts = {},
}: TestWorkbook): Uint8Array<ArrayBuffer> {
  const texts: string[] = [];
  const writeCell = (cell: TestCell, row: number, column: number) => {
    const place = `r="${columnName(column)}${row + 1}"`;
    if (cell === null) return '';
    if (typeof cell === 'string') return `<c ${place} t="s"><v>${texts.push(cell) - 1}</v></c>`;
    const { type, style, value, formula } = cell;
    const given = [
      formula === undefined ? '' : `<f>${escapeXml(formula)}</f>`,
      value === undefined
        ? ''
        : type === 'inlineStr'
          ? `<is><t>${escapeXml(value)}</t></is>`
          : `<v>${escapeXml(value)}</v>`,
    ];
    return `<c ${place}${type ? ` t="${type}"` : ''}${style ? ` s="${style}"` : ''}>${given.join('')}</c>`;
  };
  const written = sheets.map(({ rows }) => {
    const xml = rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((cell, column) => writeCell(cell, row, column)).join('')}</row>`,
      )
      .join('');
    return `${head}<worksheet ${main}><sheetData>${xml}</sheetData></worksheet>`;
  });
  const files: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, hidden }, index) =>
          `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 3}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['styles', 'styles.xml'],
      ['sharedStrings', '/xl/sharedStrings.xml'],
      ...sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
    ]),
    'xl/styles.xml': `${head}<styleSheet ${main}><numFmts>${patterns
      .map((pattern, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(pattern)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${patterns
      .map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst ${main}>${texts
      .map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`)
      .join('')}</sst>`,
    ...Object.fromEntries(written.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
    ...parts,
  };
  return zip(files);
}

/** Packs parts as they are given. */
export function zip(files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const packed = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(packed), { level: 6 }));
}
