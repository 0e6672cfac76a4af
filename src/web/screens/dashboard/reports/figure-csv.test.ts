import { expect, it } from 'vitest';
import { formatCsv, toHoursCell } from '#domain/format/csv.ts';
import { formatHours } from '#texts/format.ts';
import { toCsvCell } from './figure-csv.ts';

const reader = { language: 'en', clock: 12 } as const;

it('writes hours as the screen shows them, to the second', () => {
  const seconds = Array.from({ length: 7200 }, (_, second) => second);
  const written = formatCsv(seconds.map((one) => [toHoursCell(one)]))
    .trimEnd()
    .split('\r\n');
  expect(written).toEqual(seconds.map((one) => formatHours(reader, one)));
  expect(written[3618]).toBe('1.01');
});

it('leaves zero empty where the screen does', () => {
  expect(formatCsv([[toCsvCell(0, 'hours'), toCsvCell(3618, 'hours'), toCsvCell(250, 'money')]])).toBe(
    ',1.01,2.50\r\n',
  );
});
