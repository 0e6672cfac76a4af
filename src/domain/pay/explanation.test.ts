import { expect, test } from 'vitest';
import { calculateCompensation } from './compensation.ts';
import { explainCompensation } from './explanation.ts';
import type { PaidEmployee } from './paid-employee.ts';
import { hourly, later, punched } from './pay.fixture.ts';

const explained = (employee: PaidEmployee, from: string, to: string) => {
  const range = { from, to };
  const found = calculateCompensation(employee, { range, salaryPeriod: 2, now: later });
  return { figures: found.figures, ...explainCompensation(found, range) };
};

test('a cut week shows all its days, and of its lines the cents of the range', () => {
  // The worked example OT15, without meals.
  const shifts = [15, 16, 17, 18, 19, 20].map((day) =>
    punched(`2026-03-${day} 08:00`, `2026-03-${day} 16:30`, ['12:00-12:30']),
  );
  const { weeks, figures } = explained(hourly(shifts), '2026-03-16', '2026-03-31');
  expect(weeks.map(({ sunday, regular_rate, days }) => [sunday, regular_rate, days.length])).toEqual([
    ['2026-03-15', '2000', 7],
  ]);
  expect(weeks[0]?.lines.map(({ category, cents }) => [category, cents])).toEqual([
    ['regular', 640_00],
    ['overtime', 240_00],
    ['federal_overtime_premium', 80_00],
  ]);
  expect(figures.wages).toBe(640_00 + 240_00);
  expect(weeks[0]?.lines[1]?.days.at(-2)).toEqual({
    date: '2026-03-20',
    quantity: 8 * 3600,
    rate: 2000,
    exact: '24000',
    rounded: 240_00,
    cents: 240_00,
  });
});

test('a salary shows its period and each day’s part', () => {
  const employee: PaidEmployee = {
    ...hourly([]),
    rates: [{ from: '2026-01-01', rate: 1000_00, salaried: true }],
  };
  const { salary, figures } = explained(employee, '2026-05-14', '2026-05-15');
  expect(salary).toEqual([
    {
      period: { from: '2026-05-01', to: '2026-05-15' },
      closed: false,
      length: 15,
      cents: figures.wages,
      days: [
        { date: '2026-05-14', rate: 1000_00, exact: '280000/3', rounded: 933_33, cents: 66_66 },
        { date: '2026-05-15', rate: 1000_00, exact: '100000', rounded: 1000_00, cents: 66_67 },
      ],
    },
  ]);
});

test('it travels as JSON', () => {
  const shift = punched('2026-05-04 08:00', '2026-05-04 20:10');
  const { figures: _, ...explanation } = explained(hourly([shift], 2137), '2026-05-01', '2026-05-15');
  expect(JSON.parse(JSON.stringify(explanation))).toEqual(explanation);
  expect(explanation.days.map(({ meal_failure }) => meal_failure?.code)).toEqual(['meal.missing']);
});
