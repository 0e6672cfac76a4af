import { describe, expect, it } from 'vitest';
import { formatInstant } from '#domain/time/instants.ts';
import { changesTimes, readDraftTimes, type ShiftDraft } from './shift-form.ts';

const zone = 'America/Los_Angeles';

function draft(overrides: Partial<ShiftDraft> = {}): ShiftDraft {
  return {
    uuid: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
    employee: 1,
    branch: 2,
    date: '2026-11-19',
    hours: '9-17',
    role: 'AT',
    position: null,
    note: '',
    fromOccurrence: 'first',
    toOccurrence: 'first',
    ...overrides,
  };
}

function sent(overrides: Partial<ShiftDraft>) {
  const times = readDraftTimes(draft(overrides), zone, 12);
  return 'code' in times ? times : [formatInstant(times.start), formatInstant(times.end)];
}

describe('the times of a draft', () => {
  it.each([
    ['a day', {}, ['2026-11-19T17:00:00+00:00', '2026-11-20T01:00:00+00:00']],
    ['a night', { hours: '10p-6a' }, ['2026-11-20T06:00:00+00:00', '2026-11-20T14:00:00+00:00']],
    [
      'the first of two times',
      { date: '2026-11-01', hours: '1:30a-5a' },
      ['2026-11-01T08:30:00+00:00', '2026-11-01T13:00:00+00:00'],
    ],
    [
      'the second of two times',
      { date: '2026-11-01', hours: '1:30a-5a', fromOccurrence: 'second' as const },
      ['2026-11-01T09:30:00+00:00', '2026-11-01T13:00:00+00:00'],
    ],
    [
      'a time that does not exist',
      { date: '2026-03-08', hours: '2:30a-8a' },
      { field: 'hours', code: 'never' },
    ],
    ['no hours', { hours: ' ' }, { field: 'hours', code: 'required' }],
    ['what is no time', { hours: 'soon' }, { field: 'hours', code: 'time_range.unreadable' }],
    ['no day', { date: '' }, { field: 'date', code: 'required' }],
  ])('are read for %s', (_what, overrides, expected) => {
    expect(sent(overrides)).toEqual(expected);
  });
});

describe('a draft', () => {
  it('says whether its times were touched', () => {
    expect(changesTimes(draft(), draft({ note: 'late', employee: 2 }))).toBe(false);
    expect(changesTimes(draft(), draft({ hours: '9-18' }))).toBe(true);
  });
});
