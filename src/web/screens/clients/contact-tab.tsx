import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { createClientContact, listClientContacts } from '#contract/clients/clients.ts';
import { callApi } from '#web/api/call-api.ts';
import { showLinkSent } from '#web/api/mailed-link.ts';
import { callOptions } from '#web/api/use-call.ts';
import { phoneText } from '#web/base/phone-text.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import type { TabProps } from '#web/screens/clients/panel-props.ts';
import { ClientDetails } from './client-details.tsx';
import type { Client } from './client-model.ts';
import { Contacts } from './contacts.tsx';
import { PanelSection } from './panel-section.tsx';
import { useClientForm } from './use-client-form.ts';

const Contact = createForm<Pick<Client, 'email' | 'phone' | 'address'>>();
const NewContact = createForm<{ email: string }>();

function Login({ client, mayWrite, isAdmin }: Pick<TabProps, 'client' | 'mayWrite' | 'isAdmin'>) {
  const text = useTexts();
  const queries = useQueryClient();
  const [inviting, setInviting] = useState(false);
  return (
    <PanelSection title={text('clients.login.title')}>
      <p className="text-13 text-muted">{text('clients.login.text')}</p>
      {isAdmin && (
        <Button
          className="mt-3"
          icon={<UserPlus className="size-4" aria-hidden="true" />}
          onClick={() => setInviting(true)}
        >
          {text('clients.login.invite')}
        </Button>
      )}
      <Contacts {...{ client, mayWrite, isAdmin }} />
      <NewContact.Dialog
        open={inviting}
        onClose={() => setInviting(false)}
        title={text('clients.login.invite')}
        submit={text('clients.login.invite')}
        initial={{ email: '' }}
        description={text('clients.login.inviteText')}
        onSubmit={async (body) => {
          const params = { id: String(client.id) };
          const { joined, email, name } = await callApi(createClientContact, { params, body });
          await queries.invalidateQueries({ queryKey: callOptions(listClientContacts, { params }).queryKey });
          if (joined) showToast({ text: text('clients.login.added', { name, email }) });
          else showLinkSent(text('clients.login.sent', { email }), email, text);
        }}
      >
        <NewContact.Email name="email" label={text('clients.login.email')} autoComplete="off" required />
      </NewContact.Dialog>
    </PanelSection>
  );
}

/** Shows how to reach the client, and invites its login. */
export function ContactTab({ client, writes, mayWrite, isAdmin }: TabProps) {
  const text = useTexts();
  const save = useClientForm(client, writes);
  const { email, phone, address } = client;
  return (
    <>
      <ClientDetails
        part="contact"
        mayWrite={mayWrite}
        facts={(['email', 'phone', 'address'] as const).map((field) => [
          text(`clients.fields.${field}`),
          field === 'phone' ? phoneText(phone) : client[field],
        ])}
      >
        {({ onSaved, onCancel }) => (
          <Contact.Form
            label={text('clients.tabs.contact')}
            initial={{ email, phone, address }}
            onSubmit={async (values) => {
              await save(values);
              onSaved();
            }}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <Contact.Email name="email" label={text('clients.fields.email')} autoComplete="off" optional />
              <Contact.Phone
                name="phone"
                label={text('clients.fields.phone')}
                hint={text('clients.form.phoneHint')}
                autoComplete="off"
                optional
              />
              <Contact.Text
                name="address"
                label={text('clients.fields.address')}
                autoComplete="off"
                optional
                rules={[['max_characters', 300]]}
                className="sm:col-span-2"
              />
            </div>
            <Contact.Actions submit={text('clients.form.save')} onCancel={onCancel} className="mt-4" />
          </Contact.Form>
        )}
      </ClientDetails>
      {mayWrite && (
        <div className="mt-6">
          <Login {...{ client, mayWrite, isAdmin }} />
        </div>
      )}
    </>
  );
}
