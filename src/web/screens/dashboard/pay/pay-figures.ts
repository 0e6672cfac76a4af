import { format } from '#web/base/format.ts';
import type { useTexts } from '#web/base/texts.ts';
import { describeChange } from '../reports/describe-change.ts';
import { type FigureTable, readColumnTotal } from '../reports/figure-table.ts';
import type { Change, ReportFigure } from '../reports/report-figures.tsx';
import type { DailyFigures, DailyReport, Sums } from './use-daily-figures.ts';

type Text = ReturnType<typeof useTexts>;

const findDirection = (value: number, before: number): Change['direction'] =>
  value === before ? 'same' : value > before ? 'up' : 'down';

const toPercent = (millionths: number) => format.percent(millionths / 1_000_000);

/** Describes points of percent, as shown: `+0.6 points`. */
function describePoints(text: Text, share: number, before: number): Change {
  const points = Math.round(share / 1000) - Math.round(before / 1000);
  const key = points === 0 ? 'same' : points > 0 ? 'up' : 'down';
  return {
    words:
      points === 0
        ? text('reports.change.same')
        : text(points > 0 ? 'reports.change.morePoints' : 'reports.change.lessPoints', {
            points: format.number(Math.abs(points) / 10, 1),
          }),
    direction: key,
    warns: points > 0,
  };
}

/** Builds the figures above the compensation report: hours, overtime, labor share or pay, tips; `against` names the days they are compared with. */
export function buildPayFigures(
  text: Text,
  table: FigureTable | null,
  daily: DailyReport | null,
  { target, against }: { target: number | null; against: string | null },
): ReportFigure[] {
  const name = (words: string) =>
    against === null ? words : text('reports.change.against', { change: words, period: against });
  const sumColumns = (...keys: string[]) => keys.reduce((sum, key) => sum + readColumnTotal(table, key), 0);
  const overtime = sumColumns('overtime', 'double_time');
  const worked = sumColumns('regular') + overtime;
  const tips = sumColumns('tips');
  const change = (value: number, pick: (sums: Sums) => number, kind: 'hours' | 'money') => {
    if (!daily?.before) return undefined;
    const before = pick(daily.before);
    return {
      words: name(describeChange(text, value, before, kind)),
      direction: findDirection(value, before),
    };
  };
  const trend = (pick: (day: DailyFigures) => number) =>
    daily?.days.some((day) => pick(day) !== 0) ? daily.days.map(pick) : undefined;
  const overtimeChange = change(overtime, (sums) => sums.overtime, 'hours');
  const share = daily?.now.share ?? null;
  const sellingDays = daily?.days.filter(({ netSales }) => netSales > 0) ?? [];
  const shareBefore = daily?.before?.share ?? null;
  const namePoints = (points: Change) => ({ ...points, words: name(points.words) });
  const cost = (table?.total ?? 0) - tips;
  return [
    {
      label: text('hours.workedHours'),
      value: table && text('common.hours', { hours: format.hours(worked) }),
      change: change(worked, (sums) => sums.worked, 'hours'),
      trend: trend((day) => day.worked),
    },
    {
      label: text('pay.overtimeHours'),
      value: table && text('common.hours', { hours: format.hours(overtime) }),
      change: overtimeChange && { ...overtimeChange, warns: overtimeChange.direction === 'up' },
      trend: trend((day) => day.overtime),
      warns: true,
    },
    share === null
      ? {
          label: text('pay.laborCost'),
          value: table && daily && format.money(cost),
          change: change(cost, (sums) => sums.cost, 'money'),
          trend: trend((day) => day.cost),
        }
      : {
          label: text('pay.laborShare'),
          value: toPercent(share),
          change: shareBefore === null ? undefined : namePoints(describePoints(text, share, shareBefore)),
          note:
            target === null
              ? text('pay.laborShareNote', { cost: format.money(cost, 'whole') })
              : text('pay.laborShareOfTarget', {
                  cost: format.money(cost, 'whole'),
                  target: toPercent(target),
                }),
          warns: target !== null && share > target,
          trend: sellingDays.map(({ cost, netSales }) => cost / netSales),
        },
    {
      label: text('pay.tips'),
      value: table && format.money(tips),
      change: change(tips, (sums) => sums.tips, 'money'),
      trend: trend((day) => day.tips),
    },
  ];
}
