import { useQuery } from '@tanstack/react-query';
import { Store, Users } from 'lucide-react';
import { listGuests, shortestGuestSearch } from '#contract/clock/punches.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { EmptyState, FailedState, LoadingState } from '#web/components/states.tsx';
import { kioskNow } from './kiosk-clock.ts';
import { listGuestRows, listPeople, type Person } from './kiosk-model.ts';
import { PeopleGrid, PeopleSkeleton } from './people-grid.tsx';
import { tileClass } from './person-tile.tsx';
import type { Kiosk } from './use-kiosk.ts';

export const otherBranchTile = 'other-branch';

/** Last tile: leads to the people of other branches. */
export function OtherBranchTile({ onClick }: { onClick: () => void }) {
  const text = useTexts();
  return (
    <button
      type="button"
      id={otherBranchTile}
      onClick={onClick}
      className={`${tileClass} w-full border-dashed bg-transparent! transition-colors hover:border-edge hover:bg-hover! active:bg-hover!`}
    >
      <span className="flex size-12 items-center justify-center rounded-full bg-hover text-muted">
        <Store className="size-5" aria-hidden="true" />
      </span>
      <span className="w-full min-w-0">
        <span className="block truncate font-semibold text-16">{text('clock.otherBranch')}</span>
        <span className="block truncate text-14 text-muted">{text('clock.otherBranchText')}</span>
      </span>
    </button>
  );
}

interface OtherBranchProps {
  search: string;
  kiosk: Kiosk;
  onChoose: (person: Person) => void;
  onBack: () => void;
}

/** People of other branches by name. The server searches, so it needs the network. */
export function OtherBranch({ search, kiosk, onChoose, onBack }: OtherBranchProps) {
  const text = useTexts();
  const { branch, shifts } = kiosk;
  const find = search.trim();
  const isReady = find.length >= shortestGuestSearch;
  const { data, isError, isFetching, refetch } = useQuery({
    ...callOptions(listGuests, { query: { find } }),
    enabled: isReady,
    gcTime: 0,
  });
  const back = (
    <Button
      size={64}
      className="text-16!"
      icon={<Users className="size-5" aria-hidden="true" />}
      onClick={onBack}
    >
      {text('clock.backToBranch', { branch: branch.name })}
    </Button>
  );
  if (isReady && isError)
    return (
      <div className="flex flex-col items-start gap-4">
        <FailedState title={text('clock.failedTitle')} onRetry={() => void refetch()} retrying={isFetching} />
        {back}
      </div>
    );
  if (isReady && !data)
    return (
      <LoadingState>
        <PeopleSkeleton />
      </LoadingState>
    );
  const people = listPeople(listGuestRows(data ?? []), shifts, kioskNow(), branch.timezone);
  if (people.length === 0)
    return <EmptyState title={text(isReady ? 'clock.noGuest' : 'clock.typeName')} action={back} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">
        <PeopleGrid people={people} zone={branch.timezone} onChoose={onChoose} />
      </div>
      {back}
    </div>
  );
}
