import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { draftShift } from '../plan/shift-form.ts';
import { gridShift, instant, zone } from '../week/shift.fixture.ts';
import { makeChange, readErrors } from './draft-change.ts';

const shift = gridShift({ note: 'opens' });
const draft = draftShift(shift, 12);
const times = { start: instant('2026-11-16T18:00:00+00:00'), end: instant('2026-11-17T02:00:00+00:00') };

it('makes a new shift under the uuid of its draft', () => {
  const change = makeChange(null, { ...draft, uuid: 'new' }, times, zone, true);
  expect([change?.uuid, change?.before, change?.after?.uuid]).toEqual(['new', null, 'new']);
});

it('keeps times that nobody touched, of a record that still runs too', () => {
  const record = gridShift({ planned: false, end_time: shift.start, clock_in: shift.start });
  const change = makeChange(record, { ...draft, note: ' late ', employee: 2 }, null, zone, false);
  expect(change?.after).toEqual({ ...change?.before, note: 'late', employee: 2 });
});

it('takes times that were touched, and makes nothing where they cannot be read', () => {
  const change = makeChange(shift, draft, times, zone, true);
  expect(change?.after).toMatchObject({ start_time: times.start, end_time: times.end, note: 'opens' });
  expect(makeChange(shift, draft, null, zone, true)).toBe(null);
});

it('reads refusals by the fields of the form', () => {
  const failure = Object.assign(Object.create(ApiError.prototype), {
    fieldErrors: { 'shifts.0.end_time': ['overlaps', 'too long'], 'shifts.0.non_field_errors': ['full'] },
  });
  expect(readErrors(failure)).toEqual({ hours: 'overlaps too long', general: 'full' });
});
