import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNoticePay, findNoticePremium, type NoticeRule, noticeRules } from './notice-premium.ts';

const hour = 3600;
const day = 24 * hour;

describe('notice premiums', () => {
  it.each([
    ['Q1', 14 * day, 6, 7, 0, 0],
    ['Q2', 10 * day, 6, 7, 0, 1],
    ['Q3', 7 * day, 8, null, 0, 1],
    ['Q4', 7 * day - 60, 8, null, 1, 1],
    ['Q5', day, 8, null, 1, 1],
    ['Q6', day - 60, 8, null, 4, 4],
    ['Q9', 10 * hour, 6, 7, 4, 1],
    ['a short shift', hour, 4, null, 2, 4],
    ['a shorter one', hour, 3, 1, 2, 3],
    ['one that is added', hour, null, 5, 4, 1],
    ['one that had begun', -hour, 8, 4, 4, 4],
  ] as const)('%s owes what the table says', (_, notice, before, after, sanFrancisco, other) => {
    const seconds = (hours: number | null) => (hours === null ? null : hours * hour);
    const change = { notice, before: seconds(before), after: seconds(after) };
    expect(noticeRules.map((rule) => findNoticePay(rule, change) / hour)).toEqual([
      sanFrancisco,
      other,
      other,
    ]);
  });

  it('owe once a shift, for the change that owes most, and nothing where no ordinance holds', () => {
    const change = { uuid: 'a', branch: 1, date: '2026-11-09', before: 6 * hour };
    const changes = [
      { ...change, notice: 10 * day, after: 7 * hour },
      { ...change, notice: 2 * hour, after: 5 * hour },
      { ...change, notice: 1 * hour, after: 6 * hour },
      { ...change, uuid: 'b', branch: 2, notice: 0, after: null },
    ];
    expect(findNoticePremium(changes, (branch) => (branch === 1 ? 'emeryville' : null))).toMatchObject({
      ...{ branch: 1, owed: 4 * hour },
      changes: [{ uuid: 'a', notice: 2 * hour, owed: 4 * hour }],
    });
    expect(findNoticePremium(changes, () => null)).toBeNull();
  });

  it('agree with a plain reading of the table, minute by minute', () => {
    /** Counts the hours by walking down the table's lines, in minutes. */
    const plain = (rule: NoticeRule, notice: number, before: number | null, after: number | null) => {
      const lines = [
        { over: 14 * 24 * 60, san: 0, east: 0 },
        { over: 7 * 24 * 60, san: 0, east: 60 },
        { over: 24 * 60, san: 60, east: 60 },
      ];
      for (const { over, san, east } of lines)
        if (notice >= over) return rule === 'san_francisco' ? san : east;
      if (rule === 'san_francisco') return (before === null ? (after ?? 0) : before) > 240 ? 240 : 120;
      if (before === null) return 60;
      if (after !== null && after >= before) return 60;
      return before < 240 ? before : 240;
    };
    const plan = fc.option(fc.integer({ min: 1, max: 900 }));
    const near = fc
      .constantFrom(14 * 1440, 7 * 1440, 1440, 0)
      .chain((limit) => fc.integer({ min: limit - 2, max: limit + 2 }));
    const drawn = fc.record({
      ...{ branch: fc.nat(2), shift: fc.constantFrom('a', 'b', 'c') },
      ...{ notice: fc.oneof(near, fc.integer({ min: -600, max: 20 * 1440 })), before: plan, after: plan },
    });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 6 }), (all) => {
        const rules = [null, 'san_francisco', 'berkeley'] as const;
        const seconds = (minutes: number | null) => (minutes === null ? null : minutes * 60);
        // A shift is of one branch.
        const changes = all.map(({ shift, branch, notice, before, after }) => ({
          ...{ uuid: `${shift}${branch}`, branch, date: '2026-11-09', notice: notice * 60 },
          ...{ before: seconds(before), after: seconds(after) },
        }));
        let due = 0;
        for (const uuid of new Set(changes.map((change) => change.uuid))) {
          const owed = all
            .filter(({ shift, branch }) => `${shift}${branch}` === uuid)
            .map(({ branch, notice, before, after }) => {
              const rule = rules[branch] ?? null;
              return rule ? plain(rule, notice, before, after) : 0;
            });
          due += Math.max(...owed);
        }
        expect(findNoticePremium(changes, (branch) => rules[branch] ?? null)?.owed ?? 0).toBe(due * 60);
      }),
    );
  });
});
