import { Suspense } from 'react';
import { useStore } from '#web/api/store-queries.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { Navigate } from '#web/navigation/router-view.tsx';
import { useLocation, useSearchParams } from '#web/navigation/use-place.ts';
import { useProfileTabs } from '#web/shell/use-profile-tabs.ts';
import { tabScreens } from './tab-screens.ts';

/** `/spa/profile` opens the address's tab or the role's first, `/client/profile` the business. */
export default function Profile() {
  const text = useTexts();
  const [search] = useSearchParams();
  const tabs = useProfileTabs();
  const movedAway = search.get('tab') === 'days-off' && session.visitor?.authType === 'admin';
  const storeIsKnown = useStore().data !== undefined;
  const start = useLocation().pathname.startsWith('/client/profile') ? 'business' : '';
  const asked = search.get('tab') ?? start;
  const found = tabs.find(({ id }) => id === asked);
  const current = found ?? tabs[0];
  const needsStore = current?.needsLeave === true;
  const Screen = current && tabScreens[current.id];
  if (movedAway) return <Navigate to="/spa/dashboard?tab=days-off" replace />;
  if (!found && asked !== '') return <Navigate to={`/spa/profile?tab=${current?.id}`} replace />;
  return (
    <>
      <div className="bg-surface">
        <Tabs
          label={text('profile.tabsLabel')}
          tabs={tabs
            .filter(({ under }) => !under)
            .map(({ id, label }) => ({ id, label: text(`profile.tabs.${label}`) }))}
          current={current?.under ?? current?.id ?? ''}
          keeps={[]}
        >
          <h1 className="font-semibold text-20 max-sm:sr-only">{text('profile.heading')}</h1>
        </Tabs>
      </div>
      {/* Waits for the store: the server refuses calls of features that are off. */}
      {needsStore && !storeIsKnown && <TabSkeleton />}
      {Screen && (storeIsKnown || !needsStore) && (
        <Suspense key={current.id} fallback={<TabSkeleton />}>
          <Screen />
        </Suspense>
      )}
    </>
  );
}

function TabSkeleton() {
  return (
    <div className="page-x max-w-3xl space-y-4 py-6">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}
