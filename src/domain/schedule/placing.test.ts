import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bay, plan } from '#domain/shifts/planned.fixture.ts';
import { addDays, weekDays } from '#domain/time/dates.ts';
import { localTime } from '#domain/time/zones.ts';
import { findFirstPlace, type PlannedEntry, placeClip, placeEntry, takeClip } from './placing.ts';

const days = weekDays('2026-11-15');
const rows = [null, 1, 2, 3];

function entry(start: string, end: string, employee: number | null = 1): PlannedEntry {
  return { ...plan(start, end, { employee }), zone: bay, note: 'till' };
}

describe('a clip', () => {
  const monday = entry('2026-11-16 09:00', '2026-11-16 17:00', 1);
  const tuesday = entry('2026-11-17 12:00', '2026-11-17 20:00', 2);
  const clip = takeClip([monday, tuesday], { row: 1, day: '2026-11-16' }, rows);

  it('keeps its shape where it is laid down', () => {
    const { entries, outside } = placeClip(clip, { row: 2, day: '2026-11-18' }, rows, days);
    expect(outside).toEqual([]);
    expect(entries.map(({ to }) => [to.employee, to.localDate, localTime(to.start, bay), to.note])).toEqual([
      [2, '2026-11-18', '09:00:00', 'till'],
      [3, '2026-11-19', '12:00:00', 'till'],
    ]);
  });

  it('leaves everybody in place without a row', () => {
    const { entries } = placeClip(clip, { row: undefined, day: '2026-11-19' }, rows, days);
    expect(entries.map(({ to }) => [to.employee, to.localDate])).toEqual([
      [1, '2026-11-19'],
      [2, '2026-11-20'],
    ]);
  });

  it('says what would lie outside of the grid', () => {
    expect(placeClip(clip, { row: 3, day: '2026-11-18' }, rows, days).outside).toEqual([tuesday]);
    expect(placeClip(clip, { row: 1, day: '2026-11-21' }, rows, days).outside).toEqual([tuesday]);
  });

  it('begins at its first row and day', () => {
    expect(findFirstPlace([tuesday, monday], rows)).toEqual({ row: 1, day: '2026-11-16' });
    expect(findFirstPlace([], rows)).toBeNull();
  });
});

describe('a shift that is laid on another day', () => {
  it('keeps its wall times across a clock change', () => {
    const night = entry('2026-10-31 22:00', '2026-11-01 06:00');
    expect(night.end - night.start).toBe(9 * 3600);
    const moved = placeEntry(night, 2, '2026-11-02');
    expect([localTime(moved.start, bay), localTime(moved.end, bay)]).toEqual(['22:00:00', '06:00:00']);
    expect(moved.end - moved.start).toBe(8 * 3600);
  });

  it('comes back to where it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -6, max: 6 }), fc.integer({ min: 0, max: 23 }), (by, hour) => {
        const time = `${String(hour).padStart(2, '0')}:30`;
        const shift = entry(`2026-11-18 ${time}`, '2026-11-19 00:00');
        const there = placeEntry(shift, 2, addDays(shift.localDate, by));
        expect(placeEntry(there, 1, shift.localDate)).toEqual(shift);
      }),
    );
  });
});
