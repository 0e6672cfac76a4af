/** What the main thread gives the embedded database's worker at its start. */
export interface EmbeddedOptions {
  /** Where the cluster lies; undefined: in memory. */
  folder: string | undefined;
  socketPath: string;
  maxConnections: number;
  /** A cluster as a tar archive, to start from instead of making one (tests). */
  template: Uint8Array<ArrayBuffer> | undefined;
  /** Has `auto_explain` at hand (tests). */
  explains?: boolean | undefined;
}

export type EmbeddedRequest = { id: number; ask: 'close' | 'count-syncs' | 'dump' };

export type EmbeddedAnswer =
  | { ready: true }
  | { failed: string }
  | { id: number; value: number | Uint8Array<ArrayBuffer> | null };
