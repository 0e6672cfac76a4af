import clsx from 'clsx';
import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { type ShiftRole, shiftRoles } from '#domain/roles.ts';
import { addDays } from '#domain/time/dates.ts';
import { stepMonth } from '#domain/time/month-calendar.ts';
import { usePositions } from '#web/api/position-queries.ts';
import { nameEveryBranch } from '#web/api/reach-name.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ButtonGroup } from '#web/components/button-group.tsx';
import { Chip } from '#web/components/chip.tsx';
import { FilterChip } from '#web/components/filter-chip.tsx';
import { FilterSheet } from '#web/components/filter-sheet.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Menu } from '#web/components/menu.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Popover } from '#web/components/popover.tsx';
import type { MenuAction } from '#web/components/popup-props.ts';
import { PositionDot } from '#web/components/position-dot.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { useMedia } from '#web/components/use-media.ts';
import type { useWeekAddress } from '../week/use-week-address.ts';
import type { Branch } from '../week/week-model.ts';
import { PeopleSearch } from './people-search.tsx';
import { useFold } from './use-fold.ts';

const Calendar = lazyComponent(async () => (await import('#web/components/calendar.tsx')).Calendar);

/** Part of the toolbar that becomes lines of its menu where the row is too narrow. */
export interface FoldablePart {
  key: string;
  among: 'filters' | 'tools';
  part: ReactNode;
  actions: readonly MenuAction[];
}

interface WeekToolbarProps {
  address: ReturnType<typeof useWeekAddress>;
  isThisWeek: boolean;
  /** A day of the month to step by, in place of the week. */
  month?: string | undefined;
  branches: Branch[];
  /** Offers the filters by role and, for managers, by name. */
  filters: 'none' | 'role' | 'role-and-name';
  /** The first folds first. */
  foldable?: readonly FoldablePart[];
  /** Lines that are always in the menu. */
  menu: readonly MenuAction[];
  /** Primary action, at the end of the row; phones show it elsewhere. */
  action?: ReactNode;
}

/** Names the week or month in view. */
function nameDays(
  { sunday }: WeekToolbarProps['address'],
  month: string | undefined,
  style: 'long' | 'short',
) {
  return month ? format.day(month, 'month') : format.days(sunday, addDays(sunday, 6), style);
}

interface WeekChoiceProps extends Pick<WeekToolbarProps, 'address' | 'month'> {
  phone: boolean;
}

/** Chooses a week of the calendar. */
function WeekChoice({ address, month, phone }: WeekChoiceProps) {
  const text = useTexts();
  const { sunday, today, goTo } = address;
  const label = text('schedule.chooseWeek');
  return (
    <Popover
      label={label}
      className={phone ? 'min-w-0 flex-1' : 'relative'}
      // Uses the screen's width on phones for seven days.
      panelClassName="max-sm:inset-x-4 max-sm:top-auto"
      button={
        phone ? (
          <button
            type="button"
            aria-label={`${label}: ${nameDays(address, month, 'short')}`}
            className="flex h-10 w-full items-center justify-center gap-1 whitespace-nowrap rounded-control font-semibold text-16"
          >
            {nameDays(address, month, 'short')}
            <ChevronDown className="size-4 text-muted" aria-hidden="true" />
          </button>
        ) : (
          <button
            type="button"
            aria-label={label}
            title={label}
            className="inline-flex size-8 items-center justify-center rounded-control border border-line-2 bg-surface text-muted hover:border-edge hover:bg-hover hover:text-text"
          >
            <CalendarDays className="size-4" aria-hidden="true" />
          </button>
        )
      }
    >
      {(close) => (
        <Calendar
          autoFocus
          value={sunday}
          today={today}
          onChange={(day) => {
            goTo(day);
            close();
          }}
        />
      )}
    </Popover>
  );
}

interface FiltersProps extends Pick<WeekToolbarProps, 'address' | 'branches' | 'filters'> {
  folded?: boolean;
}

function Filters({ address, branches, filters, folded }: FiltersProps) {
  const text = useTexts();
  const { filter, setBranch, setRole, setPosition, setSearch } = address;
  const position = filter.position ?? null;
  const positions = usePositions().filter(({ id, active }) => active || id === position);
  const active = [filter.branch, filter.role, position, filter.search || null].filter(
    (one) => one !== null,
  ).length;
  if (filters === 'none') return null;
  return (
    <FilterSheet active={active} onClear={address.clearFilters} folded={folded}>
      {filters === 'role-and-name' && <PeopleSearch value={filter.search ?? ''} onChange={setSearch} />}
      {branches.length > 1 && (
        <FilterChip
          label={text('schedule.branch')}
          everything={nameEveryBranch(branches)}
          value={filter.branch}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setBranch}
        />
      )}
      <FilterChip
        label={text('schedule.role')}
        value={filter.role}
        options={shiftRoles.map((role: ShiftRole) => ({
          value: role,
          label: text(`roles.shift.${role}`),
          icon: <RoleTag role={role} />,
        }))}
        onChange={setRole}
      />
      {positions.length > 0 && (
        <FilterChip
          label={text('schedule.editor.position')}
          value={position}
          options={positions.map(({ id, name, colour }) => ({
            value: id,
            label: name,
            icon: <PositionDot colour={colour} />,
          }))}
          onChange={setPosition}
        />
      )}
    </FilterSheet>
  );
}

/** Chooses the week and filters, and holds its actions; on a desk in one row that never wraps. */
export function WeekToolbar(props: WeekToolbarProps) {
  const { address, isThisWeek, month, foldable = [], action } = props;
  const { moveBy, goTo, invalidDay } = address;
  const text = useTexts();
  const row = useRef<HTMLDivElement>(null);
  const isPhone = useMedia('(width < 40rem)');
  // Behind what folds into the menu: the chip of this week, and last the filters.
  const steps = useFold(row, foldable.length + 2);
  const chipStep = foldable.filter(({ among }) => among === 'filters').length;
  const isChipFolded = steps > chipStep;
  const folded = isPhone ? foldable.length : isChipFolded ? steps - 1 : steps;
  const hasSheet = folded > foldable.length;
  const days =
    month && props.filters !== 'role-and-name'
      ? text('publishing.monthOf', { month: format.day(month, 'month') })
      : nameDays(address, month, hasSheet ? 'short' : 'long');
  const step = (by: number) => (month ? goTo(stepMonth(month, by)) : moveBy(by));
  const previous = (
    <IconButton
      label={text(month ? 'publishing.previousMonth' : 'schedule.previousWeek')}
      icon={<ChevronLeft className="size-4" aria-hidden="true" />}
      variant={isPhone ? 'quiet' : 'secondary'}
      onClick={() => step(-1)}
    />
  );
  const next = (
    <IconButton
      label={text(month ? 'publishing.nextMonth' : 'schedule.nextWeek')}
      icon={<ChevronRight className="size-4" aria-hidden="true" />}
      variant={isPhone ? 'quiet' : 'secondary'}
      onClick={() => step(1)}
    />
  );
  const menu = (
    <Menu
      align="end"
      button={
        <IconButton
          label={text('publishing.more')}
          icon={<Ellipsis className="size-4" aria-hidden="true" />}
        />
      }
      actions={[
        ...(isPhone && !isThisWeek
          ? [
              {
                label: text('schedule.today'),
                onSelect: () => moveBy(0),
              },
            ]
          : []),
        ...foldable.slice(0, folded).flatMap(({ actions }) => actions),
        ...props.menu,
      ]}
    />
  );
  const shown = (among: FoldablePart['among']) =>
    foldable
      .slice(folded)
      .filter((one) => one.among === among)
      .map(({ key, part }) => (
        <span key={key} className="contents">
          {part}
        </span>
      ));
  return (
    <div className="border-line border-b bg-surface max-sm:sticky max-sm:top-13 max-sm:z-20">
      {isPhone ? (
        <div ref={row} className="flex h-14 items-center gap-1 px-2">
          <h1 tabIndex={-1} className="sr-only">
            {days}
          </h1>
          {previous}
          <WeekChoice address={address} month={month} phone />
          {next}
          <Filters {...props} />
          {menu}
        </div>
      ) : (
        <div
          ref={row}
          className="mx-[max(1.5rem,env(safe-area-inset-left))] flex min-h-14 flex-wrap items-center gap-2 py-2 md:flex-nowrap"
        >
          <ButtonGroup label={text('schedule.weekNavigation')}>
            {previous}
            <Button onClick={() => moveBy(0)}>{text('schedule.today')}</Button>
            {next}
          </ButtonGroup>
          <WeekChoice address={address} month={month} phone={false} />
          <h1
            tabIndex={-1}
            className="ml-2 flex shrink-0 items-center gap-3 whitespace-nowrap font-semibold text-20 min-[84rem]:min-w-66"
          >
            {days}
            {isThisWeek && !month && !isChipFolded && <Chip>{text('schedule.thisWeek')}</Chip>}
          </h1>
          <div className="flex shrink-0 items-center gap-2 max-md:order-last max-md:w-full max-md:flex-wrap md:ml-1">
            <Filters {...props} folded={hasSheet} />
            {shown('filters')}
          </div>
          <div
            data-words={foldable.findIndex(({ key }) => key === 'words') >= folded || undefined}
            className="group/tools ml-auto flex shrink-0 items-center gap-2"
          >
            {shown('tools')}
            {menu}
            {action}
          </div>
        </div>
      )}
      {invalidDay && (
        <Notice tone="warn" className={clsx('page-x mb-2', isPhone && 'mx-4')}>
          {text('schedule.noDay', { asked: invalidDay.slice(0, 40) })}
        </Notice>
      )}
    </div>
  );
}
