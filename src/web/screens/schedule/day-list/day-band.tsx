import type { ReactNode } from 'react';
import { format } from '#web/base/format.ts';

interface DayBandProps {
  day: string;
  isToday: boolean;
  /** Buttons and notes beside the day. */
  children?: ReactNode;
}

/** Names a day over its shifts in a list of days. */
export function DayBand({ day, isToday, children }: DayBandProps) {
  return (
    <div className={`page-x flex items-center gap-3 py-1 ${isToday ? 'bg-accent-weak' : 'bg-sunken'}`}>
      <h2
        className={`mr-auto flex min-h-8 shrink-0 items-center font-semibold text-13 ${isToday ? 'text-accent' : ''}`}
      >
        {format.day(day, 'weekdayLong')}
      </h2>
      {children}
    </div>
  );
}
