import type { Calls } from '#contract/index.ts';
import { hoursTable, laborHoursByDate } from '#domain/reports/labor-hours.ts';
import { clip } from '#domain/time/intervals.ts';
import { reading } from '../http/handler.ts';
import { readSalariedDays } from '../salaried-days.ts';
import { readWorkedOnce } from './worked-once.ts';
import { rangeIn } from './worked-stretches.ts';
import { workedTotals } from './worked-time.ts';

/** Employee → branch → worked hours. */
export const laborHoursTotal = reading<Calls['report.labor-hours-total']>(async (query, context, input) => {
  const range = { from: input.query.date_from, to: input.query.date_to };
  return hoursTable(await workedTotals(query, range, context.now()));
});

/** In one branch: employee → date → worked hours, split at local midnight. */
export const laborHoursByBranch = reading<Calls['report.labor-hours-by-branch']>(
  async (query, context, input) => {
    const { date_from: from, date_to: to, branch } = input.query;
    const salariedOn = await readSalariedDays(query);
    const records = await readWorkedOnce(query, { from, to }, { branch, salariedOn, now: context.now() });
    const zone = records[0]?.shift.zone ?? 'UTC';
    const range = rangeIn({ from, to }, zone);
    const stretches = records.flatMap(({ shift, stretches }) =>
      stretches.flatMap((stretch) => {
        const inside = clip(stretch, range);
        return inside ? [{ ...inside, employee: shift.employee, branch: shift.branch }] : [];
      }),
    );
    return laborHoursByDate(stretches, zone);
  },
);
