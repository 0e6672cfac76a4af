import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useStore } from '#web/api/store-queries.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { useTexts } from '#web/texts.ts';
import { useProfileTabs } from './use-profile-tabs.ts';

/** `/spa/profile`: a tab in the address, the role's first one without; `/client/profile` begins with the client's business. */
export default function Profile() {
  const text = useTexts();
  const [search] = useSearchParams();
  const tabs = useProfileTabs();
  const storeIsKnown = useStore().data !== undefined;
  const start = useLocation().pathname.startsWith('/client/profile') ? 'business' : '';
  const current = tabs.find(({ id }) => id === (search.get('tab') ?? start)) ?? tabs[0];
  return (
    <>
      <div className="bg-surface">
        <Tabs
          label={text('profile.tabsLabel')}
          tabs={tabs.map(({ id, label }) => ({ id, label: text(`profile.tabs.${label}`) }))}
          current={current?.id ?? ''}
          keeps={[]}
        >
          <h1 className="font-semibold text-20 max-sm:sr-only">{text('profile.heading')}</h1>
        </Tabs>
      </div>
      {/* A feature that is off refuses the calls of its tab. */}
      {current?.needsLeave && !storeIsKnown && <TabSkeleton />}
      {current && (storeIsKnown || !current.needsLeave) && (
        <Suspense key={current.id} fallback={<TabSkeleton />}>
          <current.Screen />
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
