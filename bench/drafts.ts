import { solve as solveWithYalps } from 'yalps';
import { splitIntoComponents } from '#domain/schedule/draft/components.ts';
import { draftWeek } from '#domain/schedule/draft/draft-week.ts';
import { type Fill, fillGreedily } from '#domain/schedule/draft/fill.ts';
import { improveFill, maxRounds } from '#domain/schedule/draft/improve.ts';
import type { Solve } from '#domain/schedule/draft/linear-model.ts';
import { buildModel } from '#domain/schedule/draft/model.ts';
import { createScorer } from '#domain/schedule/draft/score.ts';
import { solveFill } from '#domain/schedule/draft/solve.ts';
import { loadTestSolver } from '#domain/schedule/draft/solver.fixture.ts';
import { weights } from '#domain/schedule/draft/weights.ts';
import { sum } from '#domain/sum.ts';
import { createDraftWeek, type WeekSize } from './draft-weeks.ts';

/** Weeks to draft, and the seconds of one core that each may take. */
const weeks: (WeekSize & { most: number })[] = [
  { people: 18, shifts: 45, branches: 1, positions: 3, skills: 1, seed: 1, most: 2 },
  { people: 18, shifts: 45, branches: 1, positions: 3, skills: 2, seed: 2, most: 2 },
  { people: 60, shifts: 150, branches: 3, positions: 3, skills: 1, seed: 3, most: 10 },
  { people: 60, shifts: 150, branches: 1, positions: 3, skills: 2, seed: 4, most: 10 },
];

/** Solves with yalps, for comparison: it knows no bound and no solution to begin with. */
const yalps: Solve = ({ costs, uppers, whole, rows }, { maxSeconds }) => {
  const variables = costs.map((cost, column) => {
    const own = rows.flatMap(({ entries }, row) => {
      const value = entries.get(column);
      return value === undefined ? [] : [[`row ${row}`, value] as const];
    });
    const upper = Number.isFinite(uppers[column]) ? [[`most ${column}`, 1] as const] : [];
    return [`${column}`, [['cost', cost] as const, ...own, ...upper]] as const;
  });
  const limits = uppers.flatMap((upper, column) =>
    Number.isFinite(upper) ? [[`most ${column}`, { max: upper }] as const] : [],
  );
  const constraints = rows.map(
    ({ lower, upper }, row) => [`row ${row}`, { min: lower, max: upper }] as const,
  );
  const { status, variables: chosen } = solveWithYalps(
    {
      direction: 'minimize',
      objective: 'cost',
      constraints: [...constraints, ...limits],
      variables,
      integers: whole.flatMap((isWhole, column) => (isWhole ? [`${column}`] : [])),
    },
    { timeout: Math.min(maxSeconds, 20) * 1000 },
  );
  const values = costs.map(() => 0);
  for (const [column, value] of chosen) values[Number(column)] = value;
  const isBest = status === 'optimal';
  const bound = sum(costs.map((cost, column) => cost * (values[column] ?? 0)));
  return {
    values: isBest ? values : null,
    bound: isBest ? bound : Number.NEGATIVE_INFINITY,
    ended: isBest ? 'best' : 'time',
  };
};

function measureCpu<Result>(work: () => Result): { seconds: number; result: Result } {
  const begun = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(begun);
  return { seconds: (user + system) / 1e6, result };
}

/** Compares ways to draft weeks; false: a draft is worse than the greedy one, or takes too long. */
export async function runDrafts(): Promise<boolean> {
  const highs = await loadTestSolver();
  let passed = true;
  for (const { most, ...size } of weeks) {
    const input = createDraftWeek(size);
    const model = buildModel(input);
    const scorer = createScorer(model);
    const weigh = ({ sets, takers }: Fill) => {
      const open = takers.filter((taker) => taker === null).length;
      return { open, cents: sum(sets.map((set, person) => scorer.score(person, set))) };
    };
    const search = (solve?: Solve) => () => {
      const fill = fillGreedily(model, scorer);
      for (const part of splitIntoComponents(model)) improveFill({ model, scorer, fill }, part, maxRounds);
      const options = { onImproved: () => undefined, findSecondsLeft: () => 1e6 };
      const solved = solve && solveFill({ model, scorer, fill }, { ...options, solve });
      return { fill, distance: solved?.distance ?? null };
    };
    const whole = measureCpu(() => draftWeek(input, { solve: highs }));
    const greedy = weigh(fillGreedily(model, scorer));
    // In large weeks yalps ends at its time without anything found.
    const ways = {
      exchanges: search(),
      ...(size.people < 60 && { yalps: search(yalps) }),
      highs: search(highs),
    };
    const weight = (open: number, cents: number) => `${open} open, ${(cents / 100).toFixed(2)}`;
    console.log(`${size.people} people, ${size.shifts} shifts: greedy ${weight(greedy.open, greedy.cents)}`);
    for (const [name, way] of Object.entries(ways)) {
      const { seconds, result } = measureCpu(way);
      const { open, cents } = weigh(result.fill);
      const off = result.distance ? `, at most ${JSON.stringify(result.distance)} off` : '';
      console.log(`  ${name} ${weight(open, cents)}, ${seconds.toFixed(1)} s${off}`);
      const value = open * weights.open + cents;
      passed &&= value <= greedy.open * weights.open + greedy.cents;
    }
    console.log(`  the whole draft ${whole.seconds.toFixed(1)} s of one core`);
    passed &&= whole.seconds <= most;
  }
  return passed;
}
