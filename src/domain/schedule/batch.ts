import { toCanonicalJson } from '#domain/content-hash.ts';

/** An edit of one shift: null before creates it, null after deletes it. */
export interface Change<Content> {
  uuid: string;
  before: Content | null;
  after: Content | null;
}

/** Changes that are saved together or not at all. */
export type Batch<Content> = readonly Change<Content>[];

/** Makes the batch that undoes another. */
export function invertBatch<Content>(batch: Batch<Content>): Batch<Content> {
  return batch.map(({ uuid, before, after }) => ({ uuid, before: after, after: before })).reverse();
}

/** The shifts by uuid as they are after a batch. */
export function applyBatch<Content>(
  state: ReadonlyMap<string, Content>,
  batch: Batch<Content>,
): Map<string, Content> {
  const next = new Map(state);
  for (const { uuid, after } of batch) {
    if (after === null) next.delete(uuid);
    else next.set(uuid, after);
  }
  return next;
}

/** Tells whether two contents are the same to the byte, whatever the order of their fields. */
export function sameContent(one: unknown, other: unknown): boolean {
  return toCanonicalJson(one) === toCanonicalJson(other);
}

/** Finds shifts of a batch changed since: undoing would undo that work too. */
export function findChangedSince<Content>(
  batch: Batch<Content>,
  current: (uuid: string) => Content | null | undefined,
): string[] {
  return batch
    .filter(({ uuid, before }) => {
      const now = current(uuid);
      return now !== undefined && !sameContent(now, before);
    })
    .map(({ uuid }) => uuid);
}
