import { useQuery } from '@tanstack/react-query';
import { compensation } from '#contract/pay/compensation.ts';
import type { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { sum } from '#domain/sum.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { useMedia } from '#web/components/use-media.ts';
import { ReportFigures } from '../reports/report-figures.tsx';
import type { ReportContext } from '../reports/use-report.ts';

type Sheet = Received<typeof listTimesheets>[number];

/** Sums a period above its steps: its pay, in parts where there is room, and its hours. */
export function RunFigures({ report, sheets }: { report: ReportContext; sheets: readonly Sheet[] }) {
  const text = useTexts();
  const { range } = report;
  const isPhone = useMedia('(max-width: 39.99rem)');
  const seesPay = mayCall('report.compensation');
  const { data: pay, isError } = useQuery({
    ...callOptions(compensation, { query: { date_from: range.date_from, date_to: range.date_to } }),
    enabled: seesPay,
  });
  const people = pay && Object.values(pay);
  const show = (value: number | undefined, write: (value: number) => string) =>
    value === undefined ? (isError ? '–' : null) : write(value);
  const total = people && sum(people, (figures) => figures.total);
  const tips = people && sum(people, (figures) => figures.tips);
  // Nights over the ends of the period are paid by the day, and closed days as they were closed: sheets list whole records.
  const hours =
    people && sum(people, ({ regular, overtime, double_time }) => regular + overtime + double_time);
  const wages = total === undefined || tips === undefined ? undefined : total - tips;
  const parts = [
    { label: text('payrollRun.figures.wages'), value: show(wages, format.money) },
    { label: text('payrollRun.figures.tips'), value: show(tips, format.money) },
  ];
  const workedSeconds = seesPay
    ? hours && Math.round(hours * 3600)
    : sum(sheets, ({ worked_seconds }) => worked_seconds);
  return (
    <ReportFigures
      label={text('payrollRun.figures.title')}
      figures={[
        ...(seesPay
          ? [
              { label: text('payrollRun.figures.pay'), value: show(total, format.money) },
              ...(isPhone ? [] : parts),
            ]
          : []),
        {
          label: text('hours.workedHours'),
          value: show(workedSeconds, format.hours),
        },
      ]}
    />
  );
}
