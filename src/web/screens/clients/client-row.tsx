import clsx from 'clsx';
import { CircleCheck, CircleDashed, MessageCircle, UserPlus } from 'lucide-react';
import { memo } from 'react';
import { personName } from '#domain/format/person-name.ts';
import type { Instant } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Chip } from '#web/components/chip.tsx';
import { Link } from '#web/navigation/link.tsx';
import type { Client, Person, Service } from './client-model.ts';
import { formatShort } from './messages/format-conversation.ts';

/** Names that a row looks up. */
export interface RowNames {
  people: ReadonlyMap<number, Person>;
  services: ReadonlyMap<number, Service>;
  formatBranch: (branch: number | null) => string;
}

export const cellClass = 'border-line border-b px-2 first:pl-4 last:pr-4 sm:px-3 sm:first:pl-6 sm:last:pr-6';

/** Shows each column only where the table is wide enough. */
export const columnClass = {
  services: 'hidden w-[22%] @4xl:table-cell',
  type: 'hidden w-[12%] @5xl:table-cell',
  staff: 'hidden w-32 @xl:table-cell',
  branch: 'hidden w-32 @3xl:table-cell',
  paid: 'hidden w-30 @2xl:table-cell',
  news: 'hidden w-52 @4xl:table-cell',
} as const;

const maxChips = 2;
const maxFaces = 3;

function PaidMark({ paid }: { paid: boolean }) {
  const text = useTexts();
  return paid ? (
    <span className="flex items-center gap-1.5 text-ok">
      <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
      {text('clients.paid')}
    </span>
  ) : (
    <span className="flex items-center gap-1.5 text-warn">
      <CircleDashed className="size-4 shrink-0" aria-hidden="true" />
      {text('clients.unpaid')}
    </span>
  );
}

function StaffFaces({ client, people }: { client: Client; people: RowNames['people'] }) {
  const text = useTexts();
  const faces = client.staff.flatMap((id) => people.get(id) ?? []);
  return (
    <span className="flex items-center gap-1">
      {faces.slice(0, maxFaces).map((person) => (
        <Avatar key={person.id} name={personName(person)} image={person.image} decorative={false} />
      ))}
      {faces.length > maxFaces && (
        <span className="figures text-12 text-muted">
          {text('common.more', { count: faces.length - maxFaces })}
        </span>
      )}
    </span>
  );
}

/** Shows since when the oldest unanswered message waits. */
function Waiting({ since, className }: { since: Instant; className?: string }) {
  const text = useTexts();
  return (
    <span
      title={text('clients.nobodyAnswered', { when: format.dateTime(since) })}
      className={clsx('whitespace-nowrap text-12 text-warn', className)}
    >
      {text('clients.waitingSince', { when: formatShort(since) })}
    </span>
  );
}

interface ClientRowProps {
  client: Client;
  index: number;
  height: number;
  href: string;
  /** Link to assign staff; null if the visitor may not. */
  assignHref: string | null;
  isCurrent: boolean;
  /** Undefined if rows cannot be selected. */
  selected: boolean | undefined;
  onSelect: (id: number, selected: boolean) => void;
  names: RowNames;
}

/** Shows a client in the list. Memoized: typing filters thousands of rows, and only changed ones render again. */
export const ClientRow = memo(function ClientRow({
  client,
  index,
  height,
  href,
  assignHref,
  isCurrent,
  selected,
  onSelect,
  names,
}: ClientRowProps) {
  const text = useTexts();
  const services = client.account_service.flatMap((id) => names.services.get(id) ?? []);
  const muted = !client.active;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-current={isCurrent || undefined}
      style={{ height }}
      className={clsx(
        'relative',
        isCurrent || selected ? 'bg-accent-weak' : 'hover:bg-canvas',
        isCurrent && '*:first:shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      {selected !== undefined && (
        <td className={clsx(cellClass, 'w-10 pr-0! sm:w-12')}>
          <label className="relative z-1 -my-3 -ml-4 flex min-h-11 items-center pl-4 max-sm:min-w-11">
            <input
              type="checkbox"
              aria-label={text('clients.select', { name: client.entity_name })}
              checked={selected}
              onChange={(event) => onSelect(client.id, event.target.checked)}
              className="block size-4 accent-accent"
            />
          </label>
        </td>
      )}
      <th scope="row" className={clsx(cellClass, 'relative max-w-0 text-left font-normal')}>
        {client.new_comm && (
          <span
            aria-hidden="true"
            className={clsx(
              'absolute top-1/2 size-2 -translate-y-1/2 rounded-full bg-accent',
              selected === undefined ? 'left-1 sm:left-2' : '-left-0.5',
            )}
          />
        )}
        <Link
          to={href}
          preventScrollReset
          atOnce
          data-client={client.id}
          className={clsx(
            'block truncate leading-5 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2',
            muted ? 'text-muted' : 'font-semibold',
          )}
        >
          {client.entity_name}
        </Link>
        <span className="flex min-w-0 items-center gap-1.5 text-12 text-muted">
          {client.new_comm && (
            <span className="flex shrink-0 items-center gap-1 font-medium text-accent @4xl:hidden">
              <MessageCircle className="size-3.5" aria-hidden="true" />
              <span className={clsx(client.waiting_since && 'sr-only')}>{text('clients.newMessage')}</span>
            </span>
          )}
          {client.waiting_since && <Waiting since={client.waiting_since} className="shrink-0 @4xl:hidden" />}
          {!client.paid && (
            <span className="flex shrink-0 items-center gap-1 text-warn @2xl:hidden">
              <CircleDashed className="size-3.5" aria-hidden="true" />
              {text('clients.unpaid')}
            </span>
          )}
          <span className="truncate">{client.business_name || client.type_of_service}</span>
        </span>
      </th>
      <td className={clsx(cellClass, columnClass.services)}>
        <span className="flex gap-1 overflow-hidden">
          {services.slice(0, maxChips).map(({ id, name }) => (
            <Chip key={id}>{name}</Chip>
          ))}
          {services.length > maxChips && (
            <Chip tone="outline">{text('common.more', { count: services.length - maxChips })}</Chip>
          )}
        </span>
      </td>
      <td className={clsx(cellClass, columnClass.type, 'text-muted')}>
        <span className="block truncate">{client.type_of_entity}</span>
      </td>
      <td className={clsx(cellClass, columnClass.staff)}>
        {client.staff.length === 0 && assignHref && client.active ? (
          <Link
            to={assignHref}
            preventScrollReset
            aria-label={text('clients.assignTo', { name: client.entity_name })}
            className="relative z-1 inline-flex items-center gap-1.5 rounded-tag py-1 font-medium text-accent hover:text-accent-strong"
          >
            <UserPlus className="size-4" aria-hidden="true" />
            {text('clients.assign')}
          </Link>
        ) : (
          <StaffFaces client={client} people={names.people} />
        )}
      </td>
      <td className={clsx(cellClass, columnClass.branch, client.branch === null && 'text-muted')}>
        <span className="block truncate">{names.formatBranch(client.branch)}</span>
      </td>
      <td className={clsx(cellClass, columnClass.paid)}>
        <PaidMark paid={client.paid} />
      </td>
      <td className={clsx(cellClass, columnClass.news)}>
        {client.new_comm && (
          <span className="flex items-center gap-1.5 whitespace-nowrap font-medium text-accent">
            <MessageCircle className="size-4 shrink-0" aria-hidden="true" />
            {text('clients.newMessage')}
          </span>
        )}
        {client.waiting_since && <Waiting since={client.waiting_since} className="block" />}
      </td>
    </tr>
  );
});
