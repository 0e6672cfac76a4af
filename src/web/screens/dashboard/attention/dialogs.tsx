import { formatInstant } from '#domain/time/instants.ts';
import { localDate, localTime } from '#domain/time/zones.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Words } from '#web/attention/row-words.ts';
import { type Action, findAction, type Row, type RowOf } from '#web/attention/use-attention.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { OccurrenceChoice } from '../punch-times/occurrence-choice.tsx';
import { isPunchTwice, type LaterPunchTime, parsePunchTime, toPunchTime } from '../punch-times/punch-time.ts';

interface OutValues extends LaterPunchTime {
  /** Wall time of the clock-in that the time follows; not a field. */
  clock_in: string;
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

/** Types the time, says how long after the clock-in it is, and asks which of two equal ones it is. */
function OutTime({ proposed, zone }: { proposed: number | null; zone: string }) {
  const text = useTexts();
  const values = Out.useValues();
  const out = parsePunchTime(values, proposed, zone);
  return (
    <>
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
                hours: format.hours(out - values.after),
              })
        }
        required
      />
      {isPunchTwice(values, zone) && <OccurrenceChoice />}
    </>
  );
}

/** Sets a missing clock-out to a time of one's own. */
export function ClockOutDialog({ row, words, zone, onAnswer, onClose }: ClockOutDialogProps) {
  const text = useTexts();
  const { clock_in, clock_out } = row.facts;
  const proposed = clock_out === null ? null : toPunchTime(clock_out, zone);
  const initial: OutValues = {
    after: clock_in,
    clock_in: localTime(clock_in, zone).slice(0, 5),
    time: proposed?.time ?? '',
    occurrence: proposed?.occurrence ?? 'first',
    reason: text('attention.missing.defaultReason'),
  };
  const set = findAction(row, 'correct') as Action;
  const save = async (values: OutValues) => {
    const out = parsePunchTime(values, clock_out, zone);
    if (out === null) {
      const fieldErrors = { time: [text('timesheets.form.never')] };
      throw new ApiError({ status: 400, code: 'invalid', fieldErrors });
    }
    await onAnswer(row, set, { clock_out: formatInstant(out), reason: values.reason });
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
        <OutTime proposed={clock_out} zone={zone} />
        <Out.Text name="reason" label={text('attention.missing.reason')} required />
      </div>
    </Out.Dialog>
  );
}
