import { posix } from 'node:path';
import { getFormatFromId } from 'numfmt';
import { type Container, maxKeptBytes, refuseFile } from './container.ts';
import { walkWhole } from './walk-xml.ts';

/** Excel's own limit, in characters. */
const maxPattern = 255;

export interface Sheet {
  name: string;
  isHidden: boolean;
  part: string;
}

export interface Workbook {
  sheets: Sheet[];
  is1904: boolean;
  /** Patterns of numbers, by the style of a cell. */
  patterns: readonly string[];
  texts: readonly string[];
}

interface Relation {
  type: string;
  part: string;
}

/** `_x000D_` is how a workbook writes a character that XML cannot hold. */
export function decodeEscapes(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
}

const isOn = (attribute: string | undefined) => attribute === '1' || attribute === 'true';

/** Reads what a part refers to, by id. */
async function readRelations(container: Container, part: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  const { dir, base } = posix.parse(part);
  const name = posix.join(dir, '_rels', `${base}.rels`);
  if (!container.has(name)) return relations;
  await walkWhole(container.read(name, maxKeptBytes), {
    open: (element, { Id, Type = '', Target = '', TargetMode }) => {
      if (element !== 'Relationship' || Id === undefined || TargetMode === 'External') return;
      relations.set(Id, {
        type: Type.slice(Type.lastIndexOf('/') + 1),
        part: posix.resolve('/', dir, Target).slice(1),
      });
    },
  });
  return relations;
}

/** Drops a pattern beyond Excel's own limit: its cost grows with its length, in each cell. */
function cutPattern(pattern = 'General'): string {
  return pattern.length <= maxPattern ? pattern : 'General';
}

async function readPatterns(container: Container, part: string | undefined): Promise<string[]> {
  const patterns: string[] = [];
  if (part === undefined || !container.has(part)) return patterns;
  const own = new Map<number, string>();
  let isInCells = false;
  await walkWhole(container.read(part, maxKeptBytes), {
    open: (element, attributes) => {
      const id = Number(attributes.numFmtId ?? 0);
      if (element === 'cellXfs') isInCells = true;
      else if (element === 'numFmt') own.set(id, cutPattern(attributes.formatCode));
      else if (element === 'xf' && isInCells)
        patterns.push(own.get(id) ?? (getFormatFromId(id) || 'General'));
    },
    close: (element) => {
      if (element === 'cellXfs') isInCells = false;
    },
  });
  return patterns;
}

async function readTexts(container: Container, part: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (part === undefined || !container.has(part)) return texts;
  let text = '';
  let isText = false;
  // Phonetic hints repeat the text in other letters.
  let isHint = false;
  await walkWhole(container.read(part, maxKeptBytes), {
    open: (element) => {
      if (element === 'si') text = '';
      else if (element === 'rPh') isHint = true;
      else if (element === 't') isText = !isHint;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (element) => {
      if (element === 't') isText = false;
      else if (element === 'rPh') isHint = false;
      else if (element === 'si') texts.push(decodeEscapes(text));
    },
  });
  return texts;
}

/** Reads all of a workbook but its rows. */
export async function readWorkbook(container: Container): Promise<Workbook> {
  const roots = [...(await readRelations(container, ''))].map(([, relation]) => relation);
  const main = roots.find(({ type }) => type === 'officeDocument')?.part;
  const isOther = container.has('content.xml') || main?.endsWith('.bin') === true;
  if (isOther) throw refuseFile('import.workbook_kind');
  if (main === undefined || !container.has(main)) throw refuseFile('import.not_a_table');
  const relations = await readRelations(container, main);
  const sheets: Sheet[] = [];
  let is1904 = false;
  await walkWhole(container.read(main, maxKeptBytes), {
    open: (element, attributes) => {
      if (element === 'workbookPr') is1904 = isOn(attributes.date1904);
      if (element !== 'sheet') return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
      const relation = relations.get(id ?? '');
      if (relation?.type !== 'worksheet') return;
      const { name = '', state = 'visible' } = attributes;
      sheets.push({ name, isHidden: state !== 'visible', part: relation.part });
    },
  });
  const findPart = (type: string) => [...relations.values()].find((one) => one.type === type)?.part;
  return {
    sheets,
    is1904,
    patterns: await readPatterns(container, findPart('styles')),
    texts: await readTexts(container, findPart('sharedStrings')),
  };
}
