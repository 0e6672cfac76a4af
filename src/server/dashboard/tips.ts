import type { Calls } from '#contract/index.ts';
import { tipsByBranch, tipsByDate, tipsOfEmployee } from '#domain/tips/tip-tables.ts';
import { reading } from '../http/handler.ts';
import { readPools } from './read-pools.ts';
import { hoursOf } from './transactions.ts';
import { wantedStaff } from './wanted-staff.ts';

/** Employee → branch → cents; row `0` holds what is nobody's. */
export const tipsTotal = reading<Calls['report.tips-total']>(async (query, context, input) => {
  const range = { from: input.query.date_from, to: input.query.date_to };
  const pools = await readPools(query, { range, hours: hoursOf(input.query), now: context.now() });
  return tipsByBranch(pools);
});

/** In one branch: employee → date → cents. */
export const tipsOfBranch = reading<Calls['report.tips-by-branch']>(async (query, context, input) => {
  const { date_from: from, date_to: to, branch } = input.query;
  const hours = hoursOf(input.query);
  const pools = await readPools(query, { range: { from, to }, hours, branch, now: context.now() });
  return tipsByDate(pools.get(branch) ?? []);
});

/** One employee's shares by branch and date, of whole days. */
export const tipsOfOne = reading<Calls['report.tips-of-employee']>(async (query, context, input) => {
  const { date_from: from, date_to: to, staff } = input.query;
  const employee = await wantedStaff(query, context, staff);
  const pools = await readPools(query, { range: { from, to }, now: context.now() });
  return [...pools]
    .sort(([one], [other]) => one - other)
    .map(([id, ofBranch]) => ({ id, data: tipsOfEmployee(ofBranch, employee.id) }))
    .filter(({ data }) => Object.keys(data).length > 0);
});
