import { emailPattern } from '#domain/patterns.ts';
import { translate } from '#web/texts.ts';

/** What is wrong with a text, in words; undefined: nothing. The server judges the same again. */
export type Rule = (value: string) => string | undefined;

export function required(label: string): Rule {
  return (value) => (value.trim() === '' ? translate('errors.field_required', { label }) : undefined);
}

/** Empty is fine; `required` says whether it may be. */
export const email: Rule = (value) =>
  value.trim() === '' || emailPattern.test(value.trim()) ? undefined : translate('errors.email');

/** Counted in characters as people see them, not in units of the encoding. */
export function atLeast(min: number): Rule {
  return (value) => ([...value].length < min ? translate('errors.too_short', { min }) : undefined);
}

/** The first thing that is wrong. */
export function all(...rules: Rule[]): Rule {
  return (value) => {
    for (const rule of rules) {
      const message = rule(value);
      if (message) return message;
    }
    return undefined;
  };
}
