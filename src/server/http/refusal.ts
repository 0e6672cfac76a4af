/** A problem with one field of a request; `code` names its text (`errors.<code>`), `values` fill it in. */
export interface FieldProblem {
  field: string;
  code: string;
  values?: Record<string, string | number>;
}

export { nonFieldErrors } from '#domain/violation.ts';

/** Refusal of a request; `http/errors.ts` turns it into an answer. For its status see docs/rules/rights.md#refusals. */
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
/** Refuses a token that is unknown, revoked or has ended. */
export const invalidToken = () => new Refusal(401, 'invalid_token');
export const notForTokens = () => new Refusal(403, 'not_for_tokens');
/** Refuses a program's token what gives or takes access, whatever the rest of the call is (docs/rules/rights.md#tokens). */
export function requirePerson({ apiToken }: { apiToken: object | null }): void {
  if (apiToken) throw notForTokens();
}
export const notAllowed = () => new Refusal(403, 'not_allowed');
/** Refuses a page's call for another client than the session has chosen since. */
export const otherEntity = () => new Refusal(403, 'other_entity');
/** Refuses a page's change where another account has signed in in its browser since. */
export const otherUser = () => new Refusal(403, 'other_user');
/** Refuses everything until an admin has set up two-factor authentication, which the store requires. */
export const secondFactorRequired = () => new Refusal(403, 'second_factor_required');
/** Refuses a feature that the store has switched off. */
export const featureOff = () => new Refusal(403, 'feature_off');
/** Refuses a missing row and somebody else's row exactly alike. */
export const notFound = () => new Refusal(404, 'not_found');
export const tooOften = (retryAfterSeconds: number, code = 'too_often') =>
  new Refusal(429, code, { retryAfterSeconds });
/** Refuses what somebody else has settled or changed at this moment. */
export const conflict = (code: string) => new Refusal(409, code);
/** Refuses a stale version; the answer carries the current row. */
export const stale = (current: unknown) => new Refusal(412, 'stale_version', { current });

/** Refuses bad input, naming all problems. */
export function invalid(...problems: FieldProblem[]): Refusal {
  return new Refusal(400, problems[0]?.code ?? 'invalid', { problems });
}
