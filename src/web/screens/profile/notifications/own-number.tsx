import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteOwnNumber,
  readOwnNumber,
  saveOwnNumber,
  verifyOwnNumber,
} from '#contract/notifications/sms.ts';
import { attempt } from '#web/api/attempt.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { useNow } from '#web/base/use-now.ts';
import { Button } from '#web/components/button.tsx';
import { Chip } from '#web/components/chip.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Section } from '#web/components/section.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';

type Own = Received<typeof readOwnNumber>;
const NumberFields = createForm<{ phone: string }>();
const CodeFields = createForm<{ code: string }>();
const noCode = { code: '' };
const question = callOptions(readOwnNumber, {});

/** Words of the button that asks for a code: what it does, or when it can be pressed again. */
function useCodeButton(again: number | null) {
  const text = useTexts();
  const now = useNow(again !== null && again > readNow() ? 1 : 0);
  const wait = again === null ? 0 : Math.max(0, again - now);
  if (again === null || wait === 0) return { words: text('notifications.sms.sendCode'), disabled: false };
  return {
    words:
      wait < 100
        ? text('notifications.sms.sendCodeIn', { seconds: wait })
        : text('notifications.sms.sendCodeAt', { time: format.time(again) }),
    disabled: true,
  };
}

function NumberForm({ own, onChange }: { own: Own; onChange: (own: Own) => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  const { words, disabled } = useCodeButton(own.next_attempt_at);
  async function submit(body: { phone: string }) {
    try {
      onChange(await callApi(saveOwnNumber, { body }));
    } catch (error) {
      // Reads the wait again: another window may have asked for a code.
      void queries.invalidateQueries({ queryKey: question.queryKey });
      throw error;
    }
  }
  return (
    <NumberFields.Form
      label={text('notifications.sms.title')}
      initial={{ phone: own.phone ?? '' }}
      onSubmit={submit}
    >
      <div className="max-w-sm">
        <NumberFields.Text
          name="phone"
          label={text('notifications.sms.phone')}
          hint={text('notifications.sms.phoneHint')}
          required
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      <p className="mt-3 text-13 text-muted">{text('notifications.sms.consent')}</p>
      <NumberFields.Actions submit={words} disabled={disabled} />
    </NumberFields.Form>
  );
}

function CodeForm({ phone, end, onChange }: { phone: string; end: number; onChange: (own: Own) => void }) {
  const text = useTexts();
  return (
    <CodeFields.Form
      label={text('notifications.sms.verify')}
      initial={noCode}
      onSubmit={async (body) => onChange(await callApi(verifyOwnNumber, { body }))}
    >
      <div className="max-w-sm">
        <CodeFields.Text
          name="code"
          label={text('notifications.sms.code')}
          hint={text('notifications.sms.codeHint', { phone, time: format.time(end) })}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </div>
      <CodeFields.Actions submit={text('notifications.sms.verify')} />
    </CodeFields.Form>
  );
}

/** The number that the reader gets text messages at: typed, verified by a code, removed. Nothing where the store sends none. */
export function OwnNumber() {
  const text = useTexts();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data: own } = usePageCall(readOwnNumber, {});
  if (!own?.offered) return null;
  const keep = (changed: Own) => queries.setQueryData(question.queryKey, changed);
  const remove = async () => {
    setBusy(true);
    await attempt(async () => {
      await callApi(deleteOwnNumber, {});
      keep({ ...own, phone: null, verified_at: null, stopped_at: null, code_ends_at: null });
      showToast({ text: text('notifications.sms.removed') });
    });
    setBusy(false);
  };
  const { phone, sender, verified_at, stopped_at, code_ends_at } = own;
  const isOn = verified_at !== null && stopped_at === null;
  return (
    <Section title={text('notifications.sms.title')} text={text('notifications.sms.text')}>
      {stopped_at !== null && (
        <Notice tone="warn" className="mb-3">
          {sender === null
            ? text('notifications.sms.stopped', { day: format.dateTime(stopped_at) })
            : text('notifications.sms.stoppedAt', { day: format.dateTime(stopped_at), sender })}
        </Notice>
      )}
      {phone !== null && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <span className="figures font-medium text-14">{phone}</span>
          {isOn && <Chip tone="ok">{text('notifications.sms.on')}</Chip>}
          <Button busy={busy} onClick={() => void remove()}>
            {text('notifications.sms.remove')}
          </Button>
        </div>
      )}
      {phone !== null && code_ends_at !== null && (
        <CodeForm phone={phone} end={code_ends_at} onChange={keep} />
      )}
      {!isOn && <NumberForm own={own} onChange={keep} />}
    </Section>
  );
}
