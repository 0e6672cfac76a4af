import {
  applyBatch,
  type Batch,
  type Change,
  findChangedSince,
  invertBatch,
} from '#domain/schedule/batch.ts';
import { emptyHistory, forget, type History, record, redo, undo } from '#domain/schedule/history.ts';
import { mergeChange } from '#domain/schedule/merge.ts';
import type { ShiftRow } from '../week/week-model.ts';
import { readContent, type ShiftContent, type ShiftSave, toRow, toSave } from './shift-content.ts';

export type ShiftBatch = Batch<ShiftContent>;

/** One edit as a person thinks of it; `words` says what it did. */
export interface Step {
  batch: ShiftBatch;
  words: string;
}

/** By shift, the version that an edit was made on; undefined: that which our edits before it lead to. */
export type MadeOn = ReadonlyMap<string, number | undefined>;

/** Reads and writes of the server that edits need. */
export interface Gateway {
  /** The row as it was loaded last; null where it is known to be gone, undefined where its week was not loaded. */
  loaded: (uuid: string) => ShiftRow | null | undefined;
  save: (shifts: ShiftSave[]) => Promise<ShiftRow[]>;
  remove: (shifts: { uuid: string; version: number | undefined }[]) => Promise<unknown>;
  /** Takes over what the server answered. */
  accept: (rows: ShiftRow[], gone: string[]) => void;
  /** Loads again what a refused edit may have been wrong about. */
  reload: () => void;
  /** Whether a failure may pass by itself: no network, a server that restarts. */
  mayPass: (failure: unknown) => boolean;
  /** Why a record is written again, for the history of the shift. */
  undoReason: string;
}

interface Pending {
  batch: ShiftBatch;
  /** The versions that the edit was made on; absent: those that earlier edits of ours lead to. */
  versions: Map<string, number | undefined>;
  resolve: () => void;
  reject: (failure: unknown) => void;
}

export interface PlanState {
  /** Edits on their way to the server, oldest first: shown as if they had arrived. */
  pending: readonly ShiftBatch[];
  history: History<Step>;
}

/** What has changed since stands in the way of taking a step back. */
export class ChangedSinceError extends Error {
  readonly uuids: string[];
  constructor(uuids: string[]) {
    super('changed since');
    this.uuids = uuids;
  }
}

/**
 * Edits of a plan: shown at once, sent one after the other, taken off again when the server says no; each may be undone and redone.
 * Knows nothing of the screen or the network.
 */
export class PlanEditing {
  #queue: Pending[] = [];
  #history: History<Step> = emptyHistory;
  #state: PlanState = { pending: [], history: emptyHistory };
  #sending = false;
  readonly #ownVersions = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  readonly #gateway: Gateway;

  constructor(gateway: Gateway) {
    this.#gateway = gateway;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): PlanState => this.#state;

  /** A shift as it is shown: what was loaded, with our edits over it; undefined where its week was not loaded. */
  readonly current = (uuid: string): ShiftContent | null | undefined => {
    const row = this.#gateway.loaded(uuid);
    const own = this.#queue.flatMap(({ batch }) => batch).findLast((change) => change.uuid === uuid);
    if (own) return own.after;
    return row ? readContent(row) : row;
  };

  /** Whether a shift that was shown is there, or on its way: one whose creation was refused is neither. */
  readonly exists = ({ uuid, version }: ShiftRow): boolean =>
    version > 0 || this.#ownVersions.has(uuid) || Boolean(this.current(uuid));

  /** The version of a row as it is shown; undefined while an edit of ours is on its way: what that will lead to. */
  readonly shownVersion = ({ uuid, version }: ShiftRow): number | undefined => {
    if (this.#queue.some(({ batch }) => batch.some((change) => change.uuid === uuid))) return undefined;
    return Math.max(version, this.#ownVersions.get(uuid) ?? 0);
  };

  /**
   * Does a step; resolves once the server has it. `madeOn`: the shown versions that it was made on, where they may be older than what is
   * loaded now.
   * @throws what the server refused with, after the step was taken off again
   */
  async run(step: Step, madeOn: MadeOn = new Map()): Promise<void> {
    this.#remember(record(this.#history, step));
    try {
      await this.#send(step.batch, madeOn);
    } catch (failure) {
      this.#remember(forget(this.#history, step));
      throw failure;
    }
  }

  /**
   * Takes a step back, the newest unless another is named; answers with it, or null where there is none.
   * @throws ChangedSinceError where somebody else changed its shifts in the meantime
   */
  async undo(named?: Step): Promise<Step | null> {
    const taken = undo(this.#history, named);
    if (!taken) return null;
    await this.#travel(taken, invertBatch(taken.step.batch));
    return taken.step;
  }

  /** Does the step again that was taken back last. */
  async redo(): Promise<Step | null> {
    const taken = redo(this.#history);
    if (!taken) return null;
    await this.#travel(taken, taken.step.batch);
    return taken.step;
  }

  /** Takes note of a step that was carried out elsewhere, so that it is undone as any other; `rows`: what the server answered. */
  adopt(step: Step, rows: readonly ShiftRow[]): void {
    for (const { uuid, version } of rows) this.#ownVersions.set(uuid, version);
    this.#remember(record(this.#history, step));
  }

  /** Takes note of a row as the server has it now. */
  learn(row: ShiftRow): void {
    this.#ownVersions.set(row.uuid, row.version);
    this.#gateway.accept([row], []);
  }

  async #travel(taken: { history: History<Step>; step: Step }, back: ShiftBatch): Promise<void> {
    const batch = back.map((change) => this.#overTheirs(change));
    const changed = findChangedSince(batch, this.current);
    if (changed.length > 0) {
      this.#remember(forget(this.#history, taken.step));
      throw new ChangedSinceError(changed);
    }
    const before = this.#history;
    this.#remember(taken.history);
    try {
      await this.#send(batch);
    } catch (failure) {
      // What failed on its way may be tried again; what was refused would be refused again.
      this.#remember(this.#gateway.mayPass(failure) ? before : forget(this.#history, taken.step));
      throw failure;
    }
  }

  /** The change as it is to be made on what others made of the shift since; as it was where both touched the same. */
  #overTheirs(change: Change<ShiftContent>): Change<ShiftContent> {
    const { uuid, before, after } = change;
    const now = this.current(uuid);
    if (!before || !after || !now) return change;
    const { content, contested } = mergeChange(before, after, now);
    return contested.length > 0 ? change : { uuid, before: now, after: content };
  }

  #remember(history: History<Step>): void {
    this.#history = history;
    this.#emit();
  }

  #emit(): void {
    this.#state = { pending: this.#queue.map(({ batch }) => batch), history: this.#history };
    for (const listener of this.#listeners) listener();
  }

  #send(batch: ShiftBatch, madeOn: MadeOn = new Map()): Promise<void> {
    const busy = new Set(this.#queue.flatMap((pending) => pending.batch.map(({ uuid }) => uuid)));
    const versions = new Map<string, number | undefined>();
    for (const { uuid, before } of batch) {
      if (before === null) continue;
      const given = madeOn.get(uuid);
      if (given !== undefined) versions.set(uuid, given);
      if (madeOn.has(uuid) || busy.has(uuid)) continue;
      versions.set(uuid, this.#gateway.loaded(uuid)?.version ?? this.#ownVersions.get(uuid));
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ batch, versions, resolve, reject });
      this.#emit();
      void this.#work();
    });
  }

  async #work(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      try {
        const rows = await this.#carryOut(next);
        for (const row of rows) this.#ownVersions.set(row.uuid, row.version);
        const kept = new Set(rows.map(({ uuid }) => uuid));
        const gone = next.batch.map(({ uuid }) => uuid).filter((uuid) => !kept.has(uuid));
        this.#gateway.accept(rows, gone);
        this.#drop([next]);
        next.resolve();
      } catch (failure) {
        this.#giveUp(next, failure);
      }
    }
    this.#sending = false;
  }

  #carryOut({ batch, versions }: Pending): Promise<ShiftRow[]> {
    const findVersion = ({ uuid, before }: Change<ShiftContent>) => {
      if (before === null) return undefined;
      return versions.has(uuid) ? versions.get(uuid) : this.#ownVersions.get(uuid);
    };
    const saves = batch.flatMap((change) => {
      const { after } = change;
      return after ? [toSave({ ...change, after }, findVersion(change), this.#gateway.undoReason)] : [];
    });
    if (saves.length > 0) return this.#gateway.save(saves);
    const removed = batch.map((change) => ({ uuid: change.uuid, version: findVersion(change) }));
    return this.#gateway.remove(removed).then(() => []);
  }

  /** What was refused goes, and what was built upon it: a shift that was never made cannot be moved. */
  #giveUp(refused: Pending, failure: unknown): void {
    const touched = new Set(refused.batch.map(({ uuid }) => uuid));
    const lost = [refused];
    for (const later of this.#queue) {
      if (later === refused || !later.batch.some(({ uuid }) => touched.has(uuid))) continue;
      for (const { uuid } of later.batch) touched.add(uuid);
      lost.push(later);
    }
    this.#drop(lost);
    this.#gateway.reload();
    for (const pending of lost) pending.reject(failure);
  }

  #drop(gone: Pending[]): void {
    this.#queue = this.#queue.filter((pending) => !gone.includes(pending));
    this.#emit();
  }
}

/** The rows of a week as they are shown while edits are on their way. */
export function withPending(rows: ShiftRow[], pending: readonly ShiftBatch[]): ShiftRow[] {
  if (pending.length === 0) return rows;
  const loaded = new Map(rows.map((row) => [row.uuid, row]));
  const touched = new Set(pending.flatMap((batch) => batch.map(({ uuid }) => uuid)));
  const state = pending.reduce<ReadonlyMap<string, ShiftContent>>(
    (contents, batch) => applyBatch(contents, batch),
    loaded,
  );
  return [...state].map(([uuid, content]) => {
    const row = loaded.get(uuid);
    if (row && !touched.has(uuid)) return row;
    return toRow(content, row);
  });
}
