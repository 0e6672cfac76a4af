import { format } from '#web/base/format.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';

/** Seven days in rows, for phones and the own week, which begins with the next shift. */
export function DaysSkeleton({ days, isOwn = false }: { days: readonly string[]; isOwn?: boolean }) {
  return (
    <LoadingState>
      {isOwn && (
        <div className="page-x py-4 lg:hidden">
          <Skeleton className="h-25.5! rounded-card!" />
        </div>
      )}
      <ol className="lg:max-w-3xl">
        {days.map((day, index) => (
          <li key={day} className="page-x flex h-12 items-center border-line border-b">
            <span className="w-17 shrink-0 text-14 text-muted">
              <span className="inline-block w-9">{format.day(day, 'weekday')}</span>{' '}
              <span className="font-semibold text-text">{format.day(day, 'dayOfMonth')}</span>
            </span>
            <Skeleton className={index % 3 === 0 ? 'w-1/4' : 'w-1/2'} />
          </li>
        ))}
      </ol>
    </LoadingState>
  );
}
