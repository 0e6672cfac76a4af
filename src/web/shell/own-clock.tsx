import { lazy, Suspense, useState } from 'react';
import { useStore } from '#web/api/store-queries.ts';
import { session } from '#web/base/session.ts';
import { loadAreas } from '#web/base/texts.ts';
import { readOwnPunches } from '#web/offline/own-punches.ts';

const Panel = lazy(async () => {
  const [{ OwnClockPanel }] = await Promise.all([
    import('./own-clock-panel.tsx'),
    loadAreas(['clock', 'ownClock', 'restBreaks']),
  ]);
  return { default: OwnClockPanel };
});

/** Clock on one's own device, for hourly people of a store that allows it; for others while their punches wait here. */
export function OwnClock() {
  const { data: store } = useStore();
  const { visitor } = session;
  const waits = visitor?.employeeId != null && readOwnPunches(visitor.employeeId).length > 0;
  // Stays once punches have waited, to show what became of the last one, too.
  const [hasWaited, setHasWaited] = useState(waits);
  if (waits && !hasWaited) setHasWaited(true);
  if (!visitor || visitor.employeeId === null || visitor.salaried || !store) return null;
  const { profile, branches } = store;
  const isAllowed = profile.clock_from_phone ?? false;
  if (!isAllowed && !hasWaited) return null;
  return (
    <Suspense>
      <Panel
        employee={visitor.employeeId}
        zone={profile.timezone ?? session.timezone}
        branches={branches}
        isAllowed={isAllowed}
        asksCashTips={profile.ask_cash_tips ?? false}
        asksRests={profile.rest_attestation ?? false}
      />
    </Suspense>
  );
}
