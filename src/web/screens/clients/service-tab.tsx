import { personName } from '#domain/format/person-name.ts';
import { isAccountant, positionKey } from '#domain/roles.ts';
import { useTexts } from '#web/base/texts.ts';
import { sidePanelFoot } from '#web/components/side-panel.tsx';
import { createForm } from '#web/forms/create-form.ts';
import type { PanelLookups, TabProps } from '#web/screens/clients/panel-props.ts';
import { ClientDetails } from './client-details.tsx';
import { type Client, findByIds, type Person } from './client-model.ts';
import { Facts } from './facts.tsx';
import { useClientForm } from './use-client-form.ts';

interface ServiceValues
  extends Pick<Client, 'type_of_service' | 'account_service' | 'staff' | 'paid' | 'note'> {
  /** 0 for none. */
  branch: number;
}

const Service = createForm<ServiceValues>();
const noBranch = 0;

/** Lists active accountants and employees already assigned. */
export function staffOptions(people: readonly Person[], assigned: readonly number[]): readonly Person[] {
  return people.filter(
    (person) => (person.active && isAccountant(person.role)) || assigned.includes(person.id),
  );
}

/** Lists the branches, plus the client's own if it was deleted. */
export function useBranchOptions({ branches, names }: PanelLookups, own: number | null) {
  const text = useTexts();
  const gone = own !== null && branches.every(({ id }) => id !== own);
  return [
    { value: noBranch, label: text('clients.noBranch') },
    ...branches.map(({ id, name }) => ({ value: id, label: name })),
    ...(gone ? [{ value: own, label: names.formatBranch(own) }] : []),
  ];
}

/** Edits services, branch, staff and the firm's internal note. */
export function ServiceTab({ client, list, writes, mayWrite, isAdmin }: TabProps) {
  const text = useTexts();
  const save = useClientForm(client, writes);
  const branchOptions = useBranchOptions(list, client.branch);
  const { type_of_service, account_service, staff, paid, note } = client;
  const staffNames = findByIds(staff, list.people).map(
    (person) => `${personName(person)}, ${text(positionKey(person.role))}`,
  );
  const services = findByIds(account_service, list.services).map(({ name }) => name);
  const options = staffOptions(list.people, staff);
  return (
    <ClientDetails
      part="service"
      mayWrite={mayWrite}
      facts={[
        [text('clients.fields.type_of_service'), type_of_service],
        [text('clients.fields.account_service'), services.join(', ')],
        [text('clients.fields.staff'), staffNames.join('\n')],
        [text('clients.fields.branch'), list.names.formatBranch(client.branch)],
        [text('clients.columns.paid'), text(paid ? 'clients.paid' : 'clients.unpaid')],
        [text('clients.fields.note'), note],
      ]}
    >
      {({ onSaved, onCancel }) => (
        <Service.Form
          label={text('clients.tabs.service')}
          initial={{ type_of_service, account_service, staff, paid, note, branch: client.branch ?? noBranch }}
          onSubmit={async ({ branch, account_service: chosen, ...values }) => {
            // Leaves out what has been deleted since: it has no box to untick.
            const known = chosen.filter((id) => list.services.some((service) => service.id === id));
            await save({ ...values, account_service: known, branch: branch === noBranch ? null : branch });
            onSaved();
          }}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <Service.Text
              name="type_of_service"
              label={text('clients.fields.type_of_service')}
              autoComplete="off"
              optional
              rules={[['max_characters', 200]]}
            />
            <Service.Select name="branch" label={text('clients.fields.branch')} options={branchOptions} />
            <Service.MultiSelect
              name="account_service"
              label={text('clients.fields.account_service')}
              options={list.services.map(({ id, name }) => ({ value: id, label: name }))}
              className="sm:col-span-2"
            />
            {isAdmin ? (
              <Service.MultiSelect
                name="staff"
                label={text('clients.fields.staff')}
                hint={text(options.length > 0 ? 'clients.form.staffHint' : 'clients.form.noAccountants')}
                options={options.map((person) => ({
                  value: person.id,
                  label: `${personName(person)}, ${text(positionKey(person.role))}`,
                }))}
                className="sm:col-span-2"
              />
            ) : (
              <div className="sm:col-span-2">
                <Facts facts={[[text('clients.fields.staff'), staffNames.join('\n')]]} />
              </div>
            )}
          </div>
          <div className="mt-4 border-line border-y py-3">
            <Service.Switch name="paid" label={text('clients.fields.paid')} line />
          </div>
          <Service.Textarea
            name="note"
            label={text('clients.fields.note')}
            hint={text('clients.form.noteHint')}
            rows={4}
            optional
            rules={[['max_characters', 10_000]]}
            className="mt-4 rounded-card border border-note-line bg-note p-3"
          />
          <Service.Actions submit={text('clients.form.save')} onCancel={onCancel} className={sidePanelFoot} />
        </Service.Form>
      )}
    </ClientDetails>
  );
}
