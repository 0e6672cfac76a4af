import clsx from 'clsx';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { TrendLine } from './trend-line.tsx';

/** A change against the period before, in words with its sign. */
export interface Change {
  words: string;
  /** Days it compares with; left out where the line has no room. */
  against?: string | undefined;
  direction: 'up' | 'down' | 'same';
  /** Worth a look, such as more overtime. */
  warns?: boolean;
}

export interface ReportFigure {
  label: string;
  /** Null while loading. */
  value: ReactNode;
  note?: ReactNode;
  change?: Change | undefined;
  /** Values of the days, for the line beside the figure. */
  trend?: readonly number[] | undefined;
  warns?: boolean;
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight } as const;

function ChangeLine({ change }: { change: Change }) {
  const Arrow = arrows[change.direction];
  return (
    <span
      title={change.against && `${change.words} ${change.against}`}
      className={clsx('figures flex gap-1', change.warns && 'text-warn')}
    >
      <Arrow className="mt-px size-3.5 shrink-0" aria-hidden="true" />
      {/* What has no room beside the change falls to a second line, out of sight as a whole. */}
      <span className="flex h-4 min-w-0 flex-wrap gap-x-1 overflow-hidden *:whitespace-nowrap">
        <span>{change.words}</span> {change.against && <span>{change.against}</span>}
      </span>
    </span>
  );
}

export function ReportFigures({ label, figures }: { label: string; figures: readonly ReportFigure[] }) {
  const isPhone = useMedia('(max-width: 39.99rem)');
  const isNoted = figures.some(({ value, note, change }) => value === null || note || change);
  return (
    <dl
      aria-label={label}
      // On a phone three, or more than four, are one line that the keyboard must reach to scroll it.
      tabIndex={isPhone && figures.length > 2 && figures.length !== 4 ? 0 : undefined}
      className={clsx(
        'grid auto-cols-[minmax(9.5rem,1fr)] grid-flow-col overflow-x-auto border-line border-b bg-canvas print:auto-cols-fr',
        // Four have room on a phone, in two lines.
        figures.length === 4 &&
          'max-sm:grid-flow-row max-sm:grid-cols-2 max-sm:*:odd:border-l-0! max-sm:*:nth-3:border-t max-sm:*:nth-4:border-t',
      )}
    >
      {figures.map(({ label: name, value, note, change, trend, warns }) => (
        <div
          key={name}
          className="min-w-0 border-line px-4 py-2 not-first:border-l sm:py-2.5 sm:first:pl-6 rail:px-6 print:border-0! print:px-1!"
        >
          <dt className="text-13 text-muted">{name}</dt>
          <dd>
            <span className="flex items-center justify-between gap-3">
              <span className="figures block whitespace-nowrap font-semibold text-20 rail:text-28">
                {value ?? <Skeleton className="my-3 w-24" />}
              </span>
              {trend && (
                // Without room beside the figure, the line falls below it, out of sight.
                <span className="flex h-7 min-w-0 flex-1 flex-wrap justify-end overflow-hidden before:h-7">
                  <TrendLine values={trend} warns={warns ?? false} />
                </span>
              )}
            </span>
            {isNoted && (value === null || note || change) && (
              <span className="block min-h-4 text-12 text-muted">
                {value !== null &&
                  (change ? (
                    <ChangeLine change={change} />
                  ) : (
                    <span className={clsx(warns && 'text-warn')}>{note}</span>
                  ))}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
