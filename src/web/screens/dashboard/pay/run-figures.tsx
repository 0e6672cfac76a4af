import { useQuery } from '@tanstack/react-query';
import { compensation } from '#contract/pay/compensation.ts';
import type { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { sum } from '#domain/sum.ts';
import { needsReview } from '#domain/timesheets/severity.ts';
import { isApproved } from '#domain/timesheets/summary.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { ReportFigures } from '../reports/report-figures.tsx';
import type { ReportContext } from '../reports/use-report.ts';

type Sheet = Received<typeof listTimesheets>[number];

/** Sums a period above its steps: hours, pay, and how far its timesheets are. */
export function RunFigures({ report, sheets }: { report: ReportContext; sheets: readonly Sheet[] }) {
  const text = useTexts();
  const { range } = report;
  const { data: pay, isError } = useQuery({
    ...callOptions(compensation, { query: { date_from: range.date_from, date_to: range.date_to } }),
    enabled: mayCall('report.compensation'),
  });
  const approved = sheets.filter(isApproved).length;
  return (
    <ReportFigures
      label={text('payrollRun.figures.title')}
      figures={[
        {
          label: text('hours.workedHours'),
          value: format.hours(sum(sheets, ({ worked_seconds }) => worked_seconds)),
        },
        ...(mayCall('report.compensation')
          ? [
              {
                label: text('payrollRun.figures.pay'),
                value: pay
                  ? format.money(sum(Object.values(pay), ({ total }) => total))
                  : isError
                    ? '–'
                    : null,
              },
            ]
          : []),
        {
          label: text('payrollRun.figures.approved'),
          value: text('payrollRun.figures.share', {
            part: format.number(approved),
            all: format.number(sheets.length),
          }),
        },
        {
          label: text('payrollRun.figures.toReview'),
          value: format.number(sheets.filter(needsReview).length),
        },
      ]}
    />
  );
}
