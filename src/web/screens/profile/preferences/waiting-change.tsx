import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { withdrawAvailability } from '#contract/people/availability-requests.ts';
import { callApi } from '#web/api/call-api.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import { AvailabilityChanges } from '#web/attention/availability-changes.tsx';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Section } from '#web/components/section.tsx';
import { showToast } from '#web/components/toast.tsx';
import type { PreferenceValues } from './preference-values.ts';

/** Shows a change of own availability that waits for a manager, beside what counts until then. */
export function WaitingChange({
  waiting,
}: {
  waiting: NonNullable<PreferenceValues['pending_availability']>;
}) {
  const text = useTexts();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => callApi(withdrawAvailability, { params: { id: String(waiting.id) } }),
    onSuccess: () => showToast({ text: text('attention.availability.withdrawn') }),
    onError: tellFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ['preference.read'] }),
  });
  const since = format.distance(waiting.asked_at, readNow());
  return (
    <Section
      title={text('attention.availability.waiting')}
      text={text('attention.availability.waitingText', { since })}
    >
      <div className="flex items-start gap-3">
        <Hourglass className="mt-2.5 size-4 shrink-0 text-accent" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <AvailabilityChanges changes={waiting.changes} />
          <Button className="mt-3 max-sm:w-full" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {text('attention.availability.withdraw')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
