import { tooOften } from './refusal.ts';

/** Addresses that are remembered at once: a bound for memory, far above what a window sees. */
const mostAddresses = 50_000;

/** Counts what each address does within a window of seconds, in this process. */
export class RateLimit {
  readonly #most: number;
  readonly #window: number;
  readonly #counts = new Map<string, number>();
  #windowStart = 0;

  constructor(most: number, windowSeconds: number) {
    this.#most = most;
    this.#window = windowSeconds;
  }

  /** Counts one more; throws 429 where it is one too many. */
  count(address: string, now: number): void {
    if (now - this.#windowStart >= this.#window || this.#counts.size >= mostAddresses) {
      this.#counts.clear();
      this.#windowStart = now;
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    if (count > this.#most) throw tooOften(Math.max(1, this.#windowStart + this.#window - now));
  }
}
