import clsx from 'clsx';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { listAccountServices } from '#contract/clients/account-services.ts';
import { listClients } from '#contract/clients/clients.ts';
import { filterClients, findStaffGroup, orderClients, staffGroups } from '#domain/clients/client-list.ts';
import { personName } from '#domain/format/person-name.ts';
import { useClientStaff, useStore } from '#web/api/store-queries.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { missingBranchKey } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { sortRows } from '#web/components/sort-rows.ts';
import { useIdleValue } from '#web/components/use-idle-value.ts';
import { useMedia } from '#web/components/use-media.ts';
import { type Client, nameBranch } from './client-model.ts';
import { ClientPanel } from './client-panel.tsx';
import { ClientTable, type Entry } from './client-table.tsx';
import { ClientsFilters, ClientsHeading } from './clients-toolbar.tsx';
import { ImportClients } from './import-clients.tsx';
import { ListFoot } from './list-foot.tsx';
import { EmptyList, ListSkeleton } from './list-states.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useClientWrites } from './use-client-writes.ts';
import {
  type ClientsAddress,
  type ListOrder,
  type Opened,
  useClientsAddress,
} from './use-clients-address.ts';
import { useSelection } from './use-selection.ts';

const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog);
const NewClientPanel = lazyComponent(async () => (await import('./new-client.tsx')).NewClientPanel);

/** Lists the rows, under group headings if grouped. */
function listEntries(clients: readonly Client[], grouped: boolean, folded: readonly string[]): Entry[] {
  const rows = (of: readonly Client[]) => of.map((client): Entry => ({ kind: 'client', client }));
  if (!grouped) return rows(clients);
  return staffGroups.flatMap((group): Entry[] => {
    const members = clients.filter((client) => findStaffGroup(client) === group);
    if (members.length === 0) return [];
    const isFolded = folded.includes(group);
    const head: Entry = { kind: 'group', group, count: members.length, folded: isFolded };
    return isFolded ? [head] : [head, ...rows(members)];
  });
}

/** Returns the focus to the client's row when its panel closes. */
function useFocusReturn(opened: Opened): void {
  const before = useRef(opened);
  useEffect(() => {
    const last = before.current;
    before.current = opened;
    if (opened !== null || last === null) return;
    const row = document.querySelector<HTMLElement>(`[data-client="${last}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    (row ?? document.getElementById('content'))?.focus({ preventScroll: true });
  }, [opened]);
}

const noRows: never[] = [];

/** Loads everything the list shows, and filters it. */
function useClientList(address: ClientsAddress) {
  const text = useTexts();
  const { data: clients } = usePageCall(listClients, {});
  const { data: services = noRows } = usePageCall(listAccountServices, {});
  const { data: people = noRows } = useClientStaff();
  const { data: store } = useStore();
  const { filter, order, reversed } = address;
  const branches = store?.branches;
  const inOrder = useMemo(() => {
    if (order !== 'type' && order !== 'branch') return orderClients(clients ?? [], order, reversed);
    const branchNames = new Map(branches?.map(({ id, name }) => [id, name]));
    return sortRows(
      orderClients(clients ?? [], 'name', false),
      ({ type_of_entity, branch }) => (order === 'type' ? type_of_entity : branchNames.get(branch ?? 0)),
      reversed,
    );
  }, [clients, branches, order, reversed]);
  const ordered = useMemo(() => filterClients(inOrder, filter), [inOrder, filter]);
  const counts = useMemo(() => {
    const active = clients?.filter((client) => client.active).length ?? 0;
    return clients && { active, inactive: clients.length - active };
  }, [clients]);
  const names = useMemo(
    () => ({
      people: new Map(people.map((person) => [person.id, person])),
      services: new Map(services.map((service) => [service.id, service])),
      formatBranch: (branch: number | null) =>
        branches
          ? nameBranch(branch, branches, {
              none: text('clients.noBranch'),
              deleted: text(missingBranchKey()),
            })
          : '',
    }),
    [people, services, branches, text],
  );
  return { clients, ordered, counts, names, people, services, branches: branches ?? noRows };
}

/** Describes the active filters in words. */
function useDescribeFilter({ filter }: ClientsAddress, list: ReturnType<typeof useClientList>): string[] {
  const text = useTexts();
  const { names } = list;
  const words: string[] = [text(filter.active ? 'clients.exporting.active' : 'clients.exporting.inactive')];
  if (filter.find) words.push(text('clients.exporting.find', { find: filter.find }));
  if (filter.service != null) {
    words.push(text('clients.exporting.service', { name: names.services.get(filter.service)?.name ?? '' }));
  }
  if (filter.branch != null) {
    words.push(text('clients.exporting.branch', { name: names.formatBranch(filter.branch) }));
  }
  if (filter.staff != null) {
    const person = names.people.get(filter.staff);
    words.push(text('clients.exporting.staff', { name: person ? personName(person) : '' }));
  }
  if (filter.paid != null) words.push(text(filter.paid ? 'clients.paid' : 'clients.unpaid').toLowerCase());
  return words;
}

/** `/spa/clients`: shows the client list, and one client beside it. */
export default function Clients() {
  const text = useTexts();
  const [address, opened] = useClientsAddress();
  // Defers the list: typing stays fast with ten thousand rows.
  const listed = useDeferredValue(address);
  const list = useClientList(listed);
  const writes = useClientWrites();
  const { clients, ordered, people } = list;
  const { filter } = address;
  const isAdmin = session.visitor?.authType === 'admin';
  const selection = useSelection(ordered, filter);
  const filterWords = useDescribeFilter(address, list);
  const [exporting, setExporting] = useState(false);
  const [importing, setImporting] = useState(false);
  const openExport = useCallback(() => setExporting(true), []);
  const openImport = useCallback(() => setImporting(true), []);
  useFocusReturn(opened);
  const grouped = listed.order === 'name' && !listed.reversed;
  const entries = useMemo(
    () => listEntries(ordered, grouped, listed.folded),
    [ordered, grouped, listed.folded],
  );
  const select = useRef(selection.select);
  useEffect(() => {
    select.current = selection.select;
  });
  const onSelect = useCallback((id: number, selected: boolean) => select.current(id, selected), []);
  const sort = useMemo(
    () => ({
      column: listed.order,
      descending: listed.reversed,
      sortBy: (column: string) =>
        listed.setOrder(column as ListOrder, column === listed.order && !listed.reversed),
    }),
    [listed],
  );
  const client = typeof opened === 'number' ? clients?.find(({ id }) => id === opened) : undefined;
  // Draws the client first; then its row is marked and the list makes room.
  const current = useIdleValue(client?.id ?? null);
  const isWide = useMedia('(min-width: 64rem)');
  const overlaps = !useIdleValue(opened !== null) && isWide;
  const someSelected = selection.count > 0;
  const toolbar = {
    address,
    counts: list.counts,
    people,
    services: list.services,
    branches: list.branches,
    isBeside: current !== null,
    isAdmin,
    onExport: openExport,
    onImport: openImport,
  };

  function content() {
    if (!clients) return <ListSkeleton />;
    if (ordered.length === 0) return <EmptyList {...toolbar} />;
    return (
      <>
        <ClientTable
          entries={entries}
          names={list.names}
          current={current}
          linkTo={listed.linkTo}
          assigns={isAdmin}
          isSelected={isAdmin ? selection.isSelected : undefined}
          onSelect={onSelect}
          onFold={listed.fold}
          sort={sort}
        />
        <ListFoot
          shown={ordered.length}
          total={filter.active ? list.counts?.active : list.counts?.inactive}
          onSelectAll={isAdmin && !someSelected ? selection.selectAll : undefined}
        />
      </>
    );
  }

  function panel() {
    if (opened === null || !clients) return null;
    const shared = { list, writes, address, overlaps };
    if (opened === 'new') return isAdmin ? <NewClientPanel {...shared} /> : null;
    return <ClientPanel key={opened} client={client ?? null} ordered={ordered} {...shared} />;
  }
  const shownPanel = panel();
  const first = ordered[0];

  return (
    // Leaves room for the top bar of 52 px.
    <div className="relative flex flex-1 lg:h-[calc(100dvh-3.25rem)] lg:min-h-120 lg:flex-none">
      <div className={clsx('flex min-w-0 flex-1 flex-col', shownPanel && 'max-lg:hidden')}>
        <ClientsHeading {...toolbar} />
        {someSelected ? (
          <SelectionBar
            selection={selection}
            matching={ordered.length}
            active={filter.active}
            {...{ people, writes }}
            onExport={openExport}
          />
        ) : (
          <ClientsFilters {...toolbar} />
        )}
        {content()}
      </div>
      {/* Keeps the page's heading when the panel hides the list. */}
      {shownPanel && <h1 className="sr-only lg:hidden">{text('clients.heading')}</h1>}
      {shownPanel}
      {!shownPanel && first && (
        <Rehearsal>
          <ClientPanel client={first} {...{ ordered, list, writes, address, overlaps }} />
        </Rehearsal>
      )}
      <ImportClients open={importing} onClose={() => setImporting(false)} onImported={writes.refresh} />
      {exporting && (
        <ExportDialog
          open
          onClose={() => setExporting(false)}
          request={someSelected ? selection.request : { filter }}
          count={someSelected ? selection.count : ordered.length}
          words={someSelected && !selection.isAll ? [text('clients.exporting.selected')] : filterWords}
        />
      )}
    </div>
  );
}
