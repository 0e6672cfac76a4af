import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { deleteClientContact, listClientContacts, updateClientContact } from '#contract/clients/clients.ts';
import { type ContactRight, contactRights } from '#domain/permissions.ts';
import { callApi } from '#web/api/call-api.ts';
import { explainFailure } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { Switch } from '#web/components/switch.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import type { Client } from './client-model.ts';

type Contact = Received<typeof updateClientContact>;

/** Returns the rights after a switch: whoever gets no files gets no requests, which are answered with files. */
function changeRights(rights: readonly ContactRight[], right: ContactRight, has: boolean): ContactRight[] {
  const isKept = (one: ContactRight) => {
    if (one === right) return has;
    if (right === 'documents' && one === 'requests' && !has) return false;
    return rights.includes(one);
  };
  return contactRights.filter(isKept);
}

/** Says whether a contact has joined, and of how many other clients it is one. */
function ContactFacts({ contact: { joined, other_clients } }: { contact: Contact }) {
  const text = useTexts();
  const facts = [
    ...(joined ? [] : [text('clients.login.invited')]),
    ...(other_clients > 0 ? [text('clients.login.otherClients', { count: other_clients })] : []),
  ];
  return facts.length > 0 && <span className="block text-muted">{facts.join(' · ')}</span>;
}

/** Asks before a contact loses a client, and says whether it keeps others. */
function RemoveContact({ client, contact }: { client: Client; contact: Contact }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const params = { id: String(client.id), user: String(contact.user) };
  const remove = async () => {
    await callApi(deleteClientContact, { params });
    await queries.invalidateQueries({ queryKey: [listClientContacts.id] });
  };
  const facts = { name: contact.name, entity: client.entity_name, count: contact.other_clients };
  return (
    <>
      <IconButton
        variant="quiet"
        label={text('clients.login.remove', facts)}
        icon={<UserMinus className="size-4" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('clients.login.removeTitle', facts)}
        text={text(
          contact.other_clients > 0 ? 'clients.login.removeKeeps' : 'clients.login.removeEnds',
          facts,
        )}
        action={text('clients.login.removeAction')}
        danger
        onConfirm={remove}
      />
    </>
  );
}

/** Lists who signs in for a client and switches what each sees. */
export function Contacts({
  client,
  mayWrite,
  isAdmin,
}: {
  client: Client;
  mayWrite: boolean;
  isAdmin: boolean;
}) {
  const text = useTexts();
  const queries = useQueryClient();
  const [error, setError] = useState('');
  const question = { params: { id: String(client.id) } };
  const options = callOptions(listClientContacts, question);
  const contacts = useQuery(options);
  if (!contacts.data) {
    return (
      <Unloaded query={contacts}>
        <Skeleton className="h-12" />
      </Unloaded>
    );
  }
  if (contacts.data.length === 0) return null;

  const keep = (contact: Contact) =>
    queries.setQueryData(options.queryKey, (list) =>
      list?.map((one) => (one.user === contact.user ? contact : one)),
    );
  const change = async (contact: Contact, rights: ContactRight[]) => {
    setError('');
    keep({ ...contact, rights });
    const params = { id: String(client.id), user: String(contact.user) };
    try {
      keep(await callApi(updateClientContact, { params, body: { rights } }));
    } catch (failure) {
      keep(contact);
      setError(explainFailure(failure));
    }
  };
  return (
    <>
      <p className="mt-4 font-medium text-13">{text('clients.login.people')}</p>
      <p className="text-13 text-muted">{text('clients.login.peopleText')}</p>
      {error && (
        <Notice tone="danger" urgent className="mt-2">
          {error}
        </Notice>
      )}
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {contacts.data.map((contact) => (
          <li key={contact.user} className="flex items-start gap-2 py-3">
            <fieldset disabled={!mayWrite} className="min-w-0 flex-1 space-y-2">
              <legend className="wrap-anywhere mb-2 text-13">
                <span className="font-medium">{contact.name}</span>{' '}
                <span className="text-muted">{contact.email}</span>
                <ContactFacts contact={contact} />
              </legend>
              {contactRights.map((right) => (
                <Switch
                  key={right}
                  line
                  label={text(`clients.login.rights.${right}`)}
                  hint={text(`clients.login.rightHints.${right}`)}
                  checked={contact.rights.includes(right)}
                  disabled={!mayWrite || (right === 'requests' && !contact.rights.includes('documents'))}
                  onChange={(has) => void change(contact, changeRights(contact.rights, right, has))}
                />
              ))}
            </fieldset>
            {isAdmin && <RemoveContact {...{ client, contact }} />}
          </li>
        ))}
      </ul>
    </>
  );
}
