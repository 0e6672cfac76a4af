import { useQueryClient } from '@tanstack/react-query';
import {
  readNotificationSettings,
  updateNotificationSettings,
} from '#contract/notifications/notification-settings.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { createForm } from '#web/forms/create-form.ts';

interface Values {
  isQuiet: boolean;
  quiet: { from: string; to: string };
  isDaily: boolean;
  digest: string;
  push_details: boolean;
}
const SettingsKit = createForm<Values>();
const QuietKit = createForm<Values['quiet']>();

const usual = { from: '22:00', to: '07:00', digest: '18:00' };

function toFormValues({ quiet, digest, push_details }: Received<typeof readNotificationSettings>): Values {
  return {
    isQuiet: quiet !== null,
    quiet: quiet ?? { from: usual.from, to: usual.to },
    isDaily: digest !== null,
    digest: digest ?? usual.digest,
    push_details,
  };
}

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

/** Quiet hours, a manager's mail of the day, and what a locked screen shows. */
export function SettingsForm() {
  const queries = useQueryClient();
  const { data } = usePageCall(readNotificationSettings, {});
  const submit = async ({ isQuiet, quiet, isDaily, digest, push_details }: Values) => {
    const isAdmin = session.visitor?.authType === 'admin';
    const saved = await callApi(updateNotificationSettings, {
      body: {
        quiet: isQuiet ? quiet : null,
        ...(isAdmin ? { digest: isDaily ? digest : null } : {}),
        push_details,
      },
    });
    queries.setQueryData(callOptions(readNotificationSettings, {}).queryKey, saved);
  };
  if (!data) return <Skeleton className="h-40" />;
  return (
    <SettingsKit.Form initial={toFormValues(data)} onSubmit={submit}>
      <Fields />
      <SettingsKit.Actions sticky />
    </SettingsKit.Form>
  );
}
