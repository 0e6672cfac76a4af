import clsx from 'clsx';
import { UserPlus } from 'lucide-react';
import { listStoreAdmins } from '#contract/accounts/store-admins.ts';
import { isOwner } from '#domain/accounts/powers.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { AdminTable } from './admin-table.tsx';
import { useBranchNames } from './use-branch-names.ts';

/** After the list, or beside it. */
const AdminPanel = lazyComponent(async () => (await import('./admin-panel.tsx')).AdminPanel);
const AdminHistory = lazyComponent(async () => (await import('./admin-history.tsx')).AdminHistory);
const System = lazyComponent(async () => {
  const [{ System }] = await Promise.all([import('./system.tsx'), loadAreas(['operations', 'outbox'])]);
  return System;
});

/** Keeps the open account in the address: `admin=7`, or `new`. */
function useAdminAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (admin: number | 'new' | null) => {
    const next = new URLSearchParams(search);
    if (admin === null) next.delete('admin');
    else next.set('admin', String(admin));
    return next;
  };
  return {
    opened: search.get('admin'),
    buildHref: (admin: number | 'new' | null) => `?${change(admin)}`,
    open: (admin: number | null) => setSearch(change(admin), { replace: true, preventScrollReset: true }),
  };
}

/** The store's admins with their rights and history; the system's state below. */
export default function AdminTab() {
  const text = useTexts();
  const { opened, buildHref, open } = useAdminAddress();
  const { data: admins } = usePageCall(listStoreAdmins, {});
  const names = useBranchNames();
  const admin = admins?.find(({ id }) => String(id) === opened);
  const isOpen = admins !== undefined && (opened === 'new' || admin !== undefined);
  const people = admins?.filter(({ auth_type }) => auth_type === 'admin') ?? [];
  const owners = people.filter(isOwner).length;
  return (
    // Leaves room for the bar (52 px) and the tabs (61 px).
    <div className="flex flex-1 lg:h-[calc(100dvh-7.0625rem)] lg:min-h-120 lg:flex-none">
      <div className={clsx('min-w-0 flex-1 lg:overflow-y-auto', isOpen && 'max-lg:hidden')}>
        <div className="page-x flex min-h-14 items-center justify-between gap-3 border-line border-b bg-surface py-2.5">
          <p className="text-13 text-muted">
            {admins &&
              format.list([
                text('admins.owners', { count: owners }),
                ...(people.length > owners ? [text('admins.count', { count: people.length - owners })] : []),
              ])}
          </p>
          <ButtonLink to={buildHref('new')} icon={<UserPlus className="size-4" aria-hidden="true" />}>
            {text('admins.invite')}
          </ButtonLink>
        </div>
        {admins ? (
          <AdminTable admins={admins} current={admin?.id ?? null} names={names} buildHref={buildHref} />
        ) : (
          <LoadingState>
            <div className="page-x">
              <SkeletonRows rows={4} />
            </div>
          </LoadingState>
        )}
        <AdminHistory names={names} />
        <div className="page-x">
          <System />
        </div>
      </div>
      {isOpen && (
        <AdminPanel
          key={opened}
          admin={admin}
          admins={admins}
          names={names}
          closeHref={buildHref(null)}
          onOpen={open}
        />
      )}
    </div>
  );
}
