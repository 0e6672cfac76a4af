import { expect, it } from 'vitest';
import { plan } from '#domain/shifts/planned.fixture.ts';
import { type PayRates, plannedCost } from './labor-cost.ts';

const rates: PayRates = new Map([
  [
    1,
    {
      rates: [
        { from: '2026-01-01', rate: 2000, salaried: false },
        { from: '2026-11-18', rate: 2100, salaried: false },
      ],
      positionRates: [{ position: 7, from: '2026-11-18', rate: 2600 }],
    },
  ],
  [2, { rates: [{ from: '2026-01-01', rate: 300_000, salaried: true }], positionRates: [] }],
]);

it('prices hours at the rate of their day', () => {
  const tuesday = plan('2026-11-17 09:00', '2026-11-17 17:00');
  const wednesday = plan('2026-11-18 09:00', '2026-11-18 17:00');
  expect(plannedCost([tuesday, wednesday], rates)).toBe(8 * 2000 + 8 * 2100);
});

it('prices work at the rate of its position from its day on, and leave at the person’s', () => {
  const day = (date: string) => [`${date} 09:00`, `${date} 17:00`] as const;
  const cook = { position: 7 };
  expect(plannedCost([plan(...day('2026-11-17'), cook)], rates)).toBe(8 * 2000);
  expect(plannedCost([plan(...day('2026-11-18'), cook)], rates)).toBe(8 * 2600);
  expect(plannedCost([plan(...day('2026-11-18'), { ...cook, role: 'SL' })], rates)).toBe(8 * 2100);
});

it('leaves off work, open shifts, salaried people and unknown rates out', () => {
  const times = ['2026-11-18 09:00', '2026-11-18 17:00'] as const;
  const without = [
    plan(...times, { role: 'OW' }),
    plan(...times, { employee: null }),
    plan(...times, { employee: 2 }),
    plan(...times, { employee: 3 }),
    plan('2025-11-18 09:00', '2025-11-18 17:00'),
  ];
  expect(plannedCost(without, rates)).toBe(0);
});

it('rounds once, half up', () => {
  const third = plan('2026-11-18 09:00', '2026-11-18 09:20');
  const odd: PayRates = new Map([
    [1, { rates: [{ from: '2026-01-01', rate: 1001, salaried: false }], positionRates: [] }],
  ]);
  expect(plannedCost([third, third, third], odd)).toBe(1001);
});
