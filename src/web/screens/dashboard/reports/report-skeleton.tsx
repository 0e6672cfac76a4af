import { Skeleton } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';

export function ReportSkeleton({ columns, rows = 12 }: { columns: number; rows?: number }) {
  return (
    <LoadingState>
      <div
        aria-hidden="true"
        className="min-w-0 overflow-hidden border-line border-b bg-surface lg:mr-80 lg:border-r"
      >
        {Array.from({ length: rows }, (_, row) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: bars without a life of their own.
            key={row}
            className="page-x flex h-9 items-center gap-8 border-line border-b first:h-8.5 first:border-line-2 first:bg-canvas last:border-b-0"
          >
            <span className="flex-1">
              <Skeleton className={row % 3 === 0 ? 'w-28' : row % 3 === 1 ? 'w-36' : 'w-24'} />
            </span>
            {Array.from({ length: columns }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bars without a life of their own.
              <Skeleton key={column} className="w-10" />
            ))}
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
