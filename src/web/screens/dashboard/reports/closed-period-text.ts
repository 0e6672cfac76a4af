import type { comparePeriod } from '#contract/pay/periods.ts';
import { isPlainDate } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import type { useTexts } from '#web/base/texts.ts';
import type { FigureKind } from './figure-table.ts';

type Compared = Received<typeof comparePeriod>;
type Difference = Compared['differences'][number];
type ChangeSince = Compared['changes'][number];

export interface Names {
  person: (id: string) => string;
  branch: (id: string) => string;
}

const payColumns = [
  'regular',
  'overtime',
  'double_time',
  'pto',
  'sick',
  'unpaid',
  'meal_premiums',
  'wages',
  'adjustments',
  'leave_pay',
  'premium_pay',
  'rest_premiums',
  'reporting_time',
  'split_shift',
  'notice_premiums',
  'tips',
  'total',
] as const;
const hoursColumns: readonly string[] = ['regular', 'overtime', 'double_time', 'pto', 'sick', 'unpaid'];

export function findKind({ report, column }: Difference): FigureKind {
  if (report === 'labor_hours' || (report === 'compensation' && hoursColumns.includes(column)))
    return 'hours';
  return column === 'meal_premiums' ? 'count' : 'money';
}

/** Describes a difference: `Compensation: Ana Reyes, Wages`. Unknown report names stay as they are. */
export function describeDifference(
  text: ReturnType<typeof useTexts>,
  { report, row, column }: Difference,
  names: Names,
): string {
  const reports = ['compensation', 'labor_hours', 'tips', 'cash_revenue', 'sales_tax'] as const;
  const known = reports.find((name) => name === report);
  const pay = payColumns.find((name) => name === column);
  const columnName = () => {
    if (report !== 'compensation') return names.branch(column);
    return pay ? text(`pay.${pay}`) : text('pay.receipt.federal_overtime_premium');
  };
  const rowName = () => {
    if (isPlainDate(row)) return format.day(row, 'withYear');
    return report === 'tips' && row === '0' ? text('tips.unassigned') : names.person(row);
  };
  return text('pay.closing.what', {
    report: known ? text(`pay.closing.report.${known}`) : report,
    row: rowName(),
    column: columnName(),
  });
}

/** Describes a change since closing, in the store's zone: `Shift of Ana Reyes, Tue, Nov 3`. */
export function describeRecordChange(
  text: ReturnType<typeof useTexts>,
  change: ChangeSince,
  names: Names,
  zone: string,
): string {
  const name = change.employee === null ? null : names.person(String(change.employee));
  if (change.subject === 'shift' && change.start_time !== null) {
    const day = format.day(localDate(change.start_time, zone), 'withYear');
    return name === null
      ? text('pay.closing.subject.openShift', { day })
      : text('pay.closing.subject.shift', { name, day });
  }
  if (change.subject === 'employee' && name !== null) return text('pay.closing.subject.employee', { name });
  const known = (['store', 'period', 'sales'] as const).find((subject) => subject === change.subject);
  return known ? text(`pay.closing.subject.${known}`) : change.subject;
}
