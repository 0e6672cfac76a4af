import { format } from '#web/base/format.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';

export function GridSkeleton({ days }: { days: readonly string[] }) {
  return (
    <LoadingState>
      <div className="grid grid-cols-[256px_repeat(7,minmax(0,1fr))] max-lg:grid-cols-[212px_repeat(7,minmax(0,1fr))]">
        <span className="h-10 border-line border-b" />
        {days.map((day) => (
          <span key={day} className="h-10 border-line border-b border-l px-2.5 pt-2.5 text-12 text-muted">
            {format.day(day, 'weekday')}{' '}
            <span className="font-semibold text-14 text-text">{format.day(day, 'dayOfMonth')}</span>
          </span>
        ))}
        {Array.from({ length: 8 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars without a life of their own.
          <div key={row} className="contents">
            <span className="flex h-[54px] items-center gap-3 border-line border-b px-6 max-sm:px-4">
              <Skeleton className="size-7! rounded-full!" />
              <Skeleton className="w-1/2" />
            </span>
            {days.map((day, column) => (
              <span key={day} className="h-[54px] border-line border-b border-l p-1">
                {(row + column) % 3 !== 0 && <Skeleton className="h-full! rounded-chip!" />}
              </span>
            ))}
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
