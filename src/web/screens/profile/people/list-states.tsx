import { SearchX } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { EmptyState } from '#web/components/states.tsx';
import type { useTeamAddress } from './use-team-address.ts';

const rows = Array.from({ length: 9 }, (_, index) => index);

export function ListSkeleton() {
  return (
    <div className="page-x" aria-busy="true">
      {rows.map((row) => (
        <div key={row} className="flex h-[43px] items-center gap-3 border-line border-b">
          <Skeleton className="size-7! rounded-full!" />
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="ml-auto h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}

export function NoMatch({ address }: { address: ReturnType<typeof useTeamAddress> }) {
  const text = useTexts();
  return (
    <EmptyState
      className="m-4 sm:m-6"
      icon={<SearchX aria-hidden="true" />}
      title={text('people.noMatchTitle')}
      action={
        <Button onClick={() => address.setFilter({ search: '', branch: null, role: null })}>
          {text('people.clearFilters')}
        </Button>
      }
    >
      {text('people.noMatchText')}
    </EmptyState>
  );
}
