import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCents } from '#domain/format/money.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { readMoney } from './money-cell.ts';
import { readTime } from './time-cell.ts';

const bay = 'America/Los_Angeles';

describe('money', () => {
  test.each([
    ['12.34', 12_34],
    ['12', 12_00],
    ['12.5', 12_50],
    ['.50', 50],
    ['5.', 5_00],
    ['0', 0],
    ['-0.00', 0],
    ['(0.00)', 0],
    ['$1,234.50', 1_234_50],
    ['1,234,567.89', 1_234_567_89],
    ['-$3.00', -3_00],
    ['$-3.00', -3_00],
    ['−3.00', -3_00],
    ['3.00-', -3_00],
    ['(12.00)', -12_00],
    ['($1,234.50)', -1_234_50],
    ['$(12.00)', null],
    ['+7.10', 7_10],
    [' $ 12.00 ', 12_00],
    ['12.3400', 12_34],
    ['1.234,50', 1_234_50],
    ['12,50', 12_50],
    ['12,5', 12_50],
    ['1,234', 1_234_00],
    ['0.29', 29],
    ['1.15', 1_15],
    ['10000000', 1_000_000_000],
  ])('%j', (cell, cents) => {
    if (cents === null) expect(readMoney(cell)).toEqual({ code: 'import.money_unreadable' });
    else expect(readMoney(cell)).toEqual({ cents });
  });

  test.each([
    ['12.345', 'import.money_fraction'],
    ['0.001', 'import.money_fraction'],
    ['10000000.01', 'import.money_too_large'],
    ['999999999999999999999', 'import.money_too_large'],
    ['', 'import.money_unreadable'],
    ['$', 'import.money_unreadable'],
    ['.', 'import.money_unreadable'],
    ['-', 'import.money_unreadable'],
    ['()', 'import.money_unreadable'],
    ['twelve', 'import.money_unreadable'],
    ['1e3', 'import.money_unreadable'],
    ['--1', 'import.money_unreadable'],
    ['(-1)', 'import.money_unreadable'],
    ['(1', 'import.money_unreadable'],
    ['1.2.3', 'import.money_unreadable'],
    ['1,23,456', 'import.money_unreadable'],
    ['12,345.6,7', 'import.money_unreadable'],
    ['€5', 'import.money_unreadable'],
    ['TBD', 'import.money_unreadable'],
    ['0x10', 'import.money_unreadable'],
    ['NaN', 'import.money_unreadable'],
    ['1'.repeat(50), 'import.money_unreadable'],
  ])('%j is no money', (cell, code) => {
    expect(readMoney(cell)).toEqual({ code });
  });

  test.each([
    ['CAD', 'CAD'],
    ['12.00 EUR', 'EUR'],
    ['MXN 1,200', 'MXN'],
  ])('%j is in another currency', (cell, currency) => {
    expect(readMoney(cell)).toEqual({ code: 'import.money_currency', currency });
  });

  test('any amount, however it is written, is read back to the cent', () => {
    const style = fc.constantFrom('plain', 'dollars', 'groups', 'comma', 'brackets');
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), style, (cents, written) => {
        const plain = formatCents(Math.abs(cents));
        const [dollars = '', decimals = ''] = plain.split('.');
        const groups = (mark: string) => dollars.replace(/\B(?=(\d{3})+$)/g, mark);
        const sign = cents < 0 ? '-' : '';
        const cell = {
          plain: `${sign}${plain}`,
          dollars: `${sign}$${plain}`,
          groups: `${sign}$${groups(',')}.${decimals}`,
          comma: `${sign}${groups('.')},${decimals}`,
          brackets: cents < 0 ? `(${plain})` : plain,
        }[written];
        expect(readMoney(cell)).toEqual({ cents });
      }),
    );
  });

  test('nothing that is typed throws, and what is read is whole cents', () => {
    const nearly = fc.string({ unit: fc.constantFrom(...'0123456789.,$()-+ '), maxLength: 14 });
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (cell) => {
        const read = readMoney(cell);
        if ('cents' in read) expect(Number.isSafeInteger(read.cents)).toBe(true);
        else expect(read.code).toMatch(/^import\.money_/);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('times', () => {
  const read = (cell: string, zone = bay) => {
    const found = readTime(cell, zone);
    return 'code' in found ? found.code : formatInstant(found.instant, zone);
  };

  test.each([
    ['2026-05-06T09:30:00-07:00', '2026-05-06T09:30:00-07:00'],
    ['2026-05-06T16:30:00Z', '2026-05-06T09:30:00-07:00'],
    ['2026-05-06T16:30:00.999Z', '2026-05-06T09:30:00-07:00'],
    ['2026-05-06 12:30:00 -0400', '2026-05-06T09:30:00-07:00'],
    ['2026-05-06 09:30', '2026-05-06T09:30:00-07:00'],
    ['2026-05-06T09:30:15', '2026-05-06T09:30:15-07:00'],
    ['5/6/2026 9:30 AM', '2026-05-06T09:30:00-07:00'],
    ['05/06/2026 21:30:05', '2026-05-06T21:30:05-07:00'],
    ['5/6/26, 9:30 PM', '2026-05-06T21:30:00-07:00'],
    ['5/6/26 12:05 am', '2026-05-06T00:05:00-07:00'],
    ['5/6/26 12:05 p.m.', '2026-05-06T12:05:00-07:00'],
    ['06-May-2026 09:30 AM PDT', '2026-05-06T09:30:00-07:00'],
    ['16-Dec-2023 02:44 AM EST', '2023-12-15T23:44:00-08:00'],
    ['2026/05/06 09:30', '2026-05-06T09:30:00-07:00'],
    ['06-May-2026 09:30 AM', '2026-05-06T09:30:00-07:00'],
    ['2026-11-01 01:30 PST', '2026-11-01T01:30:00-08:00'],
    [' 2026-05-06  09:30 ', '2026-05-06T09:30:00-07:00'],
  ])('%j', (cell, instant) => {
    expect(read(cell)).toBe(instant);
  });

  test.each([
    ['2026-03-08 02:30', 'import.time_never'],
    ['2026-05-06', 'import.date_only'],
    ['5/6/2026', 'import.date_only'],
    ['2026-02-29 10:00', 'import.time_unreadable'],
    ['2026-05-06 24:00', 'import.time_unreadable'],
    ['2026-05-06 9:60', 'import.time_unreadable'],
    ['5/6/2026 13:00 PM', 'import.time_unreadable'],
    ['5/6/2026 0:10 AM', 'import.time_unreadable'],
    ['13/6/2026 10:00', 'import.day_first'],
    ['13/13/2026 10:00', 'import.time_unreadable'],
    ['06-Mai-2026 09:30', 'import.time_unreadable'],
    ['2026-05-06 09:30 XYZ', 'import.time_unreadable'],
    ['2026-05-06 09:30 +25:00', 'import.time_unreadable'],
    ['46148.39', 'import.time_unreadable'],
    ['', 'import.time_unreadable'],
    ['x'.repeat(5_000), 'import.time_unreadable'],
  ])('%j is none', (cell, code) => {
    expect(read(cell)).toBe(code);
  });

  test('of a time that occurs twice the first is taken, and it is said', () => {
    expect(readTime('2026-11-01 01:30', bay)).toEqual({
      instant: Date.UTC(2026, 10, 1, 8, 30) / 1000,
      notice: 'import.time_twice',
    });
    expect(readTime('2026-11-01T01:30:00-08:00', bay)).toMatchObject({ notice: null });
  });

  test('a local time is that of the branch, wherever the server stands', () => {
    const epoch = fc.integer({ min: 1_500_000_000, max: 1_900_000_000 });
    const zones = fc.constantFrom(bay, 'America/New_York', 'UTC', 'Asia/Kathmandu');
    fc.assert(
      fc.property(epoch, zones, (instant, zone) => {
        const wall = formatInstant(instant, zone).slice(0, 19);
        const found = readTime(wall, zone);
        if ('code' in found) throw new Error(`${wall} was refused`);
        const again = found.notice ? [found.instant, found.instant + 3600] : [found.instant];
        expect(again).toContain(instant);
        expect(readTime(formatInstant(instant, zone), 'Pacific/Kiritimati')).toEqual({
          instant,
          notice: null,
        });
      }),
    );
  });

  test('nothing that is typed throws', () => {
    const nearly = fc.string({ unit: fc.constantFrom(...'0123456789/:- TZAPMapm.,'), maxLength: 24 });
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (cell) => {
        expect(readTime(cell, bay)).toBeTypeOf('object');
      }),
      { numRuns: 1_000 },
    );
  });
});
