import { describe, expect, it } from 'vitest';
import { type ExaminedShift, exceptionsOf } from './exceptions.ts';

const hour = 3600;
const start = 1_700_000_000;
const noon = { start: start + 4 * hour, end: start + 4 * hour + 1800 };

const usual: ExaminedShift = {
  employee: 1,
  role: 'AT',
  planned: true,
  start,
  end: start + 8 * hour,
  clock_in: start,
  clock_out: start + 8 * hour,
  breaks: [noon],
  missing_out: false,
  late_out: false,
  overlaps: false,
  waiting: false,
};

const found = (
  given: Partial<ExaminedShift>,
  circumstances: { salaried?: boolean; meal_waiver?: boolean; now?: number } = {},
) =>
  exceptionsOf(
    { ...usual, ...given },
    { salaried: false, meal_waiver: false, now: start + 24 * hour, ...circumstances },
  );

describe('a shift as planned and clocked', () => {
  it('has no exception', () => {
    expect(found({})).toEqual([]);
  });

  it.each<[string, Partial<ExaminedShift>, string[]]>([
    ['clocked in 5:00 early', { clock_in: start - 300 }, []],
    ['clocked in 5:01 early', { clock_in: start - 301 }, ['early']],
    ['clocked in 5:00 late', { clock_in: start + 300 }, []],
    ['clocked in 5:01 late', { clock_in: start + 301 }, ['late']],
    ['clocked out after a day', { late_out: true }, ['late']],
    ['never clocked in', { clock_in: null, clock_out: null, breaks: [] }, ['no_show']],
    ['never clocked out', { clock_out: null, breaks: [] }, ['missing_out']],
    ['marked by the next punch', { clock_out: null, missing_out: true }, ['missing_out']],
    ['without a meal', { breaks: [] }, ['long_without_break']],
    ['with a meal a second short', { breaks: [{ ...noon, end: noon.end - 1 }] }, ['long_without_break']],
    ['beside another record', { overlaps: true }, ['overlap']],
    ['of 24 hours', { clock_out: start + 24 * hour }, ['long_without_break']],
    ['of more than 24 hours', { clock_out: start + 24 * hour + 1 }, ['long_without_break', 'overlong']],
    [
      'of more than 24 hours from its plan',
      { clock_in: null, clock_out: start + 24 * hour + 1 },
      ['long_without_break', 'overlong'],
    ],
    ['with a punch that waits', { waiting: true }, ['waiting']],
    ['never planned, whenever it began', { planned: false, clock_in: start - 900 }, []],
    ['off work', { role: 'OW', clock_in: null, clock_out: null }, []],
    ['leave', { role: 'SL', clock_in: null, clock_out: null }, []],
    ['open', { employee: null, clock_in: null, clock_out: null }, []],
  ])('%s', (_what, given, expected) => {
    expect(found(given)).toEqual(expected);
  });
});

it('is no no-show before its end, and no missing clock-out within 16 hours', () => {
  const absent = { clock_in: null, clock_out: null, breaks: [] };
  expect(found(absent, { now: usual.end - 1 })).toEqual([]);
  expect(found(absent, { now: usual.end })).toEqual(['no_show']);
  const open = { clock_out: null, breaks: [] };
  expect(found(open, { now: start + 16 * hour })).toEqual([]);
  expect(found(open, { now: start + 16 * hour + 1 })).toEqual(['missing_out']);
});

it('owes no meal up to six hours to who waived it', () => {
  const six = { clock_out: start + 6 * hour, breaks: [] };
  expect(found(six)).toEqual(['long_without_break']);
  expect(found(six, { meal_waiver: true })).toEqual([]);
});

it('says nothing of who does not clock', () => {
  expect(found({ clock_in: null, clock_out: null }, { salaried: true })).toEqual([]);
});
