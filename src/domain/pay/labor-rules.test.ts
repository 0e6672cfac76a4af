import { describe, expect, it } from 'vitest';
import { calculateCompensation } from './compensation.ts';
import { type PayExample, parseHours, payExamples } from './labor-rules.fixture.ts';
import { later } from './pay.fixture.ts';

/** From punches through the API to the report they are held by `server/dashboard/labor-rules.test.ts`. */
describe("the worked examples of California's rules", () => {
  it.each(payExamples.map((example): [string, PayExample] => [example.name, example]))(
    '%s',
    (_, { rates, mealWaiver, shifts, paid }) => {
      const employee = { rates, mealWaiver, shifts, salaried: false, tips: 0 };
      for (const { from, to, hours, ...cents } of paid) {
        const { figures } = calculateCompensation(employee, {
          range: { from, to },
          salaryPeriod: 2,
          now: later,
        });
        expect(figures).toMatchObject(cents);
        const { regular, overtime, double_time } = figures;
        if (hours) expect([regular, overtime, double_time]).toEqual(hours.split(' ').map(parseHours));
      }
    },
  );
});
