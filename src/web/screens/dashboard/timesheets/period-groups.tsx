import { type ReactNode, useId } from 'react';
import { isWithin } from '#domain/time/date-ranges.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { useTexts } from '#web/base/texts.ts';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';

/** Lists the items of the period shown, then those of other periods, which wait as well; says where there are none. */
export function PeriodGroups<Item>({
  items,
  range,
  readDay,
  empty,
  children,
}: {
  /** Undefined while they load. */
  items: readonly Item[] | undefined;
  range: DateRange;
  readDay: (item: Item) => PlainDate;
  empty: { icon: ReactNode; title: string; text: string };
  /** Draws an item of the list. */
  children: (item: Item) => ReactNode;
}) {
  const text = useTexts();
  const title = useId();
  const isShown = isWithin([range]);
  if (!items) {
    return (
      <LoadingState>
        <div className="page-x">
          <SkeletonRows rows={4} />
        </div>
      </LoadingState>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState className="m-4 sm:m-6" icon={empty.icon} title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  }
  const shown = items.filter((item) => isShown(readDay(item)));
  const others = items.filter((item) => !isShown(readDay(item)));
  return (
    <div className="@container border-line border-t">
      {shown.length > 0 && <ul>{shown.map(children)}</ul>}
      {others.length > 0 && (
        <section aria-labelledby={title}>
          <h2
            id={title}
            className="page-x flex h-7 items-center border-line border-b bg-sunken font-semibold text-12"
          >
            {text('timesheets.otherPeriods')}
          </h2>
          <ul>{others.map(children)}</ul>
        </section>
      )}
    </div>
  );
}
