import { expect, it } from 'vitest';
import { type Availability, findProblemField, toAvailability, toFormValues } from './availability-values.ts';

const availability: Availability = {
  weekly: [
    { weekday: 1, from: '00:00', to: '14:00', kind: 'can' },
    { weekday: 1, from: '14:00', to: '24:00', kind: 'cannot' },
    { weekday: 6, from: '09:00', to: '12:00', kind: 'prefers' },
  ],
  dated: [{ date: '2026-12-24', from: '00:00', to: '24:00', kind: 'cannot' }],
};

it('shows the ends of a day as empty times, and sends back what it was given', () => {
  const values = toFormValues(availability);
  expect(values.day1).toEqual([
    { kind: 'can', from: '', to: '14:00' },
    { kind: 'cannot', from: '14:00', to: '' },
  ]);
  expect(values.day0).toEqual([]);
  expect(toAvailability(values)).toEqual(availability);
});

it.each([
  ['availability.weekly.0', 'day1.0.to'],
  ['availability.weekly.1.from', 'day1.1.from'],
  ['availability.weekly.2', 'day6.0.to'],
  ['availability.dated.0.date', 'dated.0.date'],
  ['availability', 'availability'],
])('finds the place of %s at %s', (sent, shown) => {
  expect(findProblemField(toFormValues(availability), sent)).toBe(shown);
});
