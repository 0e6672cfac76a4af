import { CalendarDays } from 'lucide-react';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, FailedState, LoadingState } from '#web/components/states.tsx';
import { Section } from './parts.tsx';

export function States() {
  return (
    <Section title="States">
      <div className="grid gap-4 sm:grid-cols-3">
        <EmptyState
          icon={<CalendarDays strokeWidth={1.5} aria-hidden="true" />}
          title="No shifts this week yet."
          action={<Button variant="primary">Copy the week before</Button>}
        >
          Start from last week or add the first one.
        </EmptyState>
        <LoadingState>
          <SkeletonRows rows={4} />
        </LoadingState>
        <FailedState title="The clients did not load." onRetry={() => undefined} />
      </div>
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        <Notice>Sign in to open the schedule of November 15 – 21. You will land right there.</Notice>
        <Notice tone="ok">Everything is published.</Notice>
        <Notice tone="warn">Mei-Lin reaches 44 h: 4 h overtime, +$47.00</Notice>
        <Notice tone="danger">That username and password do not go together.</Notice>
      </div>
    </Section>
  );
}
