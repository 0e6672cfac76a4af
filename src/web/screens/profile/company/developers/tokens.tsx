import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { deleteToken, listTokens } from '#contract/accounts/tokens.ts';
import { localDate } from '#domain/time/zones.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useBranchNames } from '../../accounts/admins/use-branch-names.ts';
import { SecretList } from './secret-list.tsx';

/** After the list. */
const NewToken = lazyComponent(async () => (await import('./new-token.tsx')).NewToken);

type Token = Received<typeof listTokens>[number];

const query = callOptions(listTokens, {});
const dayOf = (instant: number) => format.day(localDate(instant, session.timezone), 'withYear');

/** Says what a token may do, who made it and when, and when it was last used. */
function TokenFacts({ token }: { token: Token }) {
  const text = useTexts();
  const { nameBranches } = useBranchNames();
  const named = token.powers.map((power) => text(`admins.powers.${power}`));
  return (
    <div className="min-w-0 flex-1 text-13">
      <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
        {token.name}
        {token.ends_at * 1000 <= Date.now() && (
          <StatusChip status="open">{text('developers.tokens.ended')}</StatusChip>
        )}
      </p>
      <p>
        {text('developers.tokens.reach', {
          powers: named.length > 0 ? format.list(named) : text('developers.tokens.noPowers'),
          branches: nameBranches(token.branches),
        })}
      </p>
      <p className="text-muted">
        {text('developers.tokens.made', {
          name: token.made_by.name,
          made: dayOf(token.created_at),
          // Ends as its last day does.
          end: dayOf(token.ends_at - 1),
        })}
      </p>
      <p className="text-muted">
        {token.last_used_at === null
          ? text('developers.tokens.neverUsed')
          : text('developers.tokens.lastUsed', { time: format.dateTime(token.last_used_at) })}
      </p>
    </div>
  );
}

function TokenLine({ token }: { token: Token }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, name } = token;

  async function revoke() {
    await callApi(deleteToken, { params: { id: String(id) } });
    queries.setQueryData(query.queryKey, (tokens) => tokens?.filter((each) => each.id !== id));
    showToast({ text: text('developers.tokens.revoked', { name }) });
  }

  return (
    <li className="flex items-start gap-3 py-3">
      <KeyRound className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      <TokenFacts token={token} />
      <Button
        variant="danger"
        aria-label={text('developers.tokens.revokeNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {text('developers.tokens.revoke')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('developers.tokens.revokeTitle', { name })}
        text={text('developers.tokens.revokeText')}
        action={text('developers.tokens.revoke')}
        danger
        onConfirm={revoke}
      />
    </li>
  );
}

/** The company's tokens, to make and to revoke. */
export function Tokens() {
  const { data } = usePageCall(listTokens, {});
  return (
    <SecretList
      rows={data}
      line={(token) => <TokenLine key={token.id} token={token} />}
      icon={KeyRound}
      texts="tokens"
      primary
      Making={NewToken}
    />
  );
}
