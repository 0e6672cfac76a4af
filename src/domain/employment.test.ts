import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#domain/time/dates.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { isAway, listAbsences } from './employment.ts';

const zone = 'America/Los_Angeles';
const change = (day: PlainDate, active: boolean) => ({ at: instantOfWallTime(day, '12:00', zone), active });

describe('absences', () => {
  it('begin the day after leaving and end on the day of coming back', () => {
    const changes = [
      change('2026-03-10', false),
      change('2026-03-25', true),
      change('2026-06-01', false),
      change('2026-06-02', true),
      change('2026-09-01', false),
    ];
    const absences = listAbsences({ active: false, changes }, zone);
    expect(absences).toEqual([
      { from: '2026-03-11', until: '2026-03-25' },
      { from: '2026-09-02', until: null },
    ]);
    const days = ['2026-03-10', '2026-03-11', '2026-03-24', '2026-03-25', '2026-09-01', '2026-09-02'];
    expect(days.map((date) => isAway(absences, date))).toEqual([false, true, true, false, false, true]);
  });

  it('are all days of one who left, when is unknown, and none of one who never left', () => {
    const always = listAbsences({ active: false, changes: [] }, zone);
    expect(always).toEqual([{ from: null, until: null }]);
    expect(isAway(always, '2026-03-01')).toBe(true);
    expect(listAbsences({ active: true, changes: [change('2026-03-01', true)] }, zone)).toEqual([]);
  });
});
