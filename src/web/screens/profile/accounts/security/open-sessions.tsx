import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { endOwnSession, listSessions } from '#contract/accounts/security.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Chip } from '#web/components/chip.tsx';
import { Section } from '#web/components/section.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';

function useDeviceNames() {
  const text = useTexts();
  return ({ browser, system, kiosk }: OpenSession) => {
    if (kiosk) return text('security.kiosk');
    if (browser && system) return text('security.device', { browser, system });
    return browser || system || text('security.unknownDevice');
  };
}

type OpenSession = Received<typeof listSessions>[number];

function SessionLine({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const text = useTexts();
  const nameDevice = useDeviceNames();
  const name = nameDevice(session);
  const Icon = /iPhone|Android/.test(session.system) ? Smartphone : Laptop;
  const began = format.dateTime(session.created_at);
  const seen = format.dateTime(session.last_seen_at);
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon className="size-5 shrink-0 text-muted" strokeWidth={1.5} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-14">
          {name}
          {session.current && <Chip tone="ok">{text('security.current')}</Chip>}
        </p>
        <p className="text-13 text-muted">
          {session.current
            ? text('security.since', { began, address: session.address })
            : text('security.lastSeen', { seen, address: session.address })}
        </p>
      </div>
      {!session.current && (
        <Button variant="danger" onClick={onEnd} aria-label={text('security.endNamed', { name })}>
          {text('security.end')}
        </Button>
      )}
    </li>
  );
}

/** Lists the own sessions and ends them; the current one ends by signing out. */
export function OpenSessions() {
  const text = useTexts();
  const queries = useQueryClient();
  const nameDevice = useDeviceNames();
  const query = useQuery(callOptions(listSessions, {}));
  const { data } = query;
  const [ending, setEnding] = useState<OpenSession>();
  const [asking, setAsking] = useState(false);

  const end = async () => {
    if (!ending) return;
    try {
      await callApi(endOwnSession, { params: { id: ending.id } });
    } catch (failure) {
      // Accepts a session that has already ended.
      if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
    }
    showToast({ text: text('security.ended', { name: nameDevice(ending) }) });
    await queries.invalidateQueries({ queryKey: [listSessions.id] });
  };

  return (
    <Section id="sessions" title={text('security.sessionsTitle')} text={text('security.sessionsText')}>
      {data ? (
        <ul className="divide-y divide-line">
          {data.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              onEnd={() => {
                setEnding(session);
                setAsking(true);
              }}
            />
          ))}
        </ul>
      ) : (
        <Unloaded query={query}>
          <SkeletonRows rows={2} />
        </Unloaded>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('security.endTitle')}
        text={ending ? text('security.endText', { name: nameDevice(ending) }) : ''}
        action={text('security.endAction')}
        danger
        onConfirm={end}
      />
    </Section>
  );
}
