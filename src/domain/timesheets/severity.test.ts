import { describe, expect, test } from 'vitest';
import { compareSeverity, countToReview, isClear, needsReview } from './severity.ts';

const sheet = (exceptions: Parameters<typeof needsReview>[0]['exceptions'], requests = 0) => ({
  exceptions,
  requests,
  approval: null,
});

describe('severity of a sheet', () => {
  test('orders by what is worst, however much there is of less', () => {
    const sheets = {
      early: sheet({ early: 9 }),
      meal: sheet({ long_without_break: 4 }),
      punch: sheet({ waiting: 3 }),
      noShow: sheet({ no_show: 2 }),
      missing: sheet({ missing_out: 1 }),
    };
    const order = Object.entries(sheets)
      .toSorted(([, one], [, other]) => compareSeverity(one, other))
      .map(([name]) => name);
    expect(order).toEqual(['missing', 'noShow', 'punch', 'meal', 'early']);
  });

  test('asks for a decision, but not about being early or late', () => {
    expect(needsReview(sheet({ early: 1, late: 2 }))).toBe(false);
    expect(needsReview(sheet({ no_show: 1, late: 1 }))).toBe(true);
    expect(needsReview(sheet({}, 1))).toBe(true);
    expect(countToReview(sheet({ missing_out: 1, early: 2, late: 1 }, 1))).toBe(2);
  });

  test('lets those be approved unseen that nobody has to look at', () => {
    const clear = { ...sheet({ early: 1, late: 2 }), stillIn: false, unfinished: null };
    expect(isClear(clear)).toBe(true);
    for (const more of [
      { requests: 1 },
      { exceptions: { missing_out: 1 } },
      { exceptions: { rests_unanswered: 1 } },
      { stillIn: true },
      { unfinished: 'not_started' as const },
      { approval: { changed: false } },
      { approval: { changed: true } },
    ]) {
      expect(isClear({ ...clear, ...more }), JSON.stringify(more)).toBe(false);
    }
  });
});
