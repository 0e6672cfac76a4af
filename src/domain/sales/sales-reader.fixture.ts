import Papa from 'papaparse';
import { formatInstant } from '#domain/time/instants.ts';
import type { Sale } from './sale.ts';
import { createSalesReader, type LineRead, type SalesReader } from './sales-reader.ts';

export const zone = 'America/Los_Angeles';

export function readerOf(headings: string): SalesReader {
  const reader = createSalesReader(headings.split(','), { zone });
  if ('refusal' in reader) throw new Error(reader.refusal.code);
  return reader;
}

/** A file as the server reads it. */
export function readFile(text: string): { layout: string; lines: LineRead[] } {
  const [headings = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: false }).data;
  const reader = createSalesReader(headings, { zone });
  if ('refusal' in reader) throw new Error(reader.refusal.code);
  return { layout: reader.layout, lines: rows.map((row, index) => reader.read(row, index + 2)) };
}

export const salesOf = (lines: LineRead[]) => lines.flatMap((line) => ('sales' in line ? line.sales : []));
export const shown = ({ id, occurredAt, tender, gross, discount, tax, tip }: Sale) =>
  `${id} ${formatInstant(occurredAt, zone).slice(0, 16)} ${tender} ${gross} ${discount} ${tax} ${tip}`;
