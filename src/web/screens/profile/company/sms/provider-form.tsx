import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readSms, saveSms } from '#contract/notifications/sms.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';

interface Values {
  account_sid: string;
  auth_token: string;
  sender: string;
  daily_limit: number | null;
}

const ProviderFields = createForm<Values>();
const limitRules = [
  ['min', 1],
  ['max', 10_000],
] as const;

export function ProviderForm({ provider }: Received<typeof readSms>) {
  const text = useTexts();
  const queries = useQueryClient();
  /** A saved secret leaves its field: each save begins the form anew. */
  const [saves, setSaves] = useState(0);
  const { account_sid = '', sender = '', daily_limit = 200 } = provider ?? {};
  const initial = { account_sid, auth_token: '', sender, daily_limit };

  async function submit({ auth_token, daily_limit: limit, ...values }: Values) {
    const saved = await callApi(saveSms, {
      body: {
        ...values,
        // The server refuses an empty token where it needs one.
        ...(auth_token === '' ? {} : { auth_token }),
        ...(limit === null ? {} : { daily_limit: limit }),
      },
    });
    queries.setQueryData(callOptions(readSms, {}).queryKey, { provider: saved });
    setSaves((count) => count + 1);
    showToast({ text: text('common.saved') });
  }

  return (
    <ProviderFields.Form key={saves} label={text('sms.title')} initial={initial} onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ProviderFields.Text
          name="account_sid"
          label={text('sms.account')}
          hint={text('sms.accountHint')}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <ProviderFields.Password
          name="auth_token"
          label={text('sms.token')}
          hint={text(provider ? 'sms.tokenKept' : 'sms.tokenHint')}
          autoComplete="new-password"
        />
        <ProviderFields.Text
          name="sender"
          label={text('sms.sender')}
          hint={text('sms.senderHint')}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <ProviderFields.Number
          name="daily_limit"
          label={text('sms.limit')}
          hint={text('sms.limitHint')}
          required
          rules={limitRules}
        />
      </div>
      <ProviderFields.Actions />
    </ProviderFields.Form>
  );
}
