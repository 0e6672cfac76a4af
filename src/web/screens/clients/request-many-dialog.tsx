import { useState } from 'react';
import { createClientRequests } from '#contract/clients/requests.ts';
import { callApi } from '#web/api/call-api.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { createSendingKeys } from './messages/compose/sending-keys.ts';
import { RequestFields } from './messages/requests/request-fields.tsx';
import { useRefreshRequests } from './messages/requests/use-refresh-requests.ts';
import type { Selection } from './use-selection.ts';

const Requests = createForm<{ title: string; explanation: string; due_date: string | null }>();

/** Requests a document from all selected clients. */
export function RequestManyDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const text = useTexts();
  const refresh = useRefreshRequests();
  const [keys] = useState(createSendingKeys);
  const { count } = selection;
  return (
    <Requests.Dialog
      open
      onClose={onClose}
      title={text('clients.bulk.requestTitle', { count })}
      submit={text('clients.bulk.requestSend', { count })}
      initial={{ title: '', explanation: '', due_date: null }}
      onSubmit={async ({ title, explanation, due_date }) => {
        const asked = { ...selection.request, title, explanation, due_date: due_date || null };
        const { clients } = await callApi(createClientRequests, {
          body: { ...asked, key: keys.keyFor(asked) },
        });
        showToast({ text: text('clients.bulk.requested', { count: clients.length }) });
        selection.clear();
        await refresh();
      }}
    >
      <div className="flex flex-col gap-4">
        <p className="text-13 text-muted">
          {text(session.sendsMail ? 'clients.bulk.requestTextMailed' : 'clients.bulk.requestText')}
        </p>
        <RequestFields />
      </div>
    </Requests.Dialog>
  );
}
