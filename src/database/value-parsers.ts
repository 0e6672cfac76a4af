import pg from 'pg';

type Parse = (text: string) => unknown;

/** PostgreSQL's ids of the types that we parse ourselves, and of their arrays. */
const oid = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  timestamptz: 1184,
  timestamptzArray: 1185,
} as const;

/** Ids, cents and counts stay far below 2^53; throws for a larger number instead of rounding it. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too great for a number.`);
  return value;
}

/** Parses an instant as PostgreSQL writes it in UTC, `2026-03-07 12:00:00+00`, into whole epoch seconds. */
function parseTimestamp(text: string): number {
  const milliseconds = Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`);
  if (!text.endsWith('+00') || Number.isNaN(milliseconds))
    throw new RangeError(`${text} is no instant in UTC.`);
  return Math.floor(milliseconds / 1000);
}

const textArray = 1009;
const readText = pg.types.getTypeParser(textArray as never) as (text: string) => (string | null)[];

function parseArray(parse: Parse): Parse {
  return (text) => readText(text).map((item) => (item === null ? null : parse(item)));
}

const parsers: Record<number, Parse> = {
  [oid.int8]: parseInt8,
  [oid.int8Array]: parseArray(parseInt8),
  [oid.date]: (text) => text,
  [oid.dateArray]: parseArray((text) => text),
  [oid.timestamptz]: parseTimestamp,
  [oid.timestamptzArray]: parseArray(parseTimestamp),
};

/** Parses bigint → number, date → `YYYY-MM-DD`, timestamptz → epoch seconds; numeric stays text. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers[id] ?? pg.types.getTypeParser(id, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
