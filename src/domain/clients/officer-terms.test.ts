import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/dates.ts';
import {
  decideActive,
  findExcessOwnership,
  findFreeShare,
  findOfficerState,
  sumOwned,
} from './officer-terms.ts';

const start = '2026-02-20';
const days = Array.from({ length: 40 }, (_, index) => addDays(start, index));

const holding = fc
  .tuple(
    fc.option(fc.integer({ min: 1, max: 36 })),
    fc.option(fc.integer({ min: 0, max: 36 })),
    fc.integer({ min: 0, max: 10_000 }),
  )
  .map(([from, length, share]) => ({
    from: from === null ? null : addDays(start, from),
    to: length === null ? null : addDays(start, Math.min(38, (from ?? 0) + length)),
    share,
  }));

describe('an officer’s term', () => {
  it('holds on its first and its last day', () => {
    const term = { from: '2026-03-01', to: '2026-03-31', switchedOn: true };
    expect(
      ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((day) => findOfficerState(term, day)),
    ).toEqual(['future', 'present', 'present', 'former']);
    expect(findOfficerState({ ...term, switchedOn: false }, '2026-03-01')).toBe('off');
    expect(findOfficerState({ from: null, to: null, switchedOn: true }, '1970-01-01')).toBe('present');
  });

  it('is taken out and back by `active`, which says nothing where it is written back as it was read', () => {
    const day = '2026-03-15';
    const open = { from: null, to: null };
    const past = { from: null, to: '2026-02-28' };
    const on = { switchedOn: true };
    expect(decideActive(undefined, { ...open, ...on }, open, day)).toBe(true);
    expect(decideActive(false, { ...open, ...on }, open, day)).toBe(false);
    expect(decideActive(true, { ...open, switchedOn: false }, open, day)).toBe(true);
    expect(decideActive(true, { ...past, switchedOn: false }, past, day)).toBe(true);
    expect(decideActive(false, { ...past, ...on }, past, day)).toBe(true);
    expect(decideActive(true, { ...past, ...on }, past, day)).toBeNull();
    expect(decideActive(true, { ...past, ...on }, open, day)).toBe(true);
  });

  it('lets a successor begin on the day after, and not on the last day itself', () => {
    const first = { from: null, to: '2026-02-28', share: 10_000 };
    expect(findExcessOwnership([first, { from: '2026-03-01', to: null, share: 10_000 }])).toBeNull();
    expect(findExcessOwnership([first, { from: '2026-02-28', to: null, share: 2000 }])).toEqual({
      day: '2026-02-28',
      owned: 12_000,
    });
  });

  it('is counted day by day: the first day of more than the whole is the one found', () => {
    fc.assert(
      fc.property(fc.array(holding, { maxLength: 6 }), (holdings) => {
        const sums = days.map((day) =>
          holdings
            .filter(({ from, to }) => (from ?? day) <= day && day <= (to ?? day))
            .reduce((sum, { share }) => sum + share, 0),
        );
        expect(days.map((day) => sumOwned(holdings, day))).toEqual(sums);
        const at = sums.findIndex((sum) => sum > 10_000);
        // Covers all time before: no term begins or ends by the first day.
        const expected = at === -1 ? null : { day: at === 0 ? null : days[at], owned: sums[at] };
        expect(findExcessOwnership(holdings)).toEqual(expected);
      }),
    );
  });

  it('leaves as much to a further owner as could be given to one', () => {
    fc.assert(
      fc.property(fc.array(holding, { maxLength: 4 }), holding, (holdings, term) => {
        fc.pre(findExcessOwnership(holdings) === null);
        const left = findFreeShare(holdings, term);
        expect(findExcessOwnership([...holdings, { ...term, share: left }])).toBeNull();
        expect(findExcessOwnership([...holdings, { ...term, share: left + 1 }])).not.toBeNull();
      }),
    );
  });
});
