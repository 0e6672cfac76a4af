import { useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import {
  readNotificationChoices,
  updateNotificationChoices,
} from '#contract/notifications/notification-choices.ts';
import {
  isSent,
  type NotificationChannel,
  notificationChannels,
  notificationEvents,
} from '#domain/notifications/notification-choices.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { useStore } from '#web/api/store-queries.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { Checkbox } from '#web/components/choice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Bound } from '#web/forms/bound.tsx';
import { createForm } from '#web/forms/create-form.ts';

type Choices = Received<typeof readNotificationChoices>;
type Values = Record<keyof Choices, NotificationChannel[]>;
const ChoiceForm = createForm<Values>();

function toFormValues(choices: Choices): Values {
  const entries = Object.entries(choices).map(([event, ways]) => [
    event,
    notificationChannels.filter((channel) => ways?.[channel]),
  ]);
  return Object.fromEntries(entries) as Values;
}

/** Columns of the table; the last ones hold a box each. */
const columns =
  'grid grid-cols-[minmax(0,1fr)_repeat(var(--ways),3.75rem)] items-center gap-x-1 sm:grid-cols-[minmax(0,1fr)_repeat(var(--ways),5.5rem)]';

interface Columns {
  /** Of the table. */
  channels: readonly NotificationChannel[];
  /** Of this notification. */
  ways: readonly NotificationChannel[];
}

/** One notification with a box for each of its ways. */
function ChoiceRow({ name, channels, ways }: { name: keyof Choices } & Columns) {
  const text = useTexts();
  const label = text(`notifications.events.${name}`);
  return (
    <Bound name={name} label={label} className="py-1.5">
      {({ value, change }) => {
        const chosen = (value ?? []) as NotificationChannel[];
        return (
          <div className={columns}>
            <span className="pr-2 text-13">{label}</span>
            {channels.map((channel) =>
              ways.includes(channel) ? (
                <Checkbox
                  key={channel}
                  name={name}
                  className="flex justify-center *:max-sm:min-w-9 *:max-sm:justify-center"
                  label={
                    <span className="sr-only">
                      {text('notifications.way', {
                        event: label,
                        way: text(`notifications.channels.${channel}`),
                      })}
                    </span>
                  }
                  checked={chosen.includes(channel)}
                  onChange={({ target }) =>
                    change(
                      channels.filter((one) => (one === channel ? target.checked : chosen.includes(one))),
                    )
                  }
                />
              ) : (
                <span key={channel} />
              ),
            )}
          </div>
        );
      }}
    </Bound>
  );
}

/** Table of the own notifications by their ways. */
export function ChoiceTable() {
  const text = useTexts();
  const queries = useQueryClient();
  const { data } = usePageCall(readNotificationChoices, {});
  const profile = useStore().data?.profile;
  const offered = notificationEvents.filter((event) => data?.[event] && isSent(event, profile));
  const waysOf = (event: keyof Choices) =>
    notificationChannels.filter((channel) => channel in (data?.[event] ?? {}));
  const channels = notificationChannels.filter((channel) =>
    offered.some((event) => waysOf(event).includes(channel)),
  );
  const submit = async (values: Values) => {
    const entries = offered.map((event) => [
      event,
      Object.fromEntries(waysOf(event).map((channel) => [channel, values[event].includes(channel)])),
    ]);
    const saved = await callApi(updateNotificationChoices, { body: Object.fromEntries(entries) });
    queries.setQueryData(callOptions(readNotificationChoices, {}).queryKey, saved);
  };
  if (!data || !profile) return <Skeleton className="h-64" />;
  return (
    <div style={{ '--ways': channels.length } as CSSProperties}>
      <ChoiceForm.Form initial={toFormValues(data)} onSubmit={submit}>
        <div className={`${columns} border-line-2 border-b pb-1.5 text-12 text-muted`} aria-hidden="true">
          <span />
          {channels.map((channel) => (
            <span key={channel} className="text-center">
              {text(`notifications.channels.${channel}`)}
            </span>
          ))}
        </div>
        <div className="divide-y divide-line">
          {offered.map((event) => (
            <ChoiceRow key={event} name={event} channels={channels} ways={waysOf(event)} />
          ))}
        </div>
        <ChoiceForm.Actions sticky />
      </ChoiceForm.Form>
    </div>
  );
}
