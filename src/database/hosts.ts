/** Several hosts of which one takes writes, like libpq's `target_session_attrs=read-write`. */
export class Hosts {
  readonly addresses: readonly string[];
  readonly #open = new Map<object, { at: number; cut: () => void }>();
  #at = 0;
  #timeline = 0;

  constructor(addresses: readonly string[]) {
    this.addresses = addresses;
  }

  get count(): number {
    return this.addresses.length;
  }

  /** Index of the host for new connections. */
  get at(): number {
    return this.#at;
  }

  /** Address for new connections. */
  get current(): string {
    return this.addresses[this.#at] ?? '';
  }

  /** Remembers that this connection goes to a host, and how to end it without a word. Returns what to call when it has ended. */
  take(connection: object, at: number, cut: () => void): () => void {
    this.#open.set(connection, { at, cut });
    return () => this.#open.delete(connection);
  }

  /** Sends new connections to a host. */
  moveTo(at: number): void {
    this.#at = at;
  }

  /** Moves to the next host when a connection finds no server that takes writes, unless another failed connection already has. */
  leave(connection: object): void {
    if (this.#open.get(connection)?.at === this.#at) this.#at = (this.#at + 1) % this.count;
  }

  /** Ends all connections to the host of this one, which no longer answers or was demoted. */
  cut(connection: object): void {
    const host = this.#open.get(connection)?.at;
    this.#cutWhere((at) => at === host);
  }

  /**
   * Tells whether a connection goes to the latest timeline seen. Each promotion begins one: a former primary that comes back still takes
   * itself for the primary, on an older timeline, and what hangs on it must not be answered any more.
   */
  isLatest(connection: object, timeline: number): boolean {
    if (timeline > this.#timeline) {
      this.#timeline = timeline;
      const host = this.#open.get(connection)?.at;
      this.#cutWhere((at) => at !== host);
    }
    return timeline === this.#timeline;
  }

  #cutWhere(isMeant: (at: number) => boolean): void {
    for (const { at, cut } of [...this.#open.values()]) if (isMeant(at)) cut();
  }
}
