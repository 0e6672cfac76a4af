import { useState } from 'react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Select } from '#web/components/select.tsx';
import { listSplits, proposeSplit } from '../plan/later-edits.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import type { GridShift } from '../week/week-model.ts';

/** Splits a shift at a chosen time, its middle at first. */
export function SplitDialog({
  shift,
  plan,
  propose,
  onClose,
}: {
  shift: GridShift;
  plan: Plan;
  propose: PlanActions['propose'];
  onClose: () => void;
}) {
  const text = useTexts();
  const { zone, localDate: day } = shift;
  const times = listSplits(shift);
  const [at, setAt] = useState(times[Math.floor((times.length - 1) / 2)] ?? shift.end);
  const part = (from: number, to: number) => ({
    times: format.gridTimes(from, to, zone),
    hours: format.shortHours(to - from),
  });
  const name = plan.names.person(shift.employee);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('planning.splitTitle')}
      description={text('planning.of', {
        name,
        day: format.day(day, 'weekdayShort'),
        times: format.gridTimes(shift.start, shift.end, zone),
      })}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              if (propose('saved', proposeSplit(shift, at, plan.surroundings))) onClose();
            }}
          >
            {text('planning.split')}
          </Button>
        </>
      }
    >
      <Select
        className="mt-3"
        label={text('planning.splitAt')}
        value={at}
        options={times.map((value) => ({ value, label: format.end(value, day, zone) }))}
        onChange={setAt}
      />
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13" aria-live="polite">
        <dt className="text-muted">{name}</dt>
        <dd className="figures">{text('planning.part', part(shift.start, at))}</dd>
        <dt className="text-muted">{text('schedule.openPerson')}</dt>
        <dd className="figures">{text('planning.part', part(at, shift.end))}</dd>
      </dl>
    </Dialog>
  );
}
