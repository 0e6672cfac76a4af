import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAdminChanges } from '#contract/accounts/store-admins.ts';
import { localDate } from '#domain/time/zones.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { findChangeKind, nameOfPreset } from './admin-model.ts';
import type { Change } from './use-admins.ts';
import type { BranchNames } from './use-branch-names.ts';

/** Rows of a folded history. */
const few = 3;

/** Describes a change in one sentence. */
function useDescription({ nameBranch, nameBranches }: BranchNames) {
  const text = useTexts();
  return (change: Change): string => {
    const { before, after, name } = change;
    const actor = change.actor_id === session.visitor?.userId ? text('admins.you') : change.actor;
    return text(`admins.changes.${findChangeKind(change)}`, {
      actor,
      name,
      preset: after ? text(`admins.presets.${nameOfPreset(after)}`) : '',
      branch: nameBranch(after?.branch ?? null),
      branches: nameBranches(after?.branches ?? 'all'),
      before: nameBranches(before?.branches ?? 'all'),
      after: nameBranches(after?.branches ?? 'all'),
    });
  };
}

/** Lists who invited, moved and removed which admin, the newest first. */
export function AdminHistory({ names }: { names: BranchNames }) {
  const text = useTexts();
  const { data = [] } = useQuery(callOptions(listAdminChanges, {}));
  const [all, setAll] = useState(false);
  const describe = useDescription(names);
  if (data.length === 0) return null;
  const shown = all ? data : data.slice(0, few);
  return (
    <section aria-labelledby="admin-history" className="bg-surface text-13">
      <div className="page-x flex h-8.5 items-center gap-2 border-line border-b bg-sunken text-12">
        <h2 id="admin-history" className="font-semibold">
          {text('admins.history')}
        </h2>
        <p className="text-muted">
          {text('admins.historyLast', { shown: shown.length, count: data.length })}
        </p>
        {shown.length < data.length && (
          <Button
            size={28}
            variant="quiet"
            className="-mr-2.5 ml-auto text-accent!"
            onClick={() => setAll(true)}
          >
            {text('admins.allHistory')}
          </Button>
        )}
      </div>
      <ol>
        {shown.map((change) => (
          <li key={change.id} className="page-x flex min-h-9 items-center gap-4 border-line border-b py-1.5">
            <time className="figures w-16 shrink-0 text-muted">
              {format.day(localDate(change.at, session.timezone), 'short')}
            </time>
            <span className="wrap-anywhere min-w-0">{describe(change)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
