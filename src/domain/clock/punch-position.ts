/** The position of a clock-in, and those to choose from where it isn't clear. */
export interface PositionChoice {
  position: number | null;
  asks: readonly number[];
}

/** Chooses the planned position, else the one given, else the person's only one (docs/rules/clock.md#position). */
export function choosePosition({
  planned,
  given,
  own,
}: {
  planned: number | null;
  given: number | null;
  own: readonly number[];
}): PositionChoice {
  const only = own.length === 1 ? (own[0] ?? null) : null;
  const position = planned ?? given ?? only;
  return { position, asks: position === null ? own : [] };
}
