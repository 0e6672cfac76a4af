import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Branches } from '#domain/permissions.ts';
import { isWithin } from '#domain/time/date-ranges.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { type DayHours, wholeDay } from '#domain/time/hour-window.ts';
import {
  pickEmployeeTips,
  type TipTable,
  tabulateTipsByBranch,
  tabulateTipsByDate,
} from '#domain/tips/tip-tables.ts';
import { extractTips, readKeptTables } from '#server/hours/closed-figures.ts';
import { readClosing } from '#server/hours/closed-periods.ts';
import { requireStaff } from '#server/hours/require-staff.ts';
import { reading } from '#server/http/handler.ts';
import { keepReached, pickBranches, reachedBranches } from '#server/http/reach.ts';
import { readHours, readRange } from '#server/http/report-query.ts';
import { readPools } from './read-pools.ts';

/** Reads shares by person and branch, kept ones for periods that an earlier version closed. */
async function readTipTotals(
  query: StoreQuery,
  range: DateRange,
  wanted: { hours: DayHours; now: number; live?: boolean | undefined; branches: Branches },
): Promise<TipTable> {
  const { hours, live, branches } = wanted;
  const isWholeDay = hours.from === wholeDay.from && hours.to === wholeDay.to;
  const whole = isWholeDay ? (await readClosing(query, range, live)).whole : [];
  const isKept = isWithin(whole);
  const pools = await readPools(query, { range, ...wanted });
  const open = [...pools].map(
    ([branch, ofBranch]) => [branch, ofBranch.filter(({ date }) => !isKept(date))] as const,
  );
  const kept = extractTips(await readKeptTables(query, whole));
  return tabulateTipsByBranch(
    new Map(open),
    kept.filter(({ column }) => keepReached(branches, [Number(column)]).length > 0),
  );
}

/** Employee → branch → cents; row `0` holds unassigned tips. */
export const tipsTotal = reading<Calls['report.tips-total']>(async (query, context, input) => {
  return readTipTotals(query, readRange(input.query), {
    hours: readHours(input.query),
    now: context.now(),
    live: input.query.live,
    branches: reachedBranches(context),
  });
});

/** In one branch: employee → date → cents. */
export const branchTips = reading<Calls['report.tips-by-branch']>(async (query, context, input) => {
  const { branch } = input.query;
  const [range, hours] = [readRange(input.query), readHours(input.query)];
  const branches = pickBranches(context, branch);
  const pools = await readPools(query, { range, hours, branches, now: context.now() });
  return tabulateTipsByDate(pools.get(branch) ?? []);
});

/** One employee's shares within reach, by branch and date, of whole days. */
export const employeeTips = reading<Calls['report.tips-of-employee']>(async (query, context, input) => {
  const employee = await requireStaff(query, context, input.query.staff);
  const range = readRange(input.query);
  const branches = reachedBranches(context);
  const pools = await readPools(query, { range, branches, now: context.now() });
  return [...pools]
    .sort(([one], [other]) => one - other)
    .map(([id, ofBranch]) => ({ id, data: pickEmployeeTips(ofBranch, employee.id) }))
    .filter(({ data }) => Object.keys(data).length > 0);
});
