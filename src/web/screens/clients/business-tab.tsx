import { useDeferredValue } from 'react';
import { updateClientImage } from '#contract/clients/clients.ts';
import { callApi } from '#web/api/call-api.ts';
import { upload } from '#web/api/upload.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { PictureField } from '#web/picture/picture-field.tsx';
import type { PicturePlace } from '#web/picture/use-picture.ts';
import type { TabProps } from '#web/screens/clients/panel-props.ts';
import { ClientConversations } from './client-conversations.tsx';
import type { Client } from './client-model.ts';
import { ClientRequests } from './client-requests.tsx';
import { Facts } from './facts.tsx';
import { Officers } from './officers/officers.tsx';
import { useClientForm } from './use-client-form.ts';
import type { ClientWrites } from './use-client-writes.ts';

const Business =
  createForm<Pick<Client, 'entity_name' | 'business_name' | 'type_of_entity' | 'fiscal_year_end'>>();

const limitLength = (length: number) => [['max_characters', length]] as const;

/** Returns where a client's picture is saved. */
function clientPicture(id: number, writes: ClientWrites): PicturePlace {
  const params = { id: String(id) };
  return {
    async save(file, { signal, onProgress }) {
      const request = { params, files: { image: [file] }, signal, onProgress };
      const { image } = await upload(updateClientImage, request);
      await writes.refresh();
      return image;
    },
    async remove() {
      await callApi(updateClientImage, { params, body: { image: null } });
      await writes.refresh();
    },
  };
}

/** Lists changes proposed by the client, each to accept or decline. */
function Proposals({ client, writes }: Pick<TabProps, 'client' | 'writes'>) {
  const text = useTexts();
  if (client.proposals.length === 0) return null;
  return (
    <Notice tone="warn" className="mb-4">
      <p className="font-semibold">{text('clients.proposals.title')}</p>
      <ul className="mt-1 space-y-2">
        {client.proposals.map((proposal) => {
          const field = text(`clients.fields.${proposal.field}`);
          const now = client[proposal.field];
          const kind = now === '' ? 'fromNothing' : proposal.value === '' ? 'toNothing' : 'from';
          return (
            <li key={proposal.id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="wrap-break-word min-w-0">
                {text(`clients.proposals.${kind}`, { field, now, value: proposal.value })}
              </span>
              <span className="flex gap-2">
                <Button
                  size={28}
                  aria-label={text('clients.proposals.acceptField', { field })}
                  onClick={() => void writes.answer(client, proposal, true)}
                >
                  {text('clients.proposals.accept')}
                </Button>
                <Button
                  size={28}
                  aria-label={text('clients.proposals.refuseField', { field })}
                  onClick={() => void writes.answer(client, proposal, false)}
                >
                  {text('clients.proposals.refuse')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

function BusinessForm({ client, writes }: Pick<TabProps, 'client' | 'writes'>) {
  const text = useTexts();
  const save = useClientForm(client, writes);
  const { entity_name, business_name, type_of_entity, fiscal_year_end } = client;
  return (
    <Business.Form
      label={text('clients.tabs.business')}
      initial={{ entity_name, business_name, type_of_entity, fiscal_year_end }}
      onSubmit={save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Business.Text
          name="entity_name"
          label={text('clients.fields.entity_name')}
          autoComplete="off"
          required
          rules={limitLength(200)}
        />
        <Business.Text
          name="business_name"
          label={text('clients.fields.business_name')}
          autoComplete="off"
          optional
          rules={limitLength(200)}
        />
        <Business.Text
          name="type_of_entity"
          label={text('clients.fields.type_of_entity')}
          hint={text('clients.form.entityHint')}
          autoComplete="off"
          optional
          rules={limitLength(200)}
        />
        <Business.Text
          name="fiscal_year_end"
          label={text('clients.fields.fiscal_year_end')}
          hint={text('clients.form.fiscalHint')}
          autoComplete="off"
          optional
          rules={limitLength(40)}
        />
      </div>
      <Business.Actions submit={text('clients.form.save')} className="mt-4" />
    </Business.Form>
  );
}

/** Shows the business, its officers, requests and conversations. */
export function BusinessTab({
  client,
  writes,
  mayWrite,
  seesOfficers,
  linkTo,
}: TabProps & { seesOfficers: boolean; linkTo: (client: number) => string }) {
  const text = useTexts();
  // Shows the form first and what stands below it after.
  const filled = useDeferredValue(true, false);
  return (
    <>
      {mayWrite ? (
        <>
          <Proposals client={client} writes={writes} />
          <BusinessForm client={client} writes={writes} />
          {filled && (
            <div className="mt-5">
              <PictureField
                name={client.entity_name}
                image={client.image}
                {...clientPicture(client.id, writes)}
              />
            </div>
          )}
        </>
      ) : (
        <Facts
          facts={(['entity_name', 'business_name', 'type_of_entity', 'fiscal_year_end'] as const).map(
            (field) => [text(`clients.fields.${field}`), client[field]],
          )}
        />
      )}
      {!seesOfficers && <p className="mt-6 text-13 text-muted">{text('clients.officers.hidden')}</p>}
      {seesOfficers && filled && (
        <>
          <Officers clientId={client.id} {...{ mayWrite, linkTo }} />
          <ClientRequests clientId={client.id} mayAsk={mayWrite} />
          <ClientConversations clientId={client.id} />
        </>
      )}
    </>
  );
}
