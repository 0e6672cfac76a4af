import type { Query, QueryClient } from '@tanstack/react-query';
import { type HeardChange, isOutdated } from './topics.ts';

/** Changes that come together, such as a punch and what it ends, are loaded together (milliseconds). */
const togetherWithin = 60;

/**
 * Loads again what changed and is on the screen; what is not is loaded when it is shown next. A page in the background waits until it is
 * looked at.
 */
export class Refresher {
  readonly #client: QueryClient;
  #changes: HeardChange[] = [];
  #all = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient) {
    this.#client = client;
    client.getMutationCache().subscribe(() => {
      if (this.#isWaiting) this.#schedule();
    });
  }

  /** Some things changed. */
  hear(changes: HeardChange[]): void {
    this.#changes.push(...changes);
    this.#schedule();
  }

  /** What changed is not known: anything may have. */
  hearAnything(): void {
    this.#all = true;
    this.#schedule();
  }

  get #isWaiting(): boolean {
    return this.#all || this.#changes.length > 0;
  }

  #schedule(): void {
    // While a write of one's own is on its way, its answer decides what is shown: nothing flickers back and forth.
    if (!this.#isWaiting || this.#client.isMutating() > 0) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#client.isMutating() === 0) this.#flush();
    }, togetherWithin);
  }

  #flush(): void {
    const [changes, all] = [this.#changes, this.#all];
    this.#changes = [];
    this.#all = false;
    const isAffected = ({ queryKey }: Query) => all || changes.some((change) => isOutdated(queryKey, change));
    for (const query of this.#client.getQueryCache().findAll({ predicate: isAffected })) this.#reload(query);
  }

  #reload(query: Query): void {
    const refetchType = document.hidden ? 'none' : 'active';
    const again = () =>
      void this.#client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
    const isFirstLoad = query.state.fetchStatus === 'fetching' && query.state.data === undefined;
    // Its answer may have been read before the change.
    if (isFirstLoad && query.promise) void query.promise.then(again, () => {});
    else again();
  }
}
