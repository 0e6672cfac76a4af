import { NotebookText, Target } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import type { Branch } from '../week/week-model.ts';

interface DayToolsProps {
  branch: Branch;
  day: string;
  onTargets: () => void;
}

/** Leads to the log book of a branch's day, and to the targets of its coverage. */
export function DayTools({ branch, day, onTargets }: DayToolsProps) {
  const text = useTexts();
  return (
    <div className="flex items-center gap-2">
      <ButtonLink
        icon={<NotebookText className="size-4" aria-hidden="true" />}
        to={`/spa/dashboard?tab=log-book&date=${day}&branch=${branch.id}`}
      >
        <span className="max-lg:sr-only">{text('dayView.logBook')}</span>
      </ButtonLink>
      <Button icon={<Target className="size-4" aria-hidden="true" />} onClick={onTargets}>
        <span className="max-lg:sr-only">{text('dayView.setTargets')}</span>
      </Button>
    </div>
  );
}
