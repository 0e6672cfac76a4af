import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftRoles } from '#domain/roles.ts';
import { leaveSeconds } from '#domain/shifts/worked-time.ts';
import { shiftExceptions } from './exceptions.ts';
import {
  compareSheets,
  countDecisions,
  countOpenWork,
  isApproved,
  type SheetRow,
  summarize,
} from './summary.ts';

const row = fc
  .record<SheetRow>({
    role: fc.constantFrom(...shiftRoles),
    planned: fc.boolean(),
    start: fc.integer({ min: 0, max: 1000 }),
    end: fc.integer({ min: 1000, max: 90_000 }),
    workedSeconds: fc.integer({ min: 0, max: 90_000 }),
    leaveSeconds: fc.constant(0),
    exceptions: fc.subarray([...shiftExceptions]),
    cashTips: fc.option(fc.integer({ min: 0, max: 10_000 })),
  })
  .map((given) => ({ ...given, leaveSeconds: leaveSeconds(given) }));
const rows = fc.array(row, { maxLength: 12 });
const few = fc.integer({ min: 0, max: 3 });

describe('a summary', () => {
  it('of two parts of a period adds up to that of the whole', () => {
    fc.assert(
      fc.property(rows, rows, few, few, (first, second, waiting, more) => {
        const [one, other] = [summarize(first, waiting), summarize(second, more)];
        const whole = summarize([...first, ...second], waiting + more);
        for (const key of ['plannedSeconds', 'workedSeconds', 'leaveSeconds', 'cashTips'] as const) {
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
        const { plannedSeconds, leaveSeconds } = summarize(given, 0);
        const all = given.reduce((sum, { start, end }) => sum + end - start, 0);
        expect(plannedSeconds + leaveSeconds).toBeLessThanOrEqual(all);
      }),
    );
  });

  it('counts waiting punches once, however many shifts they touch', () => {
    const touched: SheetRow = {
      role: 'AT',
      planned: true,
      start: 0,
      end: 100,
      workedSeconds: 0,
      leaveSeconds: 0,
      exceptions: ['late', 'waiting'],
      cashTips: null,
    };
    expect(summarize([touched, touched], 1).exceptions).toEqual({ late: 2, waiting: 1 });
    expect(summarize([], 1).exceptions).toEqual({ waiting: 1 });
    expect(summarize([], 0).exceptions).toEqual({});
  });
});

it('puts sheets with most to decide first, then by name, in one order from any other', () => {
  const sheet = fc.record({
    firstName: fc.constantFrom('Ana', 'Luis', 'Noa'),
    lastName: fc.constantFrom('Reyes', 'Lind'),
    requests: few,
    approval: fc.option(fc.record({ changed: fc.boolean() })),
    exceptions: fc.record({ late: few, no_show: few }, { requiredKeys: [] }),
  });
  fc.assert(
    fc.property(fc.array(sheet, { maxLength: 8 }), (sheets) => {
      const sorted = [...sheets].sort(compareSheets);
      for (const [index, next] of sorted.slice(1).entries()) {
        const before = sorted[index] as typeof next;
        expect(countDecisions(before)).toBeGreaterThanOrEqual(countDecisions(next));
        if (countDecisions(before) === countDecisions(next) && isApproved(before) === isApproved(next)) {
          expect(before.firstName <= next.firstName).toBe(true);
        }
      }
      const key = (one: (typeof sheets)[number]) =>
        [countDecisions(one), isApproved(one), one.firstName, one.lastName].join();
      expect([...sheets].reverse().sort(compareSheets).map(key)).toEqual(sorted.map(key));
    }),
  );
});

it('who approves has decided about exceptions, not about what came since', () => {
  const sheet = { requests: 0, exceptions: { late: 2, waiting: 1 }, stillIn: false };
  expect(countDecisions({ ...sheet, approval: null })).toBe(3);
  expect(countDecisions({ ...sheet, approval: { changed: false } })).toBe(1);
  expect(countDecisions({ ...sheet, approval: { changed: true } })).toBe(4);
});

it('puts a missing clock-out before any number of smaller things', () => {
  const sheet = { lastName: 'Lind', requests: 0, approval: null };
  const late = { ...sheet, firstName: 'Ana', exceptions: { late: 5 } };
  const missing = { ...sheet, firstName: 'Noa', exceptions: { missing_out: 1 } };
  expect([late, missing].sort(compareSheets)).toEqual([missing, late]);
  const settled = { ...missing, approval: { changed: false } };
  expect([settled, late].sort(compareSheets)).toEqual([late, settled]);
});

it('counts work that is still open, whether or not its period was closed over it', () => {
  const clear = { requests: 0, exceptions: {}, approval: { changed: false } };
  const open = { requests: 1, exceptions: { missing_out: 2, waiting: 1, late: 3 } };
  expect(countOpenWork([{ ...open, approval: null }, clear])).toEqual({
    missingOut: 2,
    requests: 1,
    punches: 1,
    sheets: 1,
  });
  // Approval settles a missing clock-out, but neither a punch that waits nor a request.
  expect(countOpenWork([{ ...open, approval: { changed: false } }])).toEqual({
    missingOut: 0,
    requests: 1,
    punches: 1,
    sheets: 0,
  });
  expect(countOpenWork([{ ...open, approval: { changed: true } }]).missingOut).toBe(2);
});
