import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShiftRole } from '#domain/roles.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { FactLine } from './fact-line.tsx';
import type { Fact, Words } from './row-words.ts';
import { useListedEmployee } from './use-listed-employee.ts';

interface DecisionRowProps {
  words: Words;
  /** Shows their picture and role; null for somebody outside the business. */
  employee: number | null;
  /** Role of the shift in question; else the employee's own. */
  role?: ShiftRole | undefined;
  /** Shows this instead of a picture. */
  icon?: ReactNode;
  branch: string;
  /** How long it has waited. */
  since: ReactNode;
  open?: boolean;
  /** Button that covers the row. */
  cover?: ReactNode;
  /** Lines below the name on a phone, all of them unless given. */
  lines?: readonly Fact[];
  /** Where a phone has the actions; behind the row they are in its sheet. */
  phone: 'beside' | 'below' | 'behind';
  actions: ReactNode;
  /** Details below an opened row. */
  children?: ReactNode;
}

/** In the line of the row, or in one below where the list is narrow; on a phone `lines` say it. */
const below = 'pointer-events-none min-w-0 max-sm:hidden sm:@max-[56rem]:row-start-2';

/** One row of a list of decisions: who, what is asked, what the decision rests on, since when, and the actions. */
export function DecisionRow({
  words,
  employee,
  role,
  icon,
  branch,
  since,
  open = false,
  cover,
  lines,
  phone,
  actions,
  children,
}: DecisionRowProps) {
  const { name, what, more, facts } = words;
  const listed = useListedEmployee(employee);
  const ownRole = role ?? listed?.role;
  const tag = ownRole && <RoleTag role={ownRole} />;
  const brief = lines ?? [{ text: [what, branch].filter(Boolean).join(', ') }, { text: more }, ...facts];
  return (
    <li className={clsx('border-line border-b bg-surface', open && 'shadow-[inset_3px_0_0_var(--accent)]')}>
      <div
        className={clsx(
          'page-x relative grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 py-1 max-sm:py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_6.5rem] sm:@max-[56rem]:items-start sm:@max-[56rem]:py-2 @min-[56rem]:grid-cols-[10.5rem_minmax(0,1fr)_minmax(0,1.35fr)_6rem_minmax(15.5rem,auto)]',
          phone !== 'beside' && 'max-sm:block',
          open ? 'bg-accent-weak' : cover && 'hover:bg-canvas',
        )}
      >
        {cover}
        <span className="pointer-events-none flex min-w-0 items-center gap-2.5 max-sm:items-start">
          {icon || <Avatar name={name} image={listed?.image ?? null} />}
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-1.5 font-semibold text-13 max-sm:text-14">
              <span className="truncate">{name}</span>
              <span className="flex sm:hidden">{tag}</span>
              {phone !== 'beside' && (
                <span className="ml-auto flex shrink-0 items-center gap-1 font-normal text-12 text-muted sm:hidden">
                  {since}
                  {phone === 'behind' && <ChevronRight className="size-4" aria-hidden="true" />}
                </span>
              )}
            </span>
            <span className="flex items-center gap-1.5 truncate text-12 text-muted max-sm:hidden">
              {tag}
              <span className="truncate">{branch}</span>
            </span>
            <span className="block sm:hidden">
              {brief.map((fact) => (
                <FactLine key={fact.text} fact={fact} />
              ))}
            </span>
          </span>
        </span>
        <span className={clsx(below, 'pl-9.5 @min-[56rem]:pl-0')}>
          <FactLine strong fact={{ text: what }} />
          <FactLine fact={{ text: more }} />
        </span>
        <span className={below}>
          {facts.map((fact, index) => (
            <FactLine key={fact.text} fact={fact} strong={index === 0} whole={open} />
          ))}
        </span>
        <span className="figures relative whitespace-nowrap text-right text-12 text-muted max-sm:hidden sm:@max-[56rem]:row-start-2">
          {since}
        </span>
        {actions && (
          <div
            className={clsx(
              'relative flex items-center justify-end gap-1.5 sm:@max-[56rem]:col-span-2 sm:@max-[56rem]:col-start-2 sm:@max-[56rem]:row-start-1',
              phone === 'behind' && 'max-sm:hidden',
              phone === 'below' &&
                'max-sm:py-2 max-sm:*:h-11 max-sm:*:min-w-0 max-sm:*:flex-1 max-sm:*:border-line-2 max-sm:*:px-1',
            )}
          >
            {actions}
          </div>
        )}
      </div>
      {open && <div className="page-x border-line border-t py-3 max-sm:hidden">{children}</div>}
    </li>
  );
}
