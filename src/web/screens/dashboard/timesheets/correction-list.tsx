import { MessageSquareText } from 'lucide-react';
import type { DateRange } from '#domain/time/dates.ts';
import { useTexts } from '#web/base/texts.ts';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { CorrectionCard, CorrectionFacts } from './correction-card.tsx';
import { PeriodGroups } from './period-groups.tsx';
import { readRequestDay, useCorrections } from './queries.ts';

export function CorrectionList({ all, range }: { all: boolean; range: DateRange }) {
  const text = useTexts();
  const { data } = useCorrections(all);
  if (!data) {
    return (
      <LoadingState>
        <SkeletonRows rows={4} />
      </LoadingState>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<MessageSquareText strokeWidth={1.5} aria-hidden="true" />}
        title={text('timesheets.noRequestsTitle')}
      >
        {text('timesheets.noRequestsText')}
      </EmptyState>
    );
  }
  return (
    <PeriodGroups items={data} range={range} readDay={readRequestDay}>
      {(request) =>
        request.resolution === null ? (
          <CorrectionCard request={request} names />
        ) : (
          <div className="rounded-card border border-line bg-surface p-3">
            <CorrectionFacts request={request} names />
          </div>
        )
      }
    </PeriodGroups>
  );
}
