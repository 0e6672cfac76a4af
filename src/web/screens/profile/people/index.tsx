import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { ListSkeleton } from './list-states.tsx';
import { PeopleList } from './people-list.tsx';
import { type Opened, useTeamAddress } from './use-team-address.ts';

/** Loads when it is opened: most visits are about staff. */
const PartnersList = lazy(async () => ({ default: (await import('./partners-list.tsx')).PartnersList }));

/** Returns the focus to the person's row after the panel closes. */
function useFocusReturn(opened: Opened): void {
  const before = useRef<Opened>(opened);
  useEffect(() => {
    const last = before.current;
    before.current = opened;
    if (opened !== null || last === null) return;
    const row = document.querySelector<HTMLElement>(`[data-person="${last}"]`);
    (row ?? document.getElementById('content'))?.focus({ preventScroll: true });
  }, [opened]);
}

export default function Team() {
  const text = useTexts();
  const address = useTeamAddress();
  useFocusReturn(address.opened);
  return (
    <>
      <h2 className="sr-only">{text('people.heading')}</h2>
      {address.group === 'people' ? (
        <PeopleList address={address} />
      ) : (
        <Suspense fallback={<ListSkeleton />}>
          <PartnersList address={address} />
        </Suspense>
      )}
    </>
  );
}
