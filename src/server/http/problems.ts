import type { z } from 'zod';
import { type FieldProblem, nonFieldErrors } from './refusal.ts';

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
}

function chooseCode(
  issue: z.core.$ZodIssue,
  input: unknown,
): { code: string; values?: FieldProblem['values'] } {
  const value = valueAt(input, issue.path);
  if (value === undefined || value === null) return { code: 'required' };
  switch (issue.code) {
    case 'custom':
      return {
        code: typeof issue.params?.code === 'string' ? issue.params.code : 'invalid',
        values: issue.params?.values as FieldProblem['values'],
      };
    case 'too_big':
      if (issue.origin === 'string') return { code: 'too_long', values: { max: Number(issue.maximum) } };
      if (issue.origin === 'array') return { code: 'too_many', values: { max: Number(issue.maximum) } };
      return { code: 'too_large_a_number', values: { max: Number(issue.maximum) } };
    case 'too_small':
      // At least one is required, and there is none.
      if (issue.origin === 'array' || (issue.origin === 'string' && issue.minimum === 1)) {
        return { code: 'required' };
      }
      if (issue.origin === 'string') return { code: 'too_short', values: { min: Number(issue.minimum) } };
      return { code: 'too_small_a_number', values: { min: Number(issue.minimum) } };
    case 'invalid_value':
      return { code: 'invalid_choice' };
    default:
      return { code: 'invalid' };
  }
}

/** Lists every problem that the schema found, each with its field (nested ones as `shifts.0.branch`). */
export function listProblems(error: z.ZodError, input: unknown): FieldProblem[] {
  return error.issues.flatMap((issue): FieldProblem[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: [...path, key].join('.'), code: 'unknown_field' }));
    }
    return [{ field: path.join('.') || nonFieldErrors, ...chooseCode(issue, input) }];
  });
}
