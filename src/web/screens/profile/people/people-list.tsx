import { useQuery } from '@tanstack/react-query';
import { Download, Upload, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { listBranchProfiles } from '#contract/company/company.ts';
import { listEmployeeProfiles } from '#contract/people/employees.ts';
import { listInvitations } from '#contract/people/invitations.ts';
import { personName } from '#domain/format/person-name.ts';
import { accountRoleKey, defaultShiftRole } from '#domain/roles.ts';
import { attempt } from '#web/api/attempt.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readNow, readToday } from '#web/base/now.ts';
import { mayCall, missingBranchKey, seesPay } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { AccountCell, describeAccount, InviteButton } from './account-cell.tsx';
import { GroupedTable } from './grouped-table.tsx';
import { readAccountState } from './invitation-state.ts';
import { ListSkeleton, NoMatch } from './list-states.tsx';
import { MissingPerson } from './missing-person.tsx';
import type { Alike } from './person-values.ts';
import { TeamFrame } from './team-frame.tsx';
import { filterTeam, findRate, mayWrite, nameBranches, type Person } from './team-model.ts';
import { TeamToolbar } from './team-toolbar.tsx';
import type { useTeamAddress } from './use-team-address.ts';
import { useTeamWrites } from './use-team-writes.ts';

/** Comes after the list, which most visits end at. */
const PersonPanel = lazyComponent(async () => (await import('./person-panel.tsx')).PersonPanel);
const ImportPeople = lazyComponent(async () => (await import('./import-people.tsx')).ImportPeople, {
  onUse: true,
});

const known = { isActive: (person: Person) => person.active, getBranches: (person: Person) => person.branch };

/** Lists people, active ones first, beside the open person. */
export function PeopleList({ address }: { address: ReturnType<typeof useTeamAddress> }) {
  const text = useTexts();
  const { data: people } = usePageCall(listEmployeeProfiles, {});
  const { data: branches } = usePageCall(listBranchProfiles, {});
  const { data: invitations } = useQuery(callOptions(listInvitations, {}));
  const writes = useTeamWrites();
  const [importing, setImporting] = useState(false);
  const [last, setLast] = useState<{ count: number; alike?: Alike }>({ count: 0 });
  const today = readToday();
  const { opened, filter } = address;
  const { active, inactive } = filterTeam(people ?? [], filter, known);
  const person = people?.find(({ id }) => id === opened);
  const words = { none: text('people.noBranch'), deleted: text(missingBranchKey()) };
  const listBranches = ({ branch }: Person) => nameBranches(branch, branches ?? [], words).join(', ');

  const invitationOf = useMemo(
    () => new Map(invitations?.map((invitation) => [invitation.employee, invitation])),
    [invitations],
  );
  const readState = (row: Person) =>
    readAccountState(row, invitationOf.get(row.id), readNow(), session.visitor?.userId ?? null);
  const hasOpenInvitation = (row: Person) => row.active && row.invited && invitations !== undefined;

  function formatRate(person: Person) {
    const current = findRate(person, today);
    if (!current) return <span className="text-muted">{text('people.noRate')}</span>;
    const amount = format.money(current.cents);
    return text(current.salaried ? 'people.perPeriod' : 'people.perHour', { amount });
  }

  function content() {
    if (!people || !branches) return <ListSkeleton />;
    if (people.length === 0) {
      return (
        <EmptyState
          className="m-4 sm:m-6"
          icon={<Users aria-hidden="true" />}
          title={text('people.emptyTitle')}
          action={
            mayCall('employee-profile.create') && (
              <div className="flex flex-wrap gap-2">
                <ButtonLink variant="primary" to={address.buildHref('new')}>
                  {text('people.newPerson')}
                </ButtonLink>
                {mayCall('team.import') && (
                  <Button onClick={() => setImporting(true)}>{text('people.import')}</Button>
                )}
              </div>
            )
          }
        >
          {text('people.emptyText')}
        </EmptyState>
      );
    }
    if (active.length + inactive.length === 0) return <NoMatch address={address} />;
    return (
      <GroupedTable
        key={`${filter.branch} ${filter.role}`}
        caption={text('people.people')}
        {...{ active, inactive }}
        getName={personName}
        getImage={({ image }) => image}
        getHref={({ id }) => address.buildHref(id)}
        renderBrief={(row) => (
          <>
            <RoleTag role={defaultShiftRole(row.role)} muted={!row.active} />
            <span className="truncate">
              {[
                text(accountRoleKey(row.role)),
                hasOpenInvitation(row) ? describeAccount(text, readState(row)) : listBranches(row),
              ].join(' · ')}
            </span>
          </>
        )}
        renderAction={(row) => <InviteButton person={row} state={readState(row)} writes={writes} />}
        columns={[
          {
            key: 'role',
            header: text('people.columns.role'),
            sortValue: ({ role }) => text(accountRoleKey(role)),
            className: 'hidden w-[22%] @4xl:table-cell',
            cell: ({ role }, muted) => (
              <span className="flex min-w-0 items-center gap-2">
                <RoleTag role={defaultShiftRole(role)} muted={muted} />
                <span className="truncate">{text(accountRoleKey(role))}</span>
              </span>
            ),
          },
          {
            key: 'branches',
            header: text('people.columns.branches'),
            sortValue: listBranches,
            className: 'hidden w-[20%] @4xl:table-cell',
            cell: (row) => <span className="block truncate">{listBranches(row)}</span>,
          },
          {
            key: 'account',
            header: text('people.columns.account'),
            sortValue: (row) => describeAccount(text, readState(row)),
            className: 'hidden w-[22%] @4xl:table-cell',
            cell: (row) =>
              (invitations || !row.invited) && (
                <AccountCell person={row} state={readState(row)} writes={writes} />
              ),
          },
          ...(seesPay()
            ? [
                {
                  key: 'rate',
                  header: text('people.columns.rate'),
                  sortValue: (row: Person) => findRate(row, today)?.cents,
                  numeric: true,
                  className: 'figures w-36 whitespace-nowrap text-right! sm:w-44',
                  cell: formatRate,
                },
              ]
            : []),
        ]}
        current={person?.id ?? null}
        onReactivate={(row) => void writes.setPersonActive(row, true)}
        mayReactivate={mayWrite}
      />
    );
  }

  /** Preselects the branch of new employees where there is only one. */
  const possible = branches?.filter(({ is_active }) => is_active);
  const chosen = filter.branch ?? (possible?.length === 1 ? possible[0]?.id : undefined);
  const panel = () => {
    if (opened === null || !people || !branches) return null;
    const closeHref = address.buildHref(null);
    if (opened === 'new' ? !mayCall('employee-profile.create') : !person)
      return <MissingPerson closeHref={closeHref} />;
    return (
      <PersonPanel
        key={opened === 'new' ? `new ${last.count}` : opened}
        person={person ?? null}
        alike={last.alike ?? { role: null, pay: 'hourly', branch: chosen === undefined ? [] : [chosen] }}
        onOpen={(id) => address.open(id, true)}
        onNext={({ role, pay, branch }) => setLast({ count: last.count + 1, alike: { role, pay, branch } })}
        {...{ branches, today, writes, closeHref }}
      />
    );
  };

  return (
    <TeamFrame
      list={
        <>
          <TeamToolbar
            address={address}
            branches={branches ?? []}
            count={people && { shown: active.length, of: people.filter((one) => one.active).length }}
          >
            {branches && active.length > 0 && (
              <IconButton
                label={text('people.export')}
                icon={<Download className="size-4" aria-hidden="true" />}
                onClick={() =>
                  void attempt(async () =>
                    (await import('./export-people.ts')).exportPeople(active, branches, today),
                  )
                }
              />
            )}
            {mayCall('team.import') && people?.length !== 0 && (
              <IconButton
                label={text('people.import')}
                icon={<Upload className="size-4" aria-hidden="true" />}
                onClick={() => setImporting(true)}
              />
            )}
          </TeamToolbar>
          {content()}
          {importing && (
            <ImportPeople open onClose={() => setImporting(false)} onImported={writes.refreshPeople} />
          )}
        </>
      }
      panel={panel()}
    />
  );
}
