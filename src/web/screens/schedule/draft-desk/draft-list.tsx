import { Pin, Plus } from 'lucide-react';
import type { Proposal } from '#domain/schedule/draft/draft.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import type { Names } from '../plan/plan-words.ts';
import { ShiftPosition } from '../week/shift-position.tsx';
import type { Chosen } from './draft-batch.ts';

interface DraftListProps {
  proposals: readonly Proposal[];
  names: Names;
  chosen: Chosen;
  onOpen: (proposal: Proposal) => void;
}

/** Lists proposals by day, for phones. */
export function DraftList({ proposals, names, chosen, onOpen }: DraftListProps) {
  const text = useTexts();
  return [...Map.groupBy(proposals, ({ shift }) => shift.localDate)].map(([day, ofDay]) => (
    <section key={day} aria-label={format.day(day, 'weekdayLong')}>
      <h3 className="border-line border-b bg-sunken px-4 py-1 font-semibold text-12">
        {format.day(day, 'weekdayLong')}
      </h3>
      <ul className="divide-y divide-line">
        {ofDay.map((proposal) => {
          const { shift } = proposal;
          const isLeftOpen = chosen.get(shift.uuid) === null;
          const Sign = chosen.get(shift.uuid) === shift.employee ? Pin : Plus;
          return (
            <li key={shift.uuid} data-role={shift.role}>
              <button
                type="button"
                onClick={() => onOpen(proposal)}
                className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left text-13"
              >
                <Sign className="size-4 shrink-0 text-accent" aria-hidden="true" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">
                    {isLeftOpen ? text('planning.draft.staysOpen') : names.person(shift.employee)}
                  </span>
                  <span className="flex items-center gap-2 text-12 text-muted">
                    {format.gridTimes(shift.start, shift.end, names.zone(shift.branch))}
                    <ShiftPosition id={shift.position} />
                  </span>
                </span>
                <span className="figures text-12 text-muted">
                  {text('common.hours', { hours: format.shortHours(shift.end - shift.start) })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
