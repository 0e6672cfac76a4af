const plainNumber = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** A number as people type it, `1,250.5`; undefined: cannot be read. */
export function parseNumber(text: string): number | undefined {
  const plain = text.trim().replaceAll(',', '');
  return plainNumber.test(plain) ? Number(plain) : undefined;
}

/** Money as people type it, `$1,234.5`, in whole cents; undefined: cannot be read, or has more than two decimals. */
export function parseMoney(text: string): number | undefined {
  const [, sign, whole, part] = /^(-?)\$?\s?([\d,]*)(?:\.(\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || !/\d/.test(text)) return undefined;
  // By its digits, not by a product of fractions: 1.15 × 100 is not 115.
  const cents = Number(whole.replaceAll(',', '') || 0) * 100 + Number((part ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return undefined;
  return sign && cents > 0 ? -cents : cents;
}
