import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekDays } from '#domain/time/dates.ts';
import { localDate, localTime, type Occurrence } from '#domain/time/zones.ts';
import { occursTwice, planCopy } from './copy-week.ts';
import {
  findOppositeDay,
  findRotationDay,
  isWorked,
  listRotationShifts,
  listRotationWeeks,
  type Rotation,
  rotationPresets,
} from './rotation.ts';
import { templateSunday } from './week-template.ts';

const pitman = { anchor: '2026-11-02', days: rotationPresets.two_two_three };
const rotation: Rotation = {
  ...pitman,
  ...{ branch: 1, from: '09:00', to: '17:00', role: 'AT', position: null, note: '' },
  places: [
    { employee: 1, firstDay: 0 },
    { employee: 2, firstDay: 7 },
  ],
};

/** Lays some weeks of a rotation out as the screen does. */
function lay(
  given: Rotation,
  first: string,
  weeks: number,
  zone: string,
  existing: object[] = [],
  occurrence?: Occurrence,
) {
  const { sundays, last } = listRotationWeeks(first, weeks);
  return sundays.flatMap((sunday) =>
    planCopy({
      sources: listRotationShifts(given, { sunday, first, last }, zone),
      days: daysBetween(templateSunday, sunday),
      existing: existing as never,
      isActive: () => true,
      isDayOff: () => false,
      findZone: () => zone,
      refused: 'leave_out',
      occurrence,
    }),
  );
}

describe('the day of a rotation', () => {
  it('begins again after the last day, and counts backward before the anchor', () => {
    const on = (date: string, firstDay = 0) => findRotationDay(pitman, date, firstDay);
    expect([on('2026-11-02'), on('2026-11-15'), on('2026-11-16')]).toEqual([0, 13, 0]);
    expect([on('2026-11-01'), on('2026-10-19'), on('2026-10-18')]).toEqual([13, 0, 13]);
    expect([on('2026-11-02', 7), on('2026-11-09', 7), on('2026-11-01', 7)]).toEqual([7, 0, 6]);
  });

  it('passes clock changes and the turn of a year by one each day', () => {
    for (const date of ['2026-10-31', '2026-12-31', '2027-03-13', '2028-02-28', '2028-02-29']) {
      const [day, next] = [date, addDays(date, 1)].map((one) => findRotationDay(pitman, one));
      expect([date, next]).toEqual([date, ((day ?? 0) + 1) % 14]);
    }
  });

  it('is the one found by walking there day by day', () => {
    /** Walks from the anchor, a step for each day. */
    function walk(days: readonly boolean[], distance: number, firstDay: number): number {
      let day = firstDay;
      for (let step = 0; step < Math.abs(distance); step += 1) {
        day += distance > 0 ? 1 : -1;
        if (day === days.length) day = 0;
        if (day === -1) day = days.length - 1;
      }
      return day;
    }
    const pattern = fc.array(fc.boolean(), { minLength: 2, maxLength: 56 });
    const any = fc.record({
      days: pattern,
      distance: fc.integer({ min: -900, max: 900 }),
      place: fc.nat(55),
      anchor: fc.constantFrom('2026-11-02', '2027-01-01', '2028-02-29'),
    });
    fc.assert(
      fc.property(any, ({ days, distance, place, anchor }) => {
        const firstDay = place % days.length;
        const date = addDays(anchor, distance);
        const expected = walk(days, distance, firstDay);
        expect(findRotationDay({ anchor, days }, date, firstDay)).toBe(expected);
        expect(isWorked({ anchor, days }, date, firstDay)).toBe(days[expected]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a second team', () => {
  it('works when the first is off where the pattern allows it', () => {
    expect(findOppositeDay(rotationPresets.two_two_three)).toBe(7);
    expect(findOppositeDay(rotationPresets.four_four)).toBe(4);
    expect(findOppositeDay(rotationPresets.four_three)).toBeNull();
    expect(findOppositeDay(rotationPresets.five_two)).toBeNull();
    for (const date of weekDays('2026-11-08')) {
      expect(isWorked(pitman, date, 7)).toBe(!isWorked(pitman, date));
    }
  });
});

describe('laying a rotation out', () => {
  it('makes a shift on each worked day of the dates, at the same wall time across clock changes', () => {
    for (const [first, zone] of [
      ['2026-10-28', 'America/Los_Angeles'],
      ['2027-03-03', 'America/Los_Angeles'],
      ['2026-12-23', 'Australia/Lord_Howe'],
    ] as const) {
      const lines = lay(rotation, first, 4, zone);
      const made = lines.map(({ moved }) => `${moved.employee} ${moved.localDate}`).sort();
      const expected = [0, 7].flatMap((firstDay, index) =>
        Array.from({ length: 28 }, (_, day) => addDays(first, day))
          .filter((date) => isWorked(pitman, date, firstDay))
          .map((date) => `${index + 1} ${date}`),
      );
      expect(made).toEqual(expected.sort());
      for (const { moved, outcome } of lines) {
        expect(outcome.kind).toBe('add');
        expect([localTime(moved.start, zone), localTime(moved.end, zone)]).toEqual(['09:00:00', '17:00:00']);
      }
    }
  });

  it('ends a night on the next day, and one until midnight with its day', () => {
    const zone = 'America/Los_Angeles';
    const end = (from: string, to: string) => {
      const [line] = lay({ ...rotation, from, to }, '2026-11-02', 1, zone);
      const at = line?.moved.end ?? 0;
      return [localDate(at, zone), localTime(at, zone)];
    };
    expect(end('22:00', '06:00')).toEqual(['2026-11-03', '06:00:00']);
    expect(end('16:00', '24:00')).toEqual(['2026-11-03', '00:00:00']);
    expect(end('09:00', '09:00')).toEqual(['2026-11-03', '09:00:00']);
  });

  it('takes the one of two times that was chosen on the night clocks go back, and keeps all others', () => {
    const zone = 'America/Los_Angeles';
    const starts = (occurrence: 'first' | 'second') =>
      lay({ ...rotation, from: '01:30', to: '09:00' }, '2026-10-30', 1, zone, [], occurrence).map(
        ({ moved }) => moved.start,
      );
    const [first, second] = [starts('first'), starts('second')];
    const differing = first.flatMap((start, index) =>
      start === second[index] ? [] : [[start, second[index]]],
    );
    expect(differing).toEqual([
      [Date.parse('2026-11-01T08:30:00Z') / 1000, Date.parse('2026-11-01T09:30:00Z') / 1000],
    ]);
    expect(differing.flat().map((start) => occursTwice(start ?? 0, zone))).toEqual([true, true]);
    expect(first.filter((start) => occursTwice(start, zone))).toHaveLength(1);
  });

  it('finds every shift already there the second time', () => {
    const zone = 'America/Los_Angeles';
    const first = lay(rotation, '2026-10-28', 4, zone).map(({ moved }, index) => ({
      ...moved,
      uuid: String(index),
    }));
    const again = lay(rotation, '2026-10-28', 4, zone, first);
    expect(again.map(({ outcome }) => outcome.kind)).toEqual(first.map(() => 'already_there'));
  });

  it('names the weeks that hold its dates', () => {
    expect(listRotationWeeks('2026-12-27', 2)).toEqual({
      sundays: ['2026-12-27', '2027-01-03'],
      last: '2027-01-09',
    });
    expect(listRotationWeeks('2026-12-30', 1)).toEqual({
      sundays: ['2026-12-27', '2027-01-03'],
      last: '2027-01-05',
    });
  });
});
