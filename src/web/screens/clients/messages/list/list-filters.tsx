import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ListFilter as FilterIcon, Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { readClient } from '#contract/clients/clients.ts';
import { projectStatuses } from '#contract/clients/projects.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { controlClass } from '#web/components/field.tsx';
import { FilterChip } from '#web/components/filter-chip.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import type { ListAddress, ListFilter } from './use-list-address.ts';

const ClientPicker = lazyComponent(async () => (await import('../compose/client-picker.tsx')).ClientPicker);

const chip =
  'inline-flex h-8 max-w-full items-center gap-1.5 whitespace-nowrap rounded-control border px-2.5 text-13 transition-colors max-sm:h-11 max-sm:min-w-11 max-sm:justify-center max-sm:text-14';
const chosen = 'border-accent-line bg-accent-weak text-accent-strong font-medium';
const unchosen = 'border-line-2 bg-surface text-muted hover:border-edge hover:text-text';

function Toggle({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className={clsx(chip, on ? chosen : unchosen)}
    >
      {label}
    </button>
  );
}

/** Shows the client that the list is narrowed to. */
function ClientChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const text = useTexts();
  const client = useQuery(callOptions(readClient, { params: { id: String(id) } }));
  const name = client.data?.entity_name ?? '…';
  return (
    <span className={clsx(chip, chosen, 'pr-0!')}>
      <span className="truncate">{name}</span>
      <button
        type="button"
        aria-label={text('common.remove', { label: `${text('messages.list.client')} ${name}` })}
        onClick={onRemove}
        className="inline-flex h-full items-center rounded-control px-2 hover:text-text"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </span>
  );
}

/** Milliseconds after the last keystroke before the list follows. */
const pause = 250;

function SearchField({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const text = useTexts();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = useRef(onChange);
  send.current = onChange;
  useEffect(() => {
    // Follows a reset from elsewhere.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      send.current(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="relative min-w-0 flex-1">
      <Search
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted"
        aria-hidden="true"
      />
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-label={text('messages.list.find')}
        placeholder={text('messages.list.find')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={clsx(controlClass(32), 'pl-9')}
      />
    </div>
  );
}

function countFilters({ client, status, unread, unanswered }: ListFilter): number {
  return [client, status, unread || null, unanswered || null].filter((one) => one !== null).length;
}

/** Shows the search and one button that opens the filters; filters that are on stay in sight. */
export function ListFilters({ address }: { address: ListAddress }) {
  const text = useTexts();
  const { filter, setFilter } = address;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = countFilters(filter);
  const label = count === 0 ? text('messages.list.filter') : text('messages.list.filtered', { count });
  return (
    <div className="px-5 pb-3">
      <div className="flex items-center gap-1.5">
        <SearchField value={filter.search} onChange={(search) => setFilter({ search })} />
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={clsx(chip, count > 0 || isOpen ? chosen : unchosen, 'shrink-0')}
        >
          <FilterIcon className="size-4" aria-hidden="true" />
          {count > 0 && <span className="figures">{count}</span>}
        </button>
      </div>
      <div id={id} className={clsx('flex flex-wrap gap-1.5', (isOpen || count > 0) && 'mt-1.5')}>
        {(isOpen || filter.unread) && (
          <Toggle
            label={text('messages.list.onlyUnread')}
            on={filter.unread}
            onChange={(unread) => setFilter({ unread })}
          />
        )}
        {(isOpen || filter.unanswered) && (
          <Toggle
            label={text('messages.list.onlyUnanswered')}
            on={filter.unanswered}
            onChange={(unanswered) => setFilter({ unanswered })}
          />
        )}
        {(isOpen || filter.status !== null) && (
          <FilterChip
            label={text('messages.statusLabel')}
            value={filter.status}
            options={projectStatuses.map((status) => ({
              value: status,
              label: text(`messages.status.${status}`),
            }))}
            onChange={(status) => setFilter({ status })}
          />
        )}
        {filter.client !== null && (
          <ClientChip id={filter.client} onRemove={() => setFilter({ client: null })} />
        )}
        {isOpen && filter.client === null && (
          <div className="basis-full">
            <ClientPicker
              label={text('messages.start.client')}
              hint={text('messages.start.clientHint')}
              value={null}
              onChange={(picked) => setFilter({ client: picked?.id ?? null })}
            />
          </div>
        )}
      </div>
    </div>
  );
}
