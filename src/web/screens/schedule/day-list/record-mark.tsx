import { TriangleAlert } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { InNow } from '../week/in-now.tsx';
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
  if (describeInNow(shift)) return <InNow shift={shift} className="text-11" />;
  const pool = describePool(shift);
  if (pool) {
    const tone = pool.tone === 'warn' ? 'text-warn' : 'text-muted';
    return <span className={`${frame} ${tone}`}>{pool.words}</span>;
  }
  if (isUnconfirmed(shift))
    return <span className={`${frame} text-muted`}>{text('publishing.confirmation.not')}</span>;
  return shift.planned ? null : <span className={`${frame} text-muted`}>{text('schedule.notPlanned')}</span>;
}
