/** Colours of positions, told apart on light and dark and by the colour-blind. */
export const positionColours = [
  '#0f766e',
  '#b45309',
  '#6d28d9',
  '#be185d',
  '#1d4ed8',
  '#4d7c0f',
  '#0e7490',
  '#a16207',
] as const;

/** Returns the colour used least so far, the earlier in the palette first. */
export function nextColour(used: readonly string[]): string {
  const count = (colour: string) => used.filter((one) => one.toLowerCase() === colour).length;
  return positionColours.reduce((least, colour) => (count(colour) < count(least) ? colour : least));
}
