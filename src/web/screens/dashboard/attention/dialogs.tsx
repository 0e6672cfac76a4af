import { addDays } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { isTimeOfDay } from '#domain/time/typed-time.ts';
import { instantOfWallTime, localDate, localTime } from '#domain/time/zones.ts';
import type { Words } from '#web/attention/row-words.ts';
import { type Action, findAction, type Row, type RowOf } from '#web/attention/use-attention.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';

interface OutValues {
  /** Clock-in that the time follows; not a field. */
  clock_in: string;
  time: string;
  reason: string;
}
const Out = createForm<OutValues>();

interface ClockOutDialogProps {
  row: RowOf<'missing_out'>;
  words: Words;
  zone: string;
  onAnswer: (row: Row, action: Action, added: object) => Promise<void>;
  onClose: () => void;
}

/** Finds when a wall time comes first after the clock-in, that day or the next. */
function findOut(clockIn: number, time: string, zone: string): number {
  const day = localDate(clockIn, zone);
  const sameDay = instantOfWallTime(day, time, zone);
  return sameDay > clockIn ? sameDay : instantOfWallTime(addDays(day, 1), time, zone);
}

/** Types the time, and says how long after the clock-in it is. */
function OutTime({ clockIn, zone }: { clockIn: number; zone: string }) {
  const text = useTexts();
  const { time } = Out.useValues();
  const out = isTimeOfDay(time) ? findOut(clockIn, time, zone) : null;
  return (
    <Out.Time
      name="time"
      after="clock_in"
      label={text('attention.missing.time')}
      hint={
        out === null
          ? text('attention.missing.timeHint')
          : text('attention.missing.outcome', {
              day: format.day(localDate(out, zone), 'weekdayShort'),
              time: format.time(out, zone),
              hours: format.hours(out - clockIn),
            })
      }
      required
    />
  );
}

/** Sets a missing clock-out to a time of one's own. */
export function ClockOutDialog({ row, words, zone, onAnswer, onClose }: ClockOutDialogProps) {
  const text = useTexts();
  const { clock_in, clock_out } = row.facts;
  const initial: OutValues = {
    clock_in: localTime(clock_in, zone).slice(0, 5),
    time: clock_out === null ? '' : localTime(clock_out, zone).slice(0, 5),
    reason: text('attention.missing.defaultReason'),
  };
  const set = findAction(row, 'correct') as Action;
  const save = async ({ time, reason }: OutValues) => {
    const clock_out = formatInstant(findOut(clock_in, time, zone));
    await onAnswer(row, set, { clock_out, reason });
  };
  return (
    <Out.Dialog
      open
      onClose={onClose}
      title={text('attention.missing.title', { name: words.name })}
      description={`${words.what} · ${words.more}`}
      submit={text('attention.missing.save')}
      initial={initial}
      onSubmit={save}
    >
      <div className="grid gap-4">
        <OutTime clockIn={clock_in} zone={zone} />
        <Out.Text name="reason" label={text('attention.missing.reason')} required />
      </div>
    </Out.Dialog>
  );
}
