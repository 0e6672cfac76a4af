import fc from 'fast-check';
import { addDays } from '#domain/time/dates.ts';

export const dates = Array.from({ length: 14 }, (_, index) => addDays('2025-09-14', index));
export const dateAt = (index: number) => dates[Math.min(index, 13)] ?? '';
const day = fc.integer({ min: 0, max: 13 });
const person = fc.constantFrom('ana', 'luis');
export const drawnStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('work'),
      person,
      day,
      hours: fc.integer({ min: 2, max: 10 }),
      /** Hours of the plan that its person was notified of. */
      announced: fc.constantFrom(0, 0, 8, 20),
      rest: fc.constantFrom(null, 'no'),
      branch: fc.nat(1),
      cooks: fc.boolean(),
      /** Hours of a plan that was cancelled two hours before. */
      lost: fc.constantFrom(0, 0, 3, 9),
      /** Hours of a second shift in the evening. */
      evening: fc.constantFrom(0, 0, 1, 3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('cause', 'correct rests'),
      person,
      day,
      cause: fc.constantFrom('employer', 'employee'),
      premium: fc.constantFrom('reporting_time', 'split_shift', 'notice_premium'),
      rest: fc.constantFrom(null, 'no'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('raise', 'position raise'),
      person,
      day,
      rate: fc.integer({ min: 1500, max: 4000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('close'), day, days: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen'), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('role'), person, role: fc.constantFrom('MN', 'ST') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('labor rules'),
      day,
      // Managers stand for federal rules.
      role: fc.constantFrom('MN', 'MN', 'ST'),
      branch: fc.nat(1),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('past role', 'past waiver', 'minimum wage', 'tip rule', 'pay periods', 'tips'),
      person,
      day,
      rate: fc.integer({ min: 1500, max: 4000 }),
      role: fc.constantFrom('MN', 'ST'),
      branch: fc.nat(1),
    }),
  },
);
export interface Rate {
  from: string;
  rate: number;
}
export interface Step {
  kind: string;
  person?: 'ana' | 'luis';
  day?: number;
  hours?: number;
  branch?: number;
  cooks?: boolean;
  rate?: number;
  days?: number;
  which?: number;
  role?: string;
  announced?: number;
  rest?: 'no' | null;
  cause?: string;
  premium?: string;
  evening?: number;
  lost?: number;
}
