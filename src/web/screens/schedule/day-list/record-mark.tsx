import { TriangleAlert } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { describeInNow, describePool, isUnconfirmed } from '../week/shift-mark.ts';
import type { GridShift } from '../week/week-model.ts';

/** Marks a shift in progress, without a clock-out, dropped, not confirmed, or unplanned. */
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
  const inNow = describeInNow(shift);
  if (inNow) {
    return (
      <span className={`${frame} ${inNow.tone === 'ok' ? 'text-ok' : 'text-warn'}`}>
        <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
        {inNow.words}
      </span>
    );
  }
  const pool = describePool(shift);
  if (pool) {
    const tone = pool.tone === 'warn' ? 'text-warn' : 'text-muted';
    return <span className={`${frame} ${tone}`}>{pool.words}</span>;
  }
  if (isUnconfirmed(shift))
    return <span className={`${frame} text-muted`}>{text('publishing.confirmation.not')}</span>;
  return shift.planned ? null : <span className={`${frame} text-muted`}>{text('schedule.notPlanned')}</span>;
}
