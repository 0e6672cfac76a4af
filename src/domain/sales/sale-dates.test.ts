import { expect, it } from 'vitest';
import { parseInstant } from '#domain/time/instants.ts';
import { findLineNotices } from './sale-dates.ts';

const now = parseInstant('2026-11-22T12:00:00Z') ?? 0;
const noticesOf = (time: string, notices: string[] = []) =>
  findLineNotices(
    { sales: [{ occurredAt: parseInstant(time) ?? 0 } as never], notices },
    { now, servers: new Map() },
  );

it('tells of sales ahead and of sales of long ago', () => {
  expect(noticesOf('2027-01-01T12:00:00Z')).toEqual(['import.in_future']);
  expect(noticesOf('2026-11-22T12:00:01Z')).toEqual(['import.in_future']);
  expect(noticesOf('1999-01-01T12:00:00Z', ['import.time_twice'])).toEqual([
    'import.time_twice',
    'import.long_ago',
  ]);
  expect(noticesOf('2026-11-22T12:00:00Z')).toEqual([]);
  expect(noticesOf('2022-06-01T12:00:00Z')).toEqual([]);
});
