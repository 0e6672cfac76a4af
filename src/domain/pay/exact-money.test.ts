import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/dates.ts';
import { wholeDay } from '#domain/time/hour-window.ts';
import { shareTips, type TipPool } from '#domain/tips/tip-pool.ts';
import { calculateCompensation } from './compensation.ts';
import { at, bay, hourly, later, punched } from './pay.fixture.ts';
import { paySalaries } from './salary.ts';

const day = '2026-05-06';
/** Sums of these are beyond what a floating point number keeps to the cent once they are multiplied by seconds. */
const largeCents = fc.integer({ min: 1, max: 4_000_000_000_000 });
const halfUp = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator);

const shares = (cents: number, seconds: readonly number[]): TipPool => {
  const noon = at(`${day} 12:00`);
  const present = seconds.map((length, index) => ({
    employee: index + 1,
    role: 'AT' as const,
    start: noon,
    end: noon + length,
  }));
  const circumstances = { zone: bay, hours: wholeDay, isEligible: () => true };
  const [pool] = shareTips(new Map([[day, cents]]), present, circumstances);
  if (!pool) throw new Error('No pool.');
  return pool;
};

describe('no money passes through floating point', () => {
  it('pools of any size, shared in thirds or any other part, are exact', () => {
    const seconds = fc.oneof(
      fc.constant([3600, 3600, 3600]),
      fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 9 }),
    );
    fc.assert(
      fc.property(largeCents, seconds, (cents, lengths) => {
        const all = BigInt(lengths.reduce((sum, length) => sum + length, 0));
        const found = shares(cents, lengths).shares;
        expect(found.reduce((sum, share) => sum + BigInt(share.cents), 0n)).toBe(BigInt(cents));
        for (const [index, share] of found.entries()) {
          const quota = BigInt(cents) * BigInt(lengths[index] ?? 0);
          expect(BigInt(share.floor) * all + BigInt(share.remainder)).toBe(quota);
          const beyond = BigInt(share.cents) * all - quota;
          expect(beyond < all && -beyond < all).toBe(true);
        }
      }),
    );
  });

  it('a line of pay is its seconds at its rate, rounded half up once', () => {
    const seconds = fc.integer({ min: 1, max: 18_000 });
    const rate = fc.integer({ min: 1, max: 10_000_000_000 });
    fc.assert(
      fc.property(seconds, seconds, rate, (monday, tuesday, cents) => {
        const worked = (date: string, length: number) => {
          const shift = punched(`${date} 06:00`, `${date} 06:00`);
          return { ...shift, clockOut: at(`${date} 06:00`) + length };
        };
        const employee = hourly([worked('2026-05-04', monday), worked('2026-05-05', tuesday)], cents);
        const range = { from: '2026-05-03', to: '2026-05-09' };
        const { figures } = calculateCompensation(employee, { range, salaryPeriod: 2, now: later });
        expect(BigInt(figures.wages)).toBe(halfUp(BigInt(monday + tuesday) * BigInt(cents), 3600n));
      }),
    );
  });

  it('the days of a salary are the salary, whatever its size', () => {
    fc.assert(
      fc.property(largeCents, fc.constantFrom(1, 2, 3), (rate, kind) => {
        const range = { from: '2026-05-03', to: kind === 3 ? '2026-05-09' : '2026-05-31' };
        const [first] = paySalaries(() => rate, range, kind);
        const whole = paySalaries(() => rate, first?.period ?? range, kind);
        expect(whole[0]?.days.reduce((sum, { cents }) => sum + BigInt(cents), 0n)).toBe(BigInt(rate));
        expect(whole[0]?.days.at(-1)?.date).toBe(addDays(first?.period.to ?? '', 0));
      }),
    );
  });

  it('nor does the zone the server stands in change a share', () => {
    const home = process.env.TZ;
    const offsets = new Set<number>();
    try {
      const found = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'].map((zone) => {
        process.env.TZ = zone;
        offsets.add(new Date(0).getTimezoneOffset());
        return shares(100_01, [36_000, 20_000, 1]);
      });
      expect(found[1]).toEqual(found[0]);
      expect(found[2]).toEqual(found[0]);
      // The zones were really changed.
      expect(offsets.size).toBe(3);
    } finally {
      if (home === undefined) delete process.env.TZ;
      else process.env.TZ = home;
    }
  });
});
