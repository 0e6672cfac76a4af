import type { SquareProblem } from '#domain/sales/square-answers.ts';

/** Problem of a morning and its branches; none: the whole connection. */
export interface SquareFailure {
  problem: SquareProblem;
  branches: readonly number[];
}

/** Limits the branches that are named: the column holds 300 characters. */
const maxNamed = 12;

/** Writes failures for `square_connection.problem`, as in `refused 3 7,unreadable 9`. */
export function writeFailures(failures: readonly SquareFailure[]): string {
  let left = maxNamed;
  return failures
    .map(({ problem, branches }) => {
      const named = branches.slice(0, left);
      left -= named.length;
      return [problem, ...named].join(' ');
    })
    .join();
}

export function readFailures(problem: string | null): SquareFailure[] {
  if (problem === null) return [];
  return problem.split(',').map((part) => {
    const [code, ...branches] = part.split(' ');
    return { problem: code as SquareProblem, branches: branches.map(Number) };
  });
}
