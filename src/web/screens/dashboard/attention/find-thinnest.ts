import type { Instant } from '#domain/time/dates.ts';

interface Stretch {
  start_time: Instant;
  end_time: Instant;
}

/** Finds the first stretch of a shift in which the fewest others are scheduled. */
export function findThinnest(
  shift: Stretch,
  others: readonly Stretch[],
): { people: number; start: Instant; end: Instant } {
  const inside = (at: Instant) => at > shift.start_time && at < shift.end_time;
  const edges = [
    shift.start_time,
    ...new Set(others.flatMap(({ start_time, end_time }) => [start_time, end_time]).filter(inside)),
    shift.end_time,
  ].sort((one, other) => one - other);
  const parts = edges.slice(1).map((end, index) => {
    const start = edges[index] ?? end;
    const people = others.filter((other) => other.start_time <= start && other.end_time >= end).length;
    return { people, start, end };
  });
  const fewest = Math.min(...parts.map(({ people }) => people));
  const first = parts.findIndex(({ people }) => people === fewest);
  const after = parts.findIndex(({ people }, index) => index > first && people !== fewest);
  const last = after < 0 ? parts.length - 1 : after - 1;
  return {
    people: fewest,
    start: parts[first]?.start ?? shift.start_time,
    end: parts[last]?.end ?? shift.end_time,
  };
}
