import type { ReactNode } from 'react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { formatShiftTimes } from '../week/grid-times.ts';
import type { GridShift } from '../week/week-model.ts';
import { RecordMark } from './record-mark.tsx';

interface ShiftLineProps {
  shift: GridShift;
  person: string;
  /** Before the name. */
  tag?: ReactNode;
  /** Below the name. */
  work: ReactNode;
}

/** Shows a shift in a list of days: its times, who works it and as what, how long, and what the clock says. */
export function ShiftLine({ shift, person, tag, work }: ShiftLineProps) {
  const text = useTexts();
  return (
    <>
      <span className="figures w-24 shrink-0 font-semibold">{formatShiftTimes(shift)}</span>
      {tag}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{person}</span>
        <span className="flex gap-x-2 overflow-hidden whitespace-nowrap text-12 text-muted">{work}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end">
        {shift.end > shift.start && (
          <span className="figures text-muted">
            {text('schedule.lasts', { hours: format.shortHours(shift.end - shift.start) })}
          </span>
        )}
        <RecordMark shift={shift} />
      </span>
    </>
  );
}
