import { format } from '#web/base/format.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { DaysSkeleton } from './days-skeleton.tsx';

const columns =
  'grid grid-cols-[256px_repeat(7,minmax(0,1fr))] max-lg:grid-cols-[212px_repeat(7,minmax(0,1fr))]';

/** The grid's shape with its days and totals; rows on phones. */
export function GridSkeleton({ days }: { days: readonly string[] }) {
  const isPhone = useMedia('(width < 40rem)');
  if (isPhone) return <DaysSkeleton days={days} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden">
      <LoadingState>
        <div className={columns}>
          <span className="h-10 border-line border-b" />
          {days.map((day) => (
            <span key={day} className="h-10 border-line border-b border-l px-2.5 pt-2.5 text-12 text-muted">
              {format.day(day, 'weekday')}{' '}
              <span className="ml-1 font-semibold text-14 text-text">{format.day(day, 'dayOfMonth')}</span>
            </span>
          ))}
          {Array.from({ length: 12 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars without a life of their own.
            <div key={row} className="contents">
              <span className="flex h-[54px] items-center gap-3 border-line border-b px-6">
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
      <div className={`${columns} mt-auto border-line-2 border-t bg-canvas`} aria-hidden="true">
        <span className="flex h-12 items-center px-6">
          <Skeleton className="w-1/3" />
        </span>
        {days.map((day) => (
          <span key={day} className="flex h-12 items-center border-line border-l px-2.5">
            <Skeleton className="w-1/2" />
          </span>
        ))}
      </div>
    </div>
  );
}
