import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftRoles } from '#domain/roles.ts';
import { type ApprovedShift, approvedAsShown, changesSince, pickFacts, sumSheet } from './approval.ts';

const instant = fc.integer({ min: 0, max: 90_000 });
const shift = fc.record<ApprovedShift>({
  uuid: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  date: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'),
  branch: fc.integer({ min: 1, max: 2 }),
  role: fc.constantFrom(...shiftRoles),
  planned: fc.boolean(),
  start: instant,
  end: instant,
  clockIn: fc.option(instant),
  clockOut: fc.option(instant),
  breaks: fc.array(fc.record({ start: instant, end: fc.option(instant) }), { maxLength: 2 }),
  cashTips: fc.option(fc.integer({ min: 0, max: 10_000 })),
  workedSeconds: instant,
  leaveSeconds: instant,
});
const sheet = fc.uniqueArray(shift, { selector: ({ uuid }) => uuid, maxLength: 5 });

describe('what has changed since an approval', () => {
  it('is nothing of a sheet that says the same, however it is ordered or stored', () => {
    fc.assert(
      fc.property(sheet, (approved) => {
        const now = JSON.parse(JSON.stringify(approved)) as ApprovedShift[];
        for (const one of now) one.breaks = [...one.breaks].reverse();
        expect(changesSince(approved, now.reverse())).toEqual([]);
      }),
    );
  });

  it('is nothing where two breaks began in one second', () => {
    const [one] = fc.sample(shift, 1);
    const breaks = [
      { start: 16, end: null },
      { start: 16, end: 20 },
    ];
    const again = [...breaks].reverse();
    expect(
      changesSince([{ ...one, breaks } as ApprovedShift], [{ ...one, breaks: again } as ApprovedShift]),
    ).toEqual([]);
  });

  it('is each shift whose facts differ, once, with both', () => {
    fc.assert(
      fc.property(sheet, sheet, (approved, now) => {
        const changes = changesSince(approved, now);
        const found = new Set(changes.map(({ uuid }) => uuid));
        expect(found.size).toBe(changes.length);
        for (const uuid of ['a', 'b', 'c', 'd', 'e']) {
          const was = approved.find((one) => one.uuid === uuid);
          const is = now.find((one) => one.uuid === uuid);
          const same = JSON.stringify(was && pickFacts(was)) === JSON.stringify(is && pickFacts(is));
          expect(found.has(uuid)).toBe(!same);
          const change = changes.find((one) => one.uuid === uuid);
          if (!same) {
            expect(change?.before).toEqual(was ? pickFacts(was) : null);
            expect(change?.after).toEqual(is ? pickFacts(is) : null);
          }
        }
        const dates = changes.map(({ date }) => date);
        expect(dates).toEqual([...dates].sort());
      }),
    );
  });
});

it('a person is told of records and of plans that they are shown, never of a draft that was approved', () => {
  fc.assert(
    fc.property(sheet, sheet, (approved, shownNow) => {
      const told = approvedAsShown(approved, shownNow);
      for (const one of approved) {
        const isPlanOnly = one.planned && one.clockIn === null && one.clockOut === null;
        const isShown = shownNow.some(({ uuid }) => uuid === one.uuid);
        expect(told.includes(one)).toBe(!isPlanOnly || isShown);
      }
    }),
  );
});

it('totals of two parts add up to those of the whole', () => {
  fc.assert(
    fc.property(sheet, sheet, (one, other) => {
      const [first, second, whole] = [sumSheet(one), sumSheet(other), sumSheet([...one, ...other])];
      for (const key of ['workedSeconds', 'leaveSeconds', 'cashTips'] as const) {
        expect(whole[key]).toBe(first[key] + second[key]);
      }
    }),
  );
});
