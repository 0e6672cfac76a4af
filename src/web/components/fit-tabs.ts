interface Row {
  /** Width of each tab in px. */
  tabs: readonly number[];
  /** Width of the button for the others. */
  more: number;
  /** Width of that button when the current tab, having no room elsewhere, is beside it. */
  beside: number;
  gap: number;
  room: number;
}

/** Chooses the tabs that fit, whichever is the current one: the first, then those to keep, then the others up to one that has no room. */
export function fitTabs(
  { tabs, more, beside, gap, room }: Row,
  kept: readonly number[] = [],
): ReadonlySet<number> {
  const total = tabs.reduce((sum, width) => sum + width, gap * (tabs.length - 1));
  if (total <= room) return new Set(tabs.keys());
  const choose = (last: number): ReadonlySet<number> => {
    let left = room - last;
    const shown = new Set<number>();
    const take = (index: number): boolean => {
      const width = tabs[index] ?? 0;
      if (shown.has(index)) return true;
      if (width + gap > left) return false;
      left -= width + gap;
      shown.add(index);
      return true;
    };
    for (const index of [0, ...kept]) take(index);
    [...tabs.keys()].every(take);
    // Any of the others may be the current one.
    const widest = Math.max(...tabs.filter((_, index) => !shown.has(index)));
    const needed = Math.max(more, widest + beside);
    return needed <= last ? new Set([...shown].sort((one, other) => one - other)) : choose(needed);
  };
  return choose(more);
}
