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

/** Single edit for a person; `words` describes it. */
export interface Step {
  batch: ShiftBatch;
  words: string;
  /** Part that was saved before another was refused, as a step of its own. */
  saved?: Step | undefined;
}

/** Original version by shift; undefined for the result of earlier own edits. */
export type MadeOn = ReadonlyMap<string, number | undefined>;

export interface Gateway {
  /** Last loaded row; null if deleted, undefined if its week is not loaded. */
  loaded: (uuid: string) => ShiftRow | null | undefined;
  save: (shifts: ShiftSave[]) => Promise<ShiftRow[]>;
  remove: (shifts: { uuid: string; version: number | undefined }[]) => Promise<unknown>;
  /** Stores the server's answer. */
  accept: (rows: ShiftRow[], gone: string[]) => void;
  /** Reloads data after a refused edit. */
  reload: () => void;
  /** Recognizes temporary failures: no network, a restarting server. */
  mayPass: (failure: unknown) => boolean;
  /** Reason for restoring a record, kept in the shift's history. */
  undoReason: string;
}

/** Most shifts of a call (docs/rules/schedule.md#saving-shifts). */
const maxShifts = 2000;

interface Pending {
  /** Changes not sent yet. */
  batch: ShiftBatch;
  /** Versions before the edit; without an entry, the result of earlier own edits. */
  versions: Map<string, number | undefined>;
  done: Promise<void>;
  resolve: () => void;
  reject: (failure: unknown) => void;
}

export interface PlanState {
  /** Unfinished edits, oldest first, shown as saved. */
  pending: readonly ShiftBatch[];
  history: History<Step>;
}

/** Prevents an undo after others' changes. */
export class ChangedSinceError extends Error {
  readonly uuids: string[];
  constructor(uuids: string[]) {
    super('changed since');
    this.uuids = uuids;
  }
}

/** Takes the part of a batch that one call can carry out: deletions first, since what is saved may take their place. */
function takePart(batch: ShiftBatch): ShiftBatch {
  const gone = batch.filter(({ after }) => after === null);
  return (gone.length > 0 ? gone : batch).slice(0, maxShifts);
}

/**
 * Keeps what was carried out of a step that failed halfway as a step of its own, on a stack of the history; the rest stays the step.
 */
function keepCarriedOut(
  history: History<Step>,
  { step, left, stack }: { step: Step; left: ShiftBatch; stack: keyof History<Step> },
): History<Step> {
  step.saved = undefined;
  if (left.length === step.batch.length) return history;
  const rest = new Set(left.map(({ uuid }) => uuid));
  const carriedOut: Step = { ...step, batch: step.batch.filter(({ uuid }) => !rest.has(uuid)) };
  step.batch = step.batch.filter(({ uuid }) => rest.has(uuid));
  step.saved = carriedOut;
  return { ...history, [stack]: [...history[stack], carriedOut] };
}

/** Shows edits immediately, sends them in order, reverts refused ones; offers undo and redo. */
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

  /** Shift with pending edits; undefined if its week is not loaded. */
  readonly current = (uuid: string): ShiftContent | null | undefined => {
    const row = this.#gateway.loaded(uuid);
    const own = this.#queue.flatMap(({ batch }) => batch).findLast((change) => change.uuid === uuid);
    if (own) return own.after;
    return row ? readContent(row) : row;
  };

  /** Checks that a shown shift exists or is being created; a refused creation counts as missing. */
  readonly exists = ({ uuid, version }: ShiftRow): boolean =>
    version > 0 || this.#ownVersions.has(uuid) || Boolean(this.current(uuid));

  /** Version of a shown row; undefined while an own edit is pending. */
  readonly shownVersion = ({ uuid, version }: ShiftRow): number | undefined => {
    if (this.#queue.some(({ batch }) => batch.some((change) => change.uuid === uuid))) return undefined;
    return Math.max(version, this.#ownVersions.get(uuid) ?? 0);
  };

  /**
   * Runs a step; resolves once the server has saved it. `madeOn` holds shown versions older than the loaded
   * ones.
   * @throws the server's refusal, after reverting the step
   */
  async run(step: Step, madeOn: MadeOn = new Map()): Promise<void> {
    this.#remember(record(this.#history, step));
    const sent = this.#send(step.batch, madeOn);
    try {
      await sent.done;
    } catch (failure) {
      const history = forget(this.#history, step);
      this.#remember(keepCarriedOut(history, { step, left: sent.left(), stack: 'done' }));
      throw failure;
    }
  }

  /**
   * Undoes the given or newest step; null without one.
   * @throws ChangedSinceError after others' changes of its shifts
   */
  async undo(named?: Step): Promise<Step | null> {
    const taken = undo(this.#history, named);
    if (!taken) return null;
    await this.#travel(taken, invertBatch(taken.step.batch), 'undone');
    return taken.step;
  }

  async redo(): Promise<Step | null> {
    const taken = redo(this.#history);
    if (!taken) return null;
    await this.#travel(taken, taken.step.batch, 'done');
    return taken.step;
  }

  /**
   * Resolves once the server has saved every edit made so far.
   * @throws the refusal of the first that it did not
   */
  async saved(): Promise<void> {
    await Promise.all(this.#queue.map(({ done }) => done));
  }

  /** Adopts a step done elsewhere, to make it undoable; `rows` is the server's answer. */
  adopt(step: Step, rows: readonly ShiftRow[]): void {
    for (const { uuid, version } of rows) this.#ownVersions.set(uuid, version);
    this.#remember(record(this.#history, step));
  }

  /** Stores the server's current row. */
  learn(row: ShiftRow): void {
    this.#ownVersions.set(row.uuid, row.version);
    this.#gateway.accept([row], []);
  }

  async #travel(
    taken: { history: History<Step>; step: Step },
    back: ShiftBatch,
    stack: keyof History<Step>,
  ): Promise<void> {
    const batch = back.map((change) => this.#overTheirs(change));
    const changed = findChangedSince(batch, this.current);
    if (changed.length > 0) {
      this.#remember(forget(this.#history, taken.step));
      throw new ChangedSinceError(changed);
    }
    const before = this.#history;
    this.#remember(taken.history);
    const sent = this.#send(batch);
    try {
      await sent.done;
    } catch (failure) {
      const { step } = taken;
      // Keeps temporary failures for a retry and forgets refused steps.
      const history = this.#gateway.mayPass(failure) ? before : forget(this.#history, step);
      this.#remember(keepCarriedOut(history, { step, left: sent.left(), stack }));
      throw failure;
    }
  }

  /** Rebases a change on others' edits; keeps it unchanged if both touched the same field. */
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

  #send(batch: ShiftBatch, madeOn: MadeOn = new Map()): { done: Promise<void>; left: () => ShiftBatch } {
    const busy = new Set(this.#queue.flatMap((pending) => pending.batch.map(({ uuid }) => uuid)));
    const versions = new Map<string, number | undefined>();
    for (const { uuid, before } of batch) {
      if (before === null) continue;
      const given = madeOn.get(uuid);
      if (given !== undefined) versions.set(uuid, given);
      if (madeOn.has(uuid) || busy.has(uuid)) continue;
      versions.set(uuid, this.#gateway.loaded(uuid)?.version ?? this.#ownVersions.get(uuid));
    }
    const { promise: done, resolve, reject } = Promise.withResolvers<void>();
    const pending: Pending = { batch, versions, done, resolve, reject };
    this.#queue.push(pending);
    this.#emit();
    void this.#work();
    return { done, left: () => pending.batch };
  }

  async #work(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      try {
        const part = takePart(next.batch);
        const rows = await this.#carryOut(part, next.versions);
        for (const row of rows) this.#ownVersions.set(row.uuid, row.version);
        const sent = new Set(part.map(({ uuid }) => uuid));
        const kept = new Set(rows.map(({ uuid }) => uuid));
        this.#gateway.accept(
          rows,
          [...sent].filter((uuid) => !kept.has(uuid)),
        );
        next.batch = next.batch.filter(({ uuid }) => !sent.has(uuid));
        if (next.batch.length > 0) {
          this.#emit();
          continue;
        }
        this.#drop([next]);
        next.resolve();
      } catch (failure) {
        this.#giveUp(next, failure);
      }
    }
    this.#sending = false;
  }

  #carryOut(batch: ShiftBatch, versions: Pending['versions']): Promise<ShiftRow[]> {
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

  /** Drops a refused edit and all edits that depend on it. */
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

/** Applies pending edits to the rows of a week. */
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
