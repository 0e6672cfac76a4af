import { mergeChange } from '#domain/schedule/merge.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { describeWork } from '../week/shift-mark.ts';
import { type Branch, readShifts } from '../week/week-model.ts';
import type { Names } from './plan-words.ts';
import { readContent, type ShiftContent, toRow } from './shift-content.ts';
import type { Conflict } from './use-plan-actions.ts';

interface MergeDialogProps {
  conflict: Conflict;
  names: Names;
  branches: readonly Branch[];
  storeZone: string;
  onSettle: (keep: 'theirs' | 'mine') => void;
  /** Closes without an answer and keeps the draft. */
  onPostpone: () => void;
}

/** Resolves a conflict: theirs, mine, or both if they touch different fields. */
export function MergeDialog({
  conflict,
  names,
  branches,
  storeZone,
  onSettle,
  onPostpone,
}: MergeDialogProps) {
  const text = useTexts();
  const { change, theirs } = conflict;
  const now = readContent(theirs);
  const merged = change.before && change.after ? mergeChange(change.before, change.after, now) : null;
  const together = merged !== null && merged.contested.length === 0;

  function words(content: ShiftContent): string {
    const [shift] = readShifts([toRow(content)], branches, storeZone);
    if (!shift) return '';
    const values = {
      person: names.person(shift.employee),
      day: format.day(shift.localDate, 'weekdayShort'),
      hours: format.gridTimes(shift.start, shift.end, shift.zone),
      work: describeWork(shift.role, names.position(shift.position)),
    };
    return shift.note === ''
      ? text('merge.words', values)
      : text('merge.wordsWithNote', { ...values, note: shift.note });
  }

  return (
    <Dialog
      open
      onClose={onPostpone}
      title={text('merge.title')}
      actions={
        <>
          <Button onClick={() => onSettle('theirs')}>{text('merge.takeTheirs')}</Button>
          <Button variant="primary" onClick={() => onSettle('mine')}>
            {text(together ? 'schedule.merge.keepBoth' : 'merge.keepMine')}
          </Button>
        </>
      }
    >
      <div className="mt-2 space-y-1.5 text-13">
        <p>{text('merge.theirs', { what: words(now) })}</p>
        {change.after && !together && <p>{text('merge.mine', { what: words(change.after) })}</p>}
        {merged && together && <p>{text('merge.both', { what: words(merged.content) })}</p>}
      </div>
    </Dialog>
  );
}
