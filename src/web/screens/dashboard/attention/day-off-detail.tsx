import clsx from 'clsx';
import { useId } from 'react';
import { personName } from '#domain/format/person-name.ts';
import type { DayOffContext } from '#web/attention/day-off-context.ts';
import { useDayOffContext } from '#web/attention/day-off-context.ts';
import type { ShiftChoice } from '#web/attention/describe-approval.ts';
import { describeTakers } from '#web/attention/describe-day-off.ts';
import type { Branches } from '#web/attention/row-words.ts';
import type { RowOf } from '#web/attention/use-attention.ts';
import { Warning } from '#web/attention/warning.tsx';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { type DayLine, DayLines } from './day-lines.tsx';
import { findThinnest } from './find-thinnest.ts';

interface DetailProps {
  row: RowOf<'day_off'>;
  branches: Branches;
  choice: ShiftChoice;
  onChoose: (choice: ShiftChoice) => void;
}

function Choices({ row, branches, choice, onChoose, context }: DetailProps & { context: DayOffContext }) {
  const text = useTexts();
  const name = useId();
  const { shifts } = row.facts;
  const [first] = shifts;
  if (!first) return null;
  const zone = branches.zone(first.branch);
  const times = `${format.time(first.start_time, zone)}–${format.time(first.end_time, zone)}`;
  const takers = describeTakers(context, text);
  const thin = findThinnest(
    first,
    context.day.filter(({ employee, branch }) => employee !== null && branch === first.branch),
  );
  const leaves =
    thin.people > 1
      ? text('attention.dayOff.leaves_other', { count: thin.people })
      : text('attention.dayOff.leaves', {
          count: thin.people,
          from: format.time(thin.start, zone),
          to: format.time(thin.end, zone),
        });
  const person = row.employee?.first_name ?? '';
  const options = [
    { value: 'open', label: text('attention.dayOff.openIt'), result: takers.text, warns: takers.warns },
    { value: 'delete', label: text('attention.dayOff.deleteIt'), result: leaves, warns: thin.people < 2 },
    {
      value: 'keep',
      label: text('attention.dayOff.keepIt'),
      result: text('attention.dayOff.keeps', { name: person }),
    },
  ] as const;
  return (
    <fieldset className="mt-2">
      <legend className="font-semibold text-13">
        {text('attention.dayOff.question', { count: shifts.length, times })}
      </legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex cursor-pointer gap-2.5 py-1 max-sm:border-line max-sm:border-b max-sm:py-2.5"
        >
          <input
            type="radio"
            name={name}
            checked={choice === option.value}
            onChange={() => onChoose(option.value)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span>
            <span className={clsx('block text-13', choice === option.value && 'font-semibold')}>
              {option.label}
            </span>
            {'warns' in option && option.warns ? (
              <Warning>{option.result}</Warning>
            ) : (
              <span className="block text-12 text-muted">{option.result}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The day at the branch, with the shift as it would be. */
function Day({ row, branches, choice, context }: Omit<DetailProps, 'onChoose'> & { context: DayOffContext }) {
  const text = useTexts();
  const { shifts, date } = row.facts;
  const [first] = shifts;
  const branch = first?.branch ?? row.branch;
  const zone = branches.zone(branch);
  const own = shifts.filter((shift) => shift.branch === branch);
  const line = (
    shift: { uuid: string; shift_role: DayLine['role']; start_time: number; end_time: number },
    person: Parameters<typeof personName>[0] | null,
  ): DayLine => ({
    key: shift.uuid,
    name: person ? personName(person) : text('attention.dayOff.openShift'),
    role: shift.shift_role,
    start: shift.start_time,
    end: shift.end_time,
    isOpen: person === null,
  });
  const lines = [
    ...context.day.filter((shift) => shift.branch === branch).map((shift) => line(shift, shift.employee)),
    ...(choice === 'delete' ? [] : own.map((shift) => line(shift, choice === 'open' ? null : row.employee))),
  ].sort((one, other) => one.start - other.start);
  if (lines.length === 0) return null;
  return (
    <section className="hidden min-w-0 text-12 @min-[44rem]:block">
      <h3 className="font-semibold">
        {text('attention.dayOff.day', {
          branch: branches.name(branch),
          day: format.day(date, 'weekdayShort'),
        })}
      </h3>
      <DayLines lines={lines} zone={zone} />
    </section>
  );
}

/** Details below a request for a day off: its note, what becomes of the shift, and that day. */
export function DayOffDetail(props: DetailProps) {
  const text = useTexts();
  const { row } = props;
  const { data, isError, refetch } = useDayOffContext(Number(row.id));
  return (
    <div className="grid gap-x-10 gap-y-3 @min-[44rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        {row.facts.note && <p className="wrap-anywhere text-13 text-muted">“{row.facts.note}”</p>}
        {data && <Choices {...props} context={data} />}
        {!data && !isError && <Skeleton className="mt-2 h-28" />}
        {isError && !data && (
          <p role="alert" className="mt-2 flex items-center gap-2 text-13 text-danger">
            {text('attention.dayOff.failed')}
            <Button size={28} onClick={() => void refetch()}>
              {text('common.tryAgain')}
            </Button>
          </p>
        )}
      </div>
      {data && <Day {...props} context={data} />}
    </div>
  );
}
