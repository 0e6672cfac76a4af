import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listDeliveries, sendDeliveryAgain } from '#contract/company/webhooks.ts';
import { attempt } from '#web/api/attempt.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';
import { showToast } from '#web/components/toast.tsx';
import { topicKey } from './topic-key.ts';

type Delivery = Received<typeof listDeliveries>[number];

const looks = { pending: 'waiting', delivered: 'ok', failed: 'late' } as const;

function DeliveryLine({ delivery, onAgain }: { delivery: Delivery; onAgain: () => Promise<unknown> }) {
  const text = useTexts();
  const [busy, setBusy] = useState(false);
  const { topic, subject, state, attempts, last_status: status, last_error: error } = delivery;
  const again = async () => {
    setBusy(true);
    await onAgain();
    setBusy(false);
  };
  return (
    <li className="flex items-start gap-3 py-2.5 text-13">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">
            {text(topicKey(topic))} <span className="font-mono text-12">{subject}</span>
          </span>
          <StatusChip status={looks[state]}>{text(`developers.webhooks.states.${state}`)}</StatusChip>
        </p>
        <p className="text-muted">
          {format.dateTime(delivery.finished_at ?? delivery.created_at)}
          {attempts > 0 && ` · ${text('developers.webhooks.attempts', { count: attempts })}`}
          {status !== null && ` · ${text('developers.webhooks.answered', { status })}`}
          {error !== null && ` · ${text(`developers.webhooks.errors.${error}`)}`}
        </p>
      </div>
      {state !== 'pending' && (
        <Button busy={busy} onClick={() => void again()}>
          {text('developers.webhooks.again')}
        </Button>
      )}
    </li>
  );
}

/** The newest deliveries of a webhook, each to send again. */
export function Deliveries({ webhook, onClose }: { webhook: number; onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  const id = String(webhook);
  const question = callOptions(listDeliveries, { params: { id } });
  const query = useQuery({ ...question, refetchOnMount: 'always' });
  const { data, isFetching, refetch } = query;
  const sendAgain = (delivery: number) =>
    attempt(async () => {
      const row = await callApi(sendDeliveryAgain, { params: { id, delivery: String(delivery) }, body: {} });
      queries.setQueryData(question.queryKey, (rows) =>
        rows?.map((each) => (each.id === delivery ? row : each)),
      );
      showToast({ text: text('developers.webhooks.queued') });
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('developers.webhooks.deliveries')}
      description={text('developers.webhooks.deliveriesText')}
      width="wide"
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {text('developers.webhooks.refresh')}
        </Button>
      }
    >
      {data && data.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {data.map((delivery) => (
            <DeliveryLine key={delivery.id} delivery={delivery} onAgain={() => sendAgain(delivery.id)} />
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <p className="mt-3 text-13 text-muted">{text('developers.webhooks.noDeliveries')}</p>
      )}
      <Unloaded query={query} className="mt-3">
        <SkeletonRows rows={4} />
      </Unloaded>
    </Dialog>
  );
}
