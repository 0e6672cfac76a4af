import { MessageSquareText } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { CorrectionCard, CorrectionFacts } from './correction-card.tsx';
import { useCorrections } from './queries.ts';

export function CorrectionList({ all }: { all: boolean }) {
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
  const first = data.find(({ resolution }) => resolution === null);
  return (
    <ul className="space-y-3">
      {data.map((request) => (
        <li key={request.id}>
          {request.resolution === null ? (
            <CorrectionCard request={request} names leads={request === first} />
          ) : (
            <div className="rounded-card border border-line bg-surface p-3">
              <CorrectionFacts request={request} names />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
