import { useQueryClient } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { deleteWebhook, listWebhooks, updateWebhook } from '#contract/company/webhooks.ts';
import { attempt } from '#web/api/attempt.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Notice } from '#web/components/notice.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { SecretList } from './secret-list.tsx';
import { topicKey } from './topic-key.ts';

/** After the list. */
const NewWebhook = lazyComponent(async () => (await import('./new-webhook.tsx')).NewWebhook);
const Deliveries = lazyComponent(async () => (await import('./deliveries.tsx')).Deliveries);

type Webhook = Received<typeof listWebhooks>[number];

const query = callOptions(listWebhooks, {});

/** Switches a webhook off or on, and deletes it. */
function useWebhookWrites({ id, active }: Webhook) {
  const text = useTexts();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const params = { id: String(id) };
  return {
    busy,
    toggle: async () => {
      setBusy(true);
      await attempt(async () => {
        const row = await callApi(updateWebhook, { params, body: { active: !active } });
        queries.setQueryData(query.queryKey, (rows) => rows?.map((each) => (each.id === id ? row : each)));
        showToast({ text: text(row.active ? 'developers.webhooks.isOn' : 'developers.webhooks.isOff') });
      });
      setBusy(false);
    },
    remove: async () => {
      await callApi(deleteWebhook, { params });
      queries.setQueryData(query.queryKey, (rows) => rows?.filter((each) => each.id !== id));
      showToast({ text: text('developers.webhooks.deleted') });
    },
  };
}

function WebhookLine({ webhook }: { webhook: Webhook }) {
  const text = useTexts();
  const [open, setOpen] = useState<'deliveries' | 'delete' | null>(null);
  const { busy, toggle, remove } = useWebhookWrites(webhook);
  const { id, url, active, topics, off_reason: reason, failing_since: failing } = webhook;
  return (
    <li className="space-y-2 py-3 text-13">
      <div className="flex flex-wrap items-center gap-2">
        <p className="wrap-anywhere min-w-0 font-medium">{url}</p>
        <StatusChip status={active ? (failing === null ? 'ok' : 'waiting') : 'open'}>
          {text(active ? 'developers.webhooks.on' : 'developers.webhooks.off')}
        </StatusChip>
      </div>
      <p className="text-muted">{format.list(topics.map((topic) => text(topicKey(topic))))}</p>
      {reason !== null && <Notice tone="warn">{text(`developers.webhooks.reasons.${reason}`)}</Notice>}
      {active && failing !== null && (
        <p className="text-warn">{text('developers.webhooks.failing', { time: format.dateTime(failing) })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={text('developers.webhooks.deliveriesOf', { url })}
          onClick={() => setOpen('deliveries')}
        >
          {text('developers.webhooks.deliveries')}
        </Button>
        <Button
          busy={busy}
          aria-label={text(active ? 'developers.webhooks.turnOffNamed' : 'developers.webhooks.turnOnNamed', {
            url,
          })}
          onClick={() => void toggle()}
        >
          {text(active ? 'developers.webhooks.turnOff' : 'developers.webhooks.turnOn')}
        </Button>
        <Button
          variant="danger"
          aria-label={text('developers.webhooks.deleteNamed', { url })}
          onClick={() => setOpen('delete')}
        >
          {text('developers.webhooks.delete')}
        </Button>
      </div>
      {open === 'deliveries' && <Deliveries webhook={id} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'delete'}
        onClose={() => setOpen(null)}
        title={text('developers.webhooks.deleteTitle')}
        text={text('developers.webhooks.deleteText', { url })}
        action={text('developers.webhooks.delete')}
        danger
        onConfirm={remove}
      />
    </li>
  );
}

/** The addresses that are notified of changes. */
export function Webhooks() {
  const { data } = usePageCall(listWebhooks, {});
  return (
    <SecretList
      rows={data}
      line={(webhook) => <WebhookLine key={webhook.id} webhook={webhook} />}
      icon={WebhookIcon}
      texts="webhooks"
      Making={NewWebhook}
    />
  );
}
