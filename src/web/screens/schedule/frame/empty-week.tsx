import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { addDays } from '#domain/time/dates.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { queryBeside } from '../week/queries.ts';

interface EmptyWeekProps {
  sunday: string;
  /** The branch in view; null: all. */
  branch: number | null;
  onCopy: (from: 'copy' | 'template') => void;
  onDraft: () => void;
  onAdd: () => void;
}

/** First steps of a week without shifts, below the grid so that no cell is covered. */
export function EmptyWeek({ sunday, branch, onCopy, onDraft, onAdd }: EmptyWeekProps) {
  const text = useTexts();
  const { data: before, isPending } = useQuery(queryBeside(addDays(sunday, -7)).shifts);
  const canCopy = before?.some((shift) => shift.planned && (branch === null || shift.branch === branch));
  const add = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} onClick={onAdd}>
      {text('schedule.emptyWeek.add')}
    </Button>
  );
  return (
    <div className="max-sm:p-4 sm:order-last print:hidden">
      <section className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 border-line bg-surface px-5 py-3 max-sm:rounded-card max-sm:border sm:border-t">
        <div className="flex items-center gap-3">
          <CalendarPlus className="size-5 shrink-0 text-muted" aria-hidden="true" />
          <p className="font-semibold text-14">{text('schedule.emptyWeek.title')}</p>
        </div>
        {/* Waits for the week before: it decides which step comes first. */}
        {!isPending && (
          <div className="flex flex-wrap gap-2 max-sm:*:w-full">
            {canCopy ? (
              <Button variant="primary" onClick={() => onCopy('copy')}>
                {text('schedule.emptyWeek.copy')}
              </Button>
            ) : (
              add('primary')
            )}
            <Button onClick={onDraft}>{text('schedule.emptyWeek.draft')}</Button>
            <Button onClick={() => onCopy('template')}>{text('schedule.emptyWeek.template')}</Button>
            {canCopy && add('secondary')}
          </div>
        )}
      </section>
    </div>
  );
}
