import { isRate } from '#domain/format/parts-per-million.ts';
import { emailPattern, phonePattern } from '#domain/patterns.ts';
import { addDays, isPlainDate } from '#domain/time/dates.ts';
import { translate } from '#web/base/texts.ts';

/** The part of a FormKit node that our rules look at. */
interface Judged {
  value: unknown;
}

const formatRule = ({ value }: Judged) => String(value ?? '').trim();

/**
 * The product's own rules beside FormKit's generic ones; each asks the domain, which the server asks as well. `email` takes the place of
 * FormKit's, so that there is one pattern. Empty values are never judged: that is `required`.
 */
export const productRules = {
  email: (node: Judged) => emailPattern.test(formatRule(node)),
  phone: (node: Judged) => phonePattern.test(formatRule(node)),
  plain_date: (node: Judged) => isPlainDate(formatRule(node)),
  /** `['min_days_ahead', days, today]`: a day-off is asked for so many days ahead. */
  min_days_ahead: (node: Judged, days: unknown, today: unknown) =>
    isPlainDate(formatRule(node)) && formatRule(node) >= addDays(String(today), Number(days)),
  /** Characters as people see them, not units of the encoding. */
  max_characters: ({ value }: Judged, max: unknown) => [...String(value)].length <= Number(max),
  min_characters: ({ value }: Judged, min: unknown) => [...String(value)].length >= Number(min),
  /** What the money field holds once it could be read: whole cents. */
  cents: ({ value }: Judged) => Number.isSafeInteger(value),
  /** What the percent field holds once it could be read: millionths from none to all. */
  parts_per_million: ({ value }: Judged) => isRate(value),
  whole_number: ({ value }: Judged) => Number.isSafeInteger(Number(value)),
};

interface Said {
  name: string;
  args: unknown[];
}

/** What a rule says when it is broken; these come from our texts, so that they follow the reader's language. */
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
