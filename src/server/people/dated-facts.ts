import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import {
  alwaysFrom,
  changeFact,
  type Dated,
  listMovedDays,
  type MovedDays,
  showFact,
} from '#domain/people/dated.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { effectiveOn } from '#domain/time/effective.ts';
import type { EmployeeProfile, EmployeeWrite } from './employee-rows.ts';

type DatedTable =
  | 'pay_rate'
  | 'tip_eligibility'
  | 'position_rate'
  | 'employee_role'
  | 'meal_waiver'
  | 'held_weekly_hours';

/** Writes only rows that differ: rows from a closed period may stay, but not be written again. */
export async function replaceDatedRows<Row extends { employee_id: number; from_date: string }>(
  query: StoreQuery,
  table: DatedTable,
  of: { employee_id: number; position_id?: number },
  wanted: readonly Row[],
): Promise<void> {
  const ofPerson = sql<boolean>`${sql.join(
    Object.entries(of).map(([column, id]) => sql`${sql.ref(column)} = ${id}`),
    sql` and `,
  )}`;
  const before = await query.selectFrom(table).selectAll().where(ofPerson).execute();
  const isSame = (row: Row, other: object) =>
    Object.entries(row).every(([column, value]) => (other as typeof row)[column as keyof Row] === value);
  const gone = before.filter((other) => !wanted.some((row) => isSame(row, other)));
  const added = wanted.filter((row) => !before.some((other) => isSame(row, other)));
  if (gone.length > 0) {
    const dates = gone.map(({ from_date }) => from_date);
    await query.deleteFrom(table).where(ofPerson).where('from_date', 'in', dates).execute();
  }
  if (added.length > 0)
    await query
      .insertInto(table)
      .values(added as never)
      .execute();
}

type Known = Pick<EmployeeProfile, 'pay_rates' | 'tip_eligible' | 'positions' | 'roles' | 'meal_waivers'>;

/** The columns that hold before the first dated row. */
interface FirstFacts {
  role: string;
  salary: boolean;
  meal_waiver: boolean;
}

function listDated({ pay_rates, tip_eligible, positions, roles, meal_waivers }: Known, first: FirstFacts) {
  const rates = (pay_rates ?? []).map(({ from, rate, salary }) => ({ from, value: [rate, salary] }));
  const ofPositions = positions.flatMap(({ position, rates = [] }): [string, Dated<unknown>][] => [
    [
      `position ${position}`,
      { first: undefined, rows: rates.map(({ from, rate }) => ({ from, value: rate })) },
    ],
  ]);
  return new Map<string, Dated<unknown>>([
    ['roles', { first: first.role, rows: roles ?? [] }],
    ['meal_waivers', { first: first.meal_waiver, rows: meal_waivers ?? [] }],
    ['pay_rates', { first: [0, first.salary], rows: rates }],
    ['tip_eligible', { first: undefined, rows: tip_eligible ?? [] }],
    ...ofPositions,
  ]);
}

/** Lists the days that a change of a file moves, by what is dated. */
export function listMovedFacts(
  [before, firstBefore]: [Known, FirstFacts],
  [after, firstAfter]: [Known, FirstFacts],
): Record<string, MovedDays[]> {
  const was = listDated(before, firstBefore);
  const none: Dated<unknown> = { first: undefined, rows: [] };
  const moved = [...listDated(after, firstAfter)].map(
    ([name, now]) => [name, listMovedDays(was.get(name) ?? none, now)] as const,
  );
  return Object.fromEntries(moved.filter(([, days]) => days.length > 0));
}

/** Tells whether other roles than before would hold on past days, which pay rests on. */
export function movesPast(before: EmployeeProfile, { roles }: EmployeeWrite, today: PlainDate): boolean {
  if (roles === undefined) return false;
  const known = { first: undefined, rows: before.roles ?? [] };
  return listMovedDays(known, changeFact(known, { plain: undefined, rows: roles }, today)).some(
    ({ from }) => from < today,
  );
}

/** Reads what holds before the first of a person's dated facts. */
export function readFirst(query: StoreQuery, id: number): Promise<FirstFacts> {
  return query
    .selectFrom('employee')
    .select(['role', 'salary', 'meal_waiver'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Writes role and meal waiver; what was written at creation holds from the first day on. */
export async function saveFacts(
  query: StoreQuery,
  { id, before, today }: { id: number; before: EmployeeProfile | null; today: PlainDate },
  wanted: EmployeeWrite,
): Promise<void> {
  const first = await readFirst(query, id);
  const waivers =
    wanted.meal_waivers?.length === 0 ? [{ from: alwaysFrom, value: false }] : wanted.meal_waivers;
  const roles = changeFact<string>(
    { first: first.role, rows: before?.roles ?? [] },
    { plain: before ? wanted.role : undefined, rows: wanted.roles },
    today,
  );
  const waived = changeFact<boolean>(
    { first: first.meal_waiver, rows: before?.meal_waivers ?? [] },
    { plain: before ? wanted.meal_waiver : undefined, rows: waivers },
    today,
  );
  // First what holds before the first row: then a row that says the same moves no closed day.
  const firsts = { role: roles.first ?? first.role, meal_waiver: waived.first ?? first.meal_waiver };
  if (firsts.role !== first.role || firsts.meal_waiver !== first.meal_waiver)
    await query.updateTable('employee').set(firsts).where('id', '=', id).execute();
  if (wanted.roles || (before && wanted.role !== undefined && wanted.role !== before.role)) {
    const rows = roles.rows.map(({ from, value }) => ({ employee_id: id, from_date: from, role: value }));
    await replaceDatedRows(query, 'employee_role', { employee_id: id }, rows);
  }
  if (waivers || (before && wanted.meal_waiver !== undefined && wanted.meal_waiver !== before.meal_waiver)) {
    const rows = waived.rows.map(({ from, value }) => ({ employee_id: id, from_date: from, waived: value }));
    await replaceDatedRows(query, 'meal_waiver', { employee_id: id }, rows);
  }
}

/** Decides a person's rates; whoever becomes salaried or hourly without a rate earns nothing until one is entered. */
export function decideRates(
  before: EmployeeProfile | null,
  { pay_rates, salary }: EmployeeWrite,
  today: PlainDate,
) {
  const kind = salary ?? before?.salary ?? false;
  const rates = pay_rates?.map((rate) => ({ ...rate, salary: rate.salary ?? kind }));
  if (!before || salary === undefined || salary === before.salary) return rates;
  const others = rates ?? before.pay_rates ?? [];
  if (effectiveOn(others, today)?.salary === salary) return rates;
  return [...others.filter(({ from }) => from !== today), { from: today, rate: 0, salary }];
}

/** Keeps the weekly hours of before for the days before today: leave was earned by them. */
export async function keepWeeklyHours(
  query: StoreQuery,
  { id, before, today }: { id: number; before: EmployeeProfile | null; today: PlainDate },
  { weekly_hours }: EmployeeWrite,
): Promise<void> {
  if (!before || weekly_hours === undefined || weekly_hours === before.weekly_hours) return;
  const kept = await query
    .selectFrom('held_weekly_hours')
    .select(['from_date as from', 'hours as value'])
    .where('employee_id', '=', id)
    .execute();
  const known = { first: before.weekly_hours, rows: showFact(before.weekly_hours, kept) };
  const { rows } = changeFact(known, { plain: weekly_hours, rows: undefined }, today);
  const wanted = rows.map(({ from, value }) => ({ employee_id: id, from_date: from, hours: value }));
  await replaceDatedRows(query, 'held_weekly_hours', { employee_id: id }, wanted);
}
