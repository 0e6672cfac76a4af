import { useQueryClient } from '@tanstack/react-query';
import { readPreference, updatePreference } from '#contract/people/preferences.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { loadAreas } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Notifications } from '../notifications/lazy-notifications.ts';
import { AvailabilityForm } from './availability-form.tsx';
import { LooksForm } from './looks-form.tsx';
import type { SavePreference } from './preference-values.ts';

const WaitingChange = lazyComponent(async () => {
  const [module] = await Promise.all([import('./waiting-change.tsx'), loadAreas(['attention'])]);
  return module.WaitingChange;
});

/** Worker's preferences: three forms, each saved on its own. */
export default function PreferenceTab() {
  const queries = useQueryClient();
  const question = { params: { id: String(session.visitor?.employeeId ?? 0) } };
  const { data } = usePageCall(readPreference, question);
  const save: SavePreference = async (body) => {
    const saved = await callApi(updatePreference, { ...question, body });
    queries.setQueryData(callOptions(readPreference, question).queryKey, saved);
  };
  return (
    <div className="page-x">
      {data ? (
        <>
          {data.pending_availability && <WaitingChange waiting={data.pending_availability} />}
          <AvailabilityForm
            availability={data.pending_availability?.availability ?? data.availability}
            save={save}
          />
          <Notifications />
          <LooksForm preference={data} save={save} />
        </>
      ) : (
        <div className="max-w-3xl py-6">
          <Skeleton className="h-64" />
        </div>
      )}
    </div>
  );
}
