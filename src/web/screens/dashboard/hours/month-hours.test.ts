import { expect, test } from 'vitest';
import type { ShiftRole } from '#domain/roles.ts';
import type { PaySchedule } from '#domain/time/pay-periods.ts';
import { readMonthAddress, readReportAddress, writeReportAddress } from '../reports/report-address.ts';
import { chooseDay, type Stretch, splitByDay, splitMonth, sumHours } from './month-hours.ts';

function stretch(start: string, end: string, role: ShiftRole = 'AT', branch = 1): Stretch {
  return {
    uuid: start,
    start_time: Date.parse(start) / 1000,
    end_time: Date.parse(end) / 1000,
    branch_id: branch,
    shift_role: role,
    note: '',
  };
}

const zoneOf = (branch: number) => (branch === 1 ? 'America/Los_Angeles' : 'America/New_York');

test('a night is cut at the midnight of its branch, and lasts as long as it lasted', () => {
  const days = splitByDay([stretch('2026-11-01T05:00:00Z', '2026-11-01T14:00:00Z')], zoneOf);
  expect([...days].map(([date, { worked }]) => [date, worked / 3600])).toEqual([
    ['2026-10-31', 2],
    ['2026-11-01', 7],
  ]);
});

test('the same instants fall on other days in another zone', () => {
  const days = splitByDay([stretch('2026-11-18T05:00:00Z', '2026-11-18T06:00:00Z', 'AT', 2)], zoneOf);
  expect([...days.keys()]).toEqual(['2026-11-18']);
});

test('leave is shown but not worked, off work is neither', () => {
  const days = splitByDay(
    [
      stretch('2026-11-17T17:00:00Z', '2026-11-17T20:00:00Z'),
      stretch('2026-11-17T21:00:00Z', '2026-11-17T23:00:00Z', 'SL'),
      stretch('2026-11-18T17:00:00Z', '2026-11-18T20:00:00Z', 'OW'),
    ],
    zoneOf,
  );
  expect([...days.keys()]).toEqual(['2026-11-17']);
  expect(sumHours(days, { from: '2026-11-01', to: '2026-11-30' })).toMatchObject({
    days: 1,
    worked: 3 * 3600,
    leave: 2 * 3600,
  });
});

test('the pay periods of a month add up to it', () => {
  const days = splitByDay(
    ['2026-10-31', '2026-11-01', '2026-11-15', '2026-11-16', '2026-11-30'].map((day) =>
      stretch(`${day}T18:00:00Z`, `${day}T20:00:00Z`),
    ),
    zoneOf,
  );
  const spans = (kind: 1 | 2 | 3) =>
    splitMonth(days, '2026-11-01', kind).map(({ from, to, worked }) => [
      from.slice(8),
      to.slice(8),
      worked / 3600,
    ]);
  expect(spans(1)).toEqual([['01', '30', 8]]);
  expect(spans(2)).toEqual([
    ['01', '15', 4],
    ['16', '30', 4],
  ]);
  expect(spans(3)).toEqual([
    ['01', '07', 2],
    ['08', '14', 0],
    ['15', '21', 4],
    ['22', '28', 0],
    ['29', '30', 2],
  ]);
});

test('the calendar opens on the last day with hours, or on today, or on the first', () => {
  const days = splitByDay([stretch('2026-11-17T18:00:00Z', '2026-11-17T20:00:00Z')], zoneOf);
  expect(chooseDay(days, '2026-11-01', '2026-11-21')).toBe('2026-11-17');
  expect(chooseDay(days, '2026-11-01', '2026-11-10')).toBe('2026-11-10');
  expect(chooseDay(days, '2026-10-01', '2026-11-21')).toBe('2026-10-01');
});

test('an address without dates means the period before today, of the kind the store pays by', () => {
  const read = (query: string, schedule: PaySchedule = 2) =>
    readReportAddress(new URLSearchParams(query), { schedule, today: '2026-11-21' });
  expect(read('', 2)).toEqual({
    tab: 'compensation',
    period: 2,
    from: '2026-11-01',
    to: '2026-11-15',
    branch: null,
    hours: { from: 0, to: 24 },
    compare: false,
    live: false,
    open: null,
    trial: '',
  });
  expect(read('period=3', 2)).toMatchObject({ from: '2026-11-08', to: '2026-11-14' });
  const schedule = { anchor: '2026-01-04' };
  expect(read('', schedule)).toMatchObject({ period: schedule, from: '2026-10-25', to: '2026-11-07' });
  expect(read('period=4', schedule)).toEqual(read('', schedule));
  expect(writeReportAddress(read('', schedule)).get('period')).toBe('4');
  // The store pays by the week since.
  expect(read('period=4', 3)).toEqual(read('', 3));
  expect(read('period=9&from=2026-02-30&to=x&branch=-1&tab=x&hour_from=9&hour_to=9&open=wages')).toEqual(
    read(''),
  );
  const query =
    'tab=branch&period=1&from=2026-01-05&to=2026-01-09&branch=4&hour_from=9&hour_to=24&compare=1&open=7.2026-01-05';
  expect(writeReportAddress(read(query)).toString()).toBe(query);
});

test.each([
  ['', '2026-11-01', null],
  ['month=2026-09', '2026-09-01', null],
  ['day=2026-10-31', '2026-10-01', '2026-10-31'],
  ['month=2026-11&day=2026-10-31', '2026-11-01', '2026-10-31'],
  ['month=2026-13&day=x', '2026-11-01', null],
])('the calendar at ?%s shows %s and %s', (query, month, day) => {
  expect(readMonthAddress(new URLSearchParams(query), '2026-11-21')).toMatchObject({ month, day });
});
