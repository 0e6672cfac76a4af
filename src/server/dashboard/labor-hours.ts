import type { Calls } from '#contract/index.ts';
import { hoursTable, laborHoursByDate } from '#domain/reports/labor-hours.ts';
import { clip } from '#domain/time/intervals.ts';
import { reading } from '../http/handler.ts';
import { readSalariedDays } from '../salaried-days.ts';
import { recordsOf } from './records.ts';
import { rangeIn, workedIn } from './worked-stretches.ts';
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
    const records = await recordsOf(query, { from, to }, { branch });
    const salariedOn = await readSalariedDays(query);
    const zone = records[0]?.zone ?? 'UTC';
    const range = rangeIn({ from, to }, zone);
    const stretches = records.flatMap((record) =>
      workedIn(record, salariedOn, context.now()).flatMap((stretch) => {
        const inside = clip(stretch, range);
        return inside ? [{ ...inside, employee: record.employee, branch: record.branch }] : [];
      }),
    );
    return laborHoursByDate(stretches, zone);
  },
);
