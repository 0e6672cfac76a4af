import { Plus } from 'lucide-react';
import { shiftsPerDay } from '#domain/shifts/daily-limit.ts';
import { useTexts } from '#web/texts.ts';
import { ShiftCard } from './shift-card.tsx';
import type { GridShift } from './week-model.ts';

interface DayCellProps {
  shifts: GridShift[];
  person: string;
  published: boolean;
  /** Name of the button that adds a shift here; without it the cell is for reading. */
  addLabel?: string | undefined;
  onAdd?: (() => void) | undefined;
  onOpen?: ((shift: GridShift) => void) | undefined;
  today: boolean;
}

/** One person's day: at most three shifts in sight (specification, section 2), and a way to add one. */
export function DayCell({ shifts, person, published, addLabel, onAdd, onOpen, today }: DayCellProps) {
  const text = useTexts();
  const shown = shifts.slice(0, shiftsPerDay);
  const hidden = shifts.length - shown.length;
  return (
    <td
      className={`group relative h-[54px] border-line border-b border-l p-[3px] align-top ${today ? 'bg-accent-weak/40' : ''}`}
    >
      <div className="flex min-h-[46px] flex-col justify-center gap-0.5">
        {shown.map((shift) => (
          <ShiftCard
            key={shift.uuid}
            shift={shift}
            person={person}
            published={published}
            slim={shown.length > 1}
            onOpen={onOpen}
          />
        ))}
        {hidden > 0 && (
          <span className="px-1 text-11 text-muted">{text('schedule.moreShifts', { count: hidden })}</span>
        )}
        {onAdd && shifts.length === 0 && (
          <button
            type="button"
            aria-label={addLabel}
            onClick={onAdd}
            className="flex h-[46px] w-full items-center justify-center rounded-chip border border-transparent border-dashed text-muted opacity-0 hover:border-edge hover:opacity-100 focus-visible:border-edge focus-visible:opacity-100 group-hover:opacity-100"
          >
            <Plus className="size-4" aria-hidden="true" />
          </button>
        )}
        {onAdd && shifts.length > 0 && shifts.length < shiftsPerDay && (
          <button
            type="button"
            aria-label={addLabel}
            onClick={onAdd}
            className="absolute right-1 bottom-1 flex size-6 items-center justify-center rounded-control border border-line-2 bg-surface text-muted opacity-0 shadow-float hover:text-text focus-visible:opacity-100 group-hover:opacity-100"
          >
            <Plus className="size-3.5" aria-hidden="true" />
          </button>
        )}
      </div>
    </td>
  );
}
