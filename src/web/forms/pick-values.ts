/** Picks the values of a form from what it edits. */
export function pickValues<From, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}
