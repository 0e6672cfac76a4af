import { useState } from 'react';
import {
  type CoverageHours,
  hasException,
  listHours,
  listHoursOn,
  replaceException,
  replaceHours,
} from '#domain/schedule/coverage-week.ts';
import { weekDays, weekday, weekStart } from '#domain/time/dates.ts';
import { formatMinutes, parseMinutes } from '#domain/time/minutes.ts';
import { attemptUndo } from '#web/api/attempt-undo.ts';
import { explainFailure } from '#web/api/error-handling.ts';
import { usePositions } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { saveSeen } from '#web/forms/save-merged.ts';
import { type CoverageRows, toTargets, type useCoverage } from './use-coverage.ts';

interface HoursValues {
  /** 0: no position in particular. */
  position: number;
  weekdays: readonly number[];
  from: string;
  /** 00:00 is the end of the day. */
  to: string;
  least: number | null;
  best: number | null;
}

interface CoverageValues {
  starts: string | null;
  hours: readonly HoursValues[];
  seen: CoverageRows;
}

const Coverage = createForm<CoverageValues>();
const Hours = createForm<HoursValues>();
const blank: HoursValues = {
  ...{ position: 0, weekdays: [1, 2, 3, 4, 5], from: '', to: '' },
  ...{ least: null, best: null },
};
const people = [['min', 0]] as const;

const toValues = ({ position, weekdays, from, to, least, best }: CoverageHours): HoursValues => ({
  ...{ position: position ?? 0, weekdays, least, best },
  ...{ from: formatMinutes(from), to: formatMinutes(to % 1440) },
});

const toHours = ({ position, weekdays, from, to, least, best }: HoursValues): CoverageHours => ({
  ...{ position: position === 0 ? null : position, weekdays: [...weekdays] },
  ...{ from: parseMinutes(from), to: parseMinutes(to) || 1440 },
  ...{ least: least ?? 0, best: best ?? least ?? 0 },
});

interface CoverageDialogProps {
  branch: string;
  /** The first day that the new hours hold. */
  day: string;
  /** The branch's targets, as the server gives them. */
  rows: CoverageRows;
  save: ReturnType<typeof useCoverage>['save'];
  onClose: () => void;
}

/** Sets how many people a branch wants by position and hour: each week from a day on, or on that day alone. */
export function CoverageDialog({ branch, day, rows, save, onClose }: CoverageDialogProps) {
  const text = useTexts();
  const targets = toTargets(rows);
  const isException = hasException(targets, day);
  const [holds, setHolds] = useState<'weekly' | 'once'>(isException ? 'once' : 'weekly');
  const isOnce = holds === 'once';
  const [failure, setFailure] = useState('');
  const dayName = format.day(day, 'full');
  const positions = usePositions().filter(({ active }) => active);
  const days = weekDays(weekStart(day)).map((date, index) => ({
    value: index,
    label: format.day(date, 'weekday'),
  }));

  const fill = (seen: CoverageRows): CoverageValues => ({
    ...{ starts: day, seen },
    hours: (isOnce ? listHoursOn : listHours)(toTargets(seen), day).map(toValues),
  });

  /** Replaces the hours of one date or from a day on; null: takes the exception away. */
  async function keep(asked: readonly CoverageHours[] | null, seen: CoverageRows, starts = day) {
    const known = toTargets(seen);
    const saved = await save.mutateAsync({
      targets: isOnce || !asked ? replaceException(known, asked, day) : replaceHours(known, asked, starts),
      seen,
    });
    showToast({
      text: text('dayView.saved', { branch }),
      undo: () => void attemptUndo(() => save.mutateAsync({ targets: known, seen: saved })),
    });
    return saved;
  }

  return (
    <Coverage.Dialog
      key={holds}
      open
      onClose={onClose}
      width="wide"
      title={text('dayView.coverageOf', { branch })}
      description={isOnce ? text('dayView.onceText') : text('dayView.coverageText')}
      initial={fill(rows)}
      onSubmit={(values, _changes, fillIn) =>
        saveSeen<CoverageValues>({
          ...{ values, toValues: fill, fill: fillIn, lists: ['hours'] },
          send: ({ starts, hours }, seen) => keep(hours.map(toHours), seen, starts ?? day),
        })
      }
      actions={
        isOnce &&
        isException && (
          <Button
            busy={save.isPending}
            onClick={() =>
              keep(null, rows).then(onClose, (error: unknown) => setFailure(explainFailure(error)))
            }
          >
            {text('dayView.backToWeekly')}
          </Button>
        )
      }
    >
      <div className="space-y-4">
        {failure && (
          <Notice tone="danger" urgent>
            {failure}
          </Notice>
        )}
        <Segmented
          label={text('dayView.holds')}
          value={holds}
          options={[
            { value: 'weekly', label: text('dayView.everyWeek') },
            { value: 'once', label: text('dayView.onlyOn', { day: dayName }) },
          ]}
          onChange={setHolds}
        />
        {!isOnce && <Coverage.Date name="starts" label={text('dayView.starts')} required today={day} />}
        <Coverage.List
          name="hours"
          label={text('dayView.targets')}
          add={text('dayView.addTarget')}
          blank={isOnce ? { ...blank, weekdays: [weekday(day)] } : blank}
          rowLabel={(number) => text('dayView.targetRow', { number })}
        >
          {() => (
            <div className="grid gap-2 border-line border-b pb-3 sm:grid-cols-[2fr_repeat(4,minmax(0,1fr))]">
              <Hours.Select
                name="position"
                label={text('dayView.position')}
                options={[
                  { value: 0, label: text('dayView.noPosition') },
                  ...positions.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
              <Hours.Time name="from" label={text('dayView.from')} required />
              <Hours.Time name="to" after="from" label={text('dayView.to')} required />
              <Hours.Number name="least" label={text('dayView.least')} required whole rules={people} />
              <Hours.Number name="best" label={text('dayView.best')} optional whole rules={people} />
              {!isOnce && (
                <div className="sm:col-span-5">
                  <Hours.MultiSelect
                    name="weekdays"
                    label={text('dayView.weekdays')}
                    required
                    options={days}
                  />
                </div>
              )}
            </div>
          )}
        </Coverage.List>
      </div>
    </Coverage.Dialog>
  );
}
