import { tipPools } from '#contract/tips/tips.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import { mayCall } from '#web/base/rights.ts';

interface Worked {
  employee: number;
  branch: number;
  days: DateRange;
}

/** Counts others in the pools that a person's record shares in: its hours change their tips. 0 for those who see no tips. */
export async function countTipSharers({ employee, branch, days }: Worked): Promise<number> {
  if (!mayCall('report.tip-pools')) return 0;
  const query = { date_from: days.from, date_to: days.to, branch: String(branch) };
  // Says nothing of tips where they can't be read: the clock-out is set anyway.
  const pools = await callApi(tipPools, { query }).catch(() => []);
  const shared = pools.filter(
    ({ by, cents, shares }) =>
      by === 'hours' && cents !== 0 && shares.some((share) => share.employee === employee),
  );
  const people = new Set(shared.flatMap(({ shares }) => shares.map((share) => share.employee)));
  people.delete(employee);
  return people.size;
}
