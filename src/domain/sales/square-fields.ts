/** Thrown where an answer is not shaped as Square publishes it. */
export class UnreadableAnswerError extends Error {}

/** Thrown where an order's amounts are not in US dollars. */
export class OtherCurrencyError extends Error {
  readonly currency: string;
  constructor(currency: string) {
    super(currency);
    this.currency = currency;
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const listObjects = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);
export const readText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads an amount in cents of dollars; absent: 0. */
export function readCents(money: unknown): number {
  if (money === undefined || money === null) return 0;
  if (!isObject(money)) throw new UnreadableAnswerError();
  const { amount = 0, currency = 'USD' } = money;
  if (!Number.isSafeInteger(amount) || typeof currency !== 'string') throw new UnreadableAnswerError();
  if (currency !== 'USD') throw new OtherCurrencyError(currency);
  return amount as number;
}
