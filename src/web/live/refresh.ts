import type { Query, QueryClient } from '@tanstack/react-query';
import { type HeardChange, isOutdated } from './topics.ts';

/** Groups changes within this time (milliseconds), such as a punch and its effects. */
const togetherWithin = 60;

/** Reloads visible data after changes; hidden data reloads when shown. A background page waits until it is visible. */
export class Refresher {
  readonly #client: QueryClient;
  #changes: HeardChange[] = [];
  #all = false;
  #isPressed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient) {
    this.#client = client;
    client.getMutationCache().subscribe(() => {
      if (this.#isWaiting) this.#schedule();
    });
  }

  hear(changes: HeardChange[]): void {
    this.#changes.push(...changes);
    this.#schedule();
  }

  /** Handles unknown changes: everything may be old. */
  hearAnything(): void {
    this.#all = true;
    this.#schedule();
  }

  /** Holds changes back while the pointer is pressed: what it aims at or carries over must not move under it. */
  setPressed(isPressed: boolean): void {
    this.#isPressed = isPressed;
    this.#schedule();
  }

  get #isWaiting(): boolean {
    return this.#all || this.#changes.length > 0;
  }

  get #isHeld(): boolean {
    return this.#isPressed || this.#client.isMutating() > 0;
  }

  #schedule(): void {
    // Waits for own writes: their answers come first, without flicker.
    if (!this.#isWaiting || this.#isHeld) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (!this.#isHeld) this.#flush();
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
    // Loads again: the answer may predate the change.
    if (isFirstLoad && query.promise) void query.promise.then(again, () => {});
    else again();
  }
}
