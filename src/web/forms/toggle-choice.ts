/** Turns one of several choices on or off: those offered in their order, then chosen ones that are not offered. */
export function toggleChoice<Value>(
  chosen: readonly Value[],
  offered: readonly Value[],
  { value, isOn }: { value: Value; isOn: boolean },
): Value[] {
  return [
    ...offered.filter((each) => (each === value ? isOn : chosen.includes(each))),
    ...chosen.filter((each) => !offered.includes(each)),
  ];
}
