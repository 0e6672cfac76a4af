import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { isLeaveRole, isWorkRole, type ShiftRole } from '#domain/roles.ts';
import { dayOfMonth } from '#domain/time/dates.ts';
import type { CalendarCell } from '#domain/time/month-calendar.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { RoleTag } from '#web/components/role-tag.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { DayLine } from './day-line.tsx';
import type { DayHours } from './month-hours.ts';
import type { DayMark } from './read-day-marks.ts';
import { markTone } from './use-day-marks.ts';
import type { PlannedShift } from './use-planned-days.ts';

const nameLeave = (role: ShiftRole | undefined) => (role && isLeaveRole(role) ? role : 'TO');

interface MonthCellProps {
  cell: CalendarCell;
  hours: DayHours;
  /** Shifts that are still to be worked. */
  planned: readonly PlannedShift[];
  mark: DayMark | undefined;
  branchZone: (branch: number) => string;
  /** Cents. */
  tips: number;
  loading: boolean;
  /** Takes part in the Tab order; arrow keys reach the others. */
  isTabStop: boolean;
  onChoose: () => void;
}

export function MonthCell({
  cell,
  hours,
  planned,
  mark,
  branchZone,
  tips,
  loading,
  isTabStop,
  onChoose,
}: MonthCellProps) {
  const text = useTexts();
  const { date, isToday, isCurrentMonth, isSelected } = cell;
  const ahead = planned.filter(({ shift_role }) => isWorkRole(shift_role));
  const times = format.list(
    ahead.map(({ start_time, end_time, branch }) =>
      format.gridTimes(start_time, end_time, branchZone(branch)),
    ),
  );
  const leaveAhead = planned.find(({ shift_role }) => !isWorkRole(shift_role));
  const leave = hours.leave[0];
  const leaveRole = leave?.role ?? leaveAhead?.shift_role;
  const leaveSeconds = hours.leave.reduce((sum, { start, end }) => sum + end - start, 0);
  const name = [
    hours.worked > 0
      ? text('hours.month.cell', {
          day: format.day(date, 'weekdayLong'),
          hours: format.hours(hours.worked),
        })
      : format.day(date, 'weekdayLong'),
    ...(tips === 0 ? [] : [text('hours.month.tips', { amount: format.money(tips) })]),
    ...(leave
      ? [
          text('hours.month.cellLeave', {
            role: text(`hours.month.${nameLeave(leave.role)}`),
            hours: format.hours(leaveSeconds),
          }),
        ]
      : []),
    ...(mark ? [text(`hours.month.mark.${mark}`)] : []),
    ...(ahead.length > 0 ? [text('hours.month.planned', { times })] : []),
    ...(leaveAhead && !leave ? [text(`hours.month.${nameLeave(leaveAhead.shift_role)}`)] : []),
  ].join(', ');
  const firstOfMonth = dayOfMonth(date) === 1;
  return (
    <td className="border-line border-b p-0 sm:not-last:border-r">
      <button
        type="button"
        data-day={date}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isSelected}
        aria-current={isToday ? 'date' : undefined}
        onClick={onChoose}
        className={clsx(
          'figures relative flex h-16.5 w-full flex-col items-center gap-0.5 px-0.5 pt-1 text-13 focus-visible:z-10 focus-visible:-outline-offset-2',
          'sm:h-24 sm:items-stretch sm:p-2 sm:text-left lg:h-[max(5.75rem,calc((100dvh-13.5rem)/6))] lg:px-2.5',
          isSelected
            ? 'bg-accent-weak shadow-[inset_0_0_0_2px_var(--accent)] max-sm:rounded-control sm:bg-surface'
            : clsx('hover:bg-hover', isCurrentMonth ? 'bg-surface' : 'bg-canvas'),
          !isCurrentMonth && 'text-muted',
        )}
      >
        <span className="sr-only">{name}</span>
        <span aria-hidden="true" className="flex items-center">
          <span
            className={clsx(
              'leading-5',
              isToday ? 'rounded-chip bg-accent px-1.5 font-semibold text-on-accent' : 'text-muted',
            )}
          >
            {firstOfMonth && !isToday ? (
              <>
                <span className="sm:hidden">{format.day(date, 'dayOfMonth')}</span>
                <span className="max-sm:hidden">{format.day(date, 'short')}</span>
              </>
            ) : (
              format.day(date, 'dayOfMonth')
            )}
          </span>
        </span>
        <span className="hidden flex-1 sm:block" />
        {loading && <Skeleton className="my-1 w-3/5" />}
        {!loading && hours.worked > 0 && (
          <span
            aria-hidden="true"
            className={clsx('sm:text-16', isCurrentMonth ? 'font-semibold' : 'font-medium')}
          >
            <span className="sm:hidden">{format.hours(hours.worked)}</span>
            <span className="max-sm:hidden">
              {text('hours.month.hours', { hours: format.hours(hours.worked) })}
            </span>
          </span>
        )}
        {!loading && tips !== 0 && (
          <span
            aria-hidden="true"
            className={clsx('shrink-0 truncate text-12 text-muted', mark && 'max-sm:hidden')}
          >
            <span className="sm:hidden">{format.money(tips, 'whole')}</span>
            <span className="max-sm:hidden xl:hidden">{format.money(tips)}</span>
            <span className="max-xl:hidden">{text('hours.month.tips', { amount: format.money(tips) })}</span>
          </span>
        )}
        {!loading && hours.worked > 0 && (
          <span className="hidden pt-0.5 sm:block">
            <DayLine stretches={hours.stretches} faded={!isCurrentMonth} />
          </span>
        )}
        {!loading && mark && (
          <span
            aria-hidden="true"
            className={clsx('flex max-w-full items-center gap-1 font-medium sm:text-13', markTone(mark))}
          >
            {mark === 'working' ? (
              <span className="size-1.5 shrink-0 rounded-full bg-current max-sm:hidden" />
            ) : (
              <TriangleAlert className="size-3.5 shrink-0 max-sm:hidden" />
            )}
            <span className="max-sm:text-balance max-sm:text-center max-sm:text-11 max-sm:leading-3 sm:truncate">
              {text(`hours.month.mark.${mark}`)}
            </span>
          </span>
        )}
        {!loading && ahead.length > 0 && (
          <span
            aria-hidden="true"
            className="max-w-full truncate text-12 text-muted max-sm:text-11 sm:text-13"
          >
            <span className="lg:hidden">{times}</span>
            <span className="max-lg:hidden">{text('hours.month.planned', { times })}</span>
          </span>
        )}
        {!loading && leaveRole && (
          <span aria-hidden="true" className="flex items-center gap-1.5">
            <RoleTag role={leaveRole} muted={!isCurrentMonth} />
            <span className="truncate max-lg:hidden">{text(`hours.month.${nameLeave(leaveRole)}`)}</span>
          </span>
        )}
      </button>
    </td>
  );
}
