import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { fileNamePart } from '#domain/files/file-name.ts';
import type { CsvCell } from '#domain/format/csv.ts';
import type { ClosedFigures } from '#domain/pay/closed-figures.ts';
import type { PayrollLayout } from '#domain/pay/payroll/layout.ts';
import {
  countNamelessRows,
  countUnnumbered,
  findLeftOutPay,
  findSharedNumbers,
} from '#domain/pay/payroll/left-out.ts';
import {
  buildPayrollTable,
  listPaidEmployees,
  type PayrollPerson,
  sumPayrollColumns,
} from '#domain/pay/payroll/payroll-table.ts';
import { type PayrollPreset, payrollPresets } from '#domain/pay/payroll/presets.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid, nonFieldErrors, notFound } from '#server/http/refusal.ts';
import { findPayrollLayout } from './layouts.ts';

type LayoutName = PayrollPreset | number;

async function readLayout(query: StoreQuery, name: LayoutName): Promise<PayrollLayout & { name: string }> {
  if (typeof name === 'string') return { ...payrollPresets[name], name };
  const saved = await findPayrollLayout(query, name);
  if (!saved) throw invalid({ field: 'layout', code: 'payroll.unknown_layout' });
  return saved;
}

/** Reads everyone with kept figures, under their present names. */
async function readPeople(query: StoreQuery, kept: ClosedFigures): Promise<PayrollPerson[]> {
  const { rows } = await sql<PayrollPerson>`
    select e.id, e.first_name, e.last_name, coalesce(n.number, '') as payroll_number
    from employee e left join payroll_number n on n.store_id = e.store_id and n.employee_id = e.id
    where e.id = any(${listPaidEmployees(kept)})`.execute(query);
  return rows;
}

async function buildPayrollFile(query: StoreQuery, id: number, layoutName: LayoutName) {
  const period = await query
    .selectFrom('closed_period')
    .select(['date_from', 'date_to', 'figures', 'reopened_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!period) throw notFound();
  if (period.reopened_at !== null) throw invalid({ field: nonFieldErrors, code: 'period.not_closed' });
  const layout = await readLayout(query, layoutName);
  const kept = period.figures as unknown as ClosedFigures;
  const people = await readPeople(query, kept);
  const rows: CsvCell[][] = buildPayrollTable(kept, {
    period: { from: period.date_from, to: period.date_to },
    people,
    layout,
  });
  return {
    layout,
    amiss: {
      left_out: findLeftOutPay(kept, people, layout),
      unnumbered: countUnnumbered(people, layout),
      nameless: countNamelessRows(rows, layout),
      shared_numbers: findSharedNumbers(people, layout),
    },
    file: {
      name: formatFileName({ from: period.date_from, to: period.date_to }, layout.name),
      rows,
      count: rows.length - 1,
    },
  };
}

/** Formats `payroll-gusto-2026-11-01-2026-11-15.csv`: files for two providers differ in name. */
function formatFileName({ from, to }: DateRange, layout: string): string {
  return `${['payroll', fileNamePart(layout), from, to].filter(Boolean).join('-')}.csv`;
}

const previewRows = 6;

export const previewPayroll = reading<Calls['payroll.preview']>(async (query, _context, input) => {
  const { layout, file, amiss } = await buildPayrollFile(query, input.params.id, input.query.layout);
  const totals = sumPayrollColumns(file.rows, layout);
  return { ...file, ...amiss, totals, rows: file.rows.slice(0, previewRows) };
});

/** Exports a payroll file and notes in the history who exported what. */
export const exportPayroll = writing<Calls['payroll.export']>(async (query, context, { params, body }) => {
  const { layout, file } = await buildPayrollFile(query, params.id, body.layout);
  await audit(query, context, {
    subject: 'payroll_export',
    subjectId: params.id,
    action: 'export',
    after: {
      layout: layout.name,
      layout_key: body.layout,
      columns: layout.columns,
      rows: file.count,
      name: file.name,
    },
  });
  return file;
});
