import type { ReactNode } from 'react';
import { Skeleton } from '#web/components/skeleton.tsx';

export interface ReportFigure {
  label: string;
  /** Null while loading. */
  value: ReactNode;
  note?: ReactNode;
}

export function ReportFigures({ label, figures }: { label: string; figures: readonly ReportFigure[] }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 border-line border-b bg-canvas md:auto-cols-fr md:grid-flow-col md:grid-cols-none print:auto-cols-fr print:grid-flow-col print:grid-cols-none"
    >
      {figures.map(({ label: name, value, note }) => (
        <div
          key={name}
          className="min-w-0 border-line px-4 py-2.5 not-first:border-l max-md:even:border-l sm:px-6 max-md:odd:border-l-0 max-md:nth-[n+3]:border-t print:border-0!"
        >
          <dt className="truncate text-13 text-muted">{name}</dt>
          <dd>
            <span className="figures block truncate font-semibold text-20 lg:text-28">
              {value ?? <Skeleton className="my-3 w-24" />}
            </span>
            <span className="figures block min-h-4 truncate text-12 text-muted">
              {value === null ? '' : note}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
