import clsx from 'clsx';
import { Check, ChevronDown, Clock, Minus, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { powers } from '#domain/permissions.ts';
import { localDate } from '#domain/time/zones.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Link } from '#web/navigation/link.tsx';
import { isLastOwner, nameOfPreset, sortOwnersFirst } from './admin-model.ts';
import { type Admin, nameOf } from './use-admins.ts';
import type { BranchNames } from './use-branch-names.ts';

const cell = 'h-12 border-line border-b px-2 first:pl-4 last:pr-4 sm:first:pl-6 sm:last:pr-6';
const wide = 'hidden @2xl:table-cell';
const widest = 'hidden @3xl:table-cell';

interface AdminTableProps {
  admins: readonly Admin[];
  current: number | null;
  names: BranchNames;
  buildHref: (id: number) => string;
}

const dayOf = ({ since }: Admin) => format.day(localDate(since, session.timezone), 'short');

/** Check or dash of a power, with its meaning for those who hear it. */
function Mark({ has }: { has: boolean }) {
  const text = useTexts();
  return (
    <>
      <span className="sr-only">{text(has ? 'admins.has' : 'admins.lacks')}</span>
      {has ? (
        <span
          aria-hidden="true"
          className="mx-auto flex size-5 items-center justify-center rounded-tag bg-accent text-on-accent"
        >
          <Check className="size-3.5" strokeWidth={2.5} />
        </span>
      ) : (
        <Minus aria-hidden="true" className="mx-auto size-3.5 text-muted" />
      )}
    </>
  );
}

function Line({
  admin,
  isCurrent,
  href,
  sign,
  brief,
  children,
}: {
  admin: Admin;
  isCurrent: boolean;
  href: string;
  sign: ReactNode;
  /** Stands below the name where the columns have no room. */
  brief: string;
  children: ReactNode;
}) {
  const text = useTexts();
  const own = admin.id === session.visitor?.userId;
  return (
    <tr
      aria-current={isCurrent || undefined}
      className={clsx(
        'relative',
        isCurrent ? 'bg-accent-weak *:first:shadow-[inset_3px_0_0_var(--accent)]' : 'hover:bg-canvas',
      )}
    >
      <th scope="row" className={clsx(cell, 'max-w-0 py-1.5 text-left font-normal')}>
        <span className="flex items-center gap-2.5">
          <span className="@2xl:@max-5xl:hidden">{sign}</span>
          <span className="min-w-0">
            <Link
              to={href}
              preventScrollReset
              data-admin={admin.id}
              className="block truncate font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
            >
              {nameOf(admin)}
            </Link>
            <span className="block truncate text-12 text-muted">
              {own ? text('admins.you') : admin.email || admin.username}
            </span>
            <span className="block truncate text-12 text-muted @2xl:hidden">{brief}</span>
          </span>
        </span>
      </th>
      {children}
    </tr>
  );
}

function AdminLine({ admin, admins, current, names, buildHref }: AdminTableProps & { admin: Admin }) {
  const text = useTexts();
  const preset = text(`admins.presets.${nameOfPreset(admin)}`);
  const branches = names.nameBranches(admin.branches);
  return (
    <Line
      admin={admin}
      isCurrent={admin.id === current}
      href={buildHref(admin.id)}
      sign={<Avatar name={nameOf(admin)} image={admin.image} size={28} decorative />}
      brief={text('admins.brief', { preset, branches })}
    >
      <td className={clsx(cell, wide)}>
        <span className="block truncate">{preset}</span>
        {isLastOwner(admin, admins) && (
          <span className="flex items-center gap-1 text-12 text-warn">
            <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
            {text('admins.lastOwner')}
          </span>
        )}
        {admin.invited && (
          <span className="block text-12 text-muted">{text('admins.invitedOn', { day: dayOf(admin) })}</span>
        )}
      </td>
      <td className={clsx(cell, wide)}>
        <span className="line-clamp-2">{branches}</span>
      </td>
      {powers.map((power) => (
        <td key={power} className={clsx(cell, widest, 'px-1 text-center')}>
          <Mark has={admin.powers.includes(power)} />
        </td>
      ))}
    </Line>
  );
}

/** Time clocks, folded away: they hold no powers. */
function ClockLines({ admins, current, names, buildHref }: AdminTableProps) {
  const text = useTexts();
  const [open, setOpen] = useState(true);
  if (admins.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th
          scope="colgroup"
          colSpan={3 + powers.length}
          className="h-8.5 border-line border-b bg-sunken px-4 text-left sm:px-6"
        >
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex items-center gap-2 font-semibold text-12"
          >
            {text('admins.clockAccounts')}
            <span className="figures font-normal text-muted">{admins.length}</span>
            <ChevronDown className={clsx('size-3.5 text-muted', !open && '-rotate-90')} aria-hidden="true" />
          </button>
        </th>
      </tr>
      {open &&
        admins.map((admin) => (
          <Line
            key={admin.id}
            admin={admin}
            isCurrent={admin.id === current}
            href={buildHref(admin.id)}
            sign={
              <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
                <Clock className="size-4" aria-hidden="true" />
              </span>
            }
            brief={names.nameBranch(admin.branch)}
          >
            <td className={clsx(cell, wide)}>{text(`admins.kinds.${admin.auth_type}`)}</td>
            <td className={clsx(cell, wide)}>{names.nameBranch(admin.branch)}</td>
            <td colSpan={powers.length} className={clsx(cell, widest, 'text-right text-muted')}>
              {text('admins.clockOnly', { day: dayOf(admin) })}
            </td>
          </Line>
        ))}
    </tbody>
  );
}

/** Lists admins with what they may do and where, then the time clocks. */
export function AdminTable(props: AdminTableProps) {
  const text = useTexts();
  const people = sortOwnersFirst(props.admins.filter(({ auth_type }) => auth_type === 'admin'));
  const clocks = props.admins.filter(({ auth_type }) => auth_type === 'clockadmin');
  const heads = [
    ['admin', '@6xl:w-80'],
    ['preset', clsx(wide, 'w-36 @6xl:w-44')],
    ['branches', clsx(wide, 'w-28 @6xl:w-auto')],
  ] as const;
  return (
    <div className="@container">
      {/* Fixed widths only where all columns are shown: the groups' heads span them all. */}
      <table className="w-full border-separate border-spacing-0 bg-surface text-13 @3xl:table-fixed">
        <caption className="sr-only">{text('admins.title')}</caption>
        <thead>
          <tr className="*:h-8.5 *:border-line-2 *:border-b *:bg-canvas *:px-2 *:text-left *:font-medium *:text-12 *:text-muted *:first:pl-4 *:last:pr-4 sm:*:first:pl-6 sm:*:last:pr-6">
            {heads.map(([key, className]) => (
              <th key={key} scope="col" className={className}>
                {text(`admins.columns.${key}`)}
              </th>
            ))}
            {powers.map((power) => (
              <th
                key={power}
                scope="col"
                className={clsx(
                  widest,
                  'w-14 text-center! not-last:px-1! last:w-20 last:pl-1! @6xl:w-22 @6xl:last:w-26',
                )}
              >
                {text(`admins.powers.${power}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((admin) => (
            <AdminLine key={admin.id} {...props} admin={admin} />
          ))}
        </tbody>
        <ClockLines {...props} admins={clocks} />
      </table>
    </div>
  );
}
