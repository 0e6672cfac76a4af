import { createClient } from '#contract/clients/clients.ts';
import { personName } from '#domain/format/person-name.ts';
import { positionKey } from '#domain/roles.ts';
import { callApi } from '#web/api/call-api.ts';
import { useTexts } from '#web/base/texts.ts';
import { SidePanel, sidePanelFoot } from '#web/components/side-panel.tsx';
import { createForm } from '#web/forms/create-form.ts';
import type { PanelLookups } from '#web/screens/clients/panel-props.ts';
import type { Client } from './client-model.ts';
import { staffOptions, useBranchOptions } from './service-tab.tsx';
import type { ClientWrites } from './use-client-writes.ts';
import type { ClientsAddress } from './use-clients-address.ts';

interface NewValues
  extends Pick<
    Client,
    | 'entity_name'
    | 'business_name'
    | 'type_of_entity'
    | 'type_of_service'
    | 'account_service'
    | 'staff'
    | 'email'
    | 'phone'
  > {
  /** 0 for none. */
  branch: number;
  invite_email: string;
}

const NewForm = createForm<NewValues>();
const max200 = [['max_characters', 200]] as const;

interface NewClientProps {
  list: PanelLookups;
  writes: ClientWrites;
  address: ClientsAddress;
  /** See {@link SidePanel}. */
  overlaps: boolean;
}

/** Adds a client, with staff, services and an optional login. */
export function NewClientPanel({ list, writes, address, overlaps }: NewClientProps) {
  const text = useTexts();
  const { filter } = address;
  const branchOptions = useBranchOptions(list, null);

  async function save({ branch, invite_email, ...values }: NewValues) {
    const body = {
      ...values,
      branch: branch === 0 ? null : branch,
      ...(invite_email === '' ? {} : { invite_email }),
    };
    const made = await callApi(createClient, { body });
    await writes.keep(made);
    address.open(made.id, true);
  }

  return (
    <SidePanel
      overlaps={overlaps}
      title={text('clients.newClient')}
      list={text('clients.panel.backToList')}
      closeHref={address.linkTo(null)}
    >
      <NewForm.Form
        label={text('clients.newClient')}
        initial={{
          entity_name: '',
          business_name: '',
          type_of_entity: '',
          type_of_service: '',
          account_service: filter.service == null ? [] : [filter.service],
          staff: filter.staff == null ? [] : [filter.staff],
          branch: filter.branch ?? 0,
          email: '',
          phone: '',
          invite_email: '',
        }}
        onSubmit={save}
      >
        <NewForm.Kept name="new-client" />
        <div className="grid gap-4 sm:grid-cols-2">
          <NewForm.Text
            name="entity_name"
            label={text('clients.fields.entity_name')}
            autoComplete="off"
            required
            rules={max200}
          />
          <NewForm.Text
            name="business_name"
            label={text('clients.fields.business_name')}
            autoComplete="off"
            optional
            rules={max200}
          />
          <NewForm.Text
            name="type_of_entity"
            label={text('clients.fields.type_of_entity')}
            hint={text('clients.form.entityHint')}
            autoComplete="off"
            optional
            rules={max200}
          />
          <NewForm.Text
            name="type_of_service"
            label={text('clients.fields.type_of_service')}
            autoComplete="off"
            optional
            rules={max200}
          />
          <NewForm.MultiSelect
            name="account_service"
            label={text('clients.fields.account_service')}
            options={list.services.map(({ id, name }) => ({ value: id, label: name }))}
            className="sm:col-span-2"
          />
          <NewForm.MultiSelect
            name="staff"
            label={text('clients.fields.staff')}
            hint={text('clients.form.staffHint')}
            options={staffOptions(list.people, []).map((person) => ({
              value: person.id,
              label: `${personName(person)}, ${text(positionKey(person.role))}`,
            }))}
            className="sm:col-span-2"
          />
          <NewForm.Select name="branch" label={text('clients.fields.branch')} options={branchOptions} />
          <NewForm.Phone
            name="phone"
            label={text('clients.fields.phone')}
            hint={text('clients.form.phoneHint')}
            autoComplete="off"
            optional
          />
          <NewForm.Email name="email" label={text('clients.fields.email')} autoComplete="off" optional />
          <NewForm.Email
            name="invite_email"
            label={text('clients.form.invite')}
            hint={text('clients.form.inviteHint')}
            autoComplete="off"
            optional
          />
        </div>
        <NewForm.Actions submit={text('clients.form.add')} className={sidePanelFoot} />
      </NewForm.Form>
    </SidePanel>
  );
}
