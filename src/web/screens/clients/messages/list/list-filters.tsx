import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChevronDown, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { readClient } from '#contract/clients/clients.ts';
import { projectStatuses } from '#contract/clients/projects.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { controlClass } from '#web/components/field.tsx';
import { FilterChip } from '#web/components/filter-chip.tsx';
import { ClientPicker } from '../compose/client-picker.tsx';
import type { ListAddress } from './use-list-address.ts';

const chip =
  'inline-flex h-8 max-w-full items-center gap-1.5 whitespace-nowrap rounded-control border px-2.5 text-13 transition-colors max-sm:h-10 max-sm:text-14';
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

function ClientFilter({ id, onChange }: { id: number | null; onChange: (id: number | null) => void }) {
  const text = useTexts();
  const [isChoosing, setChoosing] = useState(false);
  const client = useQuery({
    ...callOptions(readClient, { params: { id: String(id) } }),
    enabled: id !== null,
  });
  if (id !== null) {
    const name = client.data?.entity_name ?? '…';
    const label = `${text('messages.list.client')} ${name}`;
    return (
      <span className={clsx(chip, chosen, 'pr-0!')}>
        <span className="truncate">{name}</span>
        <button
          type="button"
          aria-label={text('common.remove', { label })}
          onClick={() => onChange(null)}
          className="inline-flex h-full items-center rounded-control px-2 hover:text-text"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
        className={clsx(chip, unchosen)}
      >
        {text('messages.list.client')}
        <span className="font-medium text-text">{text('common.all')}</span>
        <ChevronDown className="size-4" aria-hidden="true" />
      </button>
      {isChoosing && (
        <div className="order-last basis-full">
          <ClientPicker
            label={text('messages.start.client')}
            hint={text('messages.start.clientHint')}
            value={null}
            onChange={(picked) => {
              setChoosing(false);
              onChange(picked?.id ?? null);
            }}
          />
        </div>
      )}
    </>
  );
}

/** Milliseconds after the last keystroke before the list follows. */
const pause = 250;

/** Shows search and filters of conversations. */
export function ListFilters({ address }: { address: ListAddress }) {
  const text = useTexts();
  const { filter, setFilter } = address;
  const [typed, setTyped] = useState(filter.search);
  const sent = useRef(filter.search);
  const send = useRef(setFilter);
  send.current = setFilter;
  useEffect(() => {
    // Follows a reset from elsewhere.
    if (filter.search !== sent.current) setTyped(filter.search);
    sent.current = filter.search;
  }, [filter.search]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      send.current({ search: typed });
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="flex flex-wrap items-center gap-1.5 px-5 pb-3">
      <div className="relative basis-full">
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
      <Toggle
        label={text('messages.list.onlyUnread')}
        on={filter.unread}
        onChange={(unread) => setFilter({ unread })}
      />
      <Toggle
        label={text('messages.list.onlyUnanswered')}
        on={filter.unanswered}
        onChange={(unanswered) => setFilter({ unanswered })}
      />
      <FilterChip
        label={text('messages.statusLabel')}
        value={filter.status}
        options={projectStatuses.map((status) => ({
          value: status,
          label: text(`messages.status.${status}`),
        }))}
        onChange={(status) => setFilter({ status })}
      />
      <ClientFilter id={filter.client} onChange={(client) => setFilter({ client })} />
    </div>
  );
}
