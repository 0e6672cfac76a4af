import { notificationChannels, notificationEvents, wantsNotification } from '#domain/preferences.ts';
import { formOf } from '#web/forms/form-of.ts';
import { useTexts } from '#web/texts.ts';
import { Section } from '../section.tsx';
import type { PreferenceValues, SavePreference } from './index.tsx';

type Channel = (typeof notificationChannels)[number];

type NotificationValues = Record<(typeof notificationEvents)[number], Channel[]>;
const Notifications = formOf<NotificationValues>();

interface NotificationsFormProps {
  notifications: PreferenceValues['notifications'];
  save: SavePreference;
}

function channelsOf(notifications: PreferenceValues['notifications']): NotificationValues {
  const entries = notificationEvents.map((event): [string, Channel[]] => [
    event,
    notificationChannels.filter((channel) => wantsNotification(notifications, event, channel)),
  ]);
  return Object.fromEntries(entries) as NotificationValues;
}

/** What somebody hears of, and in which way. */
export function NotificationsForm({ notifications, save }: NotificationsFormProps) {
  const text = useTexts();
  const options = notificationChannels.map((channel) => ({
    value: channel,
    label: text(`preference.channels.${channel}`),
  }));
  const submit = (values: NotificationValues) => {
    const entries = notificationEvents.map((event) => [
      event,
      { app: values[event].includes('app'), mail: values[event].includes('mail') },
    ]);
    return save({ notifications: Object.fromEntries(entries) });
  };
  return (
    <Section title={text('preference.notificationsTitle')} text={text('preference.notificationsText')}>
      <Notifications.Form initial={channelsOf(notifications)} onSubmit={submit}>
        <div className="divide-y divide-line">
          {notificationEvents.map((event) => (
            <div key={event} className="py-3">
              <Notifications.MultiSelect
                name={event}
                label={text(`preference.events.${event}`)}
                options={options}
              />
            </div>
          ))}
        </div>
        <Notifications.Actions />
      </Notifications.Form>
    </Section>
  );
}
