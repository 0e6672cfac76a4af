import { TriangleAlert, Users } from 'lucide-react';
import { useState } from 'react';
import type { AccountRole } from '#domain/roles.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { EmptyState, FailedState, LoadingState } from '#web/components/states.tsx';
import { FindPeople, findField } from './find-people.tsx';
import { IdlePanel } from './idle-panel.tsx';
import { narrow, type Person } from './kiosk-model.ts';
import { OtherBranch, OtherBranchTile } from './other-branch.tsx';
import { PeopleGrid, PeopleSkeleton } from './people-grid.tsx';
import { useIdle } from './use-idle.ts';
import type { Kiosk } from './use-kiosk.ts';
import { WaitingBanner } from './waiting-banner.tsx';

const forgetSearchAfterSeconds = 15;

function SearchElsewhere({ onClick }: { onClick: () => void }) {
  const text = useTexts();
  return (
    <Button size={64} className="text-16!" onClick={onClick}>
      {text('clock.searchElsewhere')}
    </Button>
  );
}

interface IdleScreenProps {
  kiosk: Kiosk;
  /** Person whose PIN page closed by itself, with nothing recorded. */
  unrecorded: Person | null;
  onChoose: (person: Person) => void;
}

export function IdleScreen({ kiosk, unrecorded, onChoose }: IdleScreenProps) {
  const text = useTexts();
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<AccountRole | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const { branch, failed, fetching } = kiosk;
  const people = kiosk.people?.filter(({ status }) => status.kind !== 'guest');
  const showAll = () => {
    setSearch('');
    setRole(null);
    setElsewhere(false);
  };
  const searchElsewhere = () => {
    setElsewhere(true);
    document.getElementById(findField)?.focus();
  };
  useIdle(forgetSearchAfterSeconds, showAll);

  const otherBranch = kiosk.hasOtherBranches && <OtherBranchTile onClick={searchElsewhere} />;
  const content = () => {
    if (isElsewhere)
      return <OtherBranch search={search} kiosk={kiosk} onChoose={onChoose} onBack={showAll} />;
    if (!people) {
      return failed ? (
        <FailedState
          title={text('clock.failedTitle')}
          onRetry={() => void kiosk.refresh()}
          retrying={fetching}
        />
      ) : (
        <LoadingState>
          <PeopleSkeleton />
        </LoadingState>
      );
    }
    if (people.length === 0) {
      return (
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title={text('clock.emptyTitle')}
          action={kiosk.hasOtherBranches && <SearchElsewhere onClick={searchElsewhere} />}
        >
          {text('clock.emptyText')}
        </EmptyState>
      );
    }
    const shown = narrow(people, search, role);
    if (shown.length > 0)
      return <PeopleGrid people={shown} zone={branch.timezone} onChoose={onChoose} last={otherBranch} />;
    return (
      <EmptyState
        title={text('clock.noMatch')}
        action={
          <div className="flex flex-wrap gap-3">
            <Button size={64} className="text-16!" onClick={showAll}>
              {text('clock.showAll')}
            </Button>
            {kiosk.hasOtherBranches && <SearchElsewhere onClick={searchElsewhere} />}
          </div>
        }
      />
    );
  };

  return (
    <div className="flex h-dvh overflow-hidden bg-canvas max-md:h-auto max-md:min-h-dvh max-md:flex-col max-md:overflow-visible max-lg:portrait:flex-col">
      <IdlePanel branch={branch} people={people} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="px-6 pt-6 pb-4 max-sm:px-4 max-sm:pt-4">
          <FindPeople
            search={search}
            onSearch={setSearch}
            role={role}
            roles={isElsewhere ? [] : [...new Set(people?.map((person) => person.role))]}
            onRole={setRole}
          />
          {unrecorded && (
            <Notice tone="warn" urgent className="mt-3 px-4! py-3! text-16!">
              {text('clock.unrecorded', { name: unrecorded.firstName })}
            </Notice>
          )}
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6 max-sm:px-4">{content()}</div>
        {/* At the foot: the tiles keep their places when it comes and goes. */}
        <div className="sticky bottom-0 space-y-3 bg-canvas px-6 *:last:pb-4 max-sm:px-4">
          <WaitingBanner queue={kiosk.queue} zone={branch.timezone} />
          {failed && people && (
            <p role="status" className="flex items-center gap-2 text-14 text-warn">
              <TriangleAlert className="size-4" aria-hidden="true" />
              {text('clock.stale')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
