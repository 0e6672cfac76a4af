import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftRoles } from '#domain/roles.ts';
import { shiftExceptions } from './exceptions.ts';
import { compareSheets, isApproved, isClear, type SheetRow, summaryOf, thingsToDecide } from './summary.ts';

const row = fc.record<SheetRow>({
  role: fc.constantFrom(...shiftRoles),
  planned: fc.boolean(),
  start: fc.integer({ min: 0, max: 1000 }),
  end: fc.integer({ min: 1000, max: 90_000 }),
  worked_seconds: fc.integer({ min: 0, max: 90_000 }),
  exceptions: fc.subarray([...shiftExceptions]),
  cash_tips: fc.option(fc.integer({ min: 0, max: 10_000 })),
});
const rows = fc.array(row, { maxLength: 12 });
const few = fc.integer({ min: 0, max: 3 });

describe('a summary', () => {
  it('of two parts of a period adds up to that of the whole', () => {
    fc.assert(
      fc.property(rows, rows, few, few, (first, second, waiting, more) => {
        const [one, other] = [summaryOf(first, waiting), summaryOf(second, more)];
        const whole = summaryOf([...first, ...second], waiting + more);
        for (const key of ['planned_seconds', 'worked_seconds', 'leave_seconds', 'cash_tips'] as const) {
          expect(whole[key]).toBe(one[key] + other[key]);
        }
        for (const code of shiftExceptions) {
          expect(whole.exceptions[code] ?? 0).toBe(
            (one.exceptions[code] ?? 0) + (other.exceptions[code] ?? 0),
          );
        }
      }),
    );
  });

  it('counts each second of a plan as work, as leave, or not at all', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const { planned_seconds, leave_seconds } = summaryOf(given, 0);
        const all = given.reduce((sum, { start, end }) => sum + end - start, 0);
        expect(planned_seconds + leave_seconds).toBeLessThanOrEqual(all);
      }),
    );
  });

  it('counts waiting punches once, however many shifts they touch', () => {
    const touched: SheetRow = {
      role: 'AT',
      planned: true,
      start: 0,
      end: 100,
      worked_seconds: 0,
      exceptions: ['late', 'waiting'],
      cash_tips: null,
    };
    expect(summaryOf([touched, touched], 1).exceptions).toEqual({ late: 2, waiting: 1 });
    expect(summaryOf([], 1).exceptions).toEqual({ waiting: 1 });
    expect(summaryOf([], 0).exceptions).toEqual({});
  });
});

it('puts sheets with most to decide first, then by name, in one order from any other', () => {
  const sheet = fc.record({
    first_name: fc.constantFrom('Ana', 'Luis', 'Noa'),
    last_name: fc.constantFrom('Reyes', 'Lind'),
    requests: few,
    approval: fc.option(fc.record({ changed: fc.boolean() })),
    exceptions: fc.record({ late: few, no_show: few }, { requiredKeys: [] }),
  });
  fc.assert(
    fc.property(fc.array(sheet, { maxLength: 8 }), (sheets) => {
      const sorted = [...sheets].sort(compareSheets);
      for (const [index, next] of sorted.slice(1).entries()) {
        const before = sorted[index] as typeof next;
        expect(thingsToDecide(before)).toBeGreaterThanOrEqual(thingsToDecide(next));
        if (thingsToDecide(before) === thingsToDecide(next) && isApproved(before) === isApproved(next)) {
          expect(before.first_name <= next.first_name).toBe(true);
        }
      }
      const key = (one: (typeof sheets)[number]) =>
        [thingsToDecide(one), isApproved(one), one.first_name, one.last_name].join();
      expect([...sheets].reverse().sort(compareSheets).map(key)).toEqual(sorted.map(key));
    }),
  );
});

it('who approves has decided about exceptions, not about what came since', () => {
  const sheet = { requests: 0, exceptions: { late: 2, waiting: 1 }, still_in: false };
  expect(thingsToDecide({ ...sheet, approval: null })).toBe(3);
  expect(thingsToDecide({ ...sheet, approval: { changed: false } })).toBe(1);
  expect(thingsToDecide({ ...sheet, approval: { changed: true } })).toBe(4);
  const clear = { requests: 0, exceptions: {}, approval: null, still_in: false };
  expect(isClear(clear)).toBe(true);
  for (const more of [
    { requests: 1 },
    { exceptions: { early: 1 } },
    { still_in: true },
    { approval: { changed: false } },
    { approval: { changed: true } },
  ]) {
    expect(isClear({ ...clear, ...more }), JSON.stringify(more)).toBe(false);
  }
});
