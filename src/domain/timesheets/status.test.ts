import { expect, test } from 'vitest';
import { compareStatus, findSheetStatus, type RatedSheet } from './status.ts';

const clear: RatedSheet = {
  exceptions: {},
  requests: 0,
  approval: null,
  stillIn: false,
  unfinished: null,
  isElsewhere: false,
};
const sheets = {
  approved: { ...clear, approval: { changed: false } },
  ready: { ...clear, exceptions: { early: 2 } },
  open: { ...clear, isElsewhere: true },
  not_started: { ...clear, unfinished: 'not_started' },
  not_over: { ...clear, unfinished: 'not_over' },
  working: { ...clear, stillIn: true, unfinished: 'not_over' },
  late: { ...clear, unfinished: 'late' },
  changed: { ...clear, approval: { changed: true } },
  review: { ...clear, exceptions: { no_show: 1 } },
} satisfies Record<string, RatedSheet>;

test('a sheet shows one state: what needs someone, then who is on the clock', () => {
  for (const [status, sheet] of Object.entries(sheets)) {
    expect(findSheetStatus(sheet, false)).toBe(status);
  }
  expect(findSheetStatus({ ...sheets.review, stillIn: true }, false)).toBe('review');
  expect(findSheetStatus(sheets.review, true)).toBe('open');
});

test('the order follows the state shown, then what is worst', () => {
  const missing = { ...clear, exceptions: { missing_out: 1 } };
  const order = [...Object.values(sheets), missing]
    .toSorted(compareStatus(false))
    .map((sheet) => findSheetStatus(sheet, false));
  expect(order).toEqual([
    ...['review', 'review', 'changed', 'late', 'working'],
    ...['not_over', 'not_started', 'open', 'ready', 'approved'],
  ]);
  expect([sheets.review, missing].toSorted(compareStatus(false))).toEqual([missing, sheets.review]);
  // A closed period shows the first and the last of these alike.
  expect([sheets.ready, missing].toSorted(compareStatus(true))).toEqual([missing, sheets.ready]);
});
