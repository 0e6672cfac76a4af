import { useMemo, useState } from 'react';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { describeShifts, type Names } from '../plan/plan-words.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import type { GridShift } from '../week/week-model.ts';
import { CopyOutcome } from './copy-outcome.tsx';
import { CopyPreview } from './copy-preview.tsx';
import { groupLines } from './send-copies.ts';
import { useCopies } from './use-copies.ts';

const maxWeeks = 12;

interface RepeatDialogProps {
  shifts: readonly GridShift[];
  names: Names;
  /** Makes the new shifts undoable. */
  adopt: PlanActions['adopt'];
  onClose: () => void;
}

/** Repeats shifts in the weeks that follow; weeks that they don't fit are skipped. */
export function RepeatDialog({ shifts, names, adopt, onClose }: RepeatDialogProps) {
  const text = useTexts();
  const [weeks, setWeeks] = useState(4);
  const from = weekStart(shifts[0]?.localDate ?? '');
  const sundays = useMemo(
    () => Array.from({ length: weeks }, (_, week) => addDays(from, 7 * (week + 1))),
    [from, weeks],
  );
  const copies = useCopies({ sundays, sources: shifts, from, refused: 'leave_out' });
  const { lines, progress } = copies;
  const running = progress?.running === true;
  const count = groupLines(lines ?? []).add.length;
  const until = (week: number) => format.day(addDays(from, 7 * week + 6), 'short');

  async function apply() {
    const { rows, complete } = await copies.apply();
    adopt(rows, text('copyWeek.done', { count: rows.length }));
    if (complete) onClose();
  }

  return (
    <Dialog
      open
      onClose={running ? () => undefined : onClose}
      width="wide"
      title={text('planning.repeatTitle', { count: shifts.length })}
      description={describeShifts(shifts, names)}
      actions={
        <>
          <Button onClick={onClose} disabled={running}>
            {text('common.cancel')}
          </Button>
          <Button variant="primary" busy={running} disabled={count === 0} onClick={() => void apply()}>
            {text('planning.repeat', { count })}
          </Button>
        </>
      }
    >
      <Select
        className="mt-3"
        label={text('planning.weeks')}
        value={weeks}
        disabled={running}
        options={Array.from({ length: maxWeeks }, (_, index) => ({
          value: index + 1,
          label: text('planning.weeksUntil', { count: index + 1, day: until(index + 1) }),
        }))}
        onChange={(value) => {
          setWeeks(value);
          copies.forget();
        }}
      />
      {progress && <CopyOutcome progress={progress} />}
      {copies.failed && (
        <Notice tone="danger" urgent className="mt-4">
          {text('copyWeek.failed')}
        </Notice>
      )}
      {!copies.failed &&
        (lines ? (
          <CopyPreview lines={lines} copy={copies} onLeaveOut={undefined} />
        ) : (
          <div role="status" aria-label={text('planning.checking')} className="mt-4">
            <SkeletonRows rows={3} />
          </div>
        ))}
    </Dialog>
  );
}
