interface Answer {
  tag: string;
  body: unknown;
}

/** Keeps recent answers and entity tags in memory: an unchanged list costs a 304 (docs/rules/live.md#answers). */
export class AnswerCache {
  readonly #answers = new Map<string, Answer>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(url: string): Answer | undefined {
    const answer = this.#answers.get(url);
    if (answer) {
      this.#answers.delete(url);
      this.#answers.set(url, answer);
    }
    return answer;
  }

  keep(url: string, answer: Answer): void {
    this.#answers.delete(url);
    this.#answers.set(url, answer);
    const oldest = this.#answers.keys().next();
    if (this.#answers.size > this.#limit && !oldest.done) this.#answers.delete(oldest.value);
  }

  forget(url: string): void {
    this.#answers.delete(url);
  }
}
