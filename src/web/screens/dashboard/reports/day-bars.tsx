import clsx from 'clsx';
import type { PlainDate } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { type Bar, chooseAxisValues, findAxisUnit, groupBars } from './chart-bars.ts';
import type { FigureKind } from './figure-table.ts';
import { formatFigureWithUnit } from './format-figure.ts';

const [width, height] = [300, 150];
const [bottom, top] = [18, 6];

interface DayBarsProps {
  days: readonly Bar[];
  kind: FigureKind;
  /** Titles by bar length: Hours per day, Hours per week, Hours per month. */
  titles: Record<'day' | 'week' | 'month', string>;
  /** Names of the parts of bars: Regular and Overtime, Sold within Forecast. */
  partNames?: { lower: string; upper?: string; expected?: string };
  /** Marks a day between what was and what is to come. */
  today?: PlainDate;
}

function Legend({ lower, upper, expected }: NonNullable<DayBarsProps['partNames']>) {
  const part = (name: string | undefined, color: string) =>
    name !== undefined && (
      <span className="flex items-center gap-1.5">
        <span className={clsx('size-2.5 rounded-tag [print-color-adjust:exact]', color)} />
        {name}
      </span>
    );
  return (
    <p aria-hidden="true" className="mt-1 flex gap-4 text-12 text-muted">
      {part(lower, 'bg-accent')}
      {part(upper, 'bg-warn')}
      {part(expected, 'border border-edge')}
    </p>
  );
}

/** Draws a bar for each day, week or month, and lists them for screen readers. */
export function DayBars({ days, kind, titles, partNames, today }: DayBarsProps) {
  const text = useTexts();
  const { step, bars } = groupBars(days);
  const unit = findAxisUnit(kind);
  const most = Math.max(...bars.map(({ value, expected = 0 }) => Math.max(value, expected)));
  const axis = chooseAxisValues(most / unit);
  const maxAxisValue = axis.at(-1) ?? 1;
  const left = 14 + 6 * format.number(maxAxisValue).length;
  const scaleHeight = (value: number) => (height - top - bottom) * (Math.max(value, 0) / unit / maxAxisValue);
  const placeTop = (value: number) => height - bottom - scaleHeight(value);
  const slot = (width - left) / Math.max(bars.length, 1);
  const barWidth = Math.min(slot * 0.72, 24);
  const everyLabel = Math.ceil(bars.length / 8);
  const todayAt = step === 'day' ? bars.findIndex(({ key }) => key === today) : -1;
  /** Labels at even distances, and today in place of those beside it. */
  const hasLabel = (index: number) =>
    index === todayAt ||
    (index % everyLabel === 0 && (todayAt < 0 || Math.abs(index - todayAt) >= Math.min(everyLabel, 3)));
  const name = (key: string) =>
    step === 'month' ? format.day(key, 'month') : format.day(key, step === 'day' ? 'weekdayShort' : 'short');
  const label = (words: string, value: number) =>
    text('reports.chartBar', { label: words, value: formatFigureWithUnit(text, value, kind) });
  const describeBar = ({ key, value, upper, expected }: Bar) =>
    [
      label(name(key), value),
      ...(upper && partNames?.upper ? [label(partNames.upper, upper)] : []),
      ...(expected && partNames?.expected ? [label(partNames.expected, expected)] : []),
    ].join(', ');
  const axisName = (key: string) =>
    step === 'day' ? format.day(key, 'dayOfMonth') : format.day(key, 'short');
  return (
    <figure className="max-w-80">
      <figcaption className="font-semibold text-13">{titles[step]}</figcaption>
      {most <= 0 ? (
        <p className="mt-2 text-13 text-muted">{text('reports.chartEmpty')}</p>
      ) : (
        <>
          {partNames && <Legend {...partNames} />}
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="figures mt-3 w-full text-11">
            {axis.map((value) => (
              <g key={value}>
                <line
                  x1={left}
                  x2={width}
                  y1={placeTop(value * unit)}
                  y2={placeTop(value * unit)}
                  className="stroke-line"
                />
                <text x={left - 6} y={placeTop(value * unit) + 4} textAnchor="end" className="fill-muted">
                  {format.number(value)}
                </text>
              </g>
            ))}
            {bars.map((bar, index) => {
              const { key, value, upper = 0, expected = 0 } = bar;
              const middle = left + slot * (index + 0.5);
              const place = { x: middle - barWidth / 2, width: barWidth };
              const round = { ...place, rx: Math.min(2, barWidth / 2) };
              return (
                <g key={key}>
                  <rect
                    {...round}
                    y={placeTop(value)}
                    height={scaleHeight(value)}
                    className="fill-accent [print-color-adjust:exact]"
                  >
                    <title>{describeBar(bar)}</title>
                  </rect>
                  {expected > 0 && (
                    <rect
                      {...round}
                      y={placeTop(expected)}
                      height={scaleHeight(expected)}
                      pointerEvents="all"
                      className="fill-none stroke-edge"
                    >
                      <title>{describeBar(bar)}</title>
                    </rect>
                  )}
                  {upper > 0 && (
                    <rect
                      {...place}
                      y={placeTop(value)}
                      height={scaleHeight(upper)}
                      className="pointer-events-none fill-warn [print-color-adjust:exact]"
                    />
                  )}
                  {hasLabel(index) && (
                    <text
                      x={middle}
                      y={height - 2}
                      textAnchor="middle"
                      className={index === todayAt ? 'fill-accent font-semibold' : 'fill-muted'}
                    >
                      {axisName(key)}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
          <ul className="sr-only">
            {bars.map((bar) => (
              <li key={bar.key}>{describeBar(bar)}</li>
            ))}
          </ul>
        </>
      )}
    </figure>
  );
}
