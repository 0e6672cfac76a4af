import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { buildHoursTable, type HoursCell, type HoursOfDay, splitByDate } from '#domain/hours/labor-hours.ts';
import { splitByWeight } from '#domain/pay/split-pay.ts';
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

interface Asked {
  now: number;
  live?: boolean | undefined;
  branch?: number | undefined;
}

/** Counts seconds by record and local day, of closed days as well. */
async function countDays(query: StoreQuery, days: DateRange, { now, branch }: Asked) {
  const salariedOn = await readSalariedDays(query);
  const records = await readCountedRecords(query, days, { branch, salariedOn, now });
  return records.flatMap(({ shift, stretches }) => {
    const range = convertRange(days, shift.zone);
    const inside = stretches.flatMap((stretch) => clip(stretch, range) ?? []);
    const { employee, branch, position, zone } = shift;
    return splitByDate(
      inside.map((stretch) => ({ ...stretch, employee, branch })),
      zone,
    ).map((day) => ({ ...day, position: position ?? 0 }));
  });
}

/** Reads seconds by person, branch and local day; closed days from kept figures. */
export async function readHoursByDay(
  query: StoreQuery,
  range: DateRange,
  asked: Asked,
): Promise<HoursOfDay[]> {
  const { branch } = asked;
  const { byDay } = await readClosing(query, range, asked.live);
  const isClosed = isWithin(byDay);
  const worked = await countDays(query, range, asked);
  const kept = await readKeptHours(query, range, byDay);
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

/** Reads seconds by person and position; those kept of a closed day are split as its records are now. */
async function readHoursByPosition(query: StoreQuery, range: DateRange, asked: Asked) {
  const { byDay } = await readClosing(query, range, asked.live);
  const isClosed = isWithin(byDay);
  const worked = await countDays(query, range, asked);
  const kept = await readKeptHours(query, range, byDay);
  const keyOf = ({ employee, branch, date }: HoursOfDay) => `${employee} ${branch} ${date}`;
  const closed = Map.groupBy(
    worked.filter(({ date }) => isClosed(date)),
    keyOf,
  );
  const keptByPosition = kept
    .filter(({ branch }) => asked.branch === undefined || branch === asked.branch)
    .flatMap((cell) => {
      const records = closed.get(keyOf(cell)) ?? [{ position: 0, seconds: 1 }];
      const parts = splitByWeight(
        cell.seconds,
        records.map(({ seconds }) => seconds),
      );
      return records.map(({ position }, index) => ({ ...cell, position, seconds: parts[index] ?? 0 }));
    });
  return [...worked.filter(({ date }) => !isClosed(date)), ...keptByPosition];
}

/** Employee → position → worked hours. */
export const laborHoursByPosition = reading<Calls['report.labor-hours-by-position']>(
  async (query, context, input) => {
    const { branch, live } = input.query;
    const hours = await readHoursByPosition(query, readRange(input.query), {
      now: context.now(),
      live,
      branch,
    });
    return buildHoursTable(
      hours
        .filter((cell) => isReachedBranch(context, cell.branch))
        .map(({ employee, position, seconds }) => ({ row: employee, column: position, seconds })),
    );
  },
);
