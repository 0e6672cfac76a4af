import { ChevronRight } from 'lucide-react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { type DayNote, describeNotes } from '../day-notes/describe-note.ts';
import { useTodayInView } from '../week/use-today-in-view.ts';
import type { Branch } from '../week/week-model.ts';
import type { LoadedMonth } from './use-month.ts';

interface MonthListProps {
  month: LoadedMonth;
  days: readonly string[];
  notes: readonly DayNote[];
  /** Names of holidays by day. */
  holidays: ReadonlyMap<string, string>;
  branches: readonly Branch[];
  today: string;
  onDay: (day: string) => void;
}

/** Lists a month by day on phones: how many work and how long, what is open, and what is noted. */
export function MonthList({ month, days, notes, holidays, branches, today, onDay }: MonthListProps) {
  const text = useTexts();
  const todayRow = useTodayInView(days);
  return (
    <ol>
      {days.map((day) => {
        const total = month.totals.get(day);
        const words = describeNotes(
          notes.filter(({ date }) => date === day),
          branches,
          holidays.get(day),
        );
        const facts = [
          text('dayView.people', {
            count: total?.people ?? 0,
            hours: format.shortHours(total?.seconds ?? 0),
          }),
          ...(total?.open ? [text('dayView.open', { count: total.open })] : []),
          ...(total?.cost ? [format.money(total.cost.cents, 'whole')] : []),
        ];
        return (
          <li
            key={day}
            ref={day === today ? todayRow : undefined}
            aria-current={day === today ? 'date' : undefined}
            className="border-line border-b"
          >
            <button
              type="button"
              onClick={() => onDay(day)}
              className={`page-x flex min-h-13 w-full items-center gap-3 py-2 text-left ${day === today ? 'bg-accent-weak' : ''}`}
            >
              <span className="w-22 shrink-0 whitespace-nowrap font-semibold text-13">
                {format.day(day, 'weekdayShort')}
              </span>
              <span className="min-w-0 flex-1 text-13">
                <span className={`figures block ${total ? '' : 'text-muted'}`}>
                  {total ? facts.join(' · ') : text('schedule.nobody')}
                </span>
                {words && <span className="block whitespace-pre-line text-12 text-warn">{words}</span>}
              </span>
              <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
