import { describe, expect, it } from 'vitest';
import { bodyOf, changeOf, draftTimes, type ShiftDraft } from './shift-form.ts';

const zone = 'America/Los_Angeles';

function draft(overrides: Partial<ShiftDraft> = {}): ShiftDraft {
  return {
    uuid: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
    employee: 1,
    branch: 2,
    date: '2026-11-19',
    from: '09:00',
    to: '17:00',
    role: 'AT',
    note: '',
    fromOccurrence: 'first',
    toOccurrence: 'first',
    ...overrides,
  };
}

/** The start and end that the API would be sent. */
function sent(overrides: Partial<ShiftDraft>) {
  const given = draft(overrides);
  const times = draftTimes(given, zone);
  if (Array.isArray(times)) return times;
  const { start_time, end_time } = bodyOf(given, times);
  return [start_time, end_time];
}

describe('the times of a draft', () => {
  it.each([
    ['a day', {}, ['2026-11-19T17:00:00+00:00', '2026-11-20T01:00:00+00:00']],
    ['a night', { from: '22:00', to: '06:00' }, ['2026-11-20T06:00:00+00:00', '2026-11-20T14:00:00+00:00']],
    [
      'the first of two times',
      { date: '2026-11-01', from: '01:30', to: '05:00' },
      ['2026-11-01T08:30:00+00:00', '2026-11-01T13:00:00+00:00'],
    ],
    [
      'the second of two times',
      { date: '2026-11-01', from: '01:30', to: '05:00', fromOccurrence: 'second' as const },
      ['2026-11-01T09:30:00+00:00', '2026-11-01T13:00:00+00:00'],
    ],
    ['a time that does not exist', { date: '2026-03-08', from: '02:30' }, [{ field: 'from', code: 'never' }]],
    ['no time', { to: '' }, [{ field: 'to', code: 'required' }]],
    ['no day', { date: '' }, [{ field: 'date', code: 'required' }]],
  ])('are read for %s', (_what, overrides, expected) => {
    expect(sent(overrides)).toEqual(expected);
  });
});

describe('a change', () => {
  it('sends the times only where they were touched', () => {
    const before = draft({ from: '09:00', to: '09:00' });
    const times = draftTimes(before, zone);
    if (Array.isArray(times)) throw new Error('The draft is complete');
    expect(changeOf(before, { ...before, note: 'late' }, times)).not.toHaveProperty('end_time');
    expect(changeOf(before, { ...before, to: '17:00' }, times)).toHaveProperty('end_time');
  });
});
