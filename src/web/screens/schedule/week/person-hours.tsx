import { TriangleAlert } from 'lucide-react';
import { format } from '#web/base/format.ts';
import { translate } from '#web/base/texts.ts';
import type { GridRow } from './week-rows.ts';

/** Shows a person's planned hours of the week against their limit, and warns above it or below their least. */
export function PersonHours({
  row: { seconds, weeklyHours, minWeeklyHours },
}: {
  row: Pick<GridRow, 'seconds' | 'weeklyHours' | 'minWeeklyHours'>;
}) {
  const over = seconds > weeklyHours * 3600;
  const under = seconds < minWeeklyHours * 3600;
  const isOff = over || under;
  return (
    <span className={`figures flex items-center gap-1 text-12 ${isOff ? 'text-warn' : 'text-muted'}`}>
      {isOff && <TriangleAlert className="size-3.5" aria-hidden="true" />}
      <span>
        <span className={`font-semibold text-13 ${isOff ? '' : 'text-text'}`}>
          {format.shortHours(seconds)}
        </span>
        /{format.number(under ? minWeeklyHours : weeklyHours)}
      </span>
      {isOff && (
        <span className="sr-only">{translate(over ? 'schedule.overHours' : 'schedule.underHours')}</span>
      )}
    </span>
  );
}
