import { useTexts } from '#web/base/texts.ts';
import { describeChanges } from './describe-availability.ts';
import type { RowOf } from './use-attention.ts';

/** Lists the days of a change of availability: what counts now, and what is asked for. Needs the texts of `attention`. */
export function AvailabilityChanges({ changes }: { changes: RowOf<'availability'>['facts']['changes'] }) {
  const text = useTexts();
  return (
    <ul className="divide-y divide-line border-line border-y text-13">
      {describeChanges(changes, text).map(({ day, before, after }) => (
        <li key={day} className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
          <span className="font-medium">{day}</span>
          <span className="text-muted">
            {text('attention.availability.now')}: {before}
          </span>
          <span>
            {text('attention.availability.requested')}: {after}
          </span>
        </li>
      ))}
    </ul>
  );
}
