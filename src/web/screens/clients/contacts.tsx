import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listClientContacts, updateClientContact } from '#contract/clients/clients.ts';
import { type ContactRight, contactRights } from '#domain/permissions.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { FailedState } from '#web/components/states.tsx';
import { Switch } from '#web/components/switch.tsx';
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

/** Switches what each person who signs in for a client sees. */
export function Contacts({ client, mayWrite }: { client: Client; mayWrite: boolean }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [error, setError] = useState('');
  const question = { params: { id: String(client.id) } };
  const options = callOptions(listClientContacts, question);
  const contacts = useQuery(options);
  if (contacts.isPending) return <Skeleton className="h-12" />;
  if (contacts.isError) return <FailedState onRetry={() => void contacts.refetch()} />;
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
      setError(describeError(failure));
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
          <li key={contact.user} className="py-3">
            <fieldset disabled={!mayWrite} className="space-y-2">
              <legend className="wrap-anywhere mb-2 text-13">
                <span className="font-medium">{contact.name}</span>{' '}
                <span className="text-muted">{contact.email}</span>
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
          </li>
        ))}
      </ul>
    </>
  );
}
