import { format } from '#web/base/format.ts';
import type { FigureKind } from './figure-table.ts';
import { formatFigureOrZero } from './format-figure.ts';

export interface LevelBar {
  key: string;
  label: string;
  value: number;
}

/** Draws a bar for each branch or person, with its figure and share of the total. */
export function LevelBars({
  bars,
  kind,
  title,
}: {
  bars: readonly LevelBar[];
  kind: FigureKind;
  title: string;
}) {
  const maxValue = Math.max(...bars.map(({ value }) => value), 1);
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  return (
    <figure className="max-w-80">
      <figcaption className="font-semibold text-13">{title}</figcaption>
      <ul className="mt-3 flex flex-col gap-3">
        {bars.map(({ key, label, value }) => (
          <li key={key}>
            <div className="figures flex items-baseline gap-3 text-13">
              <span title={label} className="min-w-0 flex-1 truncate">
                {label}
              </span>
              <span className="font-medium">{formatFigureOrZero(value, kind)}</span>
              <span className="w-12 text-right text-muted">
                {format.percent(total <= 0 ? 0 : value / total)}
              </span>
            </div>
            <div className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
              <div
                className="h-full rounded-full bg-accent [print-color-adjust:exact]"
                style={{ width: `${(Math.max(value, 0) / maxValue) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </figure>
  );
}
