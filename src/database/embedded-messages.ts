/** Options that the main thread passes to the worker of the embedded database. */
export interface EmbeddedOptions {
  /** Folder of the cluster; undefined: in memory. */
  folder: string | undefined;
  socketPath: string;
  maxConnections: number;
  /** Cluster to start from, as a tar archive (tests). */
  template: Uint8Array<ArrayBuffer> | undefined;
  /** Loads `auto_explain` (tests). */
  explains?: boolean | undefined;
}

export type EmbeddedRequest = { id: number; ask: 'close' | 'count-syncs' | 'dump' };

export type EmbeddedAnswer =
  | { ready: true }
  | { failed: string }
  | { id: number; value: number | Uint8Array<ArrayBuffer> | null };
