import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteSms, listSmsFailures, readSms, testSms } from '#contract/notifications/sms.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Section } from '#web/components/section.tsx';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { createForm } from '#web/forms/create-form.ts';

type Provider = NonNullable<Received<typeof readSms>['provider']>;
const TestFields = createForm<{ phone: string }>();
const noPhone = { phone: '' };

/** Tries the provider with a message to oneself, and turns text messages off. */
export function ProviderUse({ provider }: { provider: Provider }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const { failing_since, problem, sent_today: sent, daily_limit: limit, numbers } = provider;

  async function test(body: { phone: string }) {
    setSending(true);
    try {
      await callApi(testSms, { body });
      showToast({ text: text('sms.tested') });
    } finally {
      setSending(false);
      for (const { id } of [readSms, listSmsFailures]) void queries.invalidateQueries({ queryKey: [id] });
    }
  }
  async function remove() {
    await callApi(deleteSms, {});
    queries.setQueryData(callOptions(readSms, {}).queryKey, { provider: null });
    showToast({ text: text('sms.removed') });
  }

  return (
    <Section title={text('sms.testTitle')}>
      {failing_since !== null && (
        <Notice tone="danger" className="mb-3">
          {text('sms.failing', { time: format.dateTime(failing_since), reason: problem ?? '' })}
        </Notice>
      )}
      <p className="mb-4 text-13 text-muted">
        {text('sms.today', { sent, limit })} {text('sms.numbers', { count: numbers })}
      </p>
      <TestFields.Form label={text('sms.testTitle')} initial={noPhone} onSubmit={test} forgettable>
        <div className="max-w-sm">
          <TestFields.Text
            name="phone"
            label={text('sms.phone')}
            required
            inputMode="tel"
            autoComplete="tel"
          />
        </div>
        <div className="mt-4">
          <Button type="submit" size={36} busy={sending}>
            {text('sms.test')}
          </Button>
        </div>
      </TestFields.Form>
      <Button variant="danger" className="mt-5" onClick={() => setAsking(true)}>
        {text('sms.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('sms.removeTitle')}
        text={text('sms.removeText')}
        action={text('sms.remove')}
        danger
        onConfirm={remove}
      />
    </Section>
  );
}
