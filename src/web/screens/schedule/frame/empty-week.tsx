import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { readCoverage } from '#contract/schedule/coverage.ts';
import { addDays } from '#domain/time/dates.ts';
import { callOptions } from '#web/api/use-call.ts';
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
  const before = useQuery(queryBeside(addDays(sunday, -7)).shifts);
  const coverage = useQuery(callOptions(readCoverage, { query: {} }));
  const isHere = (one: { branch: number }) => branch === null || one.branch === branch;
  const canCopy = before.data?.some((shift) => shift.planned && isHere(shift));
  const canDraft = coverage.data?.some(isHere);
  const steps = {
    draft: onDraft,
    copy: () => onCopy('copy'),
    template: () => onCopy('template'),
    add: onAdd,
  };
  const first: keyof typeof steps = canDraft ? 'draft' : canCopy ? 'copy' : 'add';
  const others = (['draft', 'copy', 'template', 'add'] as const).filter((step) => step !== first);
  return (
    <div className="max-sm:p-4 sm:order-last print:hidden">
      <section className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 border-line bg-surface px-5 py-3 max-sm:rounded-card max-sm:border sm:border-t">
        <div className="flex items-center gap-3">
          <CalendarPlus className="size-5 shrink-0 text-muted" aria-hidden="true" />
          <p className="font-semibold text-14">{text('emptySchedule.week.title')}</p>
        </div>
        {/* Waits for what decides which step comes first. */}
        {!before.isPending && !coverage.isPending && (
          <div className="flex flex-wrap gap-2 max-sm:*:w-full">
            {[first, ...others].map((step) => (
              <Button key={step} variant={step === first ? 'primary' : 'secondary'} onClick={steps[step]}>
                {text(`emptySchedule.week.${step}`)}
              </Button>
            ))}
          </div>
        )}
      </section>
    </div>
  );
}
