import { localDate } from '#domain/time/zones.ts';
import { AvailabilityChanges } from '#web/attention/availability-changes.tsx';
import { rowPath } from '#web/attention/describe-row.ts';
import type { Branches } from '#web/attention/row-words.ts';
import type { RowOf } from '#web/attention/use-attention.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';

/** Details below a change of availability: each day now and as requested, and the shifts that it touches. */
export function AvailabilityDetail({ row, branches }: { row: RowOf<'availability'>; branches: Branches }) {
  const text = useTexts();
  const { changes, shifts } = row.facts;
  return (
    <div className="max-w-3xl space-y-3">
      <AvailabilityChanges changes={changes} />
      {shifts.length > 0 && (
        <section aria-label={text('attention.availability.shifts')} className="text-13">
          <h3 className="font-medium">{text('attention.availability.shifts')}</h3>
          <ul className="my-1">
            {shifts.map(({ uuid, branch, start_time, end_time }) => {
              const zone = branches.zone(branch);
              const day = format.day(localDate(start_time, zone), 'weekdayShort');
              const times = `${format.time(start_time, zone)}–${format.time(end_time, zone)}`;
              return <li key={uuid}>{[day, times, branches.name(branch)].join(', ')}</li>;
            })}
          </ul>
          <p className="mb-2 text-muted">{text('attention.availability.kept')}</p>
          <ButtonLink to={rowPath(row)} size={28}>
            {text('attention.panel.openSchedule')}
          </ButtonLink>
        </section>
      )}
    </div>
  );
}
