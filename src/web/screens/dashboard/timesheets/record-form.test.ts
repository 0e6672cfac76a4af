import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import type { KnownRecord } from '#domain/timesheets/correction.ts';
import { blankBreak, hasTimeTwice, parseRecord, type RecordValues, toFormValues } from './record-form.ts';

const zone = 'America/Los_Angeles';
const at = (date: string, time: string) => instantOfWallTime(date, time, zone);
const none: KnownRecord = { clockIn: null, clockOut: null, breaks: [] };
const values = (given: Partial<RecordValues>): RecordValues => ({
  ...toFormValues(none, { date: '2026-11-09', zone }),
  clock_in: '09:00',
  clock_out: '17:00',
  ...given,
});

describe('a typed record', () => {
  it('ends on the next day where its end lies before its beginning', () => {
    expect(
      parseRecord(
        values({
          clock_in: '22:00',
          clock_out: '06:00',
          breaks: [{ ...blankBreak, start: '01:00', end: '01:30' }],
        }),
        none,
        zone,
      ),
    ).toEqual({
      clockIn: at('2026-11-09', '22:00'),
      clockOut: at('2026-11-10', '06:00'),
      breaks: [{ start: at('2026-11-10', '01:00'), end: at('2026-11-10', '01:30') }],
    });
  });

  it('keeps the seconds of what was not touched', () => {
    const record = {
      clockIn: at('2026-11-09', '09:00:41'),
      clockOut: at('2026-11-09', '17:03:07'),
      breaks: [],
    };
    const shown = toFormValues(record, { date: null, zone });
    expect(shown).toMatchObject({ date: '2026-11-09', clock_in: '09:00', clock_out: '17:03' });
    expect(parseRecord({ ...shown, clock_out: '17:10' }, record, zone)).toEqual({
      ...record,
      clockOut: at('2026-11-09', '17:10'),
    });
  });

  it('keeps the seconds of a break when the one before it is removed', () => {
    const lunch = { start: at('2026-11-09', '12:00:12'), end: at('2026-11-09', '12:31:48') };
    const record = {
      clockIn: at('2026-11-09', '09:00'),
      clockOut: at('2026-11-09', '17:00'),
      breaks: [{ start: at('2026-11-09', '10:00:05'), end: at('2026-11-09', '10:10:55') }, lunch],
    };
    const shown = toFormValues(record, { date: null, zone });
    const kept = { ...shown, breaks: shown.breaks.slice(1) };
    expect(parseRecord(kept, record, zone)).toEqual({ ...record, breaks: [lunch] });
  });

  it('says what is missing, and what does not exist', () => {
    expect(parseRecord(values({ date: null, clock_in: '' }), none, zone)).toEqual({
      problems: [
        { field: 'date', code: 'required' },
        { field: 'clock_in', code: 'required' },
      ],
    });
    expect(parseRecord(values({ date: '2026-03-08', clock_in: '02:30' }), none, zone)).toEqual({
      problems: [{ field: 'clock_in', code: 'never' }],
    });
  });

  it('is no record while a time is half typed', () => {
    const record = { clockIn: at('2026-11-09', '09:00'), clockOut: at('2026-11-09', '15:05'), breaks: [] };
    const shown = toFormValues(record, { date: null, zone });
    const breaks = [{ ...blankBreak, start: '12:00', end: '12:' }];
    expect(parseRecord({ ...shown, clock_out: '04:05 --', breaks }, record, zone)).toEqual({
      problems: [
        { field: 'clock_out', code: 'unreadable' },
        { field: 'breaks.0.end', code: 'unreadable' },
      ],
    });
  });

  it('asks which of two, where the clock is put back', () => {
    const night = values({ date: '2026-10-31', clock_in: '20:00', clock_out: '01:30' });
    expect(hasTimeTwice(night, zone)).toBe(true);
    expect(hasTimeTwice(values({}), zone)).toBe(false);
    const [first, second] = (['first', 'second'] as const).map(
      (occurrence) => parseRecord({ ...night, occurrence }, none, zone) as { clockOut: number },
    );
    expect((second?.clockOut ?? 0) - (first?.clockOut ?? 0)).toBe(3600);
  });

  it('comes out of the form as it went in, on any day, across both clock changes', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
    const minutes = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 86_399 }),
        minutes,
        (date, second, [work = 1, pause = 1, rest = 1]) => {
          const clockIn = at(date, '00:00') + second;
          const start = clockIn + work * 60;
          const end = start + pause * 60;
          const record = { clockIn, clockOut: end + rest * 60, breaks: [{ start, end }] };
          expect(parseRecord(toFormValues(record, { date: null, zone }), record, zone)).toEqual(record);
        },
      ),
    );
  });
});
