import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { type CompensationFigures, compensation, paidDays } from '#domain/pay/compensation.ts';
import type { PaidShift } from '#domain/pay/paid-record.ts';
import type { PayRate } from '#domain/pay/pay-rate.ts';
import { hoursOf } from '#domain/reports/labor-hours.ts';
import { addDays, type DateRange } from '#domain/time/dates.ts';
import type { PayPeriodKind } from '#domain/time/pay-periods.ts';
import { localDate } from '#domain/time/zones.ts';
import { reading } from '../http/handler.ts';
import { readPools } from './read-pools.ts';
import { recordsOf } from './records.ts';

interface PaidPerson {
  id: number;
  salaried: boolean;
  active: boolean;
  meal_waiver: boolean;
  rates: PayRate[];
  /** When somebody who is not active any more was deactivated; null where nobody has noted it. */
  left_at: number | null;
}

/** Everybody who was ever employed: who has left keeps what they earned. */
async function readPeople(query: StoreQuery): Promise<PaidPerson[]> {
  const { rows } = await sql<PaidPerson>`
    select e.id, e.salary as salaried, e.active, e.meal_waiver,
      coalesce((
        select json_agg(json_build_object('from', r.from_date, 'rate', r.cents, 'salaried', r.salaried))
        from pay_rate r where r.store_id = e.store_id and r.employee_id = e.id
      ), '[]'::json) as rates,
      case when not e.active then (
        select max(a.at) from audit_log a
        where a.store_id = e.store_id and a.subject = 'employee' and a.subject_id = e.id::text
          and a.before->>'active' = 'true' and a.after->>'active' = 'false'
      ) end as left_at
    from employee e`.execute(query);
  return rows;
}

/**
 * The rates a person is paid by. A salary is by the day and not by punches, so that it must be ended: with the day on which somebody was
 * deactivated, and where that is not known, it is not paid at all.
 */
function ratesOf({ active, rates, left_at }: PaidPerson, zone: string): PayRate[] {
  if (active) return rates;
  const hasSalary = rates.some(({ salaried }) => salaried);
  if (left_at === null) return rates.map((rate) => (rate.salaried ? { ...rate, rate: 0 } : rate));
  const end = addDays(localDate(left_at, zone), 1);
  if (!hasSalary) return rates;
  return [...rates.filter(({ from }) => from < end), { from: end, rate: 0, salaried: true }];
}

/** Cash tips that were declared for shifts whose day lies in the range: employee → cents. */
async function declaredTips(query: StoreQuery, { from, to }: DateRange): Promise<Map<number, number>> {
  const { rows } = await sql<{ employee: number; cents: number }>`
    select s.employee_id as employee, sum(d.cents)::bigint as cents
    from declared_tips d join shift s on s.store_id = d.store_id and s.uuid = d.shift_uuid
    where s.employee_id is not null and s.local_date between ${from} and ${to}
    group by s.employee_id`.execute(query);
  return new Map(rows.map(({ employee, cents }) => [employee, cents]));
}

/** Shares of the pools and declared tips: employee → cents. */
async function tipsByEmployee(
  query: StoreQuery,
  range: DateRange,
  now: number,
): Promise<Map<number, number>> {
  const tips = await declaredTips(query, range);
  for (const pools of (await readPools(query, { range, now })).values()) {
    for (const { employee, cents } of pools.flatMap(({ shares }) => shares)) {
      tips.set(employee, (tips.get(employee) ?? 0) + cents);
    }
  }
  return tips;
}

function rowOf(figures: CompensationFigures) {
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

/** What everybody earned on the days of a range (`domain/pay/compensation.ts`); who has nothing at all is absent. */
export const compensationReport = reading<Calls['report.compensation']>(async (query, context, input) => {
  const range = { from: input.query.date_from, to: input.query.date_to };
  const now = context.now();
  const { salary_period } = await query.selectFrom('store').select('salary_period').executeTakeFirstOrThrow();
  const people = await readPeople(query);
  const tips = await tipsByEmployee(query, range, now);
  const shiftsOf = new Map<number, PaidShift[]>();
  for (const record of await recordsOf(query, paidDays(range))) {
    const own = shiftsOf.get(record.employee) ?? [];
    own.push(record);
    shiftsOf.set(record.employee, own);
  }
  const circumstances = { range, salary_period: salary_period as PayPeriodKind, now };
  const rows = people.flatMap((person) => {
    const { figures } = compensation(
      {
        rates: ratesOf(person, context.actor.store.zone),
        salaried: person.salaried,
        meal_waiver: person.meal_waiver,
        shifts: shiftsOf.get(person.id) ?? [],
        tips: tips.get(person.id) ?? 0,
      },
      circumstances,
    );
    const hasSomething = Object.values(figures).some((figure) => figure !== 0);
    return hasSomething ? [[String(person.id), rowOf(figures)] as const] : [];
  });
  return Object.fromEntries(rows);
});
