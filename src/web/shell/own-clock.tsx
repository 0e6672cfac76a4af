import { lazy, Suspense } from 'react';
import { useStore } from '#web/api/store-queries.ts';
import { session } from '#web/base/session.ts';
import { loadAreas } from '#web/base/texts.ts';

const Panel = lazy(async () => {
  const [{ OwnClockPanel }] = await Promise.all([
    import('./own-clock-panel.tsx'),
    loadAreas(['clock', 'restBreaks']),
  ]);
  return { default: OwnClockPanel };
});

/** Clock on one's own device, for hourly people of a store that allows it. */
export function OwnClock() {
  const { data: store } = useStore();
  const { visitor } = session;
  if (!visitor || visitor.employeeId === null || visitor.salaried || !store?.profile.clock_from_phone)
    return null;
  return (
    <Suspense>
      <Panel
        employee={visitor.employeeId}
        zone={store.profile.timezone ?? session.timezone}
        branches={store.branches}
        asksRests={store.profile.rest_attestation ?? false}
      />
    </Suspense>
  );
}
