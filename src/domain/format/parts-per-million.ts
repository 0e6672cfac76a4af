/** A rate of 100 %. */
const whole = 1_000_000;

/** Parses `8.625` or `8.625 %` to millionths; undefined: unreadable, over 4 decimals or not 0–100. */
export function parsePercent(text: string): number | undefined {
  const [, percent, part = ''] = /^(\d{0,3})(?:\.(\d{0,4}))?\s?%?$/.exec(text.trim()) ?? [];
  if (percent === undefined || !/\d/.test(text)) return undefined;
  // By its digits, not by a product of fractions: 8.625 × 10,000 need not be 86,250.
  const millionths = Number(percent) * 10_000 + Number(part.padEnd(4, '0'));
  return isRate(millionths) ? millionths : undefined;
}

/** Tells whether a number is a rate in millionths, from none to all. */
export function isRate(millionths: unknown): boolean {
  return Number.isSafeInteger(millionths) && Number(millionths) >= 0 && Number(millionths) <= whole;
}

/** Millionths as a percentage without its sign and without needless zeros: 86250 is `8.625`. */
export function formatPercent(millionths: number): string {
  const digits = String(Math.trunc(millionths)).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '');
}
