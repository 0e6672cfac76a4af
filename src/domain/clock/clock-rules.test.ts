import { describe, expect, test } from 'vitest';
import {
  type ClockAction,
  decidePunch,
  findClockStatus,
  type OpenPunch,
  suggestAction,
} from './clock-rules.ts';

const hour = 3600;
const day = 24 * hour;
const at = 1_790_000_000;
const open = (hoursAgo: number, given: Partial<OpenPunch> = {}): OpenPunch => ({
  since: at - hoursAgo * hour,
  breakSince: null,
  settledUntil: at - hoursAgo * hour,
  ...given,
});
const onBreak = open(4, { breakSince: at - hour });

describe('a punch', () => {
  test.each<[string, ClockAction, OpenPunch | null, object]>([
    ['in', 'in', null, { kind: 'in', forgets: false }],
    ['in twice', 'in', open(3), { kind: 'refused', code: 'clock.already_in', since: at - 3 * hour }],
    [
      'in a second before 16 hours',
      'in',
      open(16 - 1 / hour),
      { kind: 'refused', code: 'clock.already_in', since: at - 16 * hour + 1 },
    ],
    ['in after 16 hours', 'in', open(16), { kind: 'in', forgets: true }],
    ['out after 16 hours', 'out', open(16), { kind: 'out', late: false, endsBreak: false }],
    ['out', 'out', open(8), { kind: 'out', late: false, endsBreak: false }],
    ['out on a break', 'out', onBreak, { kind: 'out', late: false, endsBreak: true }],
    ['out after more than 16 hours', 'out', open(30), { kind: 'out', late: true, endsBreak: false }],
    ['out while out', 'out', null, { kind: 'refused', code: 'clock.none_open' }],
    ['out before in', 'out', open(-1), { kind: 'refused', code: 'clock.before_last', since: at + hour }],
    [
      'out before the break began',
      'out',
      open(4, { breakSince: at + 1 }),
      { kind: 'refused', code: 'clock.before_last', since: at + 1 },
    ],
    [
      'a break before the last one ended',
      'break_start',
      open(4, { settledUntil: at + 60 }),
      { kind: 'refused', code: 'clock.before_last', since: at + 60 },
    ],
    ['a break', 'break_start', open(4), { kind: 'break_start' }],
    ['a break while out', 'break_start', null, { kind: 'refused', code: 'clock.none_open' }],
    [
      'a second break at once',
      'break_start',
      onBreak,
      { kind: 'refused', code: 'clock.already_on_break', since: at - hour },
    ],
    ['the end of a break', 'break_end', onBreak, { kind: 'break_end' }],
    ['the end of no break', 'break_end', open(4), { kind: 'refused', code: 'clock.not_on_break' }],
  ])('%s', (_, action, standing, decision) => {
    expect(decidePunch(action, at, standing, at)).toEqual(decision);
  });

  test.each([
    ['7 days late', -7 * day, 'in'],
    ['more than 7 days late', -7 * day - 1, 'clock.too_late'],
    ['5 minutes ahead', 300, 'in'],
    ['more than 5 minutes ahead', 301, 'clock.in_future'],
  ])('that is %s', (_, off, outcome) => {
    const decision = decidePunch('in', at + off, null, at);
    expect(decision.kind === 'refused' ? decision.code : decision.kind).toBe(outcome);
  });
});

test.each([
  ['out', null, 'in'],
  ['in', open(16), 'out'],
  ['break', onBreak, 'break_end'],
  ['out', open(16.01), 'in'],
] as const)('who is %s, by the punch %j, is offered %s', (state, punch, action) => {
  expect(findClockStatus(punch, at)).toBe(state);
  expect(suggestAction(state)).toBe(action);
});
