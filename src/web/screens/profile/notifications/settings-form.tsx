import { useQueryClient } from '@tanstack/react-query';
import { readNotificationChoices } from '#contract/notifications/notification-choices.ts';
import {
  readNotificationSettings,
  updateNotificationSettings,
} from '#contract/notifications/notification-settings.ts';
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
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { ChoiceTable } from './choice-table.tsx';

type Choices = Received<typeof readNotificationChoices>;
interface Times {
  isQuiet: boolean;
  quiet: { from: string; to: string };
  isDaily: boolean;
  digest: string;
  push_details: boolean;
}
type Values = Times & Record<keyof Choices, NotificationChannel[]>;
const SettingsKit = createForm<Values>();
const QuietKit = createForm<Times['quiet']>();

const usual = { from: '22:00', to: '07:00', digest: '18:00' };

function toFormValues(
  choices: Choices,
  { quiet, digest, push_details }: Received<typeof readNotificationSettings>,
): Values {
  const entries = Object.entries(choices).map(([event, ways]) => [
    event,
    notificationChannels.filter((channel) => ways?.[channel]),
  ]);
  return {
    ...(Object.fromEntries(entries) as Record<keyof Choices, NotificationChannel[]>),
    isQuiet: quiet !== null,
    quiet: quiet ?? { from: usual.from, to: usual.to },
    isDaily: digest !== null,
    digest: digest ?? usual.digest,
    push_details,
  };
}

/** Quiet hours, a manager's mail of the day, and what a locked screen shows. */
function Fields() {
  const text = useTexts();
  const { isQuiet, isDaily } = SettingsKit.useValues();
  const isAdmin = session.visitor?.authType === 'admin';
  return (
    <div className="grid gap-4">
      <SettingsKit.Checkbox
        name="isQuiet"
        label={text('notifications.quiet')}
        hint={text('notifications.quietHint')}
      />
      {isQuiet && (
        <SettingsKit.Group name="quiet">
          <div className="grid max-w-sm grid-cols-2 gap-3 pl-6">
            <QuietKit.Time name="from" label={text('notifications.quietFrom')} required />
            <QuietKit.Time name="to" after="from" label={text('notifications.quietTo')} required />
          </div>
        </SettingsKit.Group>
      )}
      {isAdmin && (
        <SettingsKit.Checkbox
          name="isDaily"
          label={text('notifications.digest')}
          hint={text('notifications.digestHint')}
        />
      )}
      {isAdmin && isDaily && (
        <div className="max-w-sm pl-6">
          <SettingsKit.Time name="digest" label={text('notifications.digestAt')} required />
        </div>
      )}
      <SettingsKit.Checkbox
        name="push_details"
        label={text('notifications.details')}
        hint={text('notifications.detailsHint')}
      />
    </div>
  );
}

/** Chooses notifications, their channels and hours, under one Save. */
export function SettingsForm() {
  const queries = useQueryClient();
  const choices = usePageCall(readNotificationChoices, {}).data;
  const settings = usePageCall(readNotificationSettings, {}).data;
  const profile = useStore().data?.profile;
  if (!choices || !settings || !profile) return <Skeleton className="h-80!" />;
  const offered = notificationEvents.filter((event) => choices[event] && isSent(event, profile));
  const submit = async (values: Values) => {
    const { isQuiet, quiet, isDaily, digest, push_details } = values;
    const isAdmin = session.visitor?.authType === 'admin';
    const chosen = offered.map((event) => {
      const ways = notificationChannels.filter((channel) => channel in (choices[event] ?? {}));
      return [event, Object.fromEntries(ways.map((channel) => [channel, values[event].includes(channel)]))];
    });
    const { choices: savedChoices, ...savedSettings } = await callApi(updateNotificationSettings, {
      body: {
        quiet: isQuiet ? quiet : null,
        ...(isAdmin ? { digest: isDaily ? digest : null } : {}),
        push_details,
        choices: Object.fromEntries(chosen),
      },
    });
    queries.setQueryData(callOptions(readNotificationSettings, {}).queryKey, savedSettings);
    queries.setQueryData(callOptions(readNotificationChoices, {}).queryKey, savedChoices);
  };
  return (
    <SettingsKit.Form initial={toFormValues(choices, settings)} onSubmit={submit}>
      <ChoiceTable choices={choices} offered={offered} />
      <div className="mt-5">
        <Fields />
      </div>
      <SettingsKit.Actions sticky />
    </SettingsKit.Form>
  );
}
