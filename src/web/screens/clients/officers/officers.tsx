import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { listOfficers } from '#contract/clients/officers.ts';
import { personName } from '#domain/format/person-name.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { addDays } from '#domain/time/dates.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { Link } from '#web/navigation/link.tsx';
import type { Officer } from '../client-model.ts';
import { PanelSection } from '../panel-section.tsx';
import { formatShare, sumOwnedToday } from './officer-model.ts';
import type { OfficerTask } from './officer-values.ts';

const OfficerDialog = lazyComponent(async () => (await import('./officer-dialog.tsx')).OfficerDialog);

/** Returns a function that formats an officer's term; empty if open on both sides. */
function useFormatTerm() {
  const text = useTexts();
  return ({ state, from, to }: Officer): string => {
    if (state === 'off') return text('clients.officers.inactive');
    const days = {
      from: from === null ? '' : format.day(from, 'withYear'),
      to: to === null ? '' : format.day(to, 'withYear'),
    };
    if (from !== null && to !== null) return text('clients.officers.fromUntil', days);
    if (from !== null) return text('clients.officers.since', days);
    return to === null ? '' : text('clients.officers.until', days);
  };
}

/** Links to the person's other clients. */
function AlsoAt({ officer, linkTo }: { officer: Officer; linkTo: (client: number) => string }) {
  const text = useTexts();
  if (officer.also_at.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-2 text-12 text-muted">
      <span>{text('clients.officers.alsoAt')}</span>
      {officer.also_at.map(({ id, entity_name }) => (
        <Link key={id} to={linkTo(id)} className="text-accent-strong underline">
          {entity_name}
        </Link>
      ))}
    </p>
  );
}

interface LineProps {
  officer: Officer;
  /** True if another term starts the day after this one ends. */
  isFollowed: boolean;
  mayWrite: boolean;
  linkTo: (client: number) => string;
  onTask: (task: OfficerTask) => void;
}

function Line({ officer, isFollowed, mayWrite, linkTo, onTask }: LineProps) {
  const text = useTexts();
  const term = useFormatTerm()(officer);
  const isPresent = officer.state === 'present';
  const name = personName(officer);
  const facts = [officer.title, term, officer.email, formatPhone(officer.phone) ?? ''].filter(
    (part) => part !== '',
  );
  return (
    <li className="flex items-center gap-3 py-2 text-13">
      {isPresent && <Avatar name={name} size={32} />}
      <div className="min-w-0 flex-1">
        <p className={isPresent ? 'truncate font-medium' : 'truncate text-muted'}>{name}</p>
        {facts.length > 0 && <p className="wrap-anywhere text-12 text-muted">{facts.join(' · ')}</p>}
        <AlsoAt {...{ officer, linkTo }} />
      </div>
      <span className={isPresent ? 'figures' : 'figures text-muted'}>
        {formatShare(Math.round(officer.ownership_percent * 100))}
      </span>
      {mayWrite && (
        <span className="flex">
          {isPresent && !isFollowed && (
            <IconButton
              label={text('clients.officers.succeed', { name })}
              variant="quiet"
              icon={<UserRoundPlus className="size-4" aria-hidden="true" />}
              onClick={() => onTask({ kind: 'succeed', officer })}
            />
          )}
          <IconButton
            label={text('clients.officers.edit', { name })}
            variant="quiet"
            icon={<Pencil className="size-4" aria-hidden="true" />}
            onClick={() => onTask({ kind: 'edit', officer })}
          />
        </span>
      )}
    </li>
  );
}

interface OfficersProps {
  clientId: number;
  mayWrite: boolean;
  /** Builds the address of another client's panel. */
  linkTo: (client: number) => string;
}

/** Lists officers with shares and terms: current ones, then future and former ones. */
export function Officers({ clientId, mayWrite, linkTo }: OfficersProps) {
  const text = useTexts();
  const queries = useQueryClient();
  const options = callOptions(listOfficers, { params: { clientId: String(clientId) } });
  const query = useQuery(options);
  const { data: officers } = query;
  const [task, setTask] = useState<OfficerTask>();
  const owned = sumOwnedToday(officers ?? []);
  const firstDays = new Set(officers?.map(({ from }) => from ?? undefined));
  const groups = [
    { name: 'present', states: ['present'] },
    { name: 'future', states: ['future'] },
    { name: 'former', states: ['former', 'off'] },
  ] as const;
  return (
    <PanelSection
      title={text('clients.officers.title')}
      aside={
        owned > 0 && (
          <span className="figures text-12 text-muted">
            {text('clients.officers.owned', { percent: formatShare(owned) })}
          </span>
        )
      }
    >
      <Unloaded query={query}>
        <Skeleton className="h-12" />
      </Unloaded>
      {officers?.length === 0 && <p className="text-13 text-muted">{text('clients.officers.none')}</p>}
      {groups.map(({ name, states }) => {
        const group = officers?.filter(({ state }) => states.some((one) => one === state)) ?? [];
        if (group.length === 0) return null;
        return (
          <div key={name}>
            {name !== 'present' && (
              <h4 className="mt-2 font-medium text-12 text-muted">{text(`clients.officers.${name}`)}</h4>
            )}
            <ul className="divide-y divide-line">
              {group.map((officer) => (
                <Line
                  key={officer.id}
                  {...{ officer, mayWrite, linkTo }}
                  isFollowed={officer.to !== null && firstDays.has(addDays(officer.to, 1))}
                  onTask={setTask}
                />
              ))}
            </ul>
          </div>
        );
      })}
      {mayWrite && (
        <Button
          className="mt-3"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => setTask({ kind: 'add' })}
        >
          {text('clients.officers.add')}
        </Button>
      )}
      <OfficerDialog
        key={task ? `${task.kind} ${task.kind === 'add' ? '' : task.officer.id}` : 'closed'}
        {...{ clientId, task }}
        open={task !== undefined}
        officers={officers ?? []}
        onClose={() => setTask(undefined)}
        onChanged={() => queries.invalidateQueries({ queryKey: options.queryKey })}
      />
    </PanelSection>
  );
}
