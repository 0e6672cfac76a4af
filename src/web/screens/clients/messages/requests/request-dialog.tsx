import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listProjects } from '#contract/clients/projects.ts';
import { createClientRequest, updateClientRequest } from '#contract/clients/requests.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { pickChanges } from '#web/forms/same-values.ts';
import { saveVersioned } from '#web/forms/save-versioned.ts';
import { ClientPicker, type PickedClient } from '../compose/client-picker.tsx';
import { createSendingKeys } from '../compose/sending-keys.ts';
import type { ClientRequest } from '../types.ts';
import { RequestFields } from './request-fields.tsx';
import { useRefreshRequests } from './use-refresh-requests.ts';

interface Values {
  title: string;
  explanation: string;
  due_date: string | null;
  project: string;
}

const RequestForm = createForm<Values>();

interface RequestDialogProps {
  /** Null to choose a client here. */
  client: PickedClient | null;
  /** Request to change; undefined for a new one. */
  request?: ClientRequest;
  onClose: () => void;
}

/** Requests a document or an answer from a client, or changes a request. */
export function RequestDialog({ client: given, request, onClose }: RequestDialogProps) {
  const text = useTexts();
  const [client, setClient] = useState(given);
  const [clientError, setClientError] = useState('');
  const refresh = useRefreshRequests();
  const [keys] = useState(createSendingKeys);
  // Holds the request as the form was filled.
  const from = useRef(request);
  const projects = useQuery({
    ...callOptions(listProjects, { query: { client: String(client?.id) } }),
    enabled: client !== null,
  });
  const options = [
    { value: '', label: text('messages.requests.noProject') },
    // Includes the current conversation, which may be on a later page.
    ...(request?.project ? [{ value: request.project, label: request.project_title ?? '' }] : []),
    ...(projects.data?.results ?? [])
      .filter(({ uuid, status }) => uuid !== request?.project && status !== 'done')
      .map(({ uuid, title }) => ({ value: uuid, label: title })),
  ];
  const save = async ({ title, explanation, due_date, project }: Values) => {
    if (!client) {
      const message = text('messages.start.clientRequired');
      setClientError(message);
      throw new ApiError({ status: 400, code: 'required', fieldErrors: { non_field_errors: [message] } });
    }
    const body = { title, explanation, due_date: due_date || null, project: project || null };
    if (from.current) {
      const params = { id: String(from.current.id) };
      const change = pickChanges(body, from.current);
      await saveVersioned({
        change,
        from: from.current,
        send: (ifMatch) => callApi(updateClientRequest, { params, body: change, ifMatch }),
        describe: () => text('errors.stale_version'),
        onSeen: (seen) => {
          from.current = seen;
        },
      });
    } else {
      const asked = { ...body, client: client.id };
      await callApi(createClientRequest, { body: { ...asked, key: keys.keyFor(asked) } });
      showToast({ text: text('messages.requests.asked', { name: client.entity_name }) });
    }
    await refresh();
  };
  return (
    <RequestForm.Dialog
      open
      onClose={onClose}
      title={text(request ? 'messages.requests.changeTitle' : 'messages.requests.askTitle')}
      submit={text(request ? 'common.save' : 'messages.requests.ask')}
      initial={{
        title: request?.title ?? '',
        explanation: request?.explanation ?? '',
        due_date: request?.due_date ?? null,
        project: request?.project ?? '',
      }}
      onSubmit={save}
    >
      <div className="flex flex-col gap-4">
        {!request && (
          <ClientPicker
            label={text('messages.start.client')}
            hint={text('messages.start.clientHint')}
            error={clientError}
            required
            toWrite
            value={client}
            onChange={(picked) => {
              setClient(picked);
              setClientError('');
            }}
          />
        )}
        <RequestFields client={client?.entity_name} wasDue={request?.due_date} autoFocus={given !== null}>
          <RequestForm.Select name="project" label={text('messages.requests.project')} options={options} />
        </RequestFields>
      </div>
    </RequestForm.Dialog>
  );
}
