import { addDays, type PlainDate } from '#domain/time/dates.ts';
import type { PaidShift } from './paid-record.ts';
import { at, bay } from './pay.fixture.ts';
import type { PayRate } from './pay-rate.ts';

/** Expected pay from one day to another; figures that are left out are not compared. */
interface ExpectedPay {
  from: PlainDate;
  to: PlainDate;
  /** Hours at ×1, ×1.5 and ×2: `8 0:07 0`. */
  hours?: string;
  wages?: number;
  premium_pay?: number;
  total?: number;
  federal_overtime_premium?: number;
}

/** A worked example of docs/rules/pay.md: one person's punches and pay. */
export interface PayExample {
  name: string;
  rates: PayRate[];
  mealWaiver: boolean;
  shifts: PaidShift[];
  paid: ExpectedPay[];
}

const [minute, hour] = [60, 3600];

export function parseHours(hours: string): number {
  const [whole = 0, minutes = 0] = hours.split(':').map(Number);
  return whole * hour + minutes * minute;
}

let serial = 0;

function createShift(start: number, end: number, breaks: PaidShift['breaks'] = []): PaidShift {
  serial += 1;
  const uuid = `example-${String(serial).padStart(4, '0')}`;
  return {
    uuid,
    zone: bay,
    role: 'AT',
    planned: false,
    start,
    end,
    clockIn: start,
    clockOut: end,
    breaks,
  };
}

/** Creates shifts of the given hours from a date on, each from 06:00 and with a meal after every five hours, which avoids premiums. */
function days(first: PlainDate, hours: string): PaidShift[] {
  return hours.split(' ').flatMap((length, day) => {
    const worked = parseHours(length);
    if (worked === 0) return [];
    const start = at(`${addDays(first, day)} 06:00`);
    const breaks = Array.from({ length: Math.ceil(worked / (5 * hour)) - 1 }, (_, meal) => {
      const begin = start + (meal + 1) * 5 * hour + meal * 30 * minute;
      return { start: begin, end: begin + 30 * minute };
    });
    return [createShift(start, start + worked + breaks.length * 30 * minute, breaks)];
  });
}

/** Creates a shift by wall times at the bay; meals are `12:00 12:30` of its first day. */
function shift(start: string, end: string, ...meals: string[]): PaidShift {
  const day = start.slice(0, 11);
  return createShift(
    at(start),
    at(end),
    meals.map((meal) => ({ start: at(day + meal.split(' ')[0]), end: at(day + meal.split(' ')[1]) })),
  );
}

interface Given {
  rate?: number;
  rates?: PayRate[];
  waiver?: boolean;
}

const example = (
  name: string,
  shifts: PaidShift[],
  paid: ExpectedPay[],
  { rate = 2000, rates = [{ from: '2024-01-08', rate, salaried: false }], waiver = false }: Given = {},
): PayExample => ({ name, rates, mealWaiver: waiver, shifts, paid });

/** The week from Sunday, 2026-05-03. */
const may = { from: '2026-05-03', to: '2026-05-09' } as const;
const on = (date: PlainDate) => ({ from: date, to: date });
const week = (name: string, hours: string, paid: Omit<ExpectedPay, 'from' | 'to'>, given: Given = {}) =>
  example(name, days(may.from, hours), [{ ...may, premium_pay: 0, ...paid }], given);
/** An example of a shift on a Wednesday, with the cents of its premium and in total. */
const meal = (
  name: string,
  [start, end]: [string, string],
  meals: string[],
  [premium_pay, total]: [number, number],
  waiver = false,
) =>
  example(
    name,
    [shift(`2026-05-06 ${start}`, `2026-05-06 ${end}`, ...meals)],
    [{ ...on('2026-05-06'), premium_pay, total }],
    { waiver },
  );

/** All worked examples of pay but RR2, whose bonus the product does not know. */
export const payExamples: PayExample[] = [
  week('OT1', '0 8 0 0 0 0 0', { hours: '8 0 0', wages: 160_00 }),
  week('OT2', '0 10 0 0 0 0 0', { hours: '8 2 0', wages: 220_00 }),
  week('OT3', '0 13:30 0 0 0 0 0', {
    hours: '8 4 1:30',
    wages: 340_00,
    federal_overtime_premium: 0,
  }),
  week('OT4', '0 8 8 8 8 8 8', { hours: '40 8 0', wages: 1040_00 }),
  week('OT5', '0 12 12 12 12 0 0', {
    hours: '32 16 0',
    wages: 1120_00,
    federal_overtime_premium: 80_00,
  }),
  week('OT6', '0 10 10 10 10 10 0', { hours: '40 10 0', wages: 1100_00 }),
  week('OT8', '6 6 6 6 6 6 6', {
    hours: '36 6 0',
    wages: 900_00,
    federal_overtime_premium: 20_00,
  }),
  week('OT11', '0 8:07 0 0 0 0 0', { hours: '8 0:07 0', wages: 174_70 }, { rate: 2137 }),
  example('OT14, seven days over two weeks', days('2026-05-06', '8 8 8 8 8 8 8'), [
    { ...may, hours: '32 0 0', wages: 640_00 },
    { from: '2026-05-10', to: '2026-05-16', hours: '24 0 0', wages: 480_00 },
  ]),
  example('OT15, a week cut by a pay period', days('2026-03-15', '8 8 8 8 8 8'), [
    { from: '2026-03-01', to: '2026-03-15', hours: '8 0 0', wages: 160_00 },
    { from: '2026-03-16', to: '2026-03-31', hours: '32 8 0', wages: 880_00 },
    { from: '2026-03-15', to: '2026-03-21', hours: '40 8 0', wages: 1040_00 },
  ]),
  example(
    'N1',
    [shift('2026-05-08 22:00', '2026-05-09 08:00')],
    [
      { ...on('2026-05-08'), hours: '2 0 0' },
      { ...on('2026-05-09'), hours: '8 0 0' },
    ],
  ),
  example(
    'N2',
    [shift('2026-05-08 22:00', '2026-05-09 08:00'), shift('2026-05-09 20:00', '2026-05-09 23:00')],
    [
      { ...on('2026-05-08'), hours: '2 0 0' },
      { ...on('2026-05-09'), hours: '8 3 0' },
    ],
  ),
  example(
    'DST1',
    [shift('2026-03-07 22:00', '2026-03-08 06:00')],
    [
      { from: '2026-03-01', to: '2026-03-07', hours: '2 0 0' },
      { from: '2026-03-08', to: '2026-03-14', hours: '5 0 0' },
    ],
  ),
  example(
    'DST2',
    [shift('2026-10-31 22:00', '2026-11-01 06:00')],
    [
      { from: '2026-10-25', to: '2026-10-31', hours: '2 0 0' },
      { from: '2026-11-01', to: '2026-11-07', hours: '7 0 0' },
    ],
  ),
  example(
    'DST3',
    [shift('2026-11-01 00:00', '2026-11-01 08:00')],
    [{ ...on('2026-11-01'), hours: '8 1 0', wages: 190_00 }],
  ),
  example(
    'DST4',
    [shift('2026-03-08 00:00', '2026-03-08 08:00')],
    [{ ...on('2026-03-08'), hours: '7 0 0', wages: 140_00 }],
  ),
  example(
    'DST5, a day of 23 hours',
    [shift('2026-03-08 00:00', '2026-03-09 00:00')],
    [{ ...on('2026-03-08'), hours: '8 4 11' }],
  ),
  example(
    'DST6, a day of 25 hours',
    [shift('2026-11-01 00:00', '2026-11-02 00:00')],
    [{ ...on('2026-11-01'), hours: '8 4 13' }],
  ),
  week(
    'RR1',
    '0 9 9 9 9 9 0',
    { hours: '40 5 0', wages: 1045_00, federal_overtime_premium: 55_00 },
    {
      rates: [
        { from: '2024-01-08', rate: 2000, salaried: false },
        { from: '2026-05-07', rate: 2500, salaried: false },
      ],
    },
  ),
  meal('M1', ['08:00', '16:30'], ['12:30 13:00'], [0, 160_00]),
  meal('M2, after exactly 5:00', ['08:00', '16:30'], ['13:00 13:30'], [0, 160_00]),
  meal('M5', ['08:00', '13:00'], [], [0, 100_00]),
  meal('M6', ['08:00', '13:01'], [], [20_00, 120_33]),
  meal('M7, waived', ['08:00', '14:00'], [], [0, 120_00], true),
  meal('M9, the second waived', ['08:00', '20:30'], ['12:00 12:30'], [0, 280_00], true),
  meal('M10, the second waived', ['08:00', '20:31'], ['12:00 12:30'], [20_00, 300_67], true),
  meal('M13, early', ['08:00', '18:30'], ['09:00 09:30'], [0, 220_00]),
  meal('2 a meal of 29:57', ['08:00', '16:29:57'], ['12:00 12:29:57'], [20_00, 180_00]),
  meal('C1, neither minute is rounded', ['08:53', '17:07'], ['12:00 12:30'], [0, 154_67]),
];
