import { describe, expect, it } from 'vitest';
import { hourWindow } from '#domain/time/hour-window.ts';
import { type TipExample, tipExamples } from './labor-rules.fixture.ts';
import { type ClockedStretch, shareTips } from './tip-pool.ts';
import { pickEmployeeTips } from './tip-tables.ts';

const zone = 'America/Los_Angeles';
const seconds = (time: string) => Date.parse(time) / 1000;

/** From punches and transactions through the API to the report they are held by `server/dashboard/labor-rules.test.ts`. */
describe("the worked examples of California's rules", () => {
  it.each(tipExamples.map((example): [string, TipExample] => [example.name, example]))(
    '%s',
    (_, { date, taken, present, manager, windows }) => {
      const stretches = present.map(
        ([start, end], person): ClockedStretch => ({
          employee: person + 1,
          role: 'AT',
          start: seconds(start),
          end: seconds(end),
        }),
      );
      const isEligible = (employee: number) => employee - 1 !== manager;
      for (const { hours, shares } of windows) {
        const parts = hourWindow(date, hours, zone);
        const inside = ([time]: [string, number]) =>
          parts.some(({ start, end }) => seconds(time) >= start && seconds(time) < end);
        const cents = taken.filter(inside).reduce((sum, [, tips]) => sum + tips, 0);
        const pools = shareTips(new Map([[date, cents]]), stretches, { zone, hours, isEligible });
        const found = present.map((_, person) => pickEmployeeTips(pools, person + 1)[date] ?? 0);
        expect(found).toEqual(shares);
      }
    },
  );

  it("T5: the hours of a day together are not T5', the window is policy", () => {
    const { windows } = tipExamples.find(({ name }) => name.startsWith('T5')) ?? { windows: [] };
    const ofHours = [0, 1, 2].map((person) =>
      windows.slice(0, 3).reduce((sum, { shares }) => sum + (shares[person] ?? 0), 0),
    );
    expect(ofHours).toEqual([82_79, 31_11, 11_11]);
  });
});
