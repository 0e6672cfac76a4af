import { Download, Ellipsis, Plus, Upload } from 'lucide-react';
import { memo } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { isAccountant, positionKey } from '#domain/roles.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { FilterChip } from '#web/components/filter-chip.tsx';
import { FilterSheet } from '#web/components/filter-sheet.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/menu.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { SavedViewsButton } from '#web/saved-views/saved-views-button.tsx';
import type { Person, Service } from './client-model.ts';
import type { ClientsAddress } from './use-clients-address.ts';

interface ToolbarProps {
  address: ClientsAddress;
  counts: { active: number; inactive: number } | undefined;
  people: readonly Person[];
  services: readonly Service[];
  branches: readonly { id: number; name: string }[];
  /** A client is open beside the list. */
  isBeside: boolean;
  isAdmin: boolean;
  onExport: () => void;
  onImport: () => void;
}

/** Shows the heading, the two lists and the main actions. */
export const ClientsHeading = memo(function ClientsHeading({
  address,
  counts,
  isAdmin,
  onExport,
  onImport,
}: ToolbarProps) {
  const text = useTexts();
  const isPhone = useMedia('(max-width: 39.99rem)');
  const icons = {
    import: <Upload className="size-4" aria-hidden="true" />,
    export: <Download className="size-4" aria-hidden="true" />,
  };
  const label = (name: string, count: number | undefined) => (
    <>
      {name}
      {count !== undefined && (
        <span className="figures font-normal text-muted max-sm:hidden">{format.number(count)}</span>
      )}
    </>
  );
  return (
    <div className="page-x @container flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 bg-surface pt-2.5 max-sm:flex-nowrap max-sm:gap-x-3">
      <div className="flex items-baseline gap-2">
        <h1 className="font-semibold text-20">{text('clients.heading')}</h1>
        {session.firmName && (
          <p className="hidden text-muted @min-[41rem]:block">
            {text('clients.ofFirm', { firm: session.firmName })}
          </p>
        )}
      </div>
      <Segmented
        label={text('clients.lists')}
        value={address.filter.active ? 'active' : 'inactive'}
        options={[
          { value: 'active', label: label(text('clients.active'), counts?.active) },
          { value: 'inactive', label: label(text('clients.inactive'), counts?.inactive) },
        ]}
        onChange={(list) => address.setFilter({ active: list === 'active' })}
      />
      {isAdmin && (
        <div className="ml-auto flex gap-2">
          {isPhone ? (
            <Menu
              align="end"
              button={
                <IconButton
                  label={text('clients.panel.more')}
                  icon={<Ellipsis className="size-4" aria-hidden="true" />}
                />
              }
              actions={[
                { label: text('clients.import'), icon: icons.import, onSelect: onImport },
                { label: text('clients.export'), icon: icons.export, onSelect: onExport },
              ]}
            />
          ) : (
            <>
              <IconButton label={text('clients.import')} icon={icons.import} onClick={onImport} />
              <Button icon={icons.export} onClick={onExport}>
                {text('clients.export')}
              </Button>
            </>
          )}
          <ButtonLink
            variant="primary"
            to={address.linkTo('new')}
            icon={<Plus className="size-4" aria-hidden="true" />}
          >
            <span className="max-sm:sr-only">{text('clients.newClient')}</span>
          </ButtonLink>
        </div>
      )}
    </div>
  );
});

const orders = [
  'name',
  'name-reversed',
  'messages',
  'messages-reversed',
  'paid',
  'paid-reversed',
  'type',
  'type-reversed',
  'branch',
  'branch-reversed',
] as const;
type Order = (typeof orders)[number];

/** Shows search, filters and order; all are kept in the address. */
export const ClientsFilters = memo(function ClientsFilters({
  address,
  people,
  services,
  branches,
  isBeside,
}: ToolbarProps) {
  const text = useTexts();
  const isRoomy = useMedia('(min-width: 90rem)');
  const { filter, setFilter, order, reversed } = address;
  const chosen = `${order}${reversed ? '-reversed' : ''}` as Order;
  // Offers active accountants and the employee chosen now.
  const staff = people.filter(
    (person) => (person.active && isAccountant(person.role)) || person.id === filter.staff,
  );
  return (
    <div className="page-x @container flex flex-wrap items-center gap-2 border-line border-b bg-surface pt-1 pb-2.5">
      <SearchBox
        label={text('clients.find')}
        placeholder={text('clients.findClient')}
        value={filter.find ?? ''}
        onChange={(find) => setFilter({ find })}
      />
      <FilterSheet
        active={
          [filter.service, filter.branch, filter.staff, filter.paid].filter((one) => one != null).length
        }
        onClear={address.clearFilters}
        folded={isBeside && !isRoomy}
      >
        <FilterChip
          label={text('clients.service')}
          value={filter.service ?? null}
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(service) => setFilter({ service })}
        />
        <FilterChip
          label={text('clients.branch')}
          everything={text('common.allBranches')}
          value={filter.branch ?? null}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(branch) => setFilter({ branch })}
        />
        <FilterChip
          label={text('clients.staff')}
          everything={text('clients.anyone')}
          value={filter.staff ?? null}
          options={staff.map((person) => ({
            value: person.id,
            label: `${personName(person)}, ${text(positionKey(person.role))}`,
          }))}
          onChange={(employee) => setFilter({ staff: employee })}
        />
        <FilterChip<'yes' | 'no'>
          label={text('clients.columns.paid')}
          value={filter.paid == null ? null : filter.paid ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: text('clients.paid') },
            { value: 'no', label: text('clients.unpaid') },
          ]}
          onChange={(paid) => setFilter({ paid: paid === null ? null : paid === 'yes' })}
        />
        {address.isNarrowed && (
          <Button variant="quiet" className="text-accent! max-sm:hidden" onClick={address.clearFilters}>
            {text('common.clear')}
          </Button>
        )}
        {/* Beside an open client the heads sort. */}
        <div className="sm:@max-[41rem]:hidden sm:ml-auto">
          <FilterChip<Order>
            label={text('clients.order')}
            everything={text('clients.orders.name')}
            value={chosen === 'name' ? null : chosen}
            options={orders.map((one) => ({ value: one, label: text(`clients.orders.${one}`) }))}
            onChange={(next) => {
              const [by, way] = (next ?? 'name').split('-');
              address.setOrder(by as 'name', way !== undefined);
            }}
          />
        </div>
      </FilterSheet>
      <SavedViewsButton screen="clients" />
    </div>
  );
});
