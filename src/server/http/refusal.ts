/** One thing wrong with one field of a request; `code` names its text (`errors.<code>`), `values` fill it in. */
export interface FieldProblem {
  field: string;
  code: string;
  values?: Record<string, string | number>;
}

/** The field of problems that belong to no single one (docs/rules/rights.md#refusals). */
export const nonFieldErrors = 'non_field_errors';

/**
 * Why a request is not carried out. Thrown anywhere below a handler; `http/errors.ts` is the only place that turns it into an answer.
 * Status codes follow the rule of refusal (docs/rules/rights.md#refusals).
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly problems: FieldProblem[];
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    details: { problems?: FieldProblem[]; current?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.problems = details.problems ?? [];
    this.current = details.current;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export const notSignedIn = () => new Refusal(403, 'not_signed_in');
export const notAllowed = () => new Refusal(403, 'not_allowed');
/** The company requires a second factor of its admins; until there is one, nothing else is done. */
export const secondFactorRequired = () => new Refusal(403, 'second_factor_required');
/** The store has switched off what this belongs to. */
export const featureOff = () => new Refusal(403, 'feature_off');
/** A row that is not there, or belongs to someone else: exactly alike. */
export const notFound = () => new Refusal(404, 'not_found');
export const tooOften = (retryAfterSeconds: number, code = 'too_often') =>
  new Refusal(429, code, { retryAfterSeconds });
/** A stale version; the answer carries the row as it is now. */
export const stale = (current: unknown) => new Refusal(412, 'stale_version', { current });

/** Bad input: one or more problems, all named. */
export function invalid(...problems: FieldProblem[]): Refusal {
  return new Refusal(400, problems[0]?.code ?? 'invalid', { problems });
}
