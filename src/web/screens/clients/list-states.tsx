import { SearchX, Users } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import type { ClientsAddress } from './use-clients-address.ts';

const rows = Array.from({ length: 12 }, (_, index) => index);

export function ListSkeleton() {
  return (
    <LoadingState>
      <div className="page-x flex-1">
        {rows.map((row) => (
          <div key={row} className="flex h-12 items-center gap-6 border-line border-b">
            <Skeleton className="h-3.5 w-48" />
            <Skeleton className="h-5 w-32 max-sm:hidden" />
            <Skeleton className="ml-auto h-3.5 w-20" />
          </div>
        ))}
      </div>
    </LoadingState>
  );
}

/** Says that there are no clients, or that none match. */
export function EmptyList({
  address,
  isAdmin,
  onImport,
}: {
  address: ClientsAddress;
  isAdmin: boolean;
  onImport: () => void;
}) {
  const text = useTexts();
  if (address.isNarrowed) {
    return (
      <EmptyState
        className="m-4 sm:m-6"
        icon={<SearchX aria-hidden="true" />}
        title={text('clients.noMatchTitle')}
        action={<Button onClick={address.clearFilters}>{text('clients.clearFilters')}</Button>}
      >
        {text('clients.noMatchText')}
      </EmptyState>
    );
  }
  const { active } = address.filter;
  return (
    <EmptyState
      className="m-4 sm:m-6"
      icon={<Users aria-hidden="true" />}
      title={text(active ? 'clients.emptyTitle' : 'clients.emptyInactiveTitle')}
      action={
        active &&
        isAdmin && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={address.linkTo('new')}>{text('clients.newClient')}</ButtonLink>
            <Button onClick={onImport}>{text('clients.import')}</Button>
          </div>
        )
      }
    >
      {text(active ? 'clients.emptyText' : 'clients.emptyInactiveText')}
    </EmptyState>
  );
}
