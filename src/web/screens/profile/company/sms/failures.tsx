import { useQuery } from '@tanstack/react-query';
import { listSmsFailures } from '#contract/notifications/sms.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Section } from '#web/components/section.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';

/** Text messages that did not go out, newest first. */
export function Failures() {
  const text = useTexts();
  const query = useQuery({ ...callOptions(listSmsFailures, {}), refetchOnMount: 'always' });
  const { data } = query;
  return (
    <Section title={text('sms.failuresTitle')} text={text('sms.failuresText')}>
      {data?.length === 0 && <p className="text-13 text-muted">{text('sms.noFailures')}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map(({ id, person, purpose, state, reason, attempts, created_at, number_ending: ending }) => (
            <li key={id} className="py-2.5 text-13">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="wrap-anywhere font-medium">{person}</span>
                <span>{text(`sms.purposes.${purpose}`)}</span>
                <StatusChip status={state === 'pending' ? 'waiting' : 'late'}>
                  {text(`sms.${state}`)}
                </StatusChip>
              </p>
              <p className="mt-0.5">{reason}</p>
              <p className="text-muted">
                {format.dateTime(created_at)}
                {ending !== '' && ` · ${text('sms.number', { ending })}`}
                {attempts > 0 && ` · ${text('sms.attempts', { count: attempts })}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Unloaded query={query}>
        <SkeletonRows rows={3} />
      </Unloaded>
    </Section>
  );
}
