import { expect, it } from 'vitest';
import { formatCsv, toHoursCell } from '#domain/format/csv.ts';
import { formatHours } from '#texts/format.ts';
import { nameCsv, toCsvCell } from './figure-csv.ts';

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

it('names a file by its days and by what narrows it', () => {
  const days = ['cafe-report', '2026-11-01', '2026-11-15'];
  expect(nameCsv(days)).toBe('cafe-report-2026-11-01-2026-11-15.csv');
  expect(nameCsv([...days, 'Peña/San José', '9:00 AM – 5:00 PM'])).toBe(
    'cafe-report-2026-11-01-2026-11-15-pena-san-jose-9-00-am-5-00-pm.csv',
  );
});
