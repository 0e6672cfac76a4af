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

interface Place {
  view: 'day' | 'month';
  date: string;
}

interface WeekToolbarProps {
  address: ReturnType<typeof useWeekAddress>;
  isThisWeek: boolean;
  /** A day or month to show and step by, in place of the week. */
  place?: Place | undefined;
  /** Switch between views, beside the title on a desk. */
  views?: ReactNode;
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

/** Names the day, week or month in view. */
function nameDays(
  { sunday }: WeekToolbarProps['address'],
  place: Place | undefined,
  style: 'long' | 'short',
) {
  if (place?.view === 'month') return format.day(place.date, 'month');
  if (place) return format.day(place.date, style === 'long' ? 'weekdayLong' : 'weekdayShort');
  return format.days(sunday, addDays(sunday, 6), style);
}

interface WeekChoiceProps extends Pick<WeekToolbarProps, 'address' | 'place'> {
  phone: boolean;
}

/** Chooses a week of the calendar. */
function WeekChoice({ address, place, phone }: WeekChoiceProps) {
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
            aria-label={`${label}: ${nameDays(address, place, 'short')}`}
            className="flex h-11 w-full items-center justify-center gap-1 whitespace-nowrap rounded-control font-semibold text-16"
          >
            {nameDays(address, place, 'short')}
            <ChevronDown className="size-4 text-muted" aria-hidden="true" />
          </button>
        ) : (
          <button
            type="button"
            aria-label={label}
            title={label}
            className="inline-flex size-8 pointer-coarse:size-10 items-center justify-center rounded-control border border-line-2 bg-surface text-muted hover:border-edge hover:bg-hover hover:text-text"
          >
            <CalendarDays className="size-4" aria-hidden="true" />
          </button>
        )
      }
    >
      {(close) => (
        <Calendar
          autoFocus
          value={place?.view === 'day' ? place.date : sunday}
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
  /** Filters behind a button. */
  folded?: 'all' | 'some' | false;
}

function Filters({ address, branches, filters, folded = false }: FiltersProps) {
  const text = useTexts();
  const { filter, setBranch, setRole, setPosition, setSearch } = address;
  const position = filter.position ?? null;
  const positions = usePositions().filter(({ id, active }) => active || id === position);
  const count = (values: unknown[]) => values.filter(Boolean).length;
  if (filters === 'none') return null;
  // One day shows one branch.
  const isDay = filters === 'role-and-name' && address.view === 'day';
  const first = (
    <>
      {filters === 'role-and-name' && <PeopleSearch value={filter.search ?? ''} onChange={setSearch} />}
      {branches.length > 1 && (
        <FilterChip
          label={text('schedule.branch')}
          everything={(isDay && branches[0]?.name) || nameEveryBranch(branches)}
          value={filter.branch}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setBranch}
        />
      )}
    </>
  );
  const second = (
    <>
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
    </>
  );
  const isAll = folded === 'all';
  return (
    <>
      {!isAll && first}
      <FilterSheet
        active={count([filter.role, position, ...(isAll ? [filter.branch, filter.search] : [])])}
        onClear={address.clearFilters}
        folded={folded !== false}
      >
        {isAll && first}
        {second}
      </FilterSheet>
    </>
  );
}

/** Chooses the week and filters, and holds its actions; on a desk in one row that never wraps. */
export function WeekToolbar(props: WeekToolbarProps) {
  const { address, isThisWeek, place, foldable = [], action } = props;
  const { moveBy, goTo, invalidDay } = address;
  const text = useTexts();
  const row = useRef<HTMLDivElement>(null);
  const isPhone = useMedia('(width < 40rem)');
  const names = (among: FoldablePart['among']) =>
    foldable.filter((one) => one.among === among).map(({ key }) => key);
  // Words, some filters and the chip of this week fold before the tools, all filters last.
  const tools = names('tools').filter((key) => key !== 'words');
  const order = [...names('filters'), 'words', 'some', 'chip', ...tools, 'all'];
  const steps = useFold(row, order.length);
  const folded = new Set(isPhone ? order : order.slice(0, steps));
  const isSheet = folded.has('all');
  const month = place?.view === 'month' ? place.date : undefined;
  const days =
    month && props.filters !== 'role-and-name'
      ? text('publishing.monthOf', { month: format.day(month, 'month') })
      : nameDays(address, place, isSheet ? 'short' : 'long');
  function step(by: number) {
    if (!place) moveBy(by);
    else goTo(month ? stepMonth(month, by) : addDays(place.date, by));
  }
  const stepLabels = {
    day: ['schedule.previousDay', 'schedule.nextDay'],
    week: ['schedule.previousWeek', 'schedule.nextWeek'],
    month: ['publishing.previousMonth', 'publishing.nextMonth'],
  } as const;
  const view = place?.view ?? 'week';
  const previous = (
    <IconButton
      label={text(stepLabels[view][0])}
      icon={<ChevronLeft className="size-4" aria-hidden="true" />}
      variant={isPhone ? 'quiet' : 'secondary'}
      onClick={() => step(-1)}
    />
  );
  const next = (
    <IconButton
      label={text(stepLabels[view][1])}
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
        ...foldable.filter(({ key }) => folded.has(key)).flatMap(({ actions }) => actions),
        ...props.menu,
      ]}
    />
  );
  const shown = (among: FoldablePart['among']) =>
    foldable
      .filter((one) => one.among === among && !folded.has(one.key))
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
          <WeekChoice address={address} place={place} phone />
          {next}
          <Filters {...props} folded="all" />
          {menu}
        </div>
      ) : (
        <div
          ref={row}
          className="mx-[max(1.5rem,env(safe-area-inset-left))] flex min-h-14 flex-wrap items-center gap-2 py-2 md:flex-nowrap"
        >
          <ButtonGroup label={text(`schedule.views.${view}`)}>
            {previous}
            <Button onClick={() => moveBy(0)}>{text('schedule.today')}</Button>
            {next}
          </ButtonGroup>
          <WeekChoice address={address} place={place} phone={false} />
          <h1
            tabIndex={-1}
            className="mx-2 flex shrink-0 items-center gap-3 whitespace-nowrap font-semibold text-20"
          >
            {days}
            {isThisWeek && !place && !folded.has('chip') && <Chip>{text('schedule.thisWeek')}</Chip>}
          </h1>
          {props.views}
          <div className="flex shrink-0 items-center gap-2 max-md:order-last max-md:w-full max-md:flex-wrap md:ml-auto">
            <Filters {...props} folded={isSheet ? 'all' : folded.has('some') && 'some'} />
            {shown('filters')}
          </div>
          <div
            data-words={(!folded.has('words') && names('tools').includes('words')) || undefined}
            className="group/tools flex shrink-0 items-center gap-2 max-md:ml-auto"
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
