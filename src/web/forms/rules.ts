import { isRate } from '#domain/format/parts-per-million.ts';
import { emailPattern, phonePattern } from '#domain/patterns.ts';
import { addDays, isPlainDate } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { translate } from '#web/base/texts.ts';

/** Rule with its arguments: `['length', 1, 40]`. */
export type RuleCall = readonly [name: string, ...values: unknown[]];

/** Field that a rule judges. */
export interface Judged {
  value: unknown;
  name: string;
  label: string;
  /** Finds a field beside it. */
  sibling: (name: string) => { value: unknown; label: string };
}

interface Rule {
  holds: (field: Judged, ...values: never[]) => boolean;
  /** Says what is wrong; by default the text of the rule's own name. */
  says?: (field: Judged, ...values: never[]) => string;
}

type Plain = string | number;

const textOf = ({ value }: Judged) => String(value ?? '').trim();
const sentence = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);
const anyOf = (items: readonly string[]) =>
  new Intl.ListFormat(session.reader.language, { type: 'disjunction' }).format(items);
const inOrder = (one: unknown, other: unknown) =>
  [Number(one), Number(other)].sort((low, high) => low - high) as [low: number, high: number];
const isBetween = (value: number, [low, high]: [number, number]) => value >= low && value <= high;
const sizeOf = (value: unknown) => (Array.isArray(value) ? value.length : Number(value));

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Finds the text of a rule, whose arguments are days or plain values. */
function say(rule: string, { label, value }: Judged, args: readonly unknown[] = []): string {
  const [low, high] = args.map((one) =>
    isPlainDate(String(one)) ? format.day(String(one), 'withYear') : one,
  );
  const values = { label: sentence(label), value, low, high, list: anyOf(args.map(String)) };
  return translate(`errors.rules.${rule}` as 'errors.rules.alpha', values);
}

const pattern = (form: RegExp): Rule => ({ holds: ({ value }) => form.test(String(value)) });

const notAllowed = (field: Judged) => say('not_allowed', field);

const dayOf = (value: unknown) => (value === undefined ? Date.now() : Date.parse(String(value)));

const formatParts: Record<string, string> = {
  YYYY: '\\d{4}',
  YY: '\\d{2}',
  MM: '(0[1-9]|1[012])',
  DD: '([012][0-9]|3[01])',
  M: '([1-9]|1[012])',
  D: '([012]?[0-9]|3[01])',
};

/** Rules of every form, of which `email` shares the server's pattern. */
const generic: Record<string, Rule> = {
  accepted: {
    holds: ({ value }) => ['yes', 'on', '1', 1, true, 'true'].includes(value as string),
    says: () => translate('errors.accepted'),
  },
  alpha: pattern(/^\p{L}+$/u),
  alpha_spaces: pattern(/^[\p{L} ]+$/u),
  alphanumeric: pattern(/^[0-9\p{L}]+$/u),
  between: {
    holds: ({ value }, one: Plain, other: Plain) => isBetween(Number(value), inOrder(one, other)),
    says: (field, one: Plain, other: Plain) => say('between', field, inOrder(one, other)),
  },
  confirm: {
    holds: ({ value, name, sibling }, other = name.replace(/_confirm(ed)?$/, '')) =>
      value === sibling(other === name ? `${name}_confirm` : other).value,
  },
  contains_alpha: pattern(/\p{L}/u),
  contains_alpha_spaces: pattern(/[\p{L} ]/u),
  contains_alphanumeric: pattern(/[0-9\p{L}]/u),
  contains_lowercase: pattern(/\p{Ll}/u),
  contains_numeric: pattern(/[0-9]/),
  contains_symbol: pattern(/[!-/:-@[-`{-~]/),
  contains_uppercase: pattern(/\p{Lu}/u),
  date_after: {
    holds: ({ value }, day?: string) => dayOf(value) > dayOf(day),
    says: (field, day?: string) => say(day ? 'date_after' : 'date_future', field, [day]),
  },
  date_before: {
    holds: ({ value }, day?: string) => dayOf(value) < dayOf(day),
    says: (field, day?: string) => say(day ? 'date_before' : 'date_past', field, [day]),
  },
  date_between: {
    holds: ({ value }, from: string, to: string) => isBetween(dayOf(value), [dayOf(from), dayOf(to)]),
  },
  date_format: {
    holds: ({ value }, form: string) => {
      const parts = form.replaceAll(/YYYY|YY|MM|DD|M|D|\W/g, (part) => formatParts[part] ?? `\\${part}`);
      return new RegExp(`^${parts}$`).test(String(value));
    },
  },
  email: { holds: (field) => emailPattern.test(textOf(field)), says: () => translate('errors.email') },
  ends_with: {
    holds: ({ value }, ...ends: string[]) => ends.some((end) => String(value).endsWith(end)),
  },
  is: {
    // Compares as text: a choice of numbers may be typed.
    holds: ({ value }, ...allowed: Plain[]) => allowed.some((one) => String(one) === String(value)),
    says: notAllowed,
  },
  length: {
    holds: ({ value }, one: number, other = Number.POSITIVE_INFINITY) =>
      isBetween(Array.isArray(value) ? value.length : String(value).length, inOrder(one, other)),
    says: (field, one: number, other = Number.POSITIVE_INFINITY) => say('length', field, inOrder(one, other)),
  },
  lowercase: pattern(/^\p{Ll}+$/u),
  matches: {
    holds: ({ value }, ...forms: RegExp[]) => forms.some((form) => form.test(String(value))),
    says: notAllowed,
  },
  max: { holds: ({ value }, max: number) => sizeOf(value) <= Number(max) },
  min: { holds: ({ value }, min: number) => sizeOf(value) >= Number(min) },
  not: { holds: ({ value }, ...refused: unknown[]) => !refused.includes(value) },
  number: { holds: ({ value }) => !Number.isNaN(Number(value)) },
  require_one: {
    holds: ({ value, sibling }, ...names: string[]) =>
      [value, ...names.map((name) => sibling(name).value)].some((one) => !isEmpty(one)),
    says: (field, ...names: string[]) =>
      say('require_one', field, [field.label, ...names.map((name) => field.sibling(name).label)]),
  },
  required: {
    holds: ({ value }, how?: 'trim') => !isEmpty(how && typeof value === 'string' ? value.trim() : value),
    says: ({ label }) => translate('errors.field_required', { label: sentence(label) }),
  },
  starts_with: {
    holds: ({ value }, ...starts: string[]) => starts.some((start) => String(value).startsWith(start)),
  },
  symbol: pattern(/^[!-/:-@[-`{-~]+$/),
  uppercase: pattern(/^\p{Lu}+$/u),
  url: {
    holds: (field) => /^https?:/i.test(textOf(field)) && URL.canParse(textOf(field)),
    says: () => translate('errors.url'),
  },
};

/** Rules of the product; each calls the domain, as the server does. */
const ours: Record<string, Rule> = {
  phone: { holds: (field) => phonePattern.test(textOf(field)), says: () => translate('errors.phone') },
  plain_date: { holds: (field) => isPlainDate(textOf(field)), says: () => translate('errors.invalid_date') },
  /** `['min_days_ahead', days, today]`: minimum notice for a day-off. */
  min_days_ahead: {
    holds: (field, days: number, today: string) =>
      isPlainDate(textOf(field)) && textOf(field) >= addDays(today, days),
    says: (_, days: number) => translate('errors.min_days_ahead', { count: days }),
  },
  /** Counts visible characters, not encoding units. */
  max_characters: {
    holds: ({ value }, max: number) => [...String(value)].length <= max,
    says: (_, max: number) => translate('errors.too_long', { max }),
  },
  min_characters: {
    holds: ({ value }, min: number) => [...String(value)].length >= min,
    says: (_, min: number) => translate('errors.too_short', { min }),
  },
  /** Whole cents from the money field. */
  cents: { holds: ({ value }) => Number.isSafeInteger(value), says: () => translate('errors.invalid_money') },
  /** Millionths from 0 to 100 %, from the percent field. */
  parts_per_million: { holds: ({ value }) => isRate(value), says: () => translate('errors.invalid_percent') },
  whole_number: {
    holds: ({ value }) => Number.isSafeInteger(Number(value)),
    says: () => translate('errors.invalid_whole_number'),
  },
};

const rules = { ...generic, ...ours };

/** Rules that judge an empty value, too. */
const judgesEmpty = ['accepted', 'require_one', 'required'];

/** Says the first thing that is wrong with a field; undefined if nothing is. `messages` replace those of rules. */
export function findWrong(
  field: Judged,
  calls: readonly RuleCall[],
  messages: Record<string, string> = {},
): string | undefined {
  const empty = isEmpty(field.value);
  for (const [name, ...values] of calls) {
    const rule = rules[name];
    if (!rule) throw new Error(`No rule is named ${name}`);
    const args = values as never[];
    if ((empty && !judgesEmpty.includes(name)) || rule.holds(field, ...args)) continue;
    return messages[name] ?? rule.says?.(field, ...args) ?? say(name, field, args);
  }
  return undefined;
}
