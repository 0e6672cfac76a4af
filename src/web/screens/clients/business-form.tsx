import { updateClientImage } from '#contract/clients/clients.ts';
import { callApi } from '#web/api/call-api.ts';
import { upload } from '#web/api/upload.ts';
import { useTexts } from '#web/base/texts.ts';
import { listYearEnds } from '#web/base/year-end.ts';
import { createForm } from '#web/forms/create-form.ts';
import { PictureField } from '#web/picture/picture-field.tsx';
import type { PicturePlace } from '#web/picture/use-picture.ts';
import type { TabProps } from '#web/screens/clients/panel-props.ts';
import type { Client } from './client-model.ts';
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

/** Edits what the client is, and its picture. */
export function BusinessForm({
  client,
  writes,
  onSaved,
  onCancel,
}: Pick<TabProps, 'client' | 'writes'> & { onSaved: () => void; onCancel: () => void }) {
  const text = useTexts();
  const save = useClientForm(client, writes);
  const { entity_name, business_name, type_of_entity, fiscal_year_end } = client;
  return (
    <Business.Form
      label={text('clients.tabs.business')}
      initial={{ entity_name, business_name, type_of_entity, fiscal_year_end }}
      onSubmit={async (values) => {
        await save(values);
        onSaved();
      }}
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
        <Business.Select
          name="fiscal_year_end"
          label={text('clients.fields.fiscal_year_end')}
          options={listYearEnds(fiscal_year_end, text('clients.form.noYearEnd'))}
        />
      </div>
      <div className="mt-5">
        <PictureField name={client.entity_name} image={client.image} {...clientPicture(client.id, writes)} />
      </div>
      <Business.Actions submit={text('clients.form.save')} onCancel={onCancel} className="mt-4" />
    </Business.Form>
  );
}
