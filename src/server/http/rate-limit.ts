import { tooOften } from './refusal.ts';

/** Addresses remembered at a time: bounds the memory, far above what a window sees. */
const maxAddresses = 50_000;

/** Counts requests of each address within a window of seconds, in this process. */
export class RateLimit {
  readonly #max: number;
  readonly #window: number;
  readonly #counts = new Map<string, number>();
  #windowStart = 0;

  constructor(most: number, windowSeconds: number) {
    this.#max = most;
    this.#window = windowSeconds;
  }

  /** Counts one more; throws 429 when the limit is exceeded. */
  count(address: string, now: number): void {
    if (now - this.#windowStart >= this.#window || this.#counts.size >= maxAddresses) {
      this.#counts.clear();
      this.#windowStart = now;
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    if (count > this.#max) throw tooOften(Math.max(1, this.#windowStart + this.#window - now));
  }
}
