import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { isSalariedOn, type PayRate } from '#domain/pay/pay-rate.ts';
import { type TriedRate, tryRates } from '#domain/pay/tried-rules.ts';
import { alwaysFrom } from '#domain/people/dated.ts';
import type { DatedSchedule } from '#domain/time/dated-schedule.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { type PaySchedule, toPaySchedule } from '#domain/time/pay-periods.ts';

/** Returns false for employees that were not read. */
export type SalariedOn = (employee: number, date: PlainDate) => boolean;

/** Selects the rates of `employee e` as JSON of {@link PayRate}s. */
export const ratesAsJson = sql<PayRate[]>`coalesce((
        select json_agg(json_build_object('from', r.from_date, 'rate', r.cents, 'salaried', r.salaried))
        from pay_rate r where r.store_id = e.store_id and r.employee_id = e.id
      ), '[]'::json)`;

/** Reads the store's pay periods of today. */
export async function readPaySchedule(query: StoreQuery): Promise<PaySchedule> {
  return toPaySchedule(
    await query.selectFrom('store').select(['salary_period', 'period_anchor']).executeTakeFirstOrThrow(),
  );
}

/** Reads the pay periods that held from each day on, in order; they spread salaries. */
export async function readPaySchedules(query: StoreQuery): Promise<DatedSchedule[]> {
  const rows = await query
    .selectFrom('pay_schedule')
    .select(['from_date as from', 'salary_period', 'period_anchor'])
    .orderBy('from_date')
    .execute();
  if (rows.length === 0) return [{ from: alwaysFrom, schedule: await readPaySchedule(query) }];
  return rows.map(({ from, ...profile }) => ({ from, schedule: toPaySchedule(profile) }));
}

export async function readPayKinds(
  query: StoreQuery,
  employees?: readonly number[],
): Promise<Map<number, { salaried: boolean; rates: PayRate[] }>> {
  const only = employees === undefined ? sql`` : sql`where e.id = any(${employees}::bigint[])`;
  const { rows } = await sql<{ id: number; salaried: boolean; rates: PayRate[] }>`
    select e.id, e.salary as salaried, ${ratesAsJson} as rates from employee e ${only}`.execute(query);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Reads salaried days: shifts count by plan on them, else by record. Uses the local day of the shift's start, as pay
 * does (`countOnce`).
 */
export async function readSalariedDays(
  query: StoreQuery,
  employees?: readonly number[],
  payRates: readonly TriedRate[] = [],
): Promise<SalariedOn> {
  const people = await readPayKinds(query, employees);
  return (employee, date) => {
    const person = people.get(employee);
    return (
      person !== undefined &&
      isSalariedOn({ ...person, rates: tryRates({ ...person, id: employee }, payRates) }, date)
    );
  };
}
