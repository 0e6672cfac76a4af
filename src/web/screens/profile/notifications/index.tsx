import { useQueryClient } from '@tanstack/react-query';
import {
  readNotificationChoices,
  updateNotificationChoices,
} from '#contract/notifications/notification-choices.ts';
import {
  type NotificationChannel,
  notificationChannels,
  offeredNotifications,
} from '#domain/notifications/notification-choices.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { Section } from '#web/components/section.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
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

/** Edits own notifications and channels. Needs the texts of `notifications`. */
export function Notifications() {
  const text = useTexts();
  const queries = useQueryClient();
  const { data } = usePageCall(readNotificationChoices, {});
  const offered = session.visitor ? offeredNotifications(session.visitor) : [];
  const submit = async (values: Values) => {
    const entries = offered.map(({ event, channels }) => [
      event,
      Object.fromEntries(channels.map((channel) => [channel, values[event].includes(channel)])),
    ]);
    const saved = await callApi(updateNotificationChoices, { body: Object.fromEntries(entries) });
    queries.setQueryData(callOptions(readNotificationChoices, {}).queryKey, saved);
  };
  return (
    <Section title={text('notifications.title')} text={text('notifications.text')}>
      {!session.sendsMail && <Notice className="mb-2">{text('notifications.noServer')}</Notice>}
      {data ? (
        <ChoiceForm.Form initial={toFormValues(data)} onSubmit={submit}>
          <div className="divide-y divide-line">
            {offered.map(({ event, channels }) => (
              <div key={event} className="py-3">
                <ChoiceForm.MultiSelect
                  name={event}
                  label={text(`notifications.events.${event}`)}
                  options={channels.map((channel) => ({
                    value: channel,
                    label: text(`notifications.channels.${channel}`),
                  }))}
                />
              </div>
            ))}
          </div>
          <ChoiceForm.Actions />
        </ChoiceForm.Form>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Section>
  );
}
