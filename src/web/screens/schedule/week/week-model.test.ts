import { describe, expect, it } from 'vitest';
import { accountRoles } from '#domain/roles.ts';
import { weekDays } from '#domain/time/dates.ts';
import { instant, shiftRow, zone } from './shift.fixture.ts';
import { buildWeek, describeState, type EmployeeRow, readShifts, type ShiftRow } from './week-model.ts';

const branches = [
  { id: 1, name: 'San Francisco', timezone: zone },
  { id: 2, name: 'Oakland', timezone: zone },
];
const days = weekDays('2026-11-15');

function person(overrides: Partial<EmployeeRow> & { id: number }): EmployeeRow {
  return {
    first_name: 'Ana',
    last_name: 'Reyes',
    active: true,
    salary: false,
    branch: [1],
    role: 'AT',
    image: null,
    ...overrides,
  };
}

function week(rows: ShiftRow[], people: EmployeeRow[], filter = {}) {
  return buildWeek(
    readShifts(rows, branches, zone),
    people,
    days,
    { branch: null, role: null, ...filter },
    accountRoles,
  );
}

const hours = (count: number) => count * 3600;

describe('the state of a shift', () => {
  it.each([
    ['a draft', { planned: true, announced: false }, false, 'draft'],
    ['published', { planned: true, announced: true }, true, 'published'],
    ['changed since its week was published', { planned: true, announced: false }, true, 'changed'],
    ['a draft again, though it was announced once', { planned: true, announced: true }, false, 'draft'],
    ['a record without a plan', { planned: false, announced: false }, true, 'unplanned'],
  ])('is named where it is %s', (_what, shift, published, expected) => {
    expect(describeState(shift, published)).toBe(expected);
  });
});

describe('a week in the grid', () => {
  it('puts a shift on the local day of its start', () => {
    const late = shiftRow({
      start_time: instant('2026-11-17T07:30:00+00:00'),
      end_time: instant('2026-11-17T12:00:00+00:00'),
    });
    const { people } = week([late], [person({ id: 1 })]);
    expect(people[0]?.days.map((shifts) => shifts.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(people[0]?.days[1]?.[0]?.start).toBe(instant('2026-11-16T23:30:00-08:00'));
  });

  it('adds up what is planned, without off work and without what was never planned', () => {
    const { people, seconds, daySeconds } = week(
      [
        shiftRow({}),
        shiftRow({ shift_role: 'OW' }),
        shiftRow({ planned: false }),
        shiftRow({
          employee: null,
          start_time: instant('2026-11-18T17:00:00+00:00'),
          end_time: instant('2026-11-18T19:00:00+00:00'),
        }),
      ],
      [person({ id: 1 })],
    );
    expect(people[0]?.seconds).toBe(hours(8));
    expect(seconds).toBe(hours(10));
    expect(daySeconds).toEqual([0, hours(8), 0, hours(2), 0, 0, 0]);
  });

  it('orders people by role, then name', () => {
    const { people } = week(
      [],
      [
        person({ id: 1, role: 'IN' }),
        person({ id: 2, role: 'MN', first_name: 'Zoe' }),
        person({ id: 3, role: 'MN', first_name: 'Bea' }),
      ],
    );
    expect(people.map(({ employee }) => employee.id)).toEqual([3, 2, 1]);
  });

  it('finds names however they are typed', () => {
    const people = [person({ id: 1, first_name: 'Sofía', last_name: 'Núñez' }), person({ id: 2 })];
    for (const search of ['sofia', 'SOFÍA N', 'nunez']) {
      expect(week([], people, { search }).people.map(({ employee }) => employee.id)).toEqual([1]);
    }
  });

  it('shows of a search who is called so, and counts theirs alone', () => {
    const people = [person({ id: 1 }), person({ id: 2, first_name: 'Luis', last_name: 'Ortega' })];
    const open = shiftRow({ employee: null });
    const found = week([shiftRow({}), shiftRow({ employee: 2 }), open], people, { search: 'ORT' });
    expect(found.people.map(({ employee }) => employee.id)).toEqual([2]);
    expect([found.seconds, found.open.flat(), found.filtered]).toEqual([hours(8), [], true]);
  });

  it('shows of a branch its people and whoever works there, and of the inactive only who has a shift', () => {
    const guest = person({ id: 2, branch: [2] });
    const left = person({ id: 3, active: false });
    const gone = person({ id: 4, active: false });
    const shown = week(
      [shiftRow({ employee: 2 }), shiftRow({ employee: 3 }), shiftRow({ employee: 1, branch: 2 })],
      [person({ id: 1 }), guest, left, gone],
      { branch: 1 },
    );
    expect(shown.people.map(({ employee }) => employee.id).sort()).toEqual([1, 2, 3]);
    expect(shown.filtered).toBe(true);
    expect(shown.seconds).toBe(hours(16));
  });
});
