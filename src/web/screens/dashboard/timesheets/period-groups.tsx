import { type ReactNode, useId } from 'react';
import { isWithin } from '#domain/time/date-ranges.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { useTexts } from '#web/base/texts.ts';

/** Lists the items of the period shown, then those of other periods, which wait as well. */
export function PeriodGroups<Item extends { id: number }>({
  items,
  range,
  readDay,
  children,
}: {
  items: readonly Item[];
  range: DateRange;
  readDay: (item: Item) => PlainDate;
  children: (item: Item) => ReactNode;
}) {
  const text = useTexts();
  const title = useId();
  const isShown = isWithin([range]);
  const shown = items.filter((item) => isShown(readDay(item)));
  const others = items.filter((item) => !isShown(readDay(item)));
  const drawList = (some: readonly Item[]) => (
    <ul className="space-y-3">
      {some.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
  return (
    <>
      {shown.length > 0 && drawList(shown)}
      {others.length > 0 && (
        <section aria-labelledby={title} className="space-y-3">
          <h2 id={title} className="font-semibold text-14">
            {text('timesheets.otherPeriods')}
          </h2>
          {drawList(others)}
        </section>
      )}
    </>
  );
}
