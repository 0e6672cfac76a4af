import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { accountRoleKey, accountRoles } from '#domain/roles.ts';
import { nameEveryBranch } from '#web/api/reach-name.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { FilterChip } from '#web/components/filter-chip.tsx';
import { FilterSheet } from '#web/components/filter-sheet.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { SavedViewsButton } from '#web/saved-views/saved-views-button.tsx';
import type { Branch } from './team-model.ts';
import type { TeamFilter, useTeamAddress } from './use-team-address.ts';

interface TeamToolbarProps {
  address: ReturnType<typeof useTeamAddress>;
  branches: readonly Branch[];
  /** Matching and total active employees; undefined while loading. */
  count: { shown: number; of: number } | undefined;
  children?: ReactNode;
}

export function TeamToolbar({ address, branches, count, children }: TeamToolbarProps) {
  const text = useTexts();
  const { group, filter, setFilter } = address;
  const isPeople = group === 'people';
  return (
    <div className="@container border-line border-b bg-surface">
      <div className="page-x flex min-h-14 flex-wrap items-center gap-2 py-2.5">
        {mayCall('partner-profile.list') && (
          <div className="max-sm:-order-2">
            <Segmented
              label={text('people.group')}
              value={group}
              options={[
                { value: 'people' as const, label: text('people.people') },
                { value: 'partners' as const, label: text('people.partners') },
              ]}
              onChange={address.setGroup}
            />
          </div>
        )}
        <SearchBox
          key={group}
          label={text(isPeople ? 'people.find' : 'people.findPartner')}
          value={filter.search}
          onChange={(search) => setFilter({ search })}
        />
        <FilterSheet
          active={[filter.branch, filter.role].filter((one) => one !== null).length}
          onClear={() => setFilter({ branch: null, role: null })}
        >
          {isPeople && branches.length > 1 && (
            <FilterChip
              label={text('people.branch')}
              everything={nameEveryBranch(branches)}
              value={filter.branch}
              options={branches.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(branch) => setFilter({ branch })}
            />
          )}
          <FilterChip<NonNullable<TeamFilter['role']>>
            label={text('people.role')}
            value={filter.role}
            options={accountRoles.map((role) => ({ value: role, label: text(accountRoleKey(role)) }))}
            onChange={(role) => setFilter({ role })}
          />
        </FilterSheet>
        <SavedViewsButton screen="team" />
        <div className="ml-auto flex items-center gap-2 max-sm:-order-1">
          <p
            role="status"
            className="figures whitespace-nowrap pr-1 text-13 text-muted max-sm:sr-only @2xl:@max-5xl:sr-only"
          >
            {count && text('people.activeCount', { shown: count.shown, count: count.of })}
          </p>
          {children}
          {mayCall('employee-profile.create') && (
            <ButtonLink to={address.buildHref('new')} icon={<Plus className="size-4" aria-hidden="true" />}>
              <span className="max-sm:sr-only">
                {text(isPeople ? 'people.newPerson' : 'people.newPartner')}
              </span>
              <span className="sm:hidden" aria-hidden="true">
                {text('people.new')}
              </span>
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}
