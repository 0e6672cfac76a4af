import { describe, expect, it } from 'vitest';
import { weekDays } from '#domain/time/dates.ts';
import { gridShift, instant, zone } from './shift.fixture.ts';
import { buildWeek, type EmployeeRow, type GridShift, readBusyTimes } from './week-model.ts';
import { buildRows, type GridCell, listShownShifts } from './week-rows.ts';

const findCellAround = (...planned: boolean[]): GridCell => ({
  day: '2026-11-16',
  shifts: planned.map((is, index) => ({ uuid: String(index), planned: is }) as GridShift),
  elsewhere: [],
  dayOff: null,
  availability: [],
  live: 0,
});
const shown = (cell: GridCell, unfolded = false) => listShownShifts(cell, unfolded).map(({ uuid }) => uuid);

describe('the shifts of a cell that are shown', () => {
  it('are three, by time, until it is unfolded', () => {
    expect(shown(findCellAround(true, true, true))).toEqual(['0', '1', '2']);
    expect(shown(findCellAround(false, false, true, false))).toEqual(['0', '1', '2']);
    expect(shown(findCellAround(false, false, true, false), true)).toEqual(['0', '1', '2', '3']);
  });

  it('are those that were planned before those that were not', () => {
    expect(shown(findCellAround(false, false, true, true))).toEqual(['0', '2', '3']);
    expect(shown(findCellAround(false, true, false, true, true))).toEqual(['1', '3', '4']);
  });
});

describe('a person busy beyond the reader’s branches', () => {
  const days = weekDays('2026-11-15');
  const ana: EmployeeRow = {
    id: 1,
    first_name: 'Ana',
    last_name: 'Reyes',
    active: true,
    salary: false,
    branch: [1, 2],
    role: 'AT',
    image: null,
  };
  const busyTimes = readBusyTimes(
    [
      {
        employee: 1,
        date: '2026-11-17',
        start_time: instant('2026-11-17T17:00:00Z'),
        end_time: instant('2026-11-18T01:00:00Z'),
      },
      {
        employee: 1,
        date: '2026-11-23',
        start_time: instant('2026-11-23T17:00:00Z'),
        end_time: instant('2026-11-24T01:00:00Z'),
      },
    ],
    zone,
  );
  const rowOfAna = (daysOff: Parameters<typeof buildRows>[1]['daysOff'] = []) => {
    const week = buildWeek([gridShift()], [ana], days, { branch: null, role: null }, ['AT']);
    const around = { days, daysOff, availability: [], busyTimes, weeklyHoursOf: () => 40, openName: 'Open' };
    const [, row] = buildRows(week, around);
    return { cells: row?.cells.map(({ elsewhere }) => elsewhere.length), hours: (row?.seconds ?? 0) / 3600 };
  };

  it('shows it on its day, and counts it in the week', () => {
    expect(rowOfAna()).toEqual({ cells: [0, 0, 1, 0, 0, 0, 0], hours: 16 });
  });

  it('shows an approved day off alone', () => {
    const off = { employee: 1, date: '2026-11-17', kind: 'TO', state: 'approved' } as const;
    expect(rowOfAna([off])).toEqual({ cells: [0, 0, 0, 0, 0, 0, 0], hours: 16 });
  });
});
