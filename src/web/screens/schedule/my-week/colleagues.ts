import type { GridShift } from '../week/week-model.ts';

/** Finds who works at the same time in the same branch, each once. */
export function findColleagues(shift: GridShift, week: readonly GridShift[]): number[] {
  const found = week.flatMap(({ employee, branch, start, end, planned }) =>
    planned &&
    employee !== null &&
    employee !== shift.employee &&
    branch === shift.branch &&
    start < shift.end &&
    end > shift.start
      ? employee
      : [],
  );
  return [...new Set(found)];
}
