import { expect, it } from 'vitest';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { groupPlanned, type PlannedShift } from './use-planned-days.ts';

const zone = 'America/Los_Angeles';
const shift = (day: string, given: Partial<PlannedShift> = {}) =>
  ({
    uuid: day,
    employee: 1,
    branch: 1,
    planned: true,
    shift_role: 'AT',
    start_time: instantOfWallTime(day, '09:00', zone),
    end_time: instantOfWallTime(day, '17:00', zone),
    clock_in: null,
    clock_out: null,
    ...given,
  }) as PlannedShift;

const days = (...shifts: PlannedShift[]) => [
  ...groupPlanned(shifts, { employee: 1, today: '2026-11-18', branchZone: () => zone }).keys(),
];

it('lists what is still to be worked, leave included', () => {
  expect(
    days(
      shift('2026-11-17'),
      shift('2026-11-18'),
      shift('2026-11-19', { shift_role: 'TO' }),
      shift('2026-11-20', { shift_role: 'OW' }),
      shift('2026-11-21', { employee: 2 }),
      shift('2026-11-22', { planned: false }),
      shift('2026-11-23', { clock_out: 1 }),
    ),
  ).toEqual(['2026-11-18', '2026-11-19']);
});

it('puts two shifts of a day in their order', () => {
  const late = shift('2026-11-18', {
    uuid: 'late',
    start_time: instantOfWallTime('2026-11-18', '18:00', zone),
  });
  const planned = groupPlanned([late, shift('2026-11-18')], {
    employee: 1,
    today: '2026-11-18',
    branchZone: () => zone,
  });
  expect(planned.get('2026-11-18')?.map(({ uuid }) => uuid)).toEqual(['2026-11-18', 'late']);
});
