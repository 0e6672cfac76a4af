import { formatTimeRange } from '#domain/time/time-input.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { PlainSelect } from '#web/components/plain-select.tsx';
import type { ShiftDraft } from '../plan/shift-form.ts';
import { formatNamedTimes, useNamedShifts } from '../plan/use-named-shifts.ts';

/** Fills a new shift from a named one; absent while there is none. */
export function NamedShiftChoice({
  branch,
  onChoose,
}: {
  branch: number;
  onChoose: (change: Partial<ShiftDraft>) => void;
}) {
  const text = useTexts();
  const { named } = useNamedShifts(branch);
  if (named.length === 0) return null;
  return (
    <PlainSelect
      className="col-span-2"
      label={text('planning.named.choose')}
      value=""
      onChange={(value) => {
        const one = named[Number(value)];
        if (!one) return;
        const { from, to, shift_role: role, position, note } = one;
        const hours = formatTimeRange(from, to === '24:00' ? '00:00' : to, session.reader.clock);
        onChoose({ hours, role, note, ...(position === null ? {} : { position }) });
      }}
    >
      <option value="">{text('planning.named.none')}</option>
      {named.map((one, index) => (
        <option key={`${one.branch} ${one.name} ${one.from}`} value={index}>
          {text('planning.named.option', { name: one.name, times: formatNamedTimes(one) })}
        </option>
      ))}
    </PlainSelect>
  );
}
