import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { StaffGroup } from '#domain/clients/client-list.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { SortHead } from '#web/components/sort-head.tsx';
import type { Sort } from '#web/components/sort-rows.ts';
import { useMedia } from '#web/components/use-media.ts';
import type { Client } from './client-model.ts';
import { ClientRow, cellClass, columnClass, type RowNames } from './client-row.tsx';

/** Rows of the list: group headings and clients. */
export type Entry =
  | { kind: 'group'; group: StaffGroup; count: number; folded: boolean }
  | { kind: 'client'; client: Client };

interface ClientTableProps {
  entries: readonly Entry[];
  names: RowNames;
  current: number | null;
  linkTo: (id: number) => string;
  /** True if the visitor may assign staff. */
  assigns: boolean;
  /** Undefined if rows cannot be selected. */
  isSelected: ((id: number) => boolean) | undefined;
  onSelect: (id: number, selected: boolean) => void;
  onFold: (group: StaffGroup) => void;
  sort: Sort;
}

interface BodyProps extends ClientTableProps {
  virtualizer: Virtualizer<HTMLElement, Element> | Virtualizer<Window, Element>;
  offset: number;
}

/** Renders all rows of lists up to this length, so the browser's own search finds every client. */
const maxDrawnInFull = 150;
const rowHeight = { client: 48, narrow: 56, group: 30 };
const headHeight = 34;
/** Orders of the columns that sort. */
const orders = { client: 'name', type: 'type', branch: 'branch', paid: 'paid', news: 'messages' } as const;
const columns = ['client', 'services', 'type', 'staff', 'branch', 'paid', 'news'] as const;

const headClass =
  'sticky top-0 z-10 h-8.5 truncate border-line-2 border-b bg-canvas px-2 text-left font-medium text-12 text-muted first:pl-4 last:pr-4 max-lg:top-13 sm:px-3 sm:first:pl-6 sm:last:pr-6';

/** Fills the height of rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  );
}

/** Moves between clients with the arrow keys, J and K. Enter opens the focused link. */
function useRowKeys({ entries, virtualizer }: BodyProps) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    const target = event.target as HTMLElement;
    if (!step || event.ctrlKey || event.metaKey || event.altKey || target.matches('input')) return;
    const at = entries.findIndex(
      (entry) => entry.kind === 'client' && String(entry.client.id) === target.dataset.client,
    );
    let next = at === -1 ? (step === 1 ? 0 : -1) : at + step;
    while (entries[next]?.kind === 'group') next += step;
    const entry = entries[next];
    if (entry?.kind !== 'client') return;
    event.preventDefault();
    virtualizer.scrollToIndex(next);
    const { id } = entry.client;
    const table = event.currentTarget;
    // Waits until the list has scrolled and rendered the row.
    requestAnimationFrame(() => table.querySelector<HTMLElement>(`[data-client="${id}"]`)?.focus());
  };
}

function GroupRow({
  entry,
  size,
  index,
  selectable,
  onFold,
}: {
  entry: Entry & { kind: 'group' };
  size: number;
  index: number;
  selectable: boolean;
  onFold: (group: StaffGroup) => void;
}) {
  const text = useTexts();
  return (
    <tr aria-rowindex={index + 2} style={{ height: size }} className="relative">
      {selectable && <td className={clsx(cellClass, 'bg-sunken')} />}
      <th scope="rowgroup" className={clsx(cellClass, 'bg-sunken text-left')}>
        <button
          type="button"
          aria-expanded={!entry.folded}
          onClick={() => onFold(entry.group)}
          className="flex items-center gap-1.5 whitespace-nowrap font-semibold text-13 max-sm:min-h-11 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
        >
          {text(`clients.groups.${entry.group}`)}
          <span className="figures font-normal text-muted">{format.number(entry.count)}</span>
          <ChevronDown
            className={clsx('size-4 text-muted transition-transform', entry.folded && '-rotate-90')}
            aria-hidden="true"
          />
        </button>
      </th>
      {columns.slice(1).map((column) => (
        <td key={column} className={clsx(cellClass, 'bg-sunken', columnClass[column as 'staff'])} />
      ))}
    </tr>
  );
}

/**
 * Assigns a key to each rendered client. In another list, new clients reuse the rows of the old: changing texts is
 * cheaper than building rows. Does not reuse rows while the focus is in the table, as it would move to another client.
 */
function useReusedRows(entries: readonly Entry[], drawn: readonly number[]): ReadonlyMap<number, number> {
  const last = useRef({ entries, keys: new Map<number, number>(), made: 0 });
  const { keys: before } = last.current;
  let { made } = last.current;
  const reuses = last.current.entries !== entries && !document.activeElement?.closest('table');
  const kept = new Set(drawn);
  const free = reuses ? [...before].flatMap(([id, key]) => (kept.has(id) ? [] : key)) : [];
  const keys = new Map(
    drawn.map((id) => {
      const key = before.get(id) ?? free.shift() ?? made++;
      return [id, key];
    }),
  );
  last.current = { entries, keys, made };
  return keys;
}

function Body(props: BodyProps) {
  const { entries, virtualizer, offset, names, current, linkTo, assigns, isSelected } = props;
  const text = useTexts();
  const onKeyDown = useRowKeys(props);
  const shown = virtualizer.getVirtualItems();
  const first = (shown[0]?.start ?? offset) - offset;
  const end = shown.at(-1)?.end ?? offset;
  const keys = useReusedRows(
    entries,
    shown.flatMap(({ index }) => {
      const entry = entries[index];
      return entry?.kind === 'client' ? entry.client.id : [];
    }),
  );
  return (
    <table
      aria-rowcount={entries.length + 1}
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-separate border-spacing-0 bg-surface text-13"
    >
      <caption className="sr-only">{text('clients.heading')}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {isSelected && (
            <td className="sticky top-0 z-10 h-8.5 w-10 border-line-2 border-b bg-canvas max-lg:top-13 sm:w-12" />
          )}
          {columns.map((column) => {
            const className = clsx(headClass, column !== 'client' && columnClass[column]);
            const label = text(`clients.columns.${column}`);
            return column === 'services' || column === 'staff' ? (
              <th key={column} scope="col" className={className}>
                {label}
              </th>
            ) : (
              <SortHead key={column} column={orders[column]} sort={props.sort} className={className}>
                {label}
              </SortHead>
            );
          })}
        </tr>
      </thead>
      <Spacer height={first} />
      <tbody>
        {shown.map(({ index, size }) => {
          const entry = entries[index];
          if (!entry) return null;
          if (entry.kind === 'group') {
            return (
              <GroupRow
                key={entry.group}
                selectable={isSelected !== undefined}
                onFold={props.onFold}
                {...{ entry, size, index }}
              />
            );
          }
          const { client } = entry;
          return (
            <ClientRow
              key={keys.get(client.id)}
              client={client}
              index={index}
              height={size}
              href={linkTo(client.id)}
              assignHref={assigns ? `${linkTo(client.id)}&part=service&edit=service` : null}
              isCurrent={client.id === current}
              selected={isSelected?.(client.id)}
              onSelect={props.onSelect}
              names={names}
            />
          );
        })}
      </tbody>
      <Spacer height={virtualizer.getTotalSize() - (end - offset)} />
    </table>
  );
}

function sizeRows(entries: readonly Entry[], client: number) {
  return {
    count: entries.length,
    estimateSize: (index: number) => (entries[index]?.kind === 'group' ? rowHeight.group : client),
    overscan: entries.length <= maxDrawnInFull ? entries.length : 8,
    getItemKey: (index: number) => {
      const entry = entries[index];
      return entry?.kind === 'client' ? entry.client.id : (entry?.group ?? index);
    },
  };
}

/** Scrolls the list in its own box beside the panel. */
function TableInBox(props: ClientTableProps) {
  const text = useTexts();
  const box = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    ...sizeRows(props.entries, rowHeight.client),
    getScrollElement: () => box.current,
    scrollPaddingStart: headHeight,
    // The head pushes all rows down.
    scrollPaddingEnd: headHeight,
  });
  const { entries, current } = props;
  const at = entries.findIndex((entry) => entry.kind === 'client' && entry.client.id === current);
  // Follows the open client, however it was opened; a list that changes stays where it is.
  const show = useEffectEvent(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => {
    if (current !== null) show();
  }, [current]);
  return (
    <section
      ref={box}
      aria-label={text('clients.heading')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
      tabIndex={0}
      className="@container min-h-0 flex-1 scroll-pt-10 overflow-auto focus-visible:-outline-offset-2"
    >
      <Body {...props} virtualizer={virtualizer} offset={0} />
    </section>
  );
}

/** Scrolls the list with the page. */
function TableInWindow(props: ClientTableProps) {
  const text = useTexts();
  const box = useRef<HTMLElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY + headHeight);
  }, []);
  const virtualizer = useWindowVirtualizer({
    ...sizeRows(props.entries, rowHeight.narrow),
    scrollMargin: offset,
  });
  return (
    <section ref={box} aria-label={text('clients.heading')} className="@container">
      <Body {...props} virtualizer={virtualizer} offset={offset} />
    </section>
  );
}

/** Shows clients in a table that stays smooth with ten thousand rows. Memoized: a letter of the search draws it once, later. */
export const ClientTable = memo(function ClientTable(props: ClientTableProps) {
  // Tells whether list and panel fit side by side; otherwise each is a page of its own.
  const wide = useMedia('(min-width: 64rem)');
  return wide ? <TableInBox {...props} /> : <TableInWindow {...props} />;
});
