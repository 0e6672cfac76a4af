import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { compensation } from '#contract/pay/compensation.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { Table } from '#web/components/table.tsx';
import { downloadCsv } from '#web/download/download-csv.ts';
import { toCsvRows } from '../../reports/figure-csv.ts';
import { buildFigureTable } from '../../reports/figure-table.ts';
import type { ReportContext } from '../../reports/use-report.ts';

/** Years to choose from: this one and those that records must be kept for. */
const shownYears = 5;

/** Lists qualified overtime and tips of a year by employee, with a file. */
export function W2Dialog({ report, onClose }: { report: ReportContext; onClose: () => void }) {
  const text = useTexts();
  const thisYear = Number(readToday().slice(0, 4));
  const [year, setYear] = useState(Number(report.address.to.slice(0, 4)));
  const days = { date_from: `${year}-01-01`, date_to: `${year}-12-31` };
  const { data, isError } = useQuery(callOptions(compensation, { query: days }));
  const years = new Set([year, ...Array.from({ length: shownYears }, (_, before) => thisYear - before)]);
  const table =
    data &&
    buildFigureTable(data, {
      columns: (['qualified_overtime', 'qualified_tips'] as const).map((key) => ({
        key,
        label: text(`payroll.w2.${key}`),
        kind: 'money',
      })),
      totalKind: null,
      describeRow: report.describePerson,
      order: 'name',
    });
  const words = { rowHead: text('reports.employee'), total: text('reports.total') };
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={text('payroll.w2.title')}
      description={text('payroll.w2.text')}
      actions={
        <Button
          variant="primary"
          disabled={!table || table.rows.length === 0}
          icon={<Download className="size-4" aria-hidden="true" />}
          onClick={() => table && downloadCsv(`w-2-totals-${year}.csv`, toCsvRows(table, words))}
        >
          {text('payroll.download')}
        </Button>
      }
    >
      <Select
        className="mt-4"
        label={text('payroll.w2.year')}
        value={year}
        options={[...years].sort((a, b) => b - a).map((value) => ({ value, label: String(value) }))}
        onChange={setYear}
      />
      {isError && (
        <Notice tone="danger" className="mt-4">
          {text('reports.failedTitle')}
        </Notice>
      )}
      {table && table.rows.length === 0 && (
        <p className="mt-4 text-13">{text('payroll.w2.nobody', { year })}</p>
      )}
      {table && table.rows.length > 0 && (
        <Table
          className="mt-4"
          caption={text('payroll.w2.title')}
          rows={table.rows}
          rowKey={({ key }) => key}
          columns={[
            { key: 'name', header: words.rowHead, cell: ({ name }) => name, total: words.total },
            ...table.columns.map(({ key, label }, index) => ({
              key,
              header: label,
              cell: ({ cells }: { cells: number[] }) => format.amount(cells[index] ?? 0),
              numeric: true,
              total: format.amount(table.columnTotals[index] ?? 0),
            })),
          ]}
        />
      )}
      {!table && !isError && (
        <p role="status" className="mt-4 text-13 text-muted">
          {text('common.loading')}
        </p>
      )}
    </Dialog>
  );
}
