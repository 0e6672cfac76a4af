import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekday } from '#domain/time/dates.ts';
import { type Availability, availabilityOn, noAvailability } from './availability.ts';
import { compareAvailability } from './availability-change.ts';

const cannot = (from: number, to: number) => ({ from, to, kind: 'cannot' as const });
const sunday = '2026-11-15';

describe('a change of availability', () => {
  it('names weekdays, then dates, with their lines before and after', () => {
    const before: Availability = { weekly: [{ weekday: 1, ...cannot(0, 720) }], dated: [] };
    const after: Availability = {
      weekly: [
        { weekday: 5, ...cannot(0, 1440) },
        { weekday: 1, ...cannot(0, 840) },
      ],
      dated: [{ date: '2026-11-24', ...cannot(0, 600) }],
    };
    expect(compareAvailability(before, after)).toEqual([
      { weekday: 1, date: null, before: [cannot(0, 720)], after: [cannot(0, 840)] },
      { weekday: 5, date: null, before: [], after: [cannot(0, 1440)] },
      { weekday: null, date: '2026-11-24', before: [], after: [cannot(0, 600)] },
    ]);
  });

  it('is none where only the order of lines differs, or a date says what its weekday says', () => {
    const lines = [
      { weekday: 1, ...cannot(0, 60) },
      { weekday: 1, ...cannot(120, 180) },
    ];
    expect(
      compareAvailability({ weekly: lines, dated: [] }, { weekly: lines.toReversed(), dated: [] }),
    ).toEqual([]);
    const weekly = [{ weekday: 1, ...cannot(0, 60) }];
    const dated = [{ date: '2026-11-16', ...cannot(0, 60) }];
    expect(compareAvailability({ weekly, dated }, { weekly, dated: [] })).toEqual([]);
    expect(compareAvailability(noAvailability, noAvailability)).toEqual([]);
  });

  it('covers exactly the days of three weeks whose lines differ', () => {
    const line = fc.record({
      from: fc.integer({ min: 0, max: 3 }),
      to: fc.integer({ min: 4, max: 6 }),
      kind: fc.constantFrom('can' as const, 'cannot' as const),
    });
    const availability = fc.record({
      weekly: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 6 }), line), {
        selector: ([day]) => day,
        maxLength: 4,
      }),
      dated: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 20 }), line), {
        selector: ([day]) => day,
        maxLength: 4,
      }),
    });
    const toAvailability = ({ weekly, dated }: { weekly: [number, object][]; dated: [number, object][] }) =>
      ({
        weekly: weekly.map(([day, rest]) => ({ weekday: day, ...rest })),
        dated: dated.map(([day, rest]) => ({ date: addDays(sunday, day), ...rest })),
      }) as Availability;
    fc.assert(
      fc.property(availability, availability, (one, other) => {
        const [before, after] = [toAvailability(one), toAvailability(other)];
        const changes = compareAvailability(before, after);
        for (let day = 0; day < 21; day += 1) {
          const date = addDays(sunday, day);
          const isOwn = [...before.dated, ...after.dated].some((line) => line.date === date);
          const covered = changes.some((change) =>
            isOwn ? change.date === date : change.weekday === weekday(date),
          );
          const differs =
            JSON.stringify(availabilityOn(before, date)) !== JSON.stringify(availabilityOn(after, date));
          expect(covered).toBe(differs);
        }
      }),
    );
  });
});
