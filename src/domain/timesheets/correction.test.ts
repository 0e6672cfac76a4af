import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyRequest, type CorrectedRecord, correctionViolations, type KnownRecord } from './correction.ts';

const now = 1_800_000_000;
const nine = now - 86_400;
const hour = 3600;

const codes = (record: Partial<CorrectedRecord>) =>
  correctionViolations({ clockIn: nine, clockOut: nine + 8 * hour, breaks: [], ...record }, now).map(
    ({ field, code }) => `${field}: ${code}`,
  );

it.each<[string, Partial<CorrectedRecord>, string[]]>([
  ['a day with a meal', { breaks: [{ start: nine + 3 * hour, end: nine + 4 * hour }] }, []],
  ['somebody who is still there', { clockOut: null }, []],
  ['an end before the beginning', { clockOut: nine - 1 }, ['clock_out: shift.clock_out_before_in']],
  ['a clock-in to come', { clockIn: now + 1, clockOut: null }, ['clock_in: correction.in_future']],
  ['a clock-out to come', { clockOut: now + 1 }, ['clock_out: correction.in_future']],
  ['a break outside', { breaks: [{ start: nine - 60, end: nine + 60 }] }, ['breaks: shift.break_outside']],
  [
    'a break to come',
    { clockOut: null, breaks: [{ start: now - 60, end: now + 60 }] },
    ['breaks: correction.in_future'],
  ],
])('judges %s', (_what, record, expected) => {
  expect(codes(record)).toEqual(expected);
});

describe('a request approved after its record went on', () => {
  const at = (hours: number) => nine + hours * hour;
  const onTheClock: KnownRecord = { clockIn: nine, clockOut: null, breaks: [] };
  const whole: KnownRecord = {
    clockIn: nine,
    clockOut: at(8),
    breaks: [
      { start: at(2), end: at(2.25) },
      { start: at(4), end: at(4.5) },
    ],
  };
  const asked = (given: Partial<CorrectedRecord>, before: KnownRecord): CorrectedRecord => ({
    ...before,
    clockIn: nine,
    ...given,
  });

  it('keeps the clock-out and the breaks that were punched since', () => {
    const before = onTheClock;
    const request = asked({ clockIn: nine - 300 }, before);
    expect(applyRequest(request, { before, now: whole })).toEqual({ ...whole, clockIn: nine - 300 });
  });

  it('keeps the end that a running break got since, also of one whose start it moves', () => {
    const before = { ...onTheClock, breaks: [{ start: at(4), end: null }] };
    const now = { ...whole, breaks: [{ start: at(4), end: at(4.5) }] };
    const moved = { start: at(3.9), end: null };
    expect(applyRequest(asked({ clockIn: nine - 1 }, before), { before, now }).breaks).toEqual(now.breaks);
    expect(applyRequest(asked({ breaks: [moved] }, before), { before, now })).toEqual({
      ...now,
      breaks: [{ start: at(3.9), end: at(4.5) }],
    });
  });

  it('writes what it changes: an end, a break added, moved or removed', () => {
    const [morning = { start: 0, end: 0 }, lunch = morning] = whole.breaks;
    const later = { start: at(5), end: at(5.5) };
    const cases = [
      [{ clockOut: at(9) }, { clockOut: at(9) }],
      [{ clockOut: null }, { clockOut: null }],
      [{ breaks: [lunch] }, { breaks: [lunch] }],
      [{ breaks: [] }, { breaks: [] }],
      [{ breaks: [morning, later] }, { breaks: [morning, later] }],
      [{ breaks: [morning, { ...lunch, end: at(5) }] }, { breaks: [morning, { ...lunch, end: at(5) }] }],
    ];
    for (const [change = {}, expected] of cases) {
      expect(applyRequest(asked(change, whole), { before: whole, now: whole })).toEqual({
        ...whole,
        ...expected,
      });
    }
    const corrected = { ...whole, clockIn: nine + 60, breaks: [morning] };
    expect(
      applyRequest(asked({ breaks: [morning, lunch, later] }, whole), { before: whole, now: corrected }),
    ).toEqual({ ...corrected, breaks: [morning, later] });
  });

  it('adds no second break where a manager has moved the same one since', () => {
    const [morning = { start: 0, end: 0 }] = whole.breaks;
    const now = { ...whole, breaks: [{ start: at(5), end: at(5.5) }] };
    const before = { ...whole, breaks: [morning] };
    const moved = { start: at(1), end: at(1.5) };
    expect(applyRequest(asked({ breaks: [moved] }, before), { before, now })).toEqual(now);
  });

  it('is the record itself where there is none any more', () => {
    const request = asked({ clockIn: nine - 300 }, whole);
    const now = { clockIn: null, clockOut: null, breaks: [] };
    expect(applyRequest(request, { before: whole, now })).toEqual(request);
  });

  it('removes nothing where it was asked before records were kept with it', () => {
    const empty = asked({ clockIn: nine - 300 }, onTheClock);
    expect(applyRequest(empty, { before: null, now: whole })).toEqual({ ...whole, clockIn: nine - 300 });
    const [morning = { start: 0, end: 0 }, lunch = morning] = whole.breaks;
    const told = asked({ breaks: [morning] }, whole);
    expect(applyRequest(told, { before: null, now: whole })).toEqual(whole);
    expect(applyRequest(told, { before: null, now: { ...whole, breaks: [lunch] } })).toEqual(whole);
  });
});

it('finds nothing wrong with any record whose parts follow each other in the past', () => {
  const gap = fc.integer({ min: 0, max: hour });
  fc.assert(
    fc.property(fc.array(fc.tuple(gap, gap), { maxLength: 5 }), gap, fc.boolean(), (pauses, rest, open) => {
      let clock = nine;
      const breaks = pauses.map(([work, pause]) => {
        const start = clock + work;
        clock = start + pause;
        return { start, end: clock };
      });
      expect(codes({ breaks, clockOut: open ? null : clock + rest })).toEqual([]);
    }),
  );
});
