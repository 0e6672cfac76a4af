import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { offeredLeaveKinds } from '#domain/leave/leave-kinds.ts';
import { useStore } from '#web/api/store-queries.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { session } from '#web/session.ts';
import { useTexts } from '#web/texts.ts';
import { profileTabs } from './tabs.ts';

/** The tabs that the signed-in person has, with the store's features as they are now. */
function useTabs() {
  const { data: store } = useStore();
  const role = session.visitor?.authType;
  const hasLeave = store === undefined || offeredLeaveKinds(store.profile).length > 0;
  return profileTabs.filter(
    ({ roles, needsLeave }) => role && roles.includes(role) && (!needsLeave || hasLeave),
  );
}

/** `/spa/profile`: a tab in the address, the role's first one without; `/client/profile` begins with the client's business. */
export default function Profile() {
  const text = useTexts();
  const [search] = useSearchParams();
  const tabs = useTabs();
  const start = useLocation().pathname.startsWith('/client/profile') ? 'business' : '';
  const current = tabs.find(({ id }) => id === (search.get('tab') ?? start)) ?? tabs[0];
  return (
    <>
      <div className="bg-surface">
        <Tabs
          label={text('profile.tabsLabel')}
          tabs={tabs.map(({ id, label }) => ({ id, label: text(`profile.tabs.${label}`) }))}
          current={current?.id ?? ''}
        >
          <h1 className="py-4 font-semibold text-20 max-sm:sr-only">{text('profile.heading')}</h1>
        </Tabs>
      </div>
      {current && (
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
