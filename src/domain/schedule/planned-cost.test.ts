import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bay, plan } from '#domain/shifts/planned.fixture.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { sum } from '#domain/sum.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { changeCost } from './change-cost.ts';
import type { PersonRates } from './labor-cost.ts';
import { createPricer, type Pricing, plannedPay } from './planned-cost.ts';
import { sumCosts } from './shift-cost.ts';
import { groupByEmployee } from './verdict.ts';

const sunday = '2026-11-15';
const hourly: PersonRates = {
  rates: [
    { from: '2026-01-01', rate: 2000, salaried: false },
    { from: '2026-11-18', rate: 2100, salaried: false },
  ],
  positionRates: [{ position: 7, from: '2026-11-18', rate: 2600 }],
};
const pricing: Pricing = {
  rates: new Map([
    [1, hourly],
    [2, { rates: [{ from: '2026-01-01', rate: 300_000, salaried: true }], positionRates: [] }],
    [4, { rates: [{ from: '2026-01-01', rate: 1001, salaried: false }], positionRates: [] }],
  ]),
  sunday,
  findZone: () => bay,
  laborRules: new Map(),
};
const price = (shifts: readonly PlannedShift[], week = pricing) => {
  const costs = createPricer(week)(groupByEmployee(shifts));
  return shifts.map(({ uuid }) => costs.get(uuid));
};
const day = (date: string, given: Partial<PlannedShift> = {}) =>
  plan(`${date} 09:00`, `${date} 17:00`, given);
const straight = (cents: number) => ({ cents, overtime: 0 });

describe('the cost of planned shifts', () => {
  it('is hours at the rate of their day, and of their position from its day on; leave at the person’s', () => {
    const cook = { position: 7 };
    expect(price([day('2026-11-17', cook), day('2026-11-18')])).toEqual([
      straight(8 * 2000),
      straight(8 * 2100),
    ]);
    expect(price([day('2026-11-18', cook)])).toEqual([straight(8 * 2600)]);
    expect(price([day('2026-11-18', { ...cook, role: 'SL' })])).toEqual([straight(8 * 2100)]);
  });

  it('is nothing for off work, unpaid leave, open shifts, salaried people and unknown rates', () => {
    const without = [
      day('2026-11-17', { role: 'OW' }),
      day('2026-11-18', { role: 'UL' }),
      day('2026-11-18', { employee: null }),
      day('2026-11-18', { employee: 2 }),
      day('2026-11-18', { employee: 3 }),
    ];
    const costs = createPricer(pricing)(groupByEmployee(without));
    expect(sumCosts(without, costs)).toEqual(straight(0));
  });

  it('names the overtime of a sixth shift, and of a long day', () => {
    const week = ['15', '16', '17'].map((date) => day(`2026-11-${date}`, { employee: 4 }));
    const rest = ['18', '19', '20'].map((date) => day(`2026-11-${date}`, { employee: 4 }));
    expect(price([...week, ...rest]).at(-1)).toEqual({ cents: 12 * 1001, overtime: 12 * 1001 });
    const long = plan('2026-11-17 09:00', '2026-11-17 19:00');
    expect(price([long])).toEqual([{ cents: 11 * 2000, overtime: 3 * 2000 }]);
  });

  it('shares overtime that two branches make together by what each is worth, whichever is in view', () => {
    const [morning, evening] = [
      plan('2026-11-17 06:00', '2026-11-17 12:00', { branch: 1 }),
      plan('2026-11-17 13:00', '2026-11-17 19:00', { branch: 2 }),
    ];
    const half = { cents: (8 * 2000 + 4 * 3000) / 2, overtime: (4 * 3000) / 2 };
    expect(price([morning, evening])).toEqual([half, half]);
  });

  it('belongs to the week that a shift begins in, with the hours after its end', () => {
    const late = plan('2026-11-21 22:00', '2026-11-22 06:00');
    expect(price([late])).toEqual([straight(8 * 2100)]);
    const costs = createPricer({ ...pricing, sunday: '2026-11-22' })(groupByEmployee([late]));
    expect(costs.size).toBe(0);
  });

  it('costs more for a split shift where the minimum wage is known', () => {
    const low: PersonRates = {
      rates: [{ from: '2026-01-01', rate: 1600, salaried: false }],
      positionRates: [],
    };
    const minimumWages = new Map([[1, [{ from: '2026-01-01', rate: 1600 }]]]);
    const split = [
      plan('2026-11-17 08:00', '2026-11-17 10:00'),
      plan('2026-11-17 15:00', '2026-11-17 17:00'),
    ];
    const week = { ...pricing, rates: new Map([[1, low]]), minimumWages };
    const costs = createPricer(week)(groupByEmployee(split));
    expect(sumCosts(split, costs)).toEqual(straight(5 * 1600));
  });

  it('prices a person anew when a shift of theirs changes', () => {
    const shift = day('2026-11-17');
    const pricer = createPricer(pricing);
    expect(pricer(groupByEmployee([shift])).get(shift.uuid)).toEqual(straight(8 * 2000));
    const shorter = { ...shift, end: shift.end - 3600 };
    expect(pricer(groupByEmployee([shorter])).get(shift.uuid)).toEqual(straight(7 * 2000));
    expect(pricer(groupByEmployee([])).size).toBe(0);
  });
});

const drawn = fc.array(
  fc.record({
    day: fc.integer({ min: -1, max: 7 }),
    from: fc.integer({ min: 0, max: 95 }),
    quarters: fc.integer({ min: 1, max: 64 }),
    branch: fc.constantFrom(1, 2),
    position: fc.constantFrom(null, 7),
    role: fc.constantFrom('AT' as const, 'TO' as const, 'UL' as const, 'OW' as const),
  }),
  { minLength: 1, maxLength: 8 },
);

type Drawn = typeof drawn extends fc.Arbitrary<infer Shifts> ? Shifts : never;

/** Lays drawn shifts one after the other: a person is planned once at a time. */
function layOut(shifts: Drawn): PlannedShift[] {
  const laid: PlannedShift[] = [];
  for (const { day: offset, from, quarters, ...given } of shifts) {
    const date = addDays(sunday, offset);
    const { start, ...one } = plan(`${date} 00:00`, `${date} 00:15`, given);
    const shift = { ...one, start: start + from * 900, end: start + (from + quarters) * 900 };
    if (laid.every((other) => other.end < shift.start || other.start > shift.end)) laid.push(shift);
  }
  return laid;
}

describe('any week', () => {
  const federal: Pricing['laborRules'] = new Map([[2, [{ from: '2026-11-18', rules: 'federal' }]]]);

  it('costs what pay says of its days', () => {
    fc.assert(
      fc.property(drawn, (shifts) => {
        const inWeek = layOut(shifts).filter(({ localDate }) => weekStart(localDate) === sunday);
        const priced = { ...pricing, laborRules: federal };
        const costs = createPricer(priced)(groupByEmployee(inWeek));
        const pay = plannedPay(inWeek, hourly, { ...priced, days: 8 });
        expect(sumCosts(inWeek, costs).cents).toBe(pay);
      }),
    );
  });

  it('rises by what a change costs', () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: 1, max: 16 }), (shifts, longer) => {
        const laid = layOut(shifts);
        const changed = laid.find(({ localDate }) => weekStart(localDate) === sunday);
        fc.pre(changed !== undefined);
        const candidate = { ...changed, end: changed.end + longer * 900 };
        const after = laid.map((shift) => (shift === changed ? candidate : shift));
        const total = (plans: readonly PlannedShift[]) =>
          sum(createPricer(pricing)(groupByEmployee(plans)).values(), ({ cents }) => cents);
        expect(changeCost(candidate, groupByEmployee(laid), pricing)).toBe(total(after) - total(laid));
      }),
    );
  });
});
