import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createWebhook, listWebhooks } from '#contract/company/webhooks.ts';
import type { Topic } from '#domain/live/changes.ts';
import { mayHearTopic, webhookTopics } from '#domain/live/webhook-topics.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import type { MakingProps } from './secret-list.tsx';
import { topicKey } from './topic-key.ts';

interface Values {
  url: string;
  topics: Topic[];
}

const WebhookForm = createForm<Values>();
const urlRules = [['max_characters', 2000]] as const;
const blank: Values = { url: '', topics: [] };

/** Asks for a new webhook's address and topics; offers only those that the reader may hear of. */
export function NewWebhook({ onMade, onClose }: MakingProps) {
  const text = useTexts();
  const queries = useQueryClient();
  const [initial] = useState(blank);
  const powers = session.visitor?.powers ?? [];
  const offered = webhookTopics.filter((topic) => mayHearTopic(powers, topic));

  async function submit(values: Values) {
    if (values.topics.length === 0) {
      const fieldErrors = { topics: [text('developers.webhooks.topicMissing')] };
      throw new ApiError({ status: 400, code: 'required', fieldErrors });
    }
    const { secret, ...row } = await callApi(createWebhook, { body: values });
    queries.setQueryData(
      callOptions(listWebhooks, {}).queryKey,
      (webhooks) => webhooks && [row, ...webhooks],
    );
    onMade(secret);
  }

  return (
    <WebhookForm.Dialog
      open
      onClose={onClose}
      title={text('developers.webhooks.newTitle')}
      width="wide"
      submit={text('developers.webhooks.make')}
      initial={initial}
      onSubmit={submit}
    >
      <div className="space-y-5">
        <WebhookForm.Text
          name="url"
          label={text('developers.webhooks.url')}
          hint={text('developers.webhooks.urlHint')}
          required
          rules={urlRules}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <WebhookForm.MultiSelect
          name="topics"
          label={text('developers.webhooks.topics')}
          options={offered.map((value) => ({ value, label: text(topicKey(value)) }))}
        />
      </div>
    </WebhookForm.Dialog>
  );
}
