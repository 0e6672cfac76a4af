import { splitDigits } from '#domain/format/typed-numbers.ts';

/** Takes more than ten million dollars in one transaction for a mistake. */
const maxCents = 1_000_000_000;

const maxLength = 40;

export type MoneyCell =
  | { cents: number }
  | { code: 'import.money_currency'; currency: string }
  | { code: 'import.money_unreadable' | 'import.money_fraction' | 'import.money_too_large' };

/** Finds another currency by its code, alone or beside an amount. */
function findOtherCurrency(text: string): string | undefined {
  const code = /^[-\d.,()]*([A-Z]{3})[-\d.,()]*$/.exec(text)?.[1] ?? 'USD';
  return code !== 'USD' && Intl.supportedValuesOf('currency').includes(code) ? code : undefined;
}

function isNegative(text: string): boolean {
  return /^\(.*\)$/.test(text) || text.startsWith('-') || text.endsWith('-') || text.startsWith('$-');
}

/** Reads dollars, also `(12.00)` and `1.234,50`, digit by digit. Fractions of a cent are an error. */
export function readMoney(cell: string): MoneyCell {
  if (cell.length > maxLength) return { code: 'import.money_unreadable' };
  const text = cell.replace(/[\s\u00a0\u202f]/g, '').replace(/[\u2212\u2013]/g, '-');
  const currency = findOtherCurrency(text);
  if (currency !== undefined) return { code: 'import.money_currency', currency };
  const bare = text
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^[+-]?\$?[+-]?/, '')
    .replace(/-$/, '');
  const marks = text.replace(/[^-+()]/g, '');
  const amount = splitDigits(bare);
  if (!amount || !['', '-', '+', '()'].includes(marks)) return { code: 'import.money_unreadable' };
  const digits = amount.decimals.replace(/0+$/, '');
  if (digits.length > 2) return { code: 'import.money_fraction' };
  const cents = Number(amount.whole + digits.padEnd(2, '0'));
  if (cents > maxCents) return { code: 'import.money_too_large' };
  return { cents: isNegative(text) && cents > 0 ? -cents : cents };
}
