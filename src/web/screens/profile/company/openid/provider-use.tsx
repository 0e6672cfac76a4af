import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteOpenid, readOpenid, saveOpenid } from '#contract/accounts/openid.ts';
import { callApi } from '#web/api/call-api.ts';
import { explainFailure } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Section } from '#web/components/section.tsx';
import { Switch } from '#web/components/switch.tsx';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';

type Provider = Received<typeof saveOpenid>;
const query = callOptions(readOpenid, {});

function Result({ provider: { failure, tried_at } }: { provider: Provider }) {
  const text = useTexts();
  if (failure !== null) {
    return (
      <Notice tone="danger" className="mt-3">
        {text('openid.failed', { reason: failure })}
      </Notice>
    );
  }
  return (
    <Notice tone={tried_at === null ? 'info' : 'ok'} className="mt-3">
      {tried_at === null ? text('openid.untried') : text('openid.works', { time: format.dateTime(tried_at) })}
    </Notice>
  );
}

/** Tries a provider, requires it, and removes it. */
export function ProviderUse({ provider }: { provider: Provider }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState('');
  const { name, issuer, client_id, tried_at, staff_without_email: withoutEmail } = provider;

  async function require(required: boolean) {
    setError('');
    try {
      const saved = await callApi(saveOpenid, { body: { name, issuer, client_id, required } });
      queries.setQueryData(query.queryKey, (data) => data && { ...data, provider: saved });
      showToast({ text: text(required ? 'openid.required' : 'openid.optional') });
    } catch (failure) {
      setError(explainFailure(failure));
    }
  }
  async function remove() {
    await callApi(deleteOpenid, {});
    queries.setQueryData(query.queryKey, (data) => data && { ...data, provider: null });
    showToast({ text: text('openid.removed') });
  }

  return (
    <Section title={text('openid.tryTitle')} text={text('openid.tryText')}>
      <Button onClick={() => location.assign(`${new URL(provider.start_url).pathname}?try=1`)}>
        {text('openid.tryIt')}
      </Button>
      <Result provider={provider} />
      <div className="mt-5">
        <Switch
          label={text('openid.requireSwitch')}
          hint={text(tried_at === null ? 'openid.requireUntried' : 'openid.requireHint')}
          checked={provider.required}
          disabled={tried_at === null && !provider.required}
          onChange={(required) => void require(required)}
        />
        {withoutEmail > 0 && (
          <p className="mt-2 text-13 text-muted">{text('openid.withoutEmail', { count: withoutEmail })}</p>
        )}
        {error && (
          <p role="alert" className="mt-2 text-13 text-danger">
            {error}
          </p>
        )}
      </div>
      <Button variant="danger" className="mt-5" onClick={() => setAsking(true)}>
        {text('openid.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('openid.removeTitle')}
        text={text('openid.removeText')}
        action={text('openid.remove')}
        danger
        onConfirm={remove}
      />
    </Section>
  );
}
