import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { type CompensationFigures, compensation, paidDays } from '#domain/pay/compensation.ts';
import type { PaidShift } from '#domain/pay/paid-record.ts';
import { hoursOf } from '#domain/reports/labor-hours.ts';
import type { DateRange } from '#domain/time/dates.ts';
import type { PayPeriodKind } from '#domain/time/pay-periods.ts';
import type { TipPool } from '#domain/tips/tip-pool.ts';
import { reading } from '../http/handler.ts';
import { ratesOf, readPeople } from './paid-people.ts';
import { tipsByEmployee } from './paid-tips.ts';
import { readPools } from './read-pools.ts';
import { recordsOf } from './records.ts';

/** Figures as the API gives them: hours instead of seconds. */
export function compensationRow(figures: CompensationFigures) {
  const { regular, overtime, double_time, pto, sick, ...rest } = figures;
  return {
    regular: hoursOf(regular),
    overtime: hoursOf(overtime),
    double_time: hoursOf(double_time),
    pto: hoursOf(pto),
    sick: hoursOf(sick),
    ...rest,
  };
}

/** How often the store pays, over whose days a salary is spread. */
export async function readSalaryPeriod(query: StoreQuery): Promise<PayPeriodKind> {
  const store = await query.selectFrom('store').select('salary_period').executeTakeFirstOrThrow();
  return store.salary_period as PayPeriodKind;
}

/** What everybody earned on the days of a range (`domain/pay/compensation.ts`); who has nothing at all is absent. */
export async function compensationOfAll(
  query: StoreQuery,
  range: DateRange,
  { now, zone, pools }: { now: number; zone: string; pools: ReadonlyMap<number, TipPool[]> },
) {
  const salary_period = await readSalaryPeriod(query);
  const people = await readPeople(query);
  const tips = await tipsByEmployee(query, range, pools);
  const shiftsOf = new Map<number, PaidShift[]>();
  for (const record of await recordsOf(query, paidDays(range))) {
    const own = shiftsOf.get(record.employee) ?? [];
    own.push(record);
    shiftsOf.set(record.employee, own);
  }
  return people.flatMap((person) => {
    const found = compensation(
      {
        rates: ratesOf(person, zone),
        salaried: person.salaried,
        meal_waiver: person.meal_waiver,
        shifts: shiftsOf.get(person.id) ?? [],
        tips: tips.get(person.id) ?? 0,
      },
      { range, salary_period, now },
    );
    const hasSomething = Object.values(found.figures).some((figure) => figure !== 0);
    return hasSomething ? [{ id: person.id, ...found }] : [];
  });
}

/** The compensation report: employee → column → figure. */
export function compensationTable(people: Awaited<ReturnType<typeof compensationOfAll>>) {
  return Object.fromEntries(people.map(({ id, figures }) => [String(id), compensationRow(figures)]));
}

export const compensationReport = reading<Calls['report.compensation']>(async (query, context, input) => {
  const range = { from: input.query.date_from, to: input.query.date_to };
  const now = context.now();
  const pools = await readPools(query, { range, now });
  const { zone } = context.actor.store;
  return compensationTable(await compensationOfAll(query, range, { now, zone, pools }));
});
