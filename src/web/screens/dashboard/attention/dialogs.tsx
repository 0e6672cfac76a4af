import { addDays } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate, localTime, wallTime } from '#domain/time/zones.ts';
import { type Action, findAction, type Row, type RowOf } from '#web/attention/use-attention.ts';
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
  name: string;
  zone: string;
  onAnswer: (row: Row, action: Action, added: object) => Promise<void>;
  onClose: () => void;
}

/** Sets a missing clock-out to a time of one's own. */
export function ClockOutDialog({ row, name, zone, onAnswer, onClose }: ClockOutDialogProps) {
  const text = useTexts();
  const { clock_in, clock_out } = row.facts;
  const initial: OutValues = {
    clock_in: localTime(clock_in, zone).slice(0, 5),
    time: clock_out === null ? '' : localTime(clock_out, zone).slice(0, 5),
    reason: text('attention.missing.defaultReason'),
  };
  const set = findAction(row, 'correct') as Action;
  const save = async ({ time, reason }: OutValues) => {
    const day = localDate(clock_in, zone);
    const at = (date: string) => {
      const meaning = wallTime(date, time, zone);
      return meaning.kind === 'once' ? meaning.instant : meaning.kind === 'twice' ? meaning.first : 0;
    };
    const out = at(day) > clock_in ? at(day) : at(addDays(day, 1));
    await onAnswer(row, set, { clock_out: formatInstant(out), reason });
  };
  return (
    <Out.Dialog
      open
      onClose={onClose}
      title={text('attention.missing.title', { name })}
      submit={text('attention.missing.save')}
      initial={initial}
      onSubmit={save}
    >
      <div className="grid gap-4">
        <Out.Time
          name="time"
          after="clock_in"
          label={text('attention.missing.time')}
          hint={text('attention.missing.timeHint')}
          required
        />
        <Out.Text name="reason" label={text('attention.missing.reason')} required />
      </div>
    </Out.Dialog>
  );
}
