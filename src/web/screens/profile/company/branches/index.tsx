import clsx from 'clsx';
import { Plus, Store } from 'lucide-react';
import { listBranchProfiles } from '#contract/company/company.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { useNavigate, useSearchParams } from '#web/navigation/use-place.ts';
import { BranchPanel, NewBranchPanel } from './branch-panel.tsx';
import { BranchTable } from './branch-table.tsx';

const newBranch = 'new';

/** Reads the chosen branch from the address: `&branch=3`, or `new`. */
function useBranchAddress() {
  const [search] = useSearchParams();
  const buildHref = (branch: number | typeof newBranch | null) => {
    const next = new URLSearchParams(search);
    if (branch === null) next.delete('branch');
    else next.set('branch', String(branch));
    return `?${next}`;
  };
  return { chosen: search.get('branch'), buildHref };
}

export default function BranchTab() {
  const text = useTexts();
  const navigate = useNavigate();
  const { chosen, buildHref } = useBranchAddress();
  const { data } = usePageCall(listBranchProfiles, {});
  const branch = data?.find(({ id }) => String(id) === chosen);
  const adds = chosen === newBranch;
  const go = (to: string) => void navigate(to, { replace: true, preventScrollReset: true });
  const active = data?.filter(({ is_active }) => is_active).length;
  const addButton = mayCall('branch-profile.create') && (
    <ButtonLink to={buildHref(newBranch)} icon={<Plus className="size-4" aria-hidden="true" />}>
      {text('branches.add')}
    </ButtonLink>
  );
  return (
    <div className="flex flex-1 items-stretch">
      <div className={clsx('min-w-0 flex-1', (branch || adds) && 'max-lg:hidden')}>
        <div className="page-x flex min-h-14 items-center justify-between gap-3 border-line-2 border-b py-3">
          <p className="text-13 text-muted">
            {active !== undefined && text('branches.count', { count: active })}
          </p>
          {addButton}
        </div>
        {data && data.length > 0 && (
          <BranchTable branches={data} current={branch?.id} buildHref={({ id }) => buildHref(id)} />
        )}
        {data?.length === 0 && (
          <EmptyState
            className="m-4 sm:m-6"
            icon={<Store strokeWidth={1.5} aria-hidden="true" />}
            title={text('branches.emptyTitle')}
          >
            {text('branches.emptyText')}
          </EmptyState>
        )}
        {!data && (
          <LoadingState>
            <div className="page-x">
              <SkeletonRows rows={4} />
            </div>
          </LoadingState>
        )}
      </div>
      {branch && (
        <BranchPanel
          key={branch.id}
          branch={branch}
          closeHref={buildHref(null)}
          onRemoved={() => go(buildHref(null))}
        />
      )}
      {adds && (
        <NewBranchPanel
          closeHref={buildHref(null)}
          onAdded={(id) => {
            go(buildHref(id));
          }}
        />
      )}
    </div>
  );
}
