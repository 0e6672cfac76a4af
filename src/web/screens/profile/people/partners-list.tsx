import { Users } from 'lucide-react';
import { listPartnerProfiles } from '#contract/company/company.ts';
import { personName } from '#domain/format/person-name.ts';
import { accountRoleKey } from '#domain/roles.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { phoneText } from '#web/base/phone-text.ts';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { GroupedTable } from './grouped-table.tsx';
import { ListSkeleton, NoMatch } from './list-states.tsx';
import { MissingPerson } from './missing-person.tsx';
import { TeamFrame } from './team-frame.tsx';
import { filterTeam, type Partner } from './team-model.ts';
import { TeamToolbar } from './team-toolbar.tsx';
import type { useTeamAddress } from './use-team-address.ts';
import { useTeamWrites } from './use-team-writes.ts';

/** Comes after the list, which most visits end at. */
const PartnerPanel = lazyComponent(async () => (await import('./partner-panel.tsx')).PartnerPanel);

const known = { isActive: ({ profile }: Partner) => profile.is_active, getBranches: () => [] };

export function PartnersList({ address }: { address: ReturnType<typeof useTeamAddress> }) {
  const text = useTexts();
  const { data: partners } = usePageCall(listPartnerProfiles, {});
  const writes = useTeamWrites();
  const { opened, filter } = address;
  const { active, inactive } = filterTeam(partners ?? [], { ...filter, branch: null }, known);
  const partner = partners?.find(({ id }) => id === opened);

  function content() {
    if (!partners) return <ListSkeleton />;
    if (partners.length === 0) {
      return (
        <EmptyState
          className="m-4 sm:m-6"
          icon={<Users aria-hidden="true" />}
          title={text('people.emptyPartnersTitle')}
          action={
            <ButtonLink variant="primary" to={address.buildHref('new')}>
              {text('people.newPartner')}
            </ButtonLink>
          }
        >
          {text('people.emptyPartnersText')}
        </EmptyState>
      );
    }
    if (active.length + inactive.length === 0) return <NoMatch address={address} />;
    return (
      <GroupedTable
        caption={text('people.partners')}
        {...{ active, inactive }}
        getName={personName}
        getImage={() => null}
        getHref={({ id }) => address.buildHref(id)}
        renderBrief={(row) => <span className="truncate">{text(accountRoleKey(row.role))}</span>}
        columns={[
          {
            key: 'role',
            header: text('people.columns.role'),
            sortValue: ({ role }) => text(accountRoleKey(role)),
            className: 'hidden w-[24%] @4xl:table-cell',
            cell: ({ role }) => <span className="block truncate">{text(accountRoleKey(role))}</span>,
          },
          {
            key: 'email',
            header: text('people.columns.email'),
            sortValue: ({ email }) => email,
            className: 'hidden w-[32%] @4xl:table-cell',
            cell: ({ email }) => <span className="block truncate">{email}</span>,
          },
          {
            key: 'phone',
            header: text('people.columns.phone'),
            sortValue: ({ phone }) => phone,
            className: 'w-36 text-right!',
            cell: ({ phone }) => phoneText(phone),
          },
        ]}
        current={partner?.id ?? null}
        onReactivate={(row) => void writes.setPartnerActive(row, true)}
      />
    );
  }

  const panel = () => {
    if (opened === null || !partners) return null;
    const closeHref = address.buildHref(null);
    if (opened !== 'new' && !partner) return <MissingPerson closeHref={closeHref} />;
    return (
      <PartnerPanel
        key={opened}
        partner={partner ?? null}
        onOpen={(id) => address.open(id, true)}
        {...{ writes, closeHref }}
      />
    );
  };

  return (
    <TeamFrame
      list={
        <>
          <TeamToolbar
            address={address}
            branches={[]}
            count={
              partners && {
                shown: active.length,
                of: partners.filter(({ profile }) => profile.is_active).length,
              }
            }
          />
          {content()}
        </>
      }
      panel={panel()}
    />
  );
}
