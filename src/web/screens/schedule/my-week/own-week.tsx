import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { listDayNotes } from '#contract/schedule/day-notes.ts';
import { personName } from '#domain/format/person-name.ts';
import { isWorkRole } from '#domain/roles.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { listFirst } from '#web/base/list-first.ts';
import { useTexts } from '#web/base/texts.ts';
import { Chip } from '#web/components/chip.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { RecordMark } from '../day-list/record-mark.tsx';
import { formatAnnouncedTimes, formatShiftTimes } from '../week/grid-times.ts';
import { ShiftPosition } from '../week/shift-position.tsx';
import type { Branch, EmployeeRow, GridShift } from '../week/week-model.ts';
import { findColleagues } from './colleagues.ts';
import { RowMark } from './row-mark.tsx';
import type { OwnMark } from './use-own-marks.ts';
import type { RequestedDays } from './use-requested-days.ts';

const OwnDayNotes = lazyComponent(async () => (await import('./own-day-notes.tsx')).OwnDayNotes);

const maxNamed = 2;

interface OwnWeekProps {
  days: readonly string[];
  today: string;
  /** Own shifts. */
  shifts: readonly GridShift[];
  /** Everyone's. */
  week: readonly GridShift[];
  people: readonly EmployeeRow[];
  branches: readonly Branch[];
  onOpen: (shift: GridShift) => void;
  /** The way to confirm a shift that wants it. */
  confirmOf: (shift: GridShift) => ReactNode;
  markOf: (uuid: string) => OwnMark | null;
  requested: RequestedDays;
}

/** Lists the own week by day; a shift opens its sheet. */
export function OwnWeek(props: OwnWeekProps) {
  const { days, today, shifts, week, people, branches, onOpen, confirmOf, markOf, requested } = props;
  const text = useTexts();
  const query = { date_from: days[0] ?? '', date_to: days.at(-1) ?? '' };
  const { data: notes = [] } = useQuery(callOptions(listDayNotes, { query }));
  const notesByDay = Map.groupBy(notes, ({ date }) => date);
  const branchNames = new Map(branches.map(({ id, name }) => [id, name]));
  const names = new Map(people.map((person) => [person.id, personName(person)]));
  const colleaguesOf = (shift: GridShift) =>
    isWorkRole(shift.role) ? findColleagues(shift, week).flatMap((id) => names.get(id) ?? []) : [];
  return (
    <ol className="border-line border-t bg-surface lg:rounded-card lg:border">
      {days.map((day) => {
        const ofDay = shifts.filter(({ localDate }) => localDate === day).sort((a, b) => a.start - b.start);
        const said = notesByDay.get(day);
        const isToday = day === today;
        return (
          <li
            key={day}
            aria-current={isToday ? 'date' : undefined}
            className={clsx(
              'flex border-line border-b max-lg:page-x last:lg:border-b-0 lg:px-4',
              isToday && 'bg-accent-weak',
            )}
          >
            <h2
              className={clsx(
                'flex w-17 shrink-0 items-center font-normal text-14',
                ofDay.length === 0 ? 'h-9' : 'h-12',
              )}
            >
              <span className={clsx('w-9', isToday ? 'text-accent' : 'text-muted')}>
                {format.day(day, 'weekday')}
              </span>{' '}
              <span className={clsx('font-semibold', isToday && 'text-accent')}>
                {format.day(day, 'dayOfMonth')}
              </span>
            </h2>
            <div className="min-w-0 flex-1">
              {ofDay.length === 0 ? (
                <p className="flex h-9 items-center text-14 text-muted">{text('myWeek.off')}</p>
              ) : (
                <ul className="min-w-0 flex-1 divide-y divide-line">
                  {ofDay.map((shift) => {
                    const was = formatAnnouncedTimes(shift);
                    const place = branchNames.get(shift.branch);
                    const confirm = confirmOf(shift);
                    const colleagues = colleaguesOf(shift);
                    return (
                      <li key={shift.uuid} className="flex flex-wrap items-center gap-x-2">
                        <button
                          type="button"
                          onClick={() => onOpen(shift)}
                          aria-haspopup="dialog"
                          className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-3 py-1 max-sm:basis-full text-left text-14 hover:underline"
                        >
                          <span className="figures min-w-16 font-semibold">{formatShiftTimes(shift)}</span>
                          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 max-sm:order-last max-sm:basis-full">
                            <ShiftPosition id={shift.position} />
                            <span className="text-muted">
                              {isWorkRole(shift.role) ? place : text(`roles.shift.${shift.role}`)}
                            </span>
                            {was && <Chip tone="warn">{was}</Chip>}
                            <RecordMark shift={shift} />
                            <RowMark mark={markOf(shift.uuid)} />
                          </span>
                          <span className="min-w-0 flex-1 text-13 text-muted max-md:hidden lg:max-xl:hidden">
                            {colleagues.length > 0 &&
                              text('myWeek.worksWith', {
                                people: listFirst(colleagues, maxNamed, (number) =>
                                  text('myWeek.others', { number }),
                                ),
                              })}
                          </span>
                          <span className="figures ml-auto flex items-center justify-end gap-1 text-muted min-w-16">
                            {shift.end > shift.start &&
                              text('schedule.lasts', { hours: format.shortHours(shift.end - shift.start) })}
                            <ChevronRight className="size-4" aria-hidden="true" />
                          </span>
                          {shift.note && (
                            <span className="w-full truncate pb-1 text-13 text-muted max-sm:order-last">
                              {shift.note}
                            </span>
                          )}
                        </button>
                        {confirm && <div className="ml-auto max-sm:pb-2">{confirm}</div>}
                      </li>
                    );
                  })}
                </ul>
              )}
              {requested.pending.has(day) && (
                <p className="pb-2">
                  <Chip tone="warn">{text('schedule.dayOff.pending')}</Chip>
                </p>
              )}
              {said && <OwnDayNotes notes={said} branches={branches} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
