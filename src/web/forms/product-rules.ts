import { isRate } from '#domain/format/parts-per-million.ts';
import { emailPattern, phonePattern } from '#domain/patterns.ts';
import { addDays, isPlainDate } from '#domain/time/dates.ts';
import { translate } from '#web/base/texts.ts';

interface Judged {
  value: unknown;
}

const formatRule = ({ value }: Judged) => String(value ?? '').trim();

/**
 * Our rules beside FormKit's. Each calls the domain, as the server does; `email` replaces FormKit's to share one pattern. Empty values
 * pass: `required` checks those.
 */
export const productRules = {
  email: (node: Judged) => emailPattern.test(formatRule(node)),
  phone: (node: Judged) => phonePattern.test(formatRule(node)),
  plain_date: (node: Judged) => isPlainDate(formatRule(node)),
  /** `['min_days_ahead', days, today]`: minimum notice for a day-off. */
  min_days_ahead: (node: Judged, days: unknown, today: unknown) =>
    isPlainDate(formatRule(node)) && formatRule(node) >= addDays(String(today), Number(days)),
  /** Counts visible characters, not encoding units. */
  max_characters: ({ value }: Judged, max: unknown) => [...String(value)].length <= Number(max),
  min_characters: ({ value }: Judged, min: unknown) => [...String(value)].length >= Number(min),
  /** Whole cents from the money field. */
  cents: ({ value }: Judged) => Number.isSafeInteger(value),
  /** Millionths from 0 to 100 %, from the percent field. */
  parts_per_million: ({ value }: Judged) => isRate(value),
  whole_number: ({ value }: Judged) => Number.isSafeInteger(Number(value)),
};

interface Said {
  name: string;
  args: unknown[];
}

/** Messages of broken rules, from our texts: they follow the reader's language. */
export const productMessages = {
  required: ({ name }: Said) => translate('errors.field_required', { label: name }),
  accepted: () => translate('errors.accepted'),
  email: () => translate('errors.email'),
  url: () => translate('errors.url'),
  phone: () => translate('errors.phone'),
  plain_date: () => translate('errors.invalid_date'),
  min_days_ahead: ({ args }: Said) => translate('errors.min_days_ahead', { count: Number(args[0]) }),
  max_characters: ({ args }: Said) => translate('errors.too_long', { max: Number(args[0]) }),
  min_characters: ({ args }: Said) => translate('errors.too_short', { min: Number(args[0]) }),
  cents: () => translate('errors.invalid_money'),
  parts_per_million: () => translate('errors.invalid_percent'),
  whole_number: () => translate('errors.invalid_whole_number'),
};
