import { useQueryClient } from '@tanstack/react-query';
import { readOpenid, saveOpenid } from '#contract/accounts/openid.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { CopyField } from '../copy-field.tsx';

interface Values {
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string;
}

const ProviderFields = createForm<Values>();
const nameRules = [['max_characters', 60]] as const;
const issuerRules = [['max_characters', 1000]] as const;
const clientRules = [['max_characters', 500]] as const;

export function ProviderForm({ provider, redirect_url }: Received<typeof readOpenid>) {
  const text = useTexts();
  const queries = useQueryClient();
  const { name = '', issuer = '', client_id = '' } = provider ?? {};
  const initial = { name, issuer, client_id, client_secret: '' };

  async function submit({ client_secret, ...values }: Values) {
    // The server refuses an empty secret where it needs one.
    const body = client_secret === '' ? values : { ...values, client_secret };
    const isOther = issuer !== values.issuer || client_id !== values.client_id || client_secret !== '';
    const saved = await callApi(saveOpenid, { body: isOther ? { ...body, required: false } : body });
    queries.setQueryData(callOptions(readOpenid, {}).queryKey, { redirect_url, provider: saved });
  }

  return (
    <ProviderFields.Form label={text('openid.title')} initial={initial} onSubmit={submit}>
      <div className="mb-5 space-y-4">
        <CopyField label={text('openid.redirect')} hint={text('openid.redirectHint')} value={redirect_url} />
        {provider && (
          <CopyField
            label={text('openid.start')}
            hint={text('openid.startHint')}
            value={provider.start_url}
          />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <ProviderFields.Text
          name="name"
          label={text('openid.name')}
          hint={text('openid.nameHint')}
          required
          rules={nameRules}
          autoComplete="off"
        />
        <ProviderFields.Text
          name="issuer"
          label={text('openid.issuer')}
          hint={text('openid.issuerHint')}
          required
          rules={issuerRules}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <ProviderFields.Text
          name="client_id"
          label={text('openid.clientId')}
          required
          rules={clientRules}
          autoComplete="off"
          spellCheck={false}
        />
        <ProviderFields.Password
          name="client_secret"
          label={text('openid.secret')}
          hint={text(provider ? 'openid.secretKept' : 'openid.secretHint')}
          autoComplete="new-password"
        />
      </div>
      <ProviderFields.Actions />
    </ProviderFields.Form>
  );
}
