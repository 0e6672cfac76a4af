/** Adds numbers, or what is picked from each item. */
export function sum(numbers: Iterable<number>): number;
export function sum<Item>(items: Iterable<Item>, pick: (item: Item) => number): number;
export function sum(items: Iterable<unknown>, pick = (item: unknown) => item as number): number {
  let all = 0;
  for (const item of items) all += pick(item);
  return all;
}
