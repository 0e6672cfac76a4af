import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { buildHoursTable, type HoursCell, type HoursOfDay, splitByDate } from '#domain/hours/labor-hours.ts';
import { isWithin } from '#domain/time/date-ranges.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { clip } from '#domain/time/intervals.ts';
import { reading } from '#server/http/handler.ts';
import { isReachedBranch } from '#server/http/reach.ts';
import { readRange } from '#server/http/report-query.ts';
import { extractHours, readKeptHours, readKeptTables } from './closed-figures.ts';
import { readClosing } from './closed-periods.ts';
import { readCountedRecords } from './counted-records.ts';
import { readSalariedDays } from './salaried-days.ts';
import { convertRange } from './worked-stretches.ts';
import { sumWorkedTime } from './worked-time.ts';

/** Reads seconds by person and branch; closed days from kept figures. */
export async function readHoursByBranch(
  query: StoreQuery,
  range: DateRange,
  { now, live }: { now: number; live?: boolean | undefined },
): Promise<HoursCell[]> {
  const { byDay, whole, open } = await readClosing(query, range, live);
  const kept = await readKeptHours(query, range, byDay);
  return [
    ...kept.map(({ employee, branch, seconds }) => ({ row: employee, column: branch, seconds })),
    ...extractHours(await readKeptTables(query, whole)),
    ...(await sumWorkedTime(query, open, now)),
  ];
}

export const laborHoursTotal = reading<Calls['report.labor-hours-total']>(async (query, context, input) => {
  const { live } = input.query;
  const cells = await readHoursByBranch(query, readRange(input.query), { now: context.now(), live });
  return buildHoursTable(cells.filter(({ column }) => isReachedBranch(context, Number(column))));
});

/** Reads seconds by person, branch and local day; closed days from kept figures. */
export async function readHoursByDay(
  query: StoreQuery,
  { from, to }: DateRange,
  { now, live, branch }: { now: number; live?: boolean | undefined; branch?: number },
): Promise<HoursOfDay[]> {
  const { byDay } = await readClosing(query, { from, to }, live);
  const isClosed = isWithin(byDay);
  const salariedOn = await readSalariedDays(query, undefined, live);
  const records = await readCountedRecords(query, { from, to }, { branch, salariedOn, now });
  const worked = records.flatMap(({ shift, stretches }) => {
    const range = convertRange({ from, to }, shift.zone);
    const inside = stretches.flatMap((stretch) => clip(stretch, range) ?? []);
    return splitByDate(
      inside.map((stretch) => ({ ...stretch, employee: shift.employee, branch: shift.branch })),
      shift.zone,
    );
  });
  const kept = await readKeptHours(query, { from, to }, byDay);
  return [
    ...worked.filter(({ date }) => !isClosed(date)),
    ...kept.filter((cell) => branch === undefined || cell.branch === branch),
  ];
}

/** In one branch: employee → date → worked hours, split at local midnight. */
export const laborHoursByBranch = reading<Calls['report.labor-hours-by-branch']>(
  async (query, context, input) => {
    const { branch, live } = input.query;
    if (!isReachedBranch(context, branch)) return {};
    const days = await readHoursByDay(query, readRange(input.query), { now: context.now(), live, branch });
    return buildHoursTable(
      days.map(({ employee, date, seconds }) => ({ row: employee, column: date, seconds })),
    );
  },
);
