import { format } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';
import { axisHours, type Bar, type BarStep } from './chart-bars.ts';

const [width, height] = [300, 150];
const [left, bottom, top] = [30, 18, 6];

/** Upright bars over time; each is named and numbered for screen readers. */
export function DayBars({ bars, step, title }: { bars: Bar[]; step: BarStep; title: string }) {
  const text = useTexts();
  const axis = axisHours(Math.max(...bars.map(({ seconds }) => seconds)) / 3600);
  const most = axis.at(-1) ?? 1;
  const yOf = (hours: number) => top + (height - top - bottom) * (1 - hours / most);
  const slot = (width - left) / Math.max(bars.length, 1);
  const barWidth = Math.min(slot * 0.72, 24);
  const everyLabel = Math.ceil(bars.length / 8);
  const name = (key: string) =>
    step === 'month' ? format.day(key, 'month') : format.day(key, step === 'day' ? 'weekdayShort' : 'short');
  const axisName = (key: string) =>
    step === 'day' ? format.day(key, 'dayOfMonth') : format.day(key, 'short');
  return (
    <figure className="max-w-96">
      <figcaption className="font-semibold text-13">{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="figures mt-3 w-full text-11">
        {axis.map((hours) => (
          <g key={hours}>
            <line x1={left} x2={width} y1={yOf(hours)} y2={yOf(hours)} className="stroke-line" />
            <text x={left - 6} y={yOf(hours) + 4} textAnchor="end" className="fill-muted">
              {format.number(hours)}
            </text>
          </g>
        ))}
        {bars.map(({ key, seconds }, index) => {
          const middle = left + slot * (index + 0.5);
          return (
            <g key={key}>
              <rect
                x={middle - barWidth / 2}
                y={yOf(seconds / 3600)}
                width={barWidth}
                height={yOf(0) - yOf(seconds / 3600)}
                rx={Math.min(2, barWidth / 2)}
                className="fill-accent [print-color-adjust:exact]"
              >
                <title>
                  {text('dashboard.chartBar', { label: name(key), hours: format.hours(seconds) })}
                </title>
              </rect>
              {index % everyLabel === 0 && (
                <text x={middle} y={height - 2} textAnchor="middle" className="fill-muted">
                  {axisName(key)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <ul className="sr-only">
        {bars.map(({ key, seconds }) => (
          <li key={key}>{text('dashboard.chartBar', { label: name(key), hours: format.hours(seconds) })}</li>
        ))}
      </ul>
    </figure>
  );
}
