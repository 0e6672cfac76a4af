/** Written out, so that the style sheet's compiler finds them. */
const layers = ['z-50', 'z-40', 'z-30', 'z-20', 'z-10', 'z-0'] as const;

/** The class of the n-th layer from the top, z-(50 minus 10 times n) (docs/rules/screens.md#how-figures-read); the sixth is the lowest. */
export function stackingLayer(n: number): (typeof layers)[number] {
  return layers[n] ?? (n < 0 ? 'z-50' : 'z-0');
}
