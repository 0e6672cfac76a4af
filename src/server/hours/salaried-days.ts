import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { isSalariedOn, type PayRate } from '#domain/pay/pay-rate.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import type { PayPeriodKind } from '#domain/time/pay-periods.ts';
import { readFactsAtClosing } from './closed-periods.ts';

/** Whether an employee is salaried on a day, by the rates they have and their file; who was not asked about is not. */
export type SalariedOn = (employee: number, date: PlainDate) => boolean;

/** The rates of each `employee e` of a query, as JSON of {@link PayRate}s. */
export const ratesAsJson = sql<PayRate[]>`coalesce((
        select json_agg(json_build_object('from', r.from_date, 'rate', r.cents, 'salaried', r.salaried))
        from pay_rate r where r.store_id = e.store_id and r.employee_id = e.id
      ), '[]'::json)`;

/** When each `employee e` of a query who is not active any more was deactivated; null where nobody has noted it. */
export const leftAt = sql<number | null>`case when not e.active then (
        select max(a.at) from audit_log a
        where a.store_id = e.store_id and a.subject = 'employee' and a.subject_id = e.id::text
          and a.before->>'active' = 'true' and a.after->>'active' = 'false'
      ) end`;

/** Reads how often the store pays, over whose days a salary is spread. */
export async function readSalaryPeriod(query: StoreQuery): Promise<PayPeriodKind> {
  const store = await query.selectFrom('store').select('salary_period').executeTakeFirstOrThrow();
  return store.salary_period as PayPeriodKind;
}

/** Reads how these people, or all, are paid, by their file and rates. */
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
 * What decides of these people, or of everybody, whether a shift counts by plan or by record: the local day of its start, in its branch, as
 * pay has it (`countOnce`); on a closed day with their file as it was at closing. Who is offered something now, or refused it, goes by their file alone.
 */
export async function readSalariedDays(
  query: StoreQuery,
  employees?: readonly number[],
  live = false,
): Promise<SalariedOn> {
  const people = await readPayKinds(query, employees);
  const factsAtClosing = await readFactsAtClosing(query, { employees, live });
  return (employee, date) => {
    const person = people.get(employee);
    if (person === undefined) return false;
    const salaried = factsAtClosing(employee, date)?.salary ?? person.salaried;
    return isSalariedOn({ ...person, salaried }, date);
  };
}
