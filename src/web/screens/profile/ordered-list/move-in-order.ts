export type Side = 'before' | 'after';

/** Moves an id by this many places, within the list. */
export function moveByPlaces(ids: readonly number[], id: number, places: number): number[] {
  const from = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(0, from + places));
  return from < 0 ? [...ids] : ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Puts an id before or after another. */
export function moveBeside(ids: readonly number[], id: number, target: number, side: Side): number[] {
  const others = ids.filter((each) => each !== id);
  const at = others.indexOf(target);
  if (at < 0 || others.length === ids.length) return [...ids];
  return others.toSpliced(side === 'before' ? at : at + 1, 0, id);
}
