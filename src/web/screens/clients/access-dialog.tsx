import { useQuery } from '@tanstack/react-query';
import { readClientAccess } from '#contract/clients/lists.ts';
import { positionKey } from '#domain/roles.ts';
import { localDate } from '#domain/time/zones.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { AccessList } from '#web/components/access-list.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import type { Client } from './client-model.ts';

type Account = Received<typeof readClientAccess>[number];

const levels = ['write', 'part', 'read', 'none'] as const;

/** Counts contacts from whom the firm withholds something as seeing a part. */
const readLevel = ({ access, withheld }: Account) =>
  access === 'write' && withheld.length > 0 ? 'part' : access;

function useFormatReason() {
  const text = useTexts();
  return ({ reason, role, since, preset, withheld }: Account): string => {
    if (withheld.length > 0) {
      const rights = format.list(withheld.map((right) => text(`clients.login.rights.${right}`)));
      return text('access.withheld', { rights });
    }
    if (reason === 'assigned' && since !== null) {
      const day = format.day(localDate(since, session.timezone), 'withYear');
      return text('access.reasons.assignedSince', { day });
    }
    return text(`access.reasons.${reason}`, {
      role: role ? text(positionKey(role)) : '',
      preset: text(`admins.presets.${preset ?? 'custom'}`),
      powers: text('admins.powers.clients'),
    });
  };
}

const isOwner = ({ preset }: Account) => preset === 'owner';

function Level({ level, accounts }: { level: (typeof levels)[number]; accounts: readonly Account[] }) {
  const text = useTexts();
  const formatReason = useFormatReason();
  // Counts accounts of other clients instead of listing hundreds with the same reason.
  const others = accounts.filter(({ reason }) => reason === 'other_client').length;
  const listed = accounts.filter((account) => account.reason !== 'other_client' && !isOwner(account));
  if (accounts.length === 0) return null;
  return (
    <AccessList
      title={text(`access.levels.${level}`)}
      accounts={listed.map((account) => ({ ...account, reason: formatReason(account) }))}
      owners={accounts.filter(isOwner).map(({ name }) => name)}
    >
      {others > 0 && <li className="py-1.5 text-muted">{text('access.others', { count: others })}</li>}
    </AccessList>
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
      description={text('access.client', { name: client.entity_name })}
    >
      <Unloaded query={access} className="mt-3">
        <Skeleton className="mt-3 h-32 w-full" />
      </Unloaded>
      {levels.map((level) => (
        <Level
          key={level}
          level={level}
          accounts={(access.data ?? []).filter((account) => readLevel(account) === level)}
        />
      ))}
    </Dialog>
  );
}
