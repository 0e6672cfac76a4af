import { parseMoney } from '#domain/format/typed-numbers.ts';

/** Limits the cash tips of one shift, in cents, against typing errors. */
export const maxCashTips = 1_000_000;

/** Reads typed cash tips in cents; undefined if they are none. */
export function parseCashTips(typed: string): number | undefined {
  const cents = parseMoney(typed);
  return cents !== undefined && cents >= 0 && cents <= maxCashTips ? cents : undefined;
}
