/** Millionths of net sales that labor costs, rounded half up; null without sales (docs/rules/pay.md#labor-share). */
export function laborShare(cost: number, netSales: number): number | null {
  if (netSales <= 0) return null;
  return Number((BigInt(cost) * 2_000_000n + BigInt(netSales)) / (2n * BigInt(netSales)));
}
