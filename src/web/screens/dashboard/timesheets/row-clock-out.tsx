import type { ReactNode } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { isWithin } from '#domain/time/date-ranges.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { FactLine } from '#web/attention/fact-line.tsx';
import { formatNearDay } from '#web/attention/near-day.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import type { SheetLine } from './queries.ts';
import { useScheduledOut } from './use-scheduled-out.ts';

/** Sets the first forgotten clock-out of a sheet to its scheduled end, and says beforehand what that adds; else shows `otherwise`. */
export function RowClockOut({
  line,
  range,
  otherwise,
}: {
  line: SheetLine;
  range: DateRange;
  otherwise?: ReactNode;
}) {
  const text = useTexts();
  const isShown = isWithin([range]);
  const { offer, facts, isPending } = useScheduledOut(
    ({ employee, facts }) => employee?.id === line.employee.id && isShown(facts.date),
  );
  if (!offer) return isPending ? <span aria-hidden="true" className="block max-sm:h-17" /> : otherwise;
  const day = formatNearDay(offer.date);
  const action = text('attention.missing.setOut', { time: offer.time });
  const [effect, ...warnings] = facts;
  return (
    <span className="flex items-center justify-end gap-x-3 gap-y-1 sm:max-lg:flex-col-reverse sm:max-lg:items-end sm:max-lg:py-1.5 max-sm:mt-1.5 max-sm:flex-col max-sm:items-start max-sm:gap-1.5">
      <span className="flex flex-col sm:items-end [&_span]:text-nowrap">
        <FactLine fact={{ text: [day, effect?.text].filter(Boolean).join(' · ') }} />
        {warnings.map((fact) => (
          <FactLine key={fact.text} fact={fact} />
        ))}
      </span>
      <Button
        busy={offer.busy}
        aria-label={text('timesheets.actionOf', {
          action,
          day: text('timesheets.dayOf', { name: personName(line.employee), day }),
        })}
        onClick={offer.set}
      >
        {action}
      </Button>
    </span>
  );
}
