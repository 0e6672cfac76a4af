/** Formats cents as `123.45`, anything but a whole number as `0` (docs/rules/screens.md#how-figures-read). */
export function formatCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) return '0';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
