import { useQueryClient } from '@tanstack/react-query';
import {
  readNotificationChoices,
  updateNotificationChoices,
} from '#contract/notifications/notification-choices.ts';
import {
  isSent,
  type NotificationChannel,
  notificationChannels,
  offeredNotifications,
} from '#domain/notifications/notification-choices.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { useStore } from '#web/api/store-queries.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
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

/** Columns of the table; the last three hold a box each. */
const columns =
  'grid grid-cols-[minmax(0,1fr)_repeat(3,4rem)] items-center gap-x-1 sm:grid-cols-[minmax(0,1fr)_repeat(3,5.5rem)]';

/** One notification with a box for each way. */
function ChoiceRow({ name }: { name: keyof Choices }) {
  const text = useTexts();
  const label = text(`notifications.events.${name}`);
  return (
    <Bound name={name} label={label} className="py-1.5">
      {({ value, change }) => {
        const chosen = (value ?? []) as NotificationChannel[];
        return (
          <div className={columns}>
            <span className="pr-2 text-13">{label}</span>
            {notificationChannels.map((channel) => (
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
                    notificationChannels.filter((one) =>
                      one === channel ? target.checked : chosen.includes(one),
                    ),
                  )
                }
              />
            ))}
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
  const offered = session.visitor
    ? offeredNotifications(session.visitor).filter((event) => isSent(event, profile))
    : [];
  const submit = async (values: Values) => {
    const entries = offered.map((event) => [
      event,
      Object.fromEntries(notificationChannels.map((channel) => [channel, values[event].includes(channel)])),
    ]);
    const saved = await callApi(updateNotificationChoices, { body: Object.fromEntries(entries) });
    queries.setQueryData(callOptions(readNotificationChoices, {}).queryKey, saved);
  };
  if (!data || !profile) return <Skeleton className="h-64" />;
  return (
    <ChoiceForm.Form initial={toFormValues(data)} onSubmit={submit}>
      <div className={`${columns} border-line-2 border-b pb-1.5 text-12 text-muted`} aria-hidden="true">
        <span />
        {notificationChannels.map((channel) => (
          <span key={channel} className="text-center">
            {text(`notifications.channels.${channel}`)}
          </span>
        ))}
      </div>
      <div className="divide-y divide-line">
        {offered.map((event) => (
          <ChoiceRow key={event} name={event} />
        ))}
      </div>
      <ChoiceForm.Actions />
    </ChoiceForm.Form>
  );
}
