import { useQuery } from '@tanstack/react-query';
import { readClientHistory } from '#contract/clients/lists.ts';
import { personName } from '#domain/format/person-name.ts';
import { contactRights } from '#domain/permissions.ts';
import { formatInstant } from '#domain/time/instants.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { formatYearEnd } from '#web/base/year-end.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import type { PanelLookups } from '#web/screens/clients/panel-props.ts';
import type { Client } from './client-model.ts';

type Entry = Received<typeof readClientHistory>[number];
type Change = Entry['changes'][number];

const fields = [
  'entity_name',
  'business_name',
  'type_of_entity',
  'type_of_service',
  'fiscal_year_end',
  'account_service',
  'staff',
  'branch',
  'paid',
  'active',
  'email',
  'phone',
  'address',
  'note',
  'image',
  'first_name',
  'last_name',
  'title',
  'ownership_percent',
  'rights',
  'from',
  'to',
] as const;
type Field = (typeof fields)[number];

const actions = [
  'create',
  'update',
  'update_own',
  'accept_proposal',
  'refuse_proposal',
  'add_contact',
  'set_contact_rights',
  'remove_contact',
  'set_image',
  'remove_image',
  'delete',
] as const;

const requestActions = [
  'create',
  'update',
  'withdraw',
  'answer',
  'does_not_apply',
  'accepted',
  'again',
] as const;

/** Returns a function that formats a value of the history, with names in place of ids. */
function useFormatValue(list: PanelLookups) {
  const text = useTexts();
  const nothing = text('clients.history.nothing');
  return (field: Field, value: unknown): string => {
    if (value === null || value === undefined || value === '') return nothing;
    if (field === 'staff' && Array.isArray(value)) {
      const names = value.map((id) => {
        const person = list.names.people.get(Number(id));
        return person ? personName(person) : text('clients.history.former');
      });
      return names.length === 0 ? text('clients.history.nobody') : format.list(names);
    }
    if (field === 'account_service' && Array.isArray(value)) {
      const names = value.flatMap((id) => list.names.services.get(Number(id))?.name ?? []);
      return names.length === 0 ? nothing : format.list(names);
    }
    if (field === 'rights' && Array.isArray(value)) {
      const rights = contactRights.filter((right) => value.includes(right));
      return format.list(rights.map((right) => text(`clients.login.rights.${right}`))) || nothing;
    }
    if (field === 'fiscal_year_end') return formatYearEnd(String(value));
    if (field === 'branch') return list.names.formatBranch(Number(value));
    if (field === 'from' || field === 'to') return format.day(String(value), 'withYear');
    if (field === 'ownership_percent') return format.percent(Number(value) / 100, 2);
    if (typeof value === 'boolean') return text(value ? 'clients.history.yes' : 'clients.history.no');
    return String(value);
  };
}

function EntryLine({ entry, list }: { entry: Entry; list: PanelLookups }) {
  const text = useTexts();
  const words = useFormatValue(list);
  const officerAction = (['create', 'update', 'delete', 'link', 'separate'] as const).find(
    (known) => known === entry.action,
  );
  const requestAction = requestActions.find((known) => known === entry.action);
  const action = actions.find((known) => known === entry.action) ?? 'other';
  const line = (change: Change) => {
    const field = fields.find((known) => known === change.field);
    // Skips pictures, which the action names, and fields of later versions.
    if (!field || field === 'image') return null;
    const facts = {
      field: text(`clients.fields.${field}`),
      before: words(field, change.before),
      after: words(field, change.after),
    };
    return (
      <li key={`${field} ${change.proposed}`} className="wrap-break-word">
        {text(change.proposed ? 'clients.history.proposal' : 'clients.history.change', facts)}
      </li>
    );
  };
  return (
    <li className="py-2.5 text-13">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{entry.who}</span>
        <span>
          {entry.subject === 'officer' && officerAction
            ? text(`clients.history.officer.${officerAction}`, { name: entry.name })
            : entry.subject === 'client_request' && requestAction
              ? text(`clients.history.request.${requestAction}`, { name: entry.name })
              : text(`clients.history.action.${action}`, { name: entry.name })}
        </span>
        <time dateTime={formatInstant(entry.at)} className="figures ml-auto text-muted">
          {format.dateTime(entry.at)}
        </time>
      </p>
      {entry.action !== 'create' && entry.subject !== 'client_request' && entry.changes.length > 0 && (
        <ul className="mt-0.5 text-muted">{entry.changes.map(line)}</ul>
      )}
    </li>
  );
}

/** Shows who changed what about a client, newest first. */
export function HistoryDialog({
  client,
  list,
  onClose,
}: {
  client: Client;
  list: PanelLookups;
  onClose: () => void;
}) {
  const text = useTexts();
  const history = useQuery(callOptions(readClientHistory, { params: { id: String(client.id) } }));
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={`${text('clients.panel.history')}: ${client.entity_name}`}
    >
      <Unloaded query={history} className="mt-3">
        <Skeleton className="mt-3 h-24 w-full" />
      </Unloaded>
      {history.data?.length === 0 && (
        <p className="mt-3 text-13 text-muted">{text('clients.history.none')}</p>
      )}
      <ol className="mt-2 divide-y divide-line">
        {history.data?.map((entry) => (
          <EntryLine key={entry.id} entry={entry} list={list} />
        ))}
      </ol>
    </Dialog>
  );
}
