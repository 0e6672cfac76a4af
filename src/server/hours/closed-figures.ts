import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { HoursCell, HoursOfDay } from '#domain/hours/labor-hours.ts';
import type { ClosedFigures } from '#domain/pay/closed-figures.ts';
import { noFigures } from '#domain/pay/compensation.ts';
import type { CompensationExplanation } from '#domain/pay/explanation.ts';
import { mapHours } from '#domain/pay/payroll/layout.ts';
import type { DateRange } from '#domain/time/dates.ts';
import type { TipCell } from '#domain/tips/tip-tables.ts';
import type { ClosedPeriod } from './closed-periods.ts';

export async function readKeptTables(
  query: StoreQuery,
  periods: readonly ClosedPeriod[],
): Promise<ClosedFigures[]> {
  if (periods.length === 0) return [];
  const rows = await query
    .selectFrom('closed_period')
    .select('figures')
    .where(
      'id',
      'in',
      periods.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ figures }) => figures as unknown as ClosedFigures);
}

/** Converts kept hours back: 4 decimals are within 0.18 s of the original whole seconds. */
const toSeconds = (hours: number) => Math.round(hours * 3600);

const listCells = (tables: readonly ClosedFigures[], report: string) =>
  tables.flatMap((table) =>
    Object.entries(table[report] ?? {}).flatMap(([row, columns]) =>
      Object.entries(columns).map(([column, value]) => ({ row: Number(row), column: Number(column), value })),
    ),
  );

export function extractHours(tables: readonly ClosedFigures[]): HoursCell[] {
  return listCells(tables, 'labor_hours').map(({ value, ...cell }) => ({
    ...cell,
    seconds: toSeconds(value),
  }));
}

export function extractTips(tables: readonly ClosedFigures[]): TipCell[] {
  return listCells(tables, 'tips').map(({ value, ...cell }) => ({ ...cell, cents: value }));
}

/** Extracts everyone's pay, with hours converted back to seconds. */
export function extractPay(tables: readonly ClosedFigures[]) {
  return tables.flatMap((table) =>
    Object.entries(table.compensation ?? {}).map(([employee, row]) => ({
      employee: Number(employee),
      figures: mapHours({ ...noFigures, ...row }, toSeconds),
    })),
  );
}

export async function readKeptHours(
  query: StoreQuery,
  { from, to }: DateRange,
  periods: readonly ClosedPeriod[],
): Promise<HoursOfDay[]> {
  if (periods.length === 0) return [];
  return query
    .selectFrom('closed_hours')
    .select(['employee_id as employee', 'branch_id as branch', 'local_date as date', 'seconds'])
    .where(
      'period_id',
      'in',
      periods.map(({ id }) => id),
    )
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .execute();
}

export async function readReceipts(
  query: StoreQuery,
  ids: readonly number[],
  employee?: number,
): Promise<Map<number, CompensationExplanation[]>> {
  if (ids.length === 0) return new Map();
  const only = employee === undefined ? sql`` : sql`and k.employee_id = ${employee}`;
  const { rows } = await sql<{ employee: number; receipt: CompensationExplanation }>`
    select k.employee_id as employee, k.receipt
    from closed_person k join closed_period p on p.store_id = k.store_id and p.id = k.period_id
    where k.period_id = any(${ids}::bigint[]) and k.receipt is not null ${only}
    order by p.date_from`.execute(query);
  const byEmployee = Map.groupBy(rows, ({ employee }) => employee);
  return new Map([...byEmployee].map(([employee, own]) => [employee, own.map(({ receipt }) => receipt)]));
}
