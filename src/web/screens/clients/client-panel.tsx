import { ChevronDown, ChevronUp, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { decideClientAccess } from '#domain/clients/access.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Menu } from '#web/components/menu.tsx';
import { SidePanel } from '#web/components/side-panel.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { Link } from '#web/navigation/link.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { BusinessTab } from './business-tab.tsx';
import type { Client, Person } from './client-model.ts';
import { ClientSummary } from './client-summary.tsx';
import type { PanelLookups } from './panel-props.ts';
import type { ClientWrites } from './use-client-writes.ts';
import type { ClientsAddress } from './use-clients-address.ts';

const AccessDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('./access-dialog.tsx'), loadAreas(['access', 'admins'])]);
  return module.AccessDialog;
});
const ContactTab = lazyComponent(async () => (await import('./contact-tab.tsx')).ContactTab);
const HistoryDialog = lazyComponent(async () => (await import('./history-dialog.tsx')).HistoryDialog);
const ServiceTab = lazyComponent(async () => (await import('./service-tab.tsx')).ServiceTab);

/** Tabs that update a client (docs/rules/screens.md#tabs). */
const parts = ['business', 'service', 'contact'] as const;

interface ClientPanelProps {
  /** Null if no such client exists. */
  client: Client | null;
  /** Clients in the order of the previous and next buttons. */
  ordered: readonly Client[];
  list: PanelLookups;
  writes: ClientWrites;
  address: ClientsAddress;
  /** See {@link SidePanel}. */
  overlaps: boolean;
}

/** Decides the visitor's access by the server's own rule, before anything is shown. */
function findOwnAccess(client: Client, people: readonly Person[]) {
  const { visitor } = session;
  if (!visitor) return 'none';
  const role = people.find(({ id }) => id === visitor.employeeId)?.role ?? null;
  const isAssigned = visitor.employeeId !== null && client.staff.includes(visitor.employeeId);
  return decideClientAccess({ ...visitor, role, isAssigned }, client).access;
}

/** Links to the previous and next client of the filtered list. */
function Steps({
  client,
  ordered,
  address,
}: Pick<ClientPanelProps, 'ordered' | 'address'> & { client: Client }) {
  const text = useTexts();
  const at = ordered.findIndex(({ id }) => id === client.id);
  if (at === -1) return null;
  const step = (to: Client | undefined, label: string, Icon: typeof ChevronUp) => {
    const look = 'inline-flex size-8 items-center justify-center rounded-control max-sm:size-11';
    if (!to) {
      return (
        <span className={`${look} text-edge`}>
          <Icon className="size-4" aria-hidden="true" />
        </span>
      );
    }
    return (
      <Link
        to={address.linkTo(to.id)}
        replace
        preventScrollReset
        atOnce
        aria-label={label}
        title={`${label}: ${to.entity_name}`}
        className={`${look} text-muted hover:bg-hover hover:text-text`}
      >
        <Icon className="size-4" aria-hidden="true" />
      </Link>
    );
  };
  return (
    <div className="flex items-center">
      <span className="figures whitespace-nowrap pr-1 text-12 text-muted max-sm:hidden">
        {text('clients.panel.position', { at: format.number(at + 1), of: format.number(ordered.length) })}
      </span>
      {step(ordered[at - 1], text('clients.panel.previous'), ChevronUp)}
      {step(ordered[at + 1], text('clients.panel.next'), ChevronDown)}
    </div>
  );
}

/** Shows a client in three tabs, with a menu of actions. */
export function ClientPanel({ client, ordered, list, writes, address, overlaps }: ClientPanelProps) {
  const text = useTexts();
  const [search] = useSearchParams();
  const [shown, setShown] = useState<'history' | 'access' | 'delete' | null>(null);
  const closeHref = address.linkTo(null);
  if (!client) {
    return (
      <SidePanel
        overlaps={overlaps}
        title={text('clients.panel.gone')}
        list={text('clients.panel.backToList')}
        closeHref={closeHref}
      >
        <Link to={closeHref} className="font-medium text-accent">
          {text('clients.panel.backToList')}
        </Link>
      </SidePanel>
    );
  }
  const isAdmin = session.visitor?.authType === 'admin';
  const access = findOwnAccess(client, list.people);
  const mayWrite = access === 'write';
  const part = parts.find((known) => known === search.get('part')) ?? 'business';
  const close = () => setShown(null);
  const tab = { client, list, writes, mayWrite, isAdmin };
  return (
    <SidePanel
      overlaps={overlaps}
      list={text('clients.panel.backToList')}
      title={client.entity_name}
      subtitle={client.active ? client.business_name : text('clients.panel.inactive')}
      avatar={{ name: client.entity_name, image: client.image }}
      closeHref={closeHref}
      tools={
        <>
          <Steps {...{ client, ordered, address }} />
          <Menu
            button={
              <IconButton
                label={text('clients.panel.more')}
                variant="quiet"
                icon={<Ellipsis className="size-4" aria-hidden="true" />}
              />
            }
            actions={[
              ...(access !== 'none'
                ? [{ label: text('clients.panel.history'), onSelect: () => setShown('history') }]
                : []),
              ...(isAdmin
                ? [
                    { label: text('clients.panel.access'), onSelect: () => setShown('access') },
                    {
                      label: text(client.active ? 'clients.panel.deactivate' : 'clients.panel.reactivate'),
                      onSelect: () => void writes.setActive(client, !client.active),
                    },
                    {
                      label: text('clients.panel.delete'),
                      danger: true,
                      onSelect: () => setShown('delete'),
                    },
                  ]
                : []),
            ]}
          />
        </>
      }
      tabs={
        <>
          {access !== 'none' && <ClientSummary client={client} mayWrite={mayWrite} />}
          <Tabs
            label={text('clients.panel.tabsLabel')}
            parameter="part"
            tabs={parts.map((id) => ({ id, label: text(`clients.tabs.${id}`) }))}
            current={part}
          />
        </>
      }
    >
      {!mayWrite && <p className="mb-4 text-13 text-muted">{text('clients.panel.readOnly')}</p>}
      {part === 'business' && (
        <BusinessTab {...tab} seesOfficers={access !== 'none'} linkTo={address.linkTo} />
      )}
      {part === 'service' && <ServiceTab {...tab} />}
      {part === 'contact' && <ContactTab {...tab} />}
      {shown === 'history' && <HistoryDialog client={client} list={list} onClose={close} />}
      {shown === 'access' && <AccessDialog client={client} onClose={close} />}
      <ConfirmDialog
        danger
        open={shown === 'delete'}
        onClose={close}
        title={text('clients.panel.deleteTitle', { name: client.entity_name })}
        text={text('clients.panel.deleteText')}
        action={text('clients.panel.delete')}
        onConfirm={async () => {
          await writes.remove(client);
          address.open(null);
        }}
      />
    </SidePanel>
  );
}
