import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useState } from 'react';
import { find } from '#contract/search/search.ts';
import { accountRoleKey } from '#domain/roles.ts';
import { useStore } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useAttention } from '#web/attention/use-attention.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { Kbd } from '#web/components/kbd.tsx';
import { ModalLayer } from '#web/components/modal-layer.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useLocation, useNavigate, useSearchParams } from '#web/navigation/use-place.ts';
import { CountBadge } from '../count-badge.tsx';
import {
  type Answer,
  findScreens,
  type Hit,
  listHits,
  type NamedScreen,
  orderHits,
  splitMatched,
} from './found.ts';
import { HitIcon } from './hit-icon.tsx';
import { keepRecent, readRecent } from './recent.ts';
import { useScreens } from './screens.ts';

/** Delay after the last key (milliseconds). */
const pause = 120;

/** The heading that a result stands under. */
const headOf = ({ start, group }: Hit) => start ?? group;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const attentionHref = '/spa/dashboard?tab=attention';

/** Pages that are the same for everybody: letters find them. */
const publicPages = ['/price', '/info'];

const nearOptions = () => callOptions(find, { query: { find: '', near: 'true' } });

/** Lists where to go before anything is typed, but the place on view: what waits, what was opened from here last, what is near, pages, actions. Whoever has few pages sees their tabs, too. */
function useStart(screens: readonly NamedScreen[], toHits: (answer: Answer) => Hit[]): Hit[] {
  const waiting = useAttention().data?.length ?? 0;
  const near = useQuery({ ...nearOptions(), staleTime: 30_000 }).data;
  const [recent] = useState(readRecent);
  const authType = session.visitor?.authType;
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isElsewhere = ({ to }: { to: string }) => {
    const { pathname: path, searchParams } = new URL(to, location.origin);
    return path !== pathname || ![...searchParams].every(([name, value]) => search.get(name) === value);
  };
  const places = findScreens(screens, '').filter(isElsewhere);
  const pages = places.filter(({ group, label, to }) =>
    group === 'screens'
      ? (authType !== 'admin' || !label.includes(': ')) && !publicPages.includes(to)
      : group === 'actions',
  );
  const ofScreens = new Set<Hit['group']>(['screens', 'branches', 'actions']);
  const again = recent.filter(
    (hit) => isElsewhere(hit) && (!ofScreens.has(hit.group) || places.some(({ to }) => to === hit.to)),
  );
  const close = near ? toHits(near).filter(isElsewhere) : [];
  const hits = [
    ...(waiting > 0 ? pages : [])
      .filter(({ to }) => to === attentionHref)
      .map((hit) => ({ ...hit, start: 'waiting' as const, count: waiting })),
    ...again.map((hit) => ({ ...hit, start: 'recent' as const })),
    ...close.filter(({ group }) => group === 'people').map((hit) => ({ ...hit, start: 'onClock' as const })),
    // Names the client first where there are several: titles of conversations repeat.
    ...close
      .filter(({ group }) => group === 'projects')
      .map((hit) => ({
        ...hit,
        ...(authType !== 'client' && { label: hit.aside, aside: hit.label }),
        start: 'latest' as const,
      })),
    ...pages,
  ];
  return hits.filter((hit, index) => hits.findIndex(({ to }) => to === hit.to) === index);
}

/** Finds results for the typed text: screens immediately, others from the server. */
function useHits(typed: string) {
  const text = useTexts();
  const screens = useScreens();
  const branches = useStore().data?.branches ?? [];
  const finder = {
    isClient: session.visitor?.authType === 'client',
    opensFiles: mayCall('employee-profile.list'),
  };
  const wanted = useSettled(typed).trim().slice(0, 100);
  const answer = useQuery({
    ...callOptions(find, { query: { find: wanted } }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  const toHits = (results: Answer) =>
    listHits(results, finder, {
      inactive: text('search.inactive'),
      officerOf: ({ title, entity_name: name, also_at }) => {
        const others = format.list(also_at.map((client) => client.entity_name));
        if (others === '') {
          return title === '' ? text('search.officerOf', { name }) : text('search.titleOf', { title, name });
        }
        return title === ''
          ? text('search.officerOfAlso', { name, others })
          : text('search.titleOfAlso', { title, name, others });
      },
      clientsOf: (name) => text('search.clientsOf', { name }),
      facts: ({ role, active, branch }) => {
        const names = branches.filter(({ id }) => branch.includes(id)).map(({ name }) => name);
        return active ? [text(accountRoleKey(role)), ...names].join(' · ') : text('search.inactive');
      },
    });
  const start = useStart(screens, toHits);
  const found = answer.data ?? { clients: [], officers: [], projects: [], people: [] };
  const hits =
    typed.trim() === '' ? start : orderHits([...findScreens(screens, typed), ...toHits(found)], typed);
  // Counts text that is not requested yet as waiting.
  const waiting = typed.trim() !== '' && (answer.isFetching || wanted !== typed.trim().slice(0, 100));
  return { hits, waiting, failed: answer.isError };
}

function Marked({ name, typed }: { name: string; typed: string }) {
  return splitMatched(name, typed).map(({ at, text, matched }) =>
    matched ? (
      <strong key={at} className="font-bold">
        {text}
      </strong>
    ) : (
      text
    ),
  );
}

function Line({
  hit,
  typed,
  id,
  active,
  onGo,
  onPoint,
}: {
  hit: Hit;
  typed: string;
  id: string;
  active: boolean;
  onGo: () => void;
  onPoint: () => void;
}) {
  const text = useTexts();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which keeps the focus (combobox)
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      role="option"
      id={id}
      aria-selected={active}
      onClick={onGo}
      onPointerMove={onPoint}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-chip px-2.5 py-1 text-13 aria-selected:bg-hover max-sm:min-h-11"
    >
      <HitIcon hit={hit} />
      {/* On a phone below the name, where branches and clients have room. */}
      <span className="min-w-0 flex-1 gap-2.5 sm:flex sm:items-center">
        <span className="block min-w-0 truncate">
          <Marked name={hit.label} typed={typed} />
        </span>
        <span className="ml-auto block min-w-0 truncate text-12 text-muted">
          {/* Says what found a screen whose name does not hold it. */}
          {hit.group === 'screens' || hit.group === 'help' ? (
            <Marked name={hit.aside} typed={typed} />
          ) : (
            hit.aside
          )}
        </span>
      </span>
      <CountBadge
        count={hit.count ?? 0}
        label={text('shell.attentionCount', { count: hit.count ?? 0 })}
        className="bg-accent-weak text-accent-strong"
      />
    </div>
  );
}

/** Finds clients, officers, people and screens by a part of their name; arrows choose, Enter opens. */
export function SearchDialog({
  begun,
  onClose,
}: {
  /** Letters typed before the dialog loaded. */
  begun: { readonly current: string };
  onClose: () => void;
}) {
  const text = useTexts();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState(() => begun.current);
  // Takes the letters typed since it was drawn, in the moment that the field has the focus.
  useLayoutEffect(() => setTyped(begun.current), [begun]);
  const { hits, waiting, failed } = useHits(typed);
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, Math.max(0, hits.length - 1));
  const optionId = (index: number) => `${listId}-${index}`;
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  function go(hit: Hit | undefined) {
    if (!hit) return;
    keepRecent(hit);
    onClose();
    void navigate(hit.to);
  }
  function onKeyDown(event: KeyboardEvent) {
    const last = hits.length - 1;
    const next = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      Home: event.ctrlKey ? 0 : undefined,
      End: event.ctrlKey ? last : undefined,
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setChosen(Math.max(0, next));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(hits[active]);
    }
  }

  const groups = [...new Set(hits.map(headOf))];
  return (
    <ModalLayer onClose={onClose} labelledBy={`${listId}-title`} className="items-start sm:p-6 sm:pt-[12vh]">
      <div className="flex max-h-full w-full max-w-xl flex-col overflow-hidden border border-line bg-surface shadow-float max-sm:h-full sm:max-h-[70vh] sm:rounded-card">
        <h2 id={`${listId}-title`} className="sr-only">
          {text('search.title')}
        </h2>
        <div className="flex items-center gap-2.5 border-line border-b px-4">
          {waiting ? <Spinner /> : <Search className="size-4 shrink-0 text-muted" aria-hidden="true" />}
          <input
            // biome-ignore lint/a11y/noAutofocus: this dialog is its field, on touch screens too.
            autoFocus
            role="combobox"
            aria-label={text('search.title')}
            aria-expanded={hits.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={hits.length > 0 ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder={text(session.visitor?.authType === 'client' ? 'search.start' : 'shell.search')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
            className="h-12 min-w-0 flex-1 bg-transparent text-16 focus:outline-none"
          />
          <IconButton
            label={text('common.close')}
            variant="quiet"
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={onClose}
          />
        </div>
        <p role="status" className="sr-only">
          {!waiting && typed.trim() !== '' && text('search.found', { count: hits.length })}
        </p>
        {failed && (
          <p role="alert" className="px-4 pt-3 text-13 text-danger">
            {text('search.failed')}
          </p>
        )}
        {hits.length === 0 && !waiting && (
          <p className="px-4 py-6 text-13 text-muted">{text('search.none', { find: typed.trim() })}</p>
        )}
        <div
          role="listbox"
          id={listId}
          aria-label={text('search.title')}
          tabIndex={-1}
          className="min-h-0 flex-1 overflow-y-auto p-1.5 empty:hidden"
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a part of a listbox, not a set of fields
            <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
              <p
                id={`${listId}-${group}`}
                role="presentation"
                className="px-2.5 pt-2 pb-1 font-medium text-12 text-muted"
              >
                {text(`search.groups.${group}`)}
              </p>
              {hits.map((hit, index) =>
                headOf(hit) === group ? (
                  <Line
                    key={hit.key}
                    hit={hit}
                    typed={typed}
                    id={optionId(index)}
                    active={index === active}
                    onGo={() => go(hit)}
                    onPoint={() => setChosen(index)}
                  />
                ) : null,
              )}
            </div>
          ))}
        </div>
        <p
          aria-hidden="true"
          className="flex items-center justify-end gap-1 border-line border-t px-4 py-2 text-12 text-muted max-sm:hidden"
        >
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {text('search.move')}
          <Kbd>Enter</Kbd>
          {text('search.choose')}
        </p>
      </div>
    </ModalLayer>
  );
}
