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

/** Builds the figures above the compensation report: hours, overtime, labor share or pay, tips. Changes name the days they compare. */
export function buildPayFigures(
  text: Text,
  table: FigureTable | null,
  daily: DailyReport | null,
  target: number | null,
): ReportFigure[] {
  const nameDays = () => {
    if (!daily?.before) return undefined;
    const { before, until } = daily;
    const period = format.days(before.from, before.to, 'short');
    return until
      ? text('reports.change.againstUntil', { day: format.day(until, 'short'), period })
      : text('reports.change.against', { period });
  };
  const against = nameDays();
  const sumColumns = (...keys: string[]) => keys.reduce((sum, key) => sum + readColumnTotal(table, key), 0);
  const overtime = sumColumns('overtime', 'double_time');
  const worked = sumColumns('regular') + overtime;
  const tips = sumColumns('tips');
  const note = daily?.isFirstDay ? text('reports.change.soFar') : undefined;
  const change = (pick: (sums: Sums) => number, kind: 'hours' | 'money') => {
    if (!daily?.sumsBefore) return undefined;
    const [value, before] = [pick(daily.sums), pick(daily.sumsBefore)];
    // Beside two ranges of days there is no room for a share: the difference stands alone.
    const pair = daily.until ? ([value - before, 0] as const) : ([value, before] as const);
    return {
      words: describeChange(text, ...pair, kind),
      against,
      direction: findDirection(value, before),
    };
  };
  const trend = (pick: (day: DailyFigures) => number) =>
    daily?.daysOver.some((day) => pick(day) !== 0) ? daily.daysOver.map(pick) : undefined;
  const overtimeChange = change((sums) => sums.overtime, 'hours');
  const share = daily?.sums.share ?? null;
  const sellingDays = daily?.daysOver.filter(({ netSales }) => netSales > 0) ?? [];
  const shareBefore = daily?.sumsBefore?.share ?? null;
  const cost = format.money(daily?.sums.cost ?? 0, 'whole');
  return [
    {
      label: text('hours.workedHours'),
      value: table && text('common.hours', { hours: format.hours(worked) }),
      change: change((sums) => sums.worked, 'hours'),
      note,
      trend: trend((day) => day.worked),
    },
    {
      label: text('pay.overtimeHours'),
      value: table && text('common.hours', { hours: format.hours(overtime) }),
      change: overtimeChange && { ...overtimeChange, warns: overtimeChange.direction === 'up' },
      note,
      trend: trend((day) => day.overtime),
      warns: overtime > 0,
    },
    share === null
      ? {
          label: text('pay.laborCost'),
          value: table && daily && format.money(table.total - tips),
          change: change((sums) => sums.cost, 'money'),
          note,
          trend: trend((day) => day.cost),
        }
      : {
          label: text('pay.laborShare'),
          value: toPercent(share),
          change: shareBefore === null ? undefined : { ...describePoints(text, share, shareBefore), against },
          note:
            target === null
              ? text('pay.laborShareNote', { cost })
              : text('pay.laborShareOfTarget', {
                  cost,
                  target: toPercent(target),
                }),
          warns: target !== null && share > target,
          trend: sellingDays.map(({ cost, netSales }) => cost / netSales),
        },
    {
      label: text('pay.tips'),
      value: table && format.money(tips),
      change: change((sums) => sums.tips, 'money'),
      note,
      trend: trend((day) => day.tips),
    },
  ];
}
