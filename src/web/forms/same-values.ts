function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const nothing = (value: unknown) => value === undefined || value === null || value === '';

/** Compares two forms' values; missing, null and empty text are equal. */
export function sameValues(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (nothing(one) && nothing(other))) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => sameValues(value, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => sameValues(one[name], other[name]));
}

/** Picks the values that differ from those of before; of a group, those of its values that do. */
export function pickChanges<Values extends object>(
  values: Values,
  before: { readonly [Name in keyof Values]?: unknown },
): Partial<Values> {
  const changes = Object.entries(values).flatMap(([name, value]) => {
    const earlier: unknown = before[name as keyof Values];
    if (sameValues(value, earlier)) return [];
    return [[name, isRecord(value) && isRecord(earlier) ? pickChanges(value, earlier) : value]];
  });
  return Object.fromEntries(changes) as Partial<Values>;
}
