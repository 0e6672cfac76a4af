interface Row {
  /** Width of each tab in px. */
  tabs: readonly number[];
  /** Width of the button for the others. */
  more: number;
  gap: number;
  room: number;
}

/** Chooses the tabs that fit: the first ones, and always the current. */
export function fitTabs({ tabs, more, gap, room }: Row, current: number): ReadonlySet<number> {
  const all = new Set(tabs.keys());
  const total = tabs.reduce((sum, width) => sum + width, gap * (tabs.length - 1));
  if (total <= room) return all;
  let left = room - more - (tabs[current] === undefined ? 0 : gap + tabs[current]);
  const shown = new Set<number>();
  for (const [index, width] of tabs.entries()) {
    if (index !== current) {
      left -= width + gap;
      if (left < 0) break;
    }
    shown.add(index);
  }
  return all.has(current) ? shown.add(current) : shown;
}
