const withPoint = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;
const withComma = /^(\d{1,3}(?:\.\d{3})+|\d*),(\d{1,2})$/;

/**
 * Splits an unsigned number: thousands in groups of three by one mark and the decimals after the other, `1,234.5` and `1.234,5`, or
 * digits without groups. A comma before one or two last digits is a decimal mark; undefined: cannot be read.
 */
export function splitDigits(text: string): { whole: string; decimals: string } | undefined {
  const [, whole, decimals = ''] = withPoint.exec(text) ?? withComma.exec(text) ?? [];
  if (whole === undefined || whole + decimals === '') return undefined;
  return { whole: whole.replaceAll(/[.,]/g, ''), decimals };
}

/** A number as people type it, `1,250.5` or `3,5`; undefined: cannot be read. */
export function parseNumber(text: string): number | undefined {
  const [, sign, rest = ''] = /^([-+]?)(.*)$/.exec(text.trim()) ?? [];
  const digits = splitDigits(rest);
  return digits && Number(`${sign}${digits.whole}.${digits.decimals}0`);
}

/** Money as people type it, `$1,234.5` or `18,50`, in whole cents; undefined: cannot be read, or has more than two decimals. */
export function parseMoney(text: string): number | undefined {
  const [, sign, rest = ''] = /^(-?)\$?\s?(.*)$/.exec(text.trim()) ?? [];
  const digits = splitDigits(rest);
  if (!digits || digits.decimals.length > 2) return undefined;
  // By its digits, not by a product of fractions: 1.15 × 100 is not 115.
  const cents = Number(digits.whole + digits.decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return undefined;
  return sign && cents > 0 ? -cents : cents;
}
