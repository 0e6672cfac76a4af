import { describe, expect, test } from 'vitest';
import type { PaySchedule } from '#domain/time/pay-periods.ts';
import { calculateCompensation, extendToWholeWeeks } from './compensation.ts';
import { formatFraction } from './fraction.ts';
import type { PaidEmployee } from './paid-employee.ts';
import { hourly, later, punched } from './pay.fixture.ts';

const pay = (employee: PaidEmployee, from: string, to = from, salaryPeriod: PaySchedule = 2) =>
  calculateCompensation(employee, { range: { from, to }, salaryPeriod, now: later });
const figures = (...given: Parameters<typeof pay>) => pay(...given).figures;
const days = (first: string, hours: string) =>
  hours.split(' ').flatMap((length, index) => {
    if (length === '0') return [];
    const date = `${first.slice(0, 8)}${String(Number(first.slice(8)) + index).padStart(2, '0')}`;
    const [whole = 0, minutes = 0] = length.split(':').map(Number);
    const shift = punched(`${date} 06:00`, `${date} 06:00`);
    return [{ ...shift, clockOut: (shift.clockIn ?? 0) + whole * 3600 + minutes * 60 }];
  });
const week = ['2026-05-03', '2026-05-09'] as const;

describe('regular rate', () => {
  test('RR1: two rates in one week', () => {
    const employee: PaidEmployee = {
      ...hourly(days('2026-05-04', '9 9 9 9 9')),
      rates: [
        { from: '2026-05-07', rate: 2500, salaried: false },
        { from: '2026-01-01', rate: 2000, salaried: false },
      ],
    };
    const found = pay(employee, ...week);
    expect(found.figures.wages).toBe(1_045_00);
    expect(found.weeks.map(({ regularRate }) => formatFraction(regularRate))).toEqual(['2200']);
    // Each of the five shifts lacks its meal: an hour each at the week's rate.
    expect(found.figures).toMatchObject({ meal_premiums: 5, premium_pay: 5 * 22_00 });
  });
});

describe('meal premiums', () => {
  test('one at most for the shifts that start on a day, with the shift that owes it', () => {
    const shifts = [
      punched('2026-05-06 00:00', '2026-05-06 06:00'),
      punched('2026-05-06 08:00', '2026-05-06 14:00'),
      punched('2026-05-06 23:00', '2026-05-07 05:30'),
      punched('2026-05-07 08:00', '2026-05-07 14:00'),
    ];
    const found = pay(hourly(shifts), ...week);
    expect(found.figures).toMatchObject({ meal_premiums: 2, premium_pay: 40_00 });
    expect(found.days.map(({ date, meal_failure }) => [date, meal_failure?.uuid])).toEqual([
      ['2026-05-06', shifts[0]?.uuid],
      ['2026-05-07', shifts[3]?.uuid],
    ]);
  });

  test('belong to the day the shift started, though it ends in the next week', () => {
    const employee = hourly([punched('2026-05-09 22:00', '2026-05-10 04:00')]);
    expect(figures(employee, '2026-05-09').premium_pay).toBe(20_00);
    expect(figures(employee, '2026-05-10').premium_pay).toBe(0);
  });
});

describe('leave', () => {
  const leave = (role: 'TO' | 'SL', start: string, end: string) => ({
    ...punched(start, end),
    role,
    planned: true,
    clockIn: null,
    clockOut: null,
  });

  test('is paid by plan at the rate of its day, and is no work', () => {
    const employee: PaidEmployee = {
      ...hourly([
        ...days('2026-05-04', '8 8 8 8'),
        leave('TO', '2026-05-08 09:00', '2026-05-08 17:00'),
        leave('SL', '2026-05-09 09:00', '2026-05-09 13:00'),
      ]),
      rates: [
        { from: '2026-01-01', rate: 2000, salaried: false },
        { from: '2026-05-09', rate: 2500, salaried: false },
      ],
      tips: 12_34,
    };
    expect(figures(employee, ...week)).toMatchObject({
      regular: 32 * 3600,
      overtime: 0,
      pto: 8 * 3600,
      sick: 4 * 3600,
      leave_pay: 160_00 + 100_00,
      wages: 640_00,
      tips: 12_34,
      total: 640_00 + 260_00 + 4 * 20_00 + 12_34,
    });
  });

  test('of a salaried person is hours without pay of its own', () => {
    const employee: PaidEmployee = {
      ...hourly([leave('TO', '2026-05-08 09:00', '2026-05-08 17:00')]),
      rates: [{ from: '2026-01-01', rate: 3000_00, salaried: true }],
    };
    expect(figures(employee, '2026-05-01', '2026-05-15')).toMatchObject({
      pto: 8 * 3600,
      leave_pay: 0,
      wages: 3000_00,
    });
  });
});

describe('salaried', () => {
  const planned = { ...punched('2026-05-04 08:00', '2026-05-04 21:00'), planned: true, clockOut: null };
  const employee: PaidEmployee = {
    ...hourly([planned]),
    salaried: true,
    rates: [{ from: '2026-01-01', rate: 1000_00, salaried: true }],
  };

  test('hours are regular, without overtime or premium', () => {
    expect(figures(employee, '2026-05-01', '2026-05-15')).toMatchObject({
      regular: 13 * 3600,
      overtime: 0,
      double_time: 0,
      meal_premiums: 0,
      wages: 1000_00,
      total: 1000_00,
    });
  });

  test.each([
    ['half-month', 2, '2026-05-16', '2026-05-31', 1000_00],
    ['half-month, its first day', 2, '2026-05-16', '2026-05-16', 62_50],
    ['month', 1, '2026-05-01', '2026-05-31', 1000_00],
    ['month, one day', 1, '2026-05-02', '2026-05-02', 32_26],
    ['February', 1, '2026-02-01', '2026-02-14', 500_00],
    ['week', 3, '2026-05-03', '2026-05-09', 1000_00],
    ['week, its Sunday', 3, '2026-05-03', '2026-05-03', 142_86],
    ['two weeks', { anchor: '2026-01-04' }, '2026-05-10', '2026-05-23', 1000_00],
    ['two weeks, their first day', { anchor: '2026-01-04' }, '2026-05-10', '2026-05-10', 71_43],
    ['two and a half periods', 2, '2026-05-01', '2026-06-05', 2333_33],
  ] as const)('by calendar days of the %s', (_, kind, from, to, wages) => {
    expect(figures(employee, from, to, kind).wages).toBe(wages);
  });

  test('a raise counts from its day; an hourly past is paid by the hour', () => {
    const raised: PaidEmployee = {
      ...hourly(days('2026-05-04', '0 0 8')),
      rates: [
        { from: '2026-05-11', rate: 1500_00, salaried: true },
        { from: '2026-05-01', rate: 2000, salaried: false },
        { from: '2026-05-14', rate: 3000_00, salaried: true },
      ],
    };
    // Three days at 1500 ÷ 15, two at 3000 ÷ 15, and eight hours at $20.
    expect(figures(raised, '2026-05-01', '2026-05-15').wages).toBe(300_00 + 400_00 + 160_00);
  });
});

test('time recorded twice counts once, in the record that began first', () => {
  const first = punched('2026-05-04 08:00', '2026-05-04 12:00');
  const second = punched('2026-05-04 10:00', '2026-05-04 14:00');
  const found = pay(hourly([second, first]), '2026-05-04');
  expect(found.figures).toMatchObject({ regular: 6 * 3600, wages: 120_00, meal_premiums: 0 });
});

test('no rate is 0 cents, and the hours still show', () => {
  const employee = { ...hourly(days('2026-05-04', '8')), rates: [] };
  expect(figures(employee, '2026-05-04')).toMatchObject({ regular: 8 * 3600, wages: 0, total: 0 });
  const late = { ...employee, rates: [{ from: '2026-05-05', rate: 2000, salaried: false }] };
  expect(figures(late, '2026-05-04').wages).toBe(0);
});

test('nothing worked is every column at zero', () => {
  const found = pay(hourly([]), ...week);
  expect(Object.values(found.figures).every((figure) => figure === 0)).toBe(true);
  expect([found.days, found.weeks, found.salary]).toEqual([[], [], []]);
});

test('each line tells how its cents came about', () => {
  // Ten minutes at $20.01 are 333.5 cents.
  const employee = hourly(days('2026-05-04', '0:10 0:10 0:10'), 2001);
  const [line] = pay(employee, ...week).weeks[0]?.lines ?? [];
  expect(line?.category).toBe('regular');
  expect(
    line?.days.slice(1, 4).map((day) => [formatFraction(day.through), day.rounded, day.cents, day.rate]),
  ).toEqual([
    ['667/2', 334, 334, 2001],
    ['667', 667, 333, 2001],
    ['2001/2', 1001, 334, 2001],
  ]);
});

test('the days that must be known are whole workweeks and the day on either side', () => {
  expect(extendToWholeWeeks({ from: '2026-03-16', to: '2026-03-31' })).toEqual({
    from: '2026-03-14',
    to: '2026-04-05',
  });
});

describe('rates of positions', () => {
  const [cook, host] = [1, 2];
  const inPosition = (position: number | null, ...times: Parameters<typeof punched>) => ({
    ...punched(...times),
    position,
  });
  const positionRates = [
    { position: cook, from: '2026-05-01', rate: 2400 },
    { position: cook, from: '2026-05-07', rate: 2500 },
  ];
  const paidBy = (shifts: ReturnType<typeof inPosition>[]) =>
    pay({ ...hourly(shifts), positionRates }, ...week);

  test('hold before the person’s from their day on, and weigh in the regular rate of the week (RR1)', () => {
    const shifts = ['03', '04', '05', '06', '07'].flatMap((day, index) => {
      const position = index < 3 ? host : cook;
      return [
        inPosition(position, `2026-05-${day} 08:00`, `2026-05-${day} 12:30`),
        inPosition(position, `2026-05-${day} 13:00`, `2026-05-${day} 17:30`),
      ];
    });
    const rates = [{ position: cook, from: '2026-05-01', rate: 2500 }];
    const { figures, weeks } = pay({ ...hourly(shifts), positionRates: rates }, ...week);
    expect(figures).toMatchObject({ wages: 1045_00, federal_overtime_premium: 55_00 });
    expect(weeks.map(({ regularRate }) => formatFraction(regularRate))).toEqual(['2200']);
  });

  test('pay a day of two positions in order of time, and overtime by the work done last', () => {
    const { figures, days, weeks } = paidBy([
      inPosition(cook, '2026-05-06 13:00', '2026-05-06 18:00'),
      inPosition(host, '2026-05-06 07:00', '2026-05-06 12:00'),
    ]);
    // 5 h at $20 and 5 h at $24 weigh $22; two hours of the cook's are ×1.5.
    expect(figures.wages).toBe(100_00 + 72_00 + 48_00 + 22_00);
    expect(days[0]?.parts).toEqual([
      { position: host, rate: 2000, seconds: 5 * 3600 },
      { position: cook, rate: 2400, seconds: 5 * 3600 },
    ]);
    const lines = weeks[0]?.lines.map(({ category, days }) => [
      category,
      days
        .filter(({ quantity }) => quantity > 0)
        .map(({ quantity, rate, cents }) => [quantity / 3600, rate, cents]),
    ]);
    expect(lines).toEqual([
      [
        'regular',
        [
          [5, 2000, 100_00],
          [3, 2400, 72_00],
        ],
      ],
      ['overtime', [[2, 2400, 70_00]]],
    ]);
  });

  test('follow the clock where one record lies within a break of another', () => {
    const { days } = paidBy([
      inPosition(host, '2026-05-06 06:00', '2026-05-06 17:00', ['11:00-12:00']),
      inPosition(cook, '2026-05-06 11:00', '2026-05-06 12:00'),
    ]);
    expect(days[0]?.parts?.map(({ rate, seconds }) => [rate, seconds / 3600])).toEqual([
      [2000, 5],
      [2400, 1],
      [2000, 5],
    ]);
  });

  test('change at midnight with the day, and not the receipt where they equal the person’s', () => {
    const { figures, days } = paidBy([inPosition(cook, '2026-05-06 22:00', '2026-05-07 02:00')]);
    expect(figures.wages).toBe(2 * 24_00 + 2 * 25_00);
    expect(days.map(({ parts }) => parts?.map(({ rate }) => rate))).toEqual([[2400], [2500]]);
    const equal = pay(
      {
        ...hourly([inPosition(cook, '2026-05-06 22:00', '2026-05-07 02:00')]),
        positionRates: [{ position: cook, from: '2026-05-01', rate: 2000 }],
      },
      ...week,
    );
    expect(equal.days.every((day) => !('parts' in day))).toBe(true);
  });

  test('pay neither leave nor salaried days', () => {
    const sick = { ...inPosition(cook, '2026-05-06 08:00', '2026-05-06 16:00'), role: 'SL' as const };
    expect(paidBy([sick]).figures).toMatchObject({ leave_pay: 160_00, wages: 0 });
    const salaried = [{ from: '2026-01-01', rate: 1500_00, salaried: true }];
    const planned = { ...inPosition(cook, '2026-05-06 08:00', '2026-05-06 16:00'), planned: true };
    const employee = { ...hourly([planned]), rates: salaried, positionRates };
    expect(figures(employee, '2026-05-06').wages).toBe(100_00);
  });
});
