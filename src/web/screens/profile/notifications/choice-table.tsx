import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { readNotificationChoices } from '#contract/notifications/notification-choices.ts';
import { listPushDevices } from '#contract/notifications/push.ts';
import { readOwnNumber } from '#contract/notifications/sms.ts';
import {
  type NotificationChannel,
  notificationChannels,
} from '#domain/notifications/notification-choices.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Checkbox } from '#web/components/choice.tsx';
import { Bound } from '#web/forms/bound.tsx';

type Choices = Received<typeof readNotificationChoices>;

/** Columns of the table; the last ones hold a box each. */
const columns =
  'grid grid-cols-[minmax(0,1fr)_repeat(var(--ways),3.75rem)] items-center gap-x-1 sm:grid-cols-[minmax(0,1fr)_repeat(var(--ways),5.5rem)]';

/** Takes the color from what has no effect yet. */
const grey = { '--accent': 'var(--line-2)', '--on-accent': 'var(--muted)' } as CSSProperties;

/** Finds the ways that nothing goes out by yet: no mail server, no device, no verified number. */
function useSilentChannels(): NotificationChannel[] {
  const devices = useQuery(callOptions(listPushDevices, {})).data;
  const own = useQuery(callOptions(readOwnNumber, {})).data;
  const isSilent = {
    app: false,
    mail: !session.sendsMail,
    push: devices?.length === 0,
    sms: own !== undefined && (own.verified_at === null || own.stopped_at !== null),
  };
  return notificationChannels.filter((channel) => isSilent[channel]);
}

interface RowProps {
  name: keyof Choices;
  /** Of the table. */
  channels: readonly NotificationChannel[];
  silent: readonly NotificationChannel[];
  /** Of this notification. */
  ways: Choices[keyof Choices];
}

/** One notification with a box for each of its ways. */
function ChoiceRow({ name, channels, silent, ways = {} }: RowProps) {
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
              channel in ways ? (
                <span key={channel} style={silent.includes(channel) ? grey : undefined}>
                  <Checkbox
                    name={name}
                    className="flex justify-center *:max-sm:justify-center"
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
                </span>
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

/** Table of notifications by their ways; what cannot send yet is grey, but kept. */
export function ChoiceTable({ choices, offered }: { choices: Choices; offered: readonly (keyof Choices)[] }) {
  const text = useTexts();
  const channels = notificationChannels.filter((channel) =>
    offered.some((event) => channel in (choices[event] ?? {})),
  );
  const silent = useSilentChannels().filter((channel) => channels.includes(channel));
  return (
    <div style={{ '--ways': channels.length } as CSSProperties}>
      <div className={`${columns} border-line-2 border-b pb-1.5 text-12 text-muted`} aria-hidden="true">
        <span />
        {channels.map((channel) => (
          <span key={channel} className={clsx('text-center', !silent.includes(channel) && 'text-text')}>
            {text(`notifications.channels.${channel}`)}
          </span>
        ))}
      </div>
      <div className="divide-y divide-line">
        {offered.map((event) => (
          <ChoiceRow key={event} name={event} channels={channels} silent={silent} ways={choices[event]} />
        ))}
      </div>
      {silent.length > 0 && (
        <ul className="mt-2 text-12 text-muted">
          {silent.map((channel) => (
            <li key={channel}>{channel !== 'app' && text(`notifications.silent.${channel}`)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
