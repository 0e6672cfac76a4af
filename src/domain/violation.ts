/** A broken rule: its field, a stable code (text `errors.<code>`) and the text's facts. `blocks` refuses; `warns` can be confirmed. */
export interface Violation<Facts = object> {
  field: string;
  code: string;
  level: 'blocks' | 'warns';
  facts: Facts;
}

/** Why something may not be done, where no field is to blame: a stable code (its text is `errors.<code>`) and what the text names. */
export interface Refusal {
  code: string;
  values: Record<string, string | number>;
}

/** Field of problems that belong to no single field (docs/rules/rights.md#refusals). */
export const nonFieldErrors = 'non_field_errors';
