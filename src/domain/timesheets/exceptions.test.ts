import { describe, expect, it } from 'vitest';
import { forgottenAfterSeconds } from '#domain/clock/clock-rules.ts';
import { type LaborRules, laborRules } from '#domain/labor-rules.ts';
import type { RestAttestation } from '#domain/pay/rests.ts';
import { type ExaminedShift, findExceptions, isOverlong } from './exceptions.ts';
import { needsReview } from './severity.ts';

const hour = 3600;
const start = 1_700_000_000;
const noon = { start: start + 4 * hour, end: start + 4 * hour + 1800 };

const usual: ExaminedShift = {
  employee: 1,
  role: 'AT',
  planned: true,
  start,
  end: start + 8 * hour,
  clockIn: start,
  clockOut: start + 8 * hour,
  breaks: [noon],
  missingOut: false,
  lateOut: false,
  restAnswer: null,
  overlaps: false,
  waiting: false,
};

const since = (from: number): RestAttestation[] => [{ from, value: true }];

const found = (
  given: Partial<ExaminedShift>,
  circumstances: {
    salaried?: boolean;
    mealWaiver?: boolean;
    restAttestations?: RestAttestation[];
    laborRules?: LaborRules;
    now?: number;
  } = {},
) =>
  findExceptions(
    { ...usual, ...given },
    {
      ...{ salaried: false, mealWaiver: false, restAttestations: [], laborRules: laborRules.california },
      now: start + 24 * hour,
      ...circumstances,
    },
  );

describe('rest breaks', () => {
  it('lack an answer only where the clock asked by then, and they were due', () => {
    const out = start + 8 * hour;
    expect(found({}, { restAttestations: since(out) })).toEqual(['rests_unanswered']);
    expect(found({}, { restAttestations: since(out + 1) })).toEqual([]);
    expect(found({}, { restAttestations: [...since(start), { from: out, value: false }] })).toEqual([]);
    expect(found({}, { restAttestations: [...since(start), { from: out + 1, value: false }] })).toEqual([
      'rests_unanswered',
    ]);
    expect(found({ restAnswer: 'chose' }, { restAttestations: since(start) })).toEqual([]);
    const short = { clockOut: start + 3.5 * hour - 1, breaks: [] };
    expect(found(short, { restAttestations: since(start) })).toEqual([]);
    expect(found({ ...short, clockOut: start + 3.5 * hour }, { restAttestations: since(start) })).toEqual([
      'rests_unanswered',
    ]);
  });
});

describe('under federal rules', () => {
  it('neither meals nor rest breaks are due', () => {
    const given = { breaks: [], restAnswer: 'no' as const };
    expect(found(given)).toEqual(['long_without_break', 'rests_missed']);
    expect(found(given, { laborRules: laborRules.federal })).toEqual([]);
    const asked = { restAttestations: since(start), laborRules: laborRules.federal };
    expect(found({ restAnswer: null }, asked)).toEqual([]);
  });
});

describe('a shift as planned and clocked', () => {
  it('has no exception', () => {
    expect(found({})).toEqual([]);
  });

  it.each<[string, Partial<ExaminedShift>, string[]]>([
    ['clocked in 5:00 early', { clockIn: start - 300 }, []],
    ['clocked in 5:01 early', { clockIn: start - 301 }, ['early']],
    ['clocked in 5:00 late', { clockIn: start + 300 }, []],
    ['clocked in 5:01 late', { clockIn: start + 301 }, ['late']],
    ['clocked out after a day', { lateOut: true }, ['late']],
    ['never clocked in', { clockIn: null, clockOut: null, breaks: [] }, ['no_show']],
    ['never clocked out', { clockOut: null, breaks: [] }, ['missing_out']],
    ['marked by the next punch', { clockOut: null, missingOut: true }, ['missing_out']],
    ['without a meal', { breaks: [] }, ['long_without_break']],
    ['with a meal a second short', { breaks: [{ ...noon, end: noon.end - 1 }] }, ['long_without_break']],
    ['whose rest breaks were not given', { restAnswer: 'no' }, ['rests_missed']],
    ['whose rest breaks were given', { restAnswer: 'yes' }, []],
    ['whose person chose not to take them', { restAnswer: 'chose' }, []],
    ['too short for rest breaks', { restAnswer: 'no', clockOut: start + 3 * hour, breaks: [] }, []],
    ['beside another record', { overlaps: true }, ['overlap']],
    ['of 16 hours', { clockOut: start + 16 * hour }, ['long_without_break']],
    ['of more than 16 hours', { clockOut: start + 16 * hour + 1 }, ['long_without_break', 'overlong']],
    [
      'of more than 16 hours from its plan',
      { clockIn: null, clockOut: start + 16 * hour + 1 },
      ['long_without_break', 'overlong'],
    ],
    ['with a punch that waits', { waiting: true }, ['waiting']],
    ['never planned, whenever it began', { planned: false, clockIn: start - 900 }, []],
    ['off work', { role: 'OW', clockIn: null, clockOut: null }, []],
    ['leave', { role: 'SL', clockIn: null, clockOut: null }, []],
    ['open', { employee: null, clockIn: null, clockOut: null }, []],
  ])('%s', (_what, given, expected) => {
    expect(found(given)).toEqual(expected);
  });
});

it('is no no-show before its end, and no missing clock-out within 16 hours', () => {
  const absent = { clockIn: null, clockOut: null, breaks: [] };
  expect(found(absent, { now: usual.end - 1 })).toEqual([]);
  expect(found(absent, { now: usual.end })).toEqual(['no_show']);
  const open = { clockOut: null, breaks: [] };
  expect(found(open, { now: start + 16 * hour })).toEqual([]);
  expect(found(open, { now: start + 16 * hour + 1 })).toEqual(['missing_out']);
});

it('needs review once it is longer than 16 hours, however it was ended', () => {
  const review = (given: Partial<ExaminedShift>) => {
    const codes = found(given, { laborRules: laborRules.federal });
    const exceptions = Object.fromEntries(codes.map((code) => [code, 1]));
    return needsReview({ exceptions, requests: 0, approval: null });
  };
  expect(review({ clockOut: start + 17 * hour, lateOut: true })).toBe(true);
  expect(review({ clockOut: start + 17 * hour })).toBe(true);
  expect(review({ clockIn: start + 600, clockOut: start + 16 * hour })).toBe(false);
});

it('owes no meal up to six hours to who waived it', () => {
  const six = { clockOut: start + 6 * hour, breaks: [] };
  expect(found(six)).toEqual(['long_without_break']);
  expect(found(six, { mealWaiver: true })).toEqual([]);
});

it('says nothing of who does not clock', () => {
  expect(found({ clockIn: null, clockOut: null }, { salaried: true })).toEqual([]);
});

it('calls a record overlong from the age at which the clock forgets an open one', () => {
  expect(isOverlong(start, start + forgottenAfterSeconds)).toBe(false);
  expect(isOverlong(start, start + forgottenAfterSeconds + 1)).toBe(true);
});
