import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { previousPayPeriod } from '#domain/time/pay-periods.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { reading } from '#server/http/handler.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';
import { examineShifts } from './examined-shifts.ts';
import { readPaySchedule } from './salaried-days.ts';

/** Finds the pay period before today's in the store's zone. */
async function readPreviousPeriod(query: StoreQuery, context: Context): Promise<DateRange> {
  return previousPayPeriod(await readPaySchedule(query), findToday(context));
}

/** Lists the shifts within reach of a range, open ones included, with worked seconds and exceptions. */
export const allShifts = reading<Calls['report.all-shifts']>(async (query, context, input) => {
  const { date_from: from, date_to: to } = input.query;
  const range = from && to ? { from, to } : await readPreviousPeriod(query, context);
  const condition = isReached('s.branch_id', reachedBranches(context));
  const rows = await examineShifts(query, { range, condition }, context.now());
  return rows.map(({ date: _date, cash_tips: _tips, rests: _rests, ...row }) => row);
});
