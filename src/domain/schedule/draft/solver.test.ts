import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LaborRulesName } from '#domain/labor-rules.ts';
import { addDays } from '#domain/time/dates.ts';
import { modelAssignments } from './assignment-model.ts';
import { splitIntoComponents } from './components.ts';
import type { Draft, DraftInput } from './draft.ts';
import { draftWeek } from './draft-week.ts';
import { findBest, weighDraft } from './exhaustive.fixture.ts';
import { createFill } from './fill.ts';
import type { Solve } from './linear-model.ts';
import { buildModel } from './model.ts';
import { createScorer } from './score.ts';
import { loadTestSolver } from './solver.fixture.ts';
import { draftInput, draftPerson, draftSunday, openShift } from './week.fixture.ts';

let solve: Solve;
beforeAll(async () => {
  solve = await loadTestSolver();
});

const day = fc.integer({ min: 0, max: 6 });
const hours = fc
  .tuple(fc.integer({ min: 5, max: 20 }), fc.constantFrom(3, 4, 6, 8, 9, 13))
  .map(([from, length]): [number, number] => [from, from + length]);
const position = fc.constantFrom(null, 1, 2);
const people = fc.array(
  fc.record({
    positions: fc.constantFrom([], [1], [2], [1, 2]),
    weeklyHours: fc.constantFrom(12, 20, 40, 60),
    minWeeklyHours: fc.constantFrom(0, 0, 10),
    rate: fc.constantFrom(1650, 1875, 2000, 2633),
    isSecondDear: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);
const perPerson = <Value>(value: fc.Arbitrary<Value>) =>
  fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), day, value), { maxLength: 3 });

/** Both: the second branch has federal rules until it becomes Californian on the Saturday. */
const listRules = (rules: LaborRulesName | 'both'): DraftInput['laborRules'] =>
  rules === 'both'
    ? new Map([
        [
          2,
          [
            { from: '2026-01-01', rules: 'federal' },
            { from: addDays(draftSunday, 6), rules: 'california' },
          ],
        ],
      ])
    : new Map([[1, [{ from: '2026-01-01', rules }]]]);

/** Small weeks with everything that rules, pay and wishes look at. */
const weeks = fc
  .record({
    people,
    demand: fc.array(fc.tuple(day, hours, position), { minLength: 1, maxLength: 6 }),
    planned: perPerson(hours),
    off: perPerson(fc.constantFrom('approved' as const, 'pending' as const)),
    says: perPerson(fc.constantFrom('cannot' as const, 'prefers' as const)),
    allow: fc.record({ weeklyHours: fc.boolean(), rest: fc.boolean() }),
    minimum: fc.constantFrom(null, 1650),
    maxDaysInRow: fc.constantFrom(null, 1, 2, 3),
    rules: fc.constantFrom('california' as const, 'federal' as const, 'both' as const),
  })
  .map((week): DraftInput => {
    const staff = week.people.map(({ rate: _rate, isSecondDear: _dear, ...given }, index) =>
      draftPerson(index + 1, { branches: [1, 2], ...given }),
    );
    // Unlike shifts of one person and day would clash; a saved week has none such.
    const planned = new Map(
      week.planned.map(([employee, on, at]) => [`${employee} ${on}`, { employee, on, at }]),
    );
    const date = (on: number) => addDays(draftSunday, on);
    const named = week.demand.map(([on, at, of], index) =>
      openShift(on, at, {
        uuid: `open ${index}`,
        position: of,
        branch: week.rules === 'both' ? 1 + (index % 2) : 1,
      }),
    );
    return draftInput(staff, named, {
      shifts: [...planned.values()].flatMap(({ employee, on, at: [from, to] }) =>
        to > 24 ? [] : [{ ...openShift(on, [from, to]).shift, employee }],
      ),
      daysOff: week.off.map(([employee, on, state]) => ({ employee, date: date(on), kind: 'TO', state })),
      availability: [
        ...new Map(
          week.says.map(([employee, on, kind]) => [`${employee} ${on}`, { employee, on, kind }]),
        ).values(),
      ].map(({ employee, on, kind }) => ({ employee, date: date(on), kind, from: 0, to: 1440 })),
      rates: new Map(
        week.people.map(({ rate, isSecondDear }, index) => [
          index + 1,
          {
            rates: [{ from: '2026-01-01', rate, salaried: false }],
            positionRates: isSecondDear ? [{ position: 2, from: '2026-01-01', rate: rate + 400 }] : [],
          },
        ]),
      ),
      ...(week.minimum ? { minimumWages: new Map([[1, [{ from: '2026-01-01', rate: week.minimum }]]]) } : {}),
      laborRules: listRules(week.rules),
      allow: week.allow,
      maxDaysInRow: week.maxDaysInRow,
    });
  });

const takersOf = ({ proposals }: Draft) =>
  new Map(proposals.map(({ shift }) => [shift.uuid, shift.employee]));

describe('a solved draft', () => {
  it('is feasible and weighs no more than the best of all', () => {
    fc.assert(
      fc.property(weeks, (input) => {
        const draft = draftWeek(input, { solve });
        const { fits, ...weight } = weighDraft(input, takersOf(draft));
        const best = findBest(input);
        expect(fits).toBe(true);
        expect(weight.open).toBe(best.open);
        expect(weight.cents).toBeCloseTo(best.cents, 4);
        expect([draft.ended, draft.distance]).toEqual(['best', { shifts: 0, cents: 0, ppm: 0 }]);
      }),
      { numRuns: 60 },
    );
  });

  it('never weighs less than the bound of the model for large weeks', () => {
    fc.assert(
      fc.property(weeks, (input) => {
        const model = buildModel(input);
        const scorer = createScorer(model);
        const best = findBest(input);
        const unfillable = model.shifts.filter(({ eligible }) => eligible.length === 0).length;
        let bound = unfillable * 1_000_000;
        for (const part of splitIntoComponents(model)) {
          const { linear, slack, encode } = modelAssignments(model, scorer, part);
          const start = encode(createFill(model));
          const solved = solve(linear, { start, maxSteps: 1e6, maxSeconds: 1e6 });
          expect(solved.ended).toBe('best');
          bound += solved.bound - slack;
        }
        const off = best.open * 1_000_000 + best.cents - bound;
        expect(off).toBeGreaterThanOrEqual(-0.01);
        // Split shifts, roundings, and what several rates do to overtime apart, it is the best itself.
        expect(off).toBeLessThan(input.laborRules.has(2) ? 60_000 : 20_000);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for the same week', () => {
    fc.assert(
      fc.property(weeks, (input) => {
        const shuffled = { ...input, people: input.people.toReversed(), demand: input.demand.toReversed() };
        expect(draftWeek(shuffled, { solve })).toEqual(draftWeek(input, { solve }));
      }),
      { numRuns: 10 },
    );
  });
});
