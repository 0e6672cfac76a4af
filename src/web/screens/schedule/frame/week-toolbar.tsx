import { CalendarDays, ChevronLeft, ChevronRight, ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ShiftRole, shiftRoles } from '#domain/roles.ts';
import { addDays } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ButtonGroup } from '#web/components/button-group.tsx';
import { Chip } from '#web/components/chip.tsx';
import { FilterChip } from '#web/components/filter-chip.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Popover } from '#web/components/popover.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import type { Branch, WeekFilter } from '../week/week-model.ts';
import { PeopleSearch } from './people-search.tsx';

const Calendar = lazyComponent(async () => (await import('#web/components/calendar.tsx')).Calendar);

interface WeekToolbarProps {
  sunday: string;
  isThisWeek: boolean;
  filter: WeekFilter;
  branches: Branch[];
  onMove: (weeks: number) => void;
  onBranch: (branch: number | null) => void;
  /** Undefined hides the role filter. */
  onRole?: ((role: ShiftRole | null) => void) | undefined;
  /** Shows the week of a day. */
  onGoTo: (date: string) => void;
  today: string;
  /** Undefined hides the filter. */
  onOnlyScheduled?: ((only: boolean) => void) | undefined;
  /** Invalid day of the address. */
  invalidDay?: string;
  /** Undefined hides the search. */
  onFind?: ((search: string) => void) | undefined;
  children?: ReactNode;
}

/** Chooses the week and filters, and holds its actions. */
export function WeekToolbar(props: WeekToolbarProps) {
  const {
    sunday,
    isThisWeek,
    filter,
    branches,
    onMove,
    onBranch,
    onRole,
    onOnlyScheduled,
    onFind,
    children,
  } = props;
  const text = useTexts();
  return (
    <div className="page-x flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-surface py-2">
      <ButtonGroup label={text('schedule.weekNavigation')}>
        <IconButton
          label={text('schedule.previousWeek')}
          icon={<ChevronLeft className="size-4" aria-hidden="true" />}
          onClick={() => onMove(-1)}
        />
        <Button onClick={() => onMove(0)}>{text('schedule.today')}</Button>
        <IconButton
          label={text('schedule.nextWeek')}
          icon={<ChevronRight className="size-4" aria-hidden="true" />}
          onClick={() => onMove(1)}
        />
      </ButtonGroup>
      <Popover
        label={text('schedule.chooseWeek')}
        className="-ml-2 sm:relative"
        // Uses the screen's width on phones for seven days.
        panelClassName="max-sm:inset-x-4 max-sm:top-auto"
        button={
          <button
            type="button"
            aria-label={text('schedule.chooseWeek')}
            title={text('schedule.chooseWeek')}
            className="inline-flex size-8 items-center justify-center rounded-control border border-line-2 bg-surface text-muted hover:border-edge hover:bg-hover hover:text-text max-sm:size-10"
          >
            <CalendarDays className="size-4" aria-hidden="true" />
          </button>
        }
      >
        {(close) => (
          <Calendar
            autoFocus
            value={sunday}
            today={props.today}
            onChange={(day) => {
              props.onGoTo(day);
              close();
            }}
          />
        )}
      </Popover>
      <h1 tabIndex={-1} className="flex items-center gap-3 font-semibold text-20">
        {format.days(sunday, addDays(sunday, 6))}
        {isThisWeek && <Chip>{text('schedule.thisWeek')}</Chip>}
      </h1>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">
        {onFind && <PeopleSearch value={filter.search ?? ''} onChange={onFind} />}
        {branches.length > 1 && (
          <FilterChip
            label={text('schedule.branch')}
            everything={text('common.allBranches')}
            value={filter.branch}
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={onBranch}
          />
        )}
        {onRole && (
          <FilterChip
            label={text('schedule.role')}
            value={filter.role}
            options={shiftRoles.map((role) => ({
              value: role,
              label: text(`roles.shift.${role}`),
              icon: <RoleTag role={role} />,
            }))}
            onChange={onRole}
          />
        )}
        {onOnlyScheduled && (
          <Button
            aria-pressed={filter.onlyScheduled ?? false}
            title={text('schedule.onlyScheduled')}
            icon={<ListFilter className="size-4 max-sm:hidden" aria-hidden="true" />}
            onClick={() => onOnlyScheduled(!filter.onlyScheduled)}
            className={filter.onlyScheduled ? 'border-accent-line! bg-accent-weak! text-accent-strong!' : ''}
          >
            <span className="sm:sr-only">{text('schedule.onlyScheduled')}</span>
          </Button>
        )}
        {children}
      </div>
      {props.invalidDay && (
        <Notice tone="warn" className="w-full">
          {text('schedule.noDay', { asked: props.invalidDay.slice(0, 40) })}
        </Notice>
      )}
    </div>
  );
}
