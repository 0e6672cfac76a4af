import { useQuery } from '@tanstack/react-query';
import { compensationLines } from '#contract/pay/compensation-lines.ts';
import type { Instant } from '#domain/time/dates.ts';
import { addDays, type DateRange } from '#domain/time/dates.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { FailedState } from '#web/components/states.tsx';
import { ReceiptLine, ReceiptPart } from '../reports/receipt.tsx';
import type { ReportContext } from '../reports/use-report.ts';

type Lines = Received<typeof compensationLines>;
type Category = Lines['weeks'][number]['lines'][number]['category'];

/** Maps each column of the report to its lines; other columns show all lines. */
const categoriesByColumn: Record<string, readonly Category[]> = {
  regular: ['regular'],
  overtime: ['overtime'],
  double_time: ['double_time'],
  wages: ['regular', 'overtime', 'double_time'],
  adjustments: [],
  pto: ['leave'],
  sick: ['leave'],
  leave_pay: ['leave'],
  meal_premiums: ['meal_premium'],
  premium_pay: ['meal_premium'],
  tips: [],
  total: ['regular', 'overtime', 'double_time', 'leave', 'meal_premium'],
};

/** Portion of other lines, excluded from the sum. */
const federalPremium = 'federal_overtime_premium';

function WeekPart({
  week,
  lines,
  categories,
  isHours,
}: {
  week: Lines['weeks'][number];
  lines: Lines;
  categories: readonly Category[];
  /** Sums hours instead of money. */
  isHours: boolean;
}) {
  const text = useTexts();
  const inRange = ({ date }: { date: string }) => date >= lines.range.from && date <= lines.range.to;
  const sunday = week.sunday;
  const shown = week.lines
    .filter(({ category }) => categories.includes(category))
    .flatMap(({ category, days }) =>
      days
        .filter((day) => inRange(day) && (day.quantity !== 0 || day.cents !== 0))
        .map((day) => ({ category, ...day })),
    );
  if (shown.length === 0) return null;
  const title = text('pay.receipt.week', { days: format.days(sunday, addDays(sunday, 6), 'short') });
  return (
    <ReceiptPart title={week.closed ? text('pay.receipt.asClosed', { title }) : title}>
      {shown.map(({ category, date, quantity, rate, cents }) => (
        <ReceiptLine
          key={`${category} ${date}`}
          name={text('pay.receipt.onDay', {
            what: text(`pay.receipt.${category}`),
            day: format.day(date, 'weekdayShort'),
          })}
          how={text(`pay.receipt.rule.${category}`, {
            // Rounds to 4 decimals: hours × rate then gives the exact cents.
            quantity:
              category === 'meal_premium'
                ? text('pay.receipt.times', { count: quantity })
                : text('common.hours', { hours: format.number(quantity / 3600, 4) }),
            rate: format.money(rate),
            regularRate: format.money(Math.round(parseRate(week.regular_rate))),
          })}
          amount={isHours ? text('common.hours', { hours: format.hours(quantity) }) : format.money(cents)}
        />
      ))}
    </ReceiptPart>
  );
}

/** Parses `50000/3`, for display only. */
function parseRate(exact: string): number {
  const [numerator = 0, denominator = 1] = exact.split('/').map(Number);
  return numerator / denominator;
}

function salaryTitle(text: ReturnType<typeof useTexts>, { from, to }: DateRange, closed: boolean): string {
  const title = text('pay.receipt.salary', { days: format.days(from, to, 'short') });
  return closed ? text('pay.receipt.asClosed', { title }) : title;
}

/** Lists lines of closed days whose amount has changed since. */
function AdjustmentPart({ adjustment }: { adjustment: Lines['adjustments'][number] }) {
  const text = useTexts();
  const { date, of, lines, settled } = adjustment;
  return (
    <ReceiptPart
      title={text('pay.receipt.adjustment', {
        days: format.days(of.from, of.to, 'short'),
        day: format.day(date, 'weekdayShort'),
      })}
    >
      {lines
        .filter(({ category }) => category !== federalPremium)
        .map(({ category, date, kept, due }) => (
          <ReceiptLine
            key={`${category} ${date}`}
            name={text('pay.receipt.onDay', {
              what: text(category === 'salary' ? 'pay.receipt.salaryOfDay' : `pay.receipt.${category}`),
              day: format.day(date, 'weekdayShort'),
            })}
            how={text('pay.receipt.kept', { kept: format.money(kept), due: format.money(due) })}
            amount={format.money(due - kept)}
          />
        ))}
      {settled !== 0 && (
        <ReceiptLine name={text('pay.receipt.settled')} how="" amount={format.money(-settled)} />
      )}
    </ReceiptPart>
  );
}

function Receipt({ lines, column, report }: { lines: Lines; column: string; report: ReportContext }) {
  const text = useTexts();
  const categories = categoriesByColumn[column] ?? categoriesByColumn.total ?? [];
  const withTips = column === 'tips' || column === 'total';
  const { figures, tips, salary, punches } = lines;
  const isHours = ['regular', 'overtime', 'double_time', 'pto', 'sick'].includes(column);
  const sum = figures[column as keyof typeof figures];
  const federal = figures.federal_overtime_premium;
  const shownAdjustments = ['wages', 'adjustments', 'total'].includes(column) ? lines.adjustments : [];
  const shownSalary = ['wages', 'regular', 'total'].includes(column) ? salary : [];
  return (
    <>
      {lines.weeks.map((week) => (
        <WeekPart
          key={`${week.sunday} ${week.days[0]?.date}`}
          week={week}
          lines={lines}
          categories={categories}
          isHours={isHours}
        />
      ))}
      {shownSalary.map(({ period, closed, length, days, cents }) => (
        <ReceiptPart key={`${period.from} ${days[0]?.date}`} title={salaryTitle(text, period, closed)}>
          <ReceiptLine
            name={text('pay.receipt.salaryDays', { count: days.length })}
            how={text('pay.receipt.salaryRule', { rate: format.money(days[0]?.rate ?? 0), length })}
            amount={format.money(cents)}
          />
        </ReceiptPart>
      ))}
      {shownAdjustments.map((adjustment) => (
        <AdjustmentPart key={`${adjustment.kind} ${adjustment.of.from}`} adjustment={adjustment} />
      ))}
      {withTips && tips.shares.length + tips.declared.length > 0 && (
        <ReceiptPart title={text('pay.receipt.tips')}>
          {tips.shares.map((share) => (
            <ReceiptLine
              key={`${share.branch} ${share.date}`}
              name={text('pay.receipt.onDay', {
                what: report.branchName(share.branch),
                day: format.day(share.date, 'weekdayShort'),
              })}
              how={text(share.cents > share.floor ? 'pay.receipt.shareRounded' : 'pay.receipt.share', {
                pool: format.money(share.pool),
                seconds: format.number(share.seconds),
                all: format.number(share.pool_seconds),
                floor: format.money(share.floor),
                remainder: format.number(share.remainder),
              })}
              amount={format.money(share.cents)}
            />
          ))}
          {tips.declared.map(({ uuid, date, cents }) => (
            <ReceiptLine
              key={uuid}
              name={text('pay.receipt.onDay', {
                what: text('pay.receipt.declared'),
                day: format.day(date, 'weekdayShort'),
              })}
              how=""
              amount={format.money(cents)}
            />
          ))}
        </ReceiptPart>
      )}
      <p className="figures flex justify-between border-text border-t py-2 font-semibold text-14">
        <span>{text(`pay.${column as 'total'}`)}</span>
        <span>
          {isHours
            ? text('common.hours', { hours: format.hours(sum * 3600) })
            : column === 'meal_premiums'
              ? format.number(sum)
              : format.money(sum)}
        </span>
      </p>
      {figures.adjustments !== 0 && (column === 'wages' || column === 'total') && (
        <p className="figures text-12 text-muted">
          {text('pay.receipt.adjustments', { amount: format.money(figures.adjustments) })}
        </p>
      )}
      {federal > 0 && (column === 'wages' || column === 'total') && (
        <p className="figures text-12 text-muted">
          {text('pay.receipt.federal', { amount: format.money(federal) })}
        </p>
      )}
      {punches.length > 0 && column !== 'tips' && (
        <details className="mt-2 text-13">
          <summary className="min-h-6 cursor-pointer font-medium text-accent-strong">
            {text('pay.receipt.punches', { count: punches.length })}
          </summary>
          <ul className="mt-1">
            {punches.map((punch) => {
              const zone = report.branchZone(punch.branch);
              const time = (instant: Instant) => format.time(instant, zone);
              return (
                <li key={punch.uuid} className="figures flex items-center gap-3 border-line border-b py-1.5">
                  <RoleTag role={punch.shift_role} name={text(`roles.shift.${punch.shift_role}`)} />
                  <span className="min-w-0 flex-1">
                    {text('pay.receipt.punch', {
                      day: format.day(punch.date, 'weekdayShort'),
                      from: time(punch.clock_in ?? punch.start_time),
                      to: time(punch.clock_out ?? punch.end_time),
                      branch: report.branchName(punch.branch),
                    })}
                  </span>
                  <span>{text('common.hours', { hours: format.hours(punch.seconds) })}</span>
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </>
  );
}

/** Shows the calculation of a figure: rules, rates, shares and punches. */
export function PayReceipt({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { open } = report.address;
  const lines = useQuery({
    ...callOptions(compensationLines, { query: { ...report.range, staff: open?.row ?? '' } }),
    enabled: open !== null,
  });
  if (!open || !(open.column in categoriesByColumn)) return null;
  const { name } = report.describePerson(open.row);
  return (
    <Dialog
      open
      onClose={() => report.goTo({ open: null }, true)}
      width="wide"
      title={text('reports.figureName', {
        row: name,
        column: text(`pay.${open.column as 'total'}`),
      })}
      description={format.days(report.address.from, report.address.to, 'withYear')}
    >
      <div className="mt-3">
        {lines.data && <Receipt lines={lines.data} column={open.column} report={report} />}
        {lines.isError && (
          <FailedState
            title={text('reports.failedTitle')}
            onRetry={() => void lines.refetch()}
            retrying={lines.isFetching}
          />
        )}
        {lines.isPending && <Skeleton className="h-24 w-full" />}
      </div>
    </Dialog>
  );
}
