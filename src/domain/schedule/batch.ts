/** What one edit does to one shift: null before is a creation, null after a deletion. */
export interface Change<Content> {
  uuid: string;
  before: Content | null;
  after: Content | null;
}

/** Changes that belong together: all of them happen, or none. */
export type Batch<Content> = readonly Change<Content>[];

/** The batch that takes another back. */
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

function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Whether two contents are the same to the byte, whatever the order of their fields. */
export function sameContent(one: unknown, other: unknown): boolean {
  return toCanonicalJson(one) === toCanonicalJson(other);
}

/**
 * The shifts of a batch that are no longer what it starts from: somebody changed them in the meantime, so that taking it back would undo
 * their work as well. `current` answers undefined where it does not know the shift.
 */
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
