import { describe, expect, it } from 'vitest';
import { isOutdated } from './topics.ts';

const week = { topic: 'shifts', id: '2026-11-15' };

describe('a change of a week', () => {
  it.each([
    ['shift.list', { date: '2026-11-21' }, true],
    ['shift.list', { date: '2026-11-22' }, false],
    ['shift.list', null, true],
    ['publish.pending', { date: '2026-11-18' }, true],
    ['report.labor-hours-total', { date_from: '2026-11-01', date_to: '2026-11-15' }, true],
    ['report.labor-hours-total', { date_from: '2026-11-22', date_to: '2026-11-30' }, true],
    ['report.labor-hours-total', { date_from: '2026-10-01', date_to: '2026-10-31' }, false],
    ['report.labor-hours-total', { date_from: '2026-12-01', date_to: '2026-12-15' }, false],
    ['employee.list', null, false],
  ])('makes %s %j out of date: %s', (callId, query, expected) => {
    expect(isOutdated([callId, null, query], week)).toBe(expected);
  });
});

it.each(['employees', 'store'])(
  'makes reports out of date by a change of %s, as pay rests on it',
  (topic) => {
    const query = { date_from: '2026-11-01', date_to: '2026-11-15' };
    expect(isOutdated(['report.compensation', null, query], { topic, id: '1' })).toBe(true);
  },
);

it.each(['employees', 'pay-rates'])(
  'makes timesheets out of date by a change of %s, as it says whether plans or records count',
  (topic) => {
    const query = { date_from: '2026-11-01', date_to: '2026-11-15' };
    expect(isOutdated(['timesheet.list', null, query], { topic, id: '1' })).toBe(true);
  },
);

it.each(['messages', 'client-requests', 'read-markers'])(
  'makes the bell out of date by a change of %s, whose notices are silent',
  (topic) => expect(isOutdated(['notice.list', null, null], { topic, id: '1' })).toBe(true),
);

it('leaves everything alone for a topic that is not known, or a query that is none of a call', () => {
  expect(isOutdated(['shift.list', null, null], { topic: 'weather', id: '1' })).toBe(false);
  expect(isOutdated(['shift.list', null, null], { topic: '__proto__', id: '1' })).toBe(false);
  expect(isOutdated([{ mine: true }], week)).toBe(false);
});
