import { TriangleAlert } from 'lucide-react';
import { isInNow } from '#domain/shifts/live-count.ts';
import { useTexts } from '#web/base/texts.ts';
import { isUnconfirmed } from '../week/shift-mark.ts';
import type { GridShift } from '../week/week-model.ts';

/** Marks a shift in progress, without a clock-out, or unplanned. */
export function RecordMark({ shift }: { shift: GridShift }) {
  const text = useTexts();
  const frame = 'inline-flex shrink-0 items-center gap-1 font-semibold text-11';
  if (shift.missingOut) {
    return (
      <span className={`${frame} text-warn`}>
        <TriangleAlert className="size-3" aria-hidden="true" />
        {text('schedule.noClockOut')}
      </span>
    );
  }
  if (isInNow(shift)) {
    return (
      <span className={`${frame} text-ok`}>
        <span className="size-1.5 rounded-full bg-ok" aria-hidden="true" />
        {text('schedule.onClock')}
      </span>
    );
  }
  if (isUnconfirmed(shift))
    return <span className={`${frame} text-muted`}>{text('publishing.confirmation.not')}</span>;
  return shift.planned ? null : <span className={`${frame} text-muted`}>{text('schedule.notPlanned')}</span>;
}
