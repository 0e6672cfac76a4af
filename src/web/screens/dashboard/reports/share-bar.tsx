import clsx from 'clsx';
import { roundShares } from '#domain/format/round-shares.ts';
import { format } from '#web/base/format.ts';
import type { FigureKind } from './figure-table.ts';
import { formatFigureOrZero } from './format-figure.ts';

export interface SharePart {
  key: string;
  label: string;
  value: number;
}

const colors = ['bg-accent', 'bg-edge', 'bg-warn', 'bg-accent-line', 'bg-ok', 'bg-line-2'] as const;

const colorAt = (index: number) => colors[Math.min(index, colors.length - 1)];

/** Draws the parts of a sum as one bar, each as long as its share, and lists them; nothing for one part, which is the sum. */
export function ShareBar({
  parts,
  kind,
  title,
}: {
  parts: readonly SharePart[];
  kind: FigureKind;
  title: string;
}) {
  if (parts.length === 1) return null;
  const shares = roundShares(parts.map(({ value }) => value));
  return (
    <figure className="max-w-96">
      <figcaption className="font-semibold text-13">{title}</figcaption>
      <div aria-hidden="true" className="mt-3 flex h-2.5 gap-px overflow-hidden rounded-tag bg-sunken">
        {parts.map(({ key }, index) => (
          <div
            key={key}
            className={clsx('[print-color-adjust:exact]', colorAt(index))}
            style={{ width: `${(shares[index] ?? 0) * 100}%` }}
          />
        ))}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {parts.map(({ key, label, value }, index) => (
          <li key={key} className="flex items-center gap-2.5 py-1.5 text-13">
            <span
              aria-hidden="true"
              className={clsx('size-2.5 shrink-0 rounded-tag [print-color-adjust:exact]', colorAt(index))}
            />
            <span title={label} className="min-w-0 flex-1 truncate">
              {label}
            </span>
            <span className="figures font-medium">{formatFigureOrZero(value, kind)}</span>
            <span className="w-12 text-right text-muted">{format.percent(shares[index] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
