import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { findPositionRate, findRate } from '#domain/pay/pay-rate.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { effectiveOn } from '#domain/time/effective.ts';
import { splitAtMidnights } from '#domain/time/zones.ts';
import { countRecordsOnce } from '#server/hours/counted-records.ts';
import { readRecords } from '#server/hours/records.ts';
import { readSalariedDays } from '#server/hours/salaried-days.ts';
import { reading } from '#server/http/handler.ts';
import { keepReached, pickBranches } from '#server/http/reach.ts';
import { readRange } from '#server/http/report-query.ts';
import { readMinimumWages } from './minimum-wages.ts';
import { readPeople } from './paid-people.ts';

/** Reads hourly work by its day, branch and rate. */
async function readPaidWork(query: StoreQuery, range: DateRange, now: number) {
  const people = new Map((await readPeople(query)).map((person) => [person.id, person]));
  const salariedOn = await readSalariedDays(query);
  const records = countRecordsOnce(await readRecords(query, range), salariedOn, now);
  return records.flatMap(({ shift, stretches }) =>
    stretches
      .flatMap((stretch) => splitAtMidnights(stretch, shift.zone))
      .filter(({ date }) => date >= range.from && date <= range.to && !salariedOn(shift.employee, date))
      .map(({ date, start, end }) => {
        const { employee, branch, position } = shift;
        const { rates = [], positionRates = [] } = people.get(employee) ?? {};
        const rate = findPositionRate(positionRates, position, date) ?? findRate(rates, date)?.rate ?? 0;
        return { employee, branch, position, date, rate, seconds: end - start };
      }),
  );
}

const maxRows = 1000;

/** Lists work at a rate below the minimum wage of its branch and day. */
export const belowMinimum = reading<Calls['report.below-minimum']>(async (query, context, input) => {
  const minimums = await readMinimumWages(query);
  const branches = pickBranches(context, input.query.branch);
  if (keepReached(branches, [...minimums.keys()]).length === 0) return { count: 0, people: 0, rows: [] };
  const work = await readPaidWork(query, readRange(input.query), context.now());
  const short = work.flatMap((part) => {
    const minimum = effectiveOn(minimums.get(part.branch) ?? [], part.date)?.rate ?? 0;
    const isThere = keepReached(branches, [part.branch]).length > 0;
    return isThere && part.rate < minimum ? { ...part, minimum } : [];
  });
  const byRate = Map.groupBy(short, ({ seconds: _, ...part }) => JSON.stringify(part));
  const rows = [...byRate.values()]
    .flatMap(([first, ...others]) =>
      first ? { ...first, seconds: others.reduce((sum, { seconds }) => sum + seconds, first.seconds) } : [],
    )
    .sort((one, other) =>
      one.date < other.date ? -1 : one.date > other.date ? 1 : one.employee - other.employee,
    );
  const people = new Set(rows.map(({ employee }) => employee)).size;
  return { count: rows.length, people, rows: rows.slice(0, maxRows) };
});
