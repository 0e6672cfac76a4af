interface Row {
  /** Width of each tab in px. */
  tabs: readonly number[];
  /** Width of the button for the others. */
  more: number;
  gap: number;
  room: number;
}

/** Chooses the tabs that fit: always the current, then the first, then those to keep, then the others. */
export function fitTabs(
  { tabs, more, gap, room }: Row,
  current: number,
  kept: readonly number[] = [],
): ReadonlySet<number> {
  const all = tabs.keys();
  const total = tabs.reduce((sum, width) => sum + width, gap * (tabs.length - 1));
  if (total <= room) return new Set(all);
  let left = room - more;
  const shown = new Set<number>();
  for (const index of [current, 0, ...kept, ...all]) {
    const width = tabs[index];
    if (width === undefined || shown.has(index)) continue;
    if (index !== current && width + gap > left) continue;
    left -= width + gap;
    shown.add(index);
  }
  return new Set([...shown].sort((one, other) => one - other));
}
