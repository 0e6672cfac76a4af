import { useQuery } from '@tanstack/react-query';
import { readClientAccess } from '#contract/clients/lists.ts';
import { accountRoleKey } from '#domain/roles.ts';
import { localDate } from '#domain/time/zones.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { FailedState } from '#web/components/states.tsx';
import type { Client } from './client-model.ts';

type Account = Received<typeof readClientAccess>[number];

const levels = ['write', 'read', 'none'] as const;

function useFormatReason() {
  const text = useTexts();
  return ({ reason, role, since }: Account): string => {
    if (reason === 'assigned' && since !== null) {
      const day = format.day(localDate(since, session.timezone), 'withYear');
      return text('clients.access.reasons.assignedSince', { day });
    }
    return text(`clients.access.reasons.${reason}`, { role: role ? text(accountRoleKey(role)) : '' });
  };
}

function Level({ level, accounts }: { level: (typeof levels)[number]; accounts: readonly Account[] }) {
  const text = useTexts();
  const formatReason = useFormatReason();
  // Counts accounts of other clients instead of listing hundreds with the same reason.
  const others = accounts.filter(({ reason }) => reason === 'other_client').length;
  const listed = accounts.filter(({ reason }) => reason !== 'other_client');
  if (accounts.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="font-semibold text-14">{text(`clients.access.levels.${level}`)}</h3>
      <ul className="mt-1 divide-y divide-line border-line border-y text-13">
        {listed.map((account) => (
          <li key={account.user} className="flex flex-wrap gap-x-2 py-1.5">
            <span className="font-medium">{account.name}</span>
            <span className="text-muted">{formatReason(account)}</span>
          </li>
        ))}
        {others > 0 && (
          <li className="py-1.5 text-muted">{text('clients.access.others', { count: others })}</li>
        )}
      </ul>
    </section>
  );
}

/** Shows every account's access to a client, and why. */
export function AccessDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const text = useTexts();
  const access = useQuery(callOptions(readClientAccess, { params: { id: String(client.id) } }));
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={text('clients.panel.access')}
      description={text('clients.access.text', { name: client.entity_name })}
    >
      {access.isPending && <Skeleton className="mt-3 h-32 w-full" />}
      {access.isError && <FailedState className="mt-3" onRetry={() => void access.refetch()} />}
      {levels.map((level) => (
        <Level
          key={level}
          level={level}
          accounts={(access.data ?? []).filter((account) => account.access === level)}
        />
      ))}
    </Dialog>
  );
}
