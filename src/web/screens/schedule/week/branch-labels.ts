/** Shortens a branch's name for a cell: `San Francisco` to `SF`, `Oakland` to `OAK`. */
function shortenBranch(name: string): string {
  const words = name.trim().split(/\s+/);
  const short = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : name.trim().slice(0, 3);
  return short.toUpperCase();
}

/** Short names by branch; full ones where two would be the same. */
export function labelBranches(branches: readonly { id: number; name: string }[]): Map<number, string> {
  const short = branches.map(({ name }) => shortenBranch(name));
  return new Map(
    branches.map(({ id, name }, index) => {
      const own = short[index] ?? name;
      return [id, short.filter((one) => one === own).length > 1 ? name : own];
    }),
  );
}
