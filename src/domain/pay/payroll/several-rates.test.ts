import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHours } from '#domain/hours/labor-hours.ts';
import { addDays, type DateRange } from '#domain/time/dates.ts';
import { calculateCompensation } from '../compensation.ts';
import { hourly, later, punched } from '../pay.fixture.ts';
import { splitByRate } from '../rate-parts.ts';
import { storeRates } from './kept-rates.ts';
import type { PayrollLayout, PayrollSource } from './layout.ts';
import { findLeftOutPay } from './left-out.ts';
import { buildPayrollTable } from './payroll-table.ts';
import { payrollPresets } from './presets.ts';

const ana = { id: 7, first_name: 'Ana', last_name: 'Ruiz', payroll_number: '5G9934' };

function closed(employee: ReturnType<typeof hourly>, range: DateRange) {
  const found = calculateCompensation(employee, { range, salaryPeriod: 2, now: later });
  const { regular, overtime, double_time, pto, sick, ...rest } = found.figures;
  const hours = { regular, overtime, double_time, pto, sick };
  const inHours = Object.entries(hours).map(([figure, seconds]) => [figure, toHours(seconds)]);
  return {
    compensation: { 7: { ...Object.fromEntries(inHours), ...rest } },
    rates: storeRates(new Map([[7, splitByRate(found, range)]])),
  };
}

const october = { from: '2025-10-01', to: '2025-10-15' };
const raise = [
  { from: '2020-01-01', rate: 2000, salaried: false },
  { from: '2025-10-09', rate: 3000, salaried: false },
];
const fiveDays = ['06', '07', '08', '09', '10'].map((day) =>
  punched(`2025-10-${day} 09:00`, `2025-10-${day} 17:30`, ['12:00-12:30']),
);
const raised = closed({ ...hourly(fiveDays), rates: raise }, october);
const fileOf = (kept: typeof raised, layout: PayrollLayout) =>
  buildPayrollTable(kept, { period: october, people: [ana], layout }).slice(1);
const of2 = (number: number) => ({ number, decimals: 2 });
const hoursOnly: PayrollLayout = {
  rows: 'person',
  hour_decimals: 2,
  columns: (['last_name', 'regular', 'overtime', 'double_time', 'premium_pay', 'tips'] as const).map(
    (source) => ({
      source,
      heading: source,
      text: '',
    }),
  ),
  earnings: [],
};

describe('a rate that changes within a period', () => {
  it('has a row for each rate where the provider takes it', () => {
    expect(fileOf(raised, payrollPresets.gusto)).toEqual([
      ['Ruiz', 'Ana', '5G9934', of2(20), of2(24), null, null, null, null],
      ['Ruiz', 'Ana', '5G9934', of2(30), of2(16), null, null, null, null],
    ]);
    expect(findLeftOutPay(raised, [ana], payrollPresets.gusto)).toEqual([]);
    expect(fileOf(raised, payrollPresets.adp).map((row) => [row[3], row[9]])).toEqual([
      [of2(24), of2(20)],
      [of2(16), of2(30)],
    ]);
  });

  it('has one row where the file says the wages', () => {
    expect(fileOf(raised, payrollPresets.all)).toHaveLength(1);
    expect(findLeftOutPay(raised, [ana], payrollPresets.all)).toEqual([]);
  });

  it('is left out by name, hours and wages, of a file that cannot say it', () => {
    expect(fileOf(raised, hoursOnly)).toEqual([['Ruiz', null, null, null, null, null]]);
    expect(findLeftOutPay(raised, [ana], hoursOnly)).toMatchObject([
      {
        figure: 'wages',
        value: 96_000,
        employee: 7,
        rates: [
          { rate: 2000, regular: 24, wages: 48_000 },
          { rate: 3000, regular: 16, wages: 48_000 },
        ],
      },
    ]);
  });

  it('names overtime that is paid by the average of the week, with one rate in the period, too', () => {
    const days = [
      punched('2025-06-15 07:00', '2025-06-15 18:30', ['11:00-11:30']),
      ...['17', '18', '19'].map((day) =>
        punched(`2025-06-${day} 08:00`, `2025-06-${day} 17:30`, ['12:00-12:30']),
      ),
    ];
    const rates = [
      { from: '2020-01-01', rate: 2000, salaried: false },
      { from: '2025-06-16', rate: 4000, salaried: false },
    ];
    const second = closed({ ...hourly(days), rates }, { from: '2025-06-16', to: '2025-06-30' });
    const { wages } = second.compensation[7] as { wages: number };
    // 24 hours at 40.00 and 3 at 60.00.
    expect(findLeftOutPay(second, [ana], payrollPresets.gusto)).toMatchObject([
      { figure: 'wages', value: wages - 114_000, employee: 7, rates: [] },
    ]);
    expect(wages - 114_000).toBeLessThan(0);
  });

  it('has a row for each position’s rate, days of two positions too, or names them', () => {
    const cooks = fiveDays.map((record, index) => ({ ...record, position: index > 2 ? 1 : null }));
    const evening = { ...punched('2025-10-06 18:00', '2025-10-06 20:00'), position: 1 };
    const positionRates = [{ position: 1, from: '2025-10-01', rate: 2600 }];
    const both = closed({ ...hourly([...cooks, evening]), positionRates }, october);
    // 24 h at 20.00 and 18 h at 26.00 weigh 22.57 on average; the two hours of the evening are overtime.
    expect(fileOf(both, payrollPresets.gusto).map((row) => row.slice(3, 6))).toEqual([
      [of2(20), of2(24), null],
      [of2(26), of2(16), of2(2)],
    ]);
    const { wages } = both.compensation[7] as { wages: number };
    expect(wages).toBe(480_00 + 468_00 + 22_57);
    expect(findLeftOutPay(both, [ana], payrollPresets.gusto)).toMatchObject([
      { figure: 'wages', value: wages - (480_00 + 416_00 + 78_00), employee: 7, rates: [] },
    ]);
    expect(findLeftOutPay(both, [ana], hoursOnly)).toMatchObject([
      { figure: 'wages', value: wages, rates: [{ rate: 2000 }, { rate: 2600, overtime: 2 }] },
    ]);
  });

  it('says nothing of a person whose weeks have one rate each', () => {
    expect(closed(hourly(fiveDays), october).rates).toEqual({});
  });
});

const shift = fc.record({
  day: fc.integer({ min: -6, max: 20 }),
  from: fc.integer({ min: 0, max: 9 }),
  seconds: fc.integer({ min: 1, max: 14 * 3600 }),
  position: fc.constantFrom(null, null, 1),
});
const drawn = fc.record({
  shifts: fc.uniqueArray(shift, { selector: ({ day }) => day, maxLength: 14 }),
  changes: fc.uniqueArray(
    fc.record({
      day: fc.integer({ min: -3, max: 16 }),
      rate: fc.integer({ min: 0, max: 9999 }),
      salaried: fc.boolean(),
    }),
    { selector: ({ day }) => day, maxLength: 3 },
  ),
  adjustments: fc.oneof(fc.constant(0), fc.integer({ min: -500_00, max: 500_00 })),
});

function employeeOf(
  shifts: { day: number; from: number; seconds: number; position: number | null }[],
  changes: { day: number; rate: number; salaried: boolean }[],
): ReturnType<typeof hourly> {
  const records = shifts.map(({ day, from, seconds, position }) => {
    const date = addDays(october.from, day);
    const one = punched(`${date} 0${from}:00`, `${date} 0${from}:00`);
    const end = one.start + seconds;
    return { ...one, position, end, clockOut: end };
  });
  const rates = [
    { from: '2020-01-01', rate: 1850, salaried: false },
    ...changes.map(({ day, ...rate }) => ({ ...rate, from: addDays(october.from, day) })),
  ];
  const positionRates = [{ position: 1, from: addDays(october.from, 2), rate: 2222 }];
  return { ...hourly(records), rates, positionRates };
}

/** Kept pay with cents due from earlier closed days: part of the wages, but of no rate. */
function adjusted(kept: typeof raised, cents: number): typeof raised {
  const row = kept.compensation[7] as Record<'wages' | 'total', number>;
  const changed = { ...row, adjustments: cents, wages: row.wages + cents, total: row.total + cents };
  return { ...kept, compensation: { 7: changed as (typeof raised.compensation)[7] } };
}

const columnsOf = (...sources: PayrollSource[]): PayrollLayout => ({
  ...hoursOnly,
  columns: sources.map((source) => ({ source, heading: source, text: '' })),
});
/** Cents in a column of a file, in all of its rows. */
function centsIn(kept: typeof raised, layout: PayrollLayout, source: PayrollSource): number {
  const index = layout.columns.findIndex((column) => column.source === source);
  return fileOf(kept, layout).reduce(
    (sum, row) => sum + Math.round(((row[index] as { number: number } | null)?.number ?? 0) * 100),
    0,
  );
}
/** Cents that are named as left out of a file. */
function namedAs(kept: typeof raised, layout: PayrollLayout, ...named: string[]): number {
  return findLeftOutPay(kept, [ana], layout).reduce(
    (sum, { figure, value }) => sum + (named.includes(figure) ? value : 0),
    0,
  );
}

it('adjustments are paid by a file or named as left out, once, of one rate as of several', () => {
  fc.assert(
    fc.property(drawn, ({ shifts, changes, adjustments }) => {
      const kept = adjusted(closed(employeeOf(shifts, changes), october), adjustments);
      const { wages, total } = kept.compensation[7] as { wages: number; total: number };
      for (const layout of [payrollPresets.gusto, payrollPresets.adp, hoursOnly]) {
        expect(namedAs(kept, layout, 'adjustments')).toBe(adjustments);
      }
      for (const rate of [[], ['rate']] as const) {
        const told = columnsOf('last_name', ...rate, 'regular', 'overtime', 'double_time', 'adjustments');
        expect(centsIn(kept, told, 'adjustments')).toBe(adjustments);
        const wagesOnly = columnsOf('last_name', ...rate, 'wages');
        expect(centsIn(kept, wagesOnly, 'wages')).toBe(wages);
        const totalOnly = columnsOf('last_name', ...rate, 'total');
        expect(centsIn(kept, totalOnly, 'total')).toBe(total);
        for (const layout of [told, wagesOnly, totalOnly])
          expect(namedAs(kept, layout, 'adjustments')).toBe(0);
        for (const layout of [wagesOnly, totalOnly]) expect(namedAs(kept, layout, 'wages')).toBe(0);
      }
    }),
  );
});

it('a file and what it leaves out add up to what was kept, to the cent', () => {
  fc.assert(
    fc.property(drawn, ({ shifts, changes, adjustments }) => {
      const kept = adjusted(closed(employeeOf(shifts, changes), october), adjustments);
      const { wages } = kept.compensation[7] as { wages: number };
      if (Object.keys(kept.rates).length === 0) return;
      const salary = kept.rates['7:salary']?.wages ?? 0;
      const file = fileOf(kept, payrollPresets.gusto).reduce((sum, row) => {
        const cell = (index: number) => (row[index] as { number: number } | null)?.number ?? 0;
        if (row[3] === null) return sum;
        const rate = Math.round(cell(3) * 100);
        const cents = (index: number, halves: number) =>
          Math.floor((Math.round(cell(index) * 100) * rate * halves + 100) / 200);
        return sum + cents(4, 2) + cents(5, 3) + cents(6, 4);
      }, salary);
      expect(file + namedAs(kept, payrollPresets.gusto, 'wages', 'adjustments')).toBe(wages);
      const whole = findLeftOutPay(kept, [ana], hoursOnly).find(({ figure }) => figure === 'wages');
      const worked = fileOf(kept, hoursOnly).some((row) => row.slice(1, 4).some((cell) => cell !== null));
      expect(worked).toBe(false);
      if (whole) expect(whole.value + adjustments).toBe(wages);
    }),
  );
});
