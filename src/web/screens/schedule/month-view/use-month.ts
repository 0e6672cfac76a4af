import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { ResponseOf } from '#contract/base/call.ts';
import { listDayNotes } from '#contract/schedule/day-notes.ts';
import type { listPublished } from '#contract/schedule/publish.ts';
import { listBusyTimes, listShifts } from '#contract/schedule/shifts.ts';
import { accountRoles } from '#domain/roles.ts';
import { groupByEmployee } from '#domain/schedule/verdict.ts';
import { weekDays } from '#domain/time/dates.ts';
import { callOptions } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { translate } from '#web/base/texts.ts';
import type { Plan } from '../plan/plan.ts';
import { type PlanState, withPending } from '../plan/plan-editing.ts';
import { queryPublished } from '../week/queries.ts';
import {
  type Branch,
  type BusyRow,
  buildWeek,
  type EmployeeRow,
  readBusyTimes,
  readShifts,
  type ShiftRow,
  type WeekFilter,
} from '../week/week-model.ts';
import { buildRows, type GridRow } from '../week/week-rows.ts';
import { listMonthColumns, listMonthDays, type PublishedWeeks, sumDays, sumWeeks } from './month-model.ts';

const none: readonly never[] = [];

/** Joins weeks once all of them are there; null until then. */
function joinWeeks<Row>(weeks: UseQueryResult<Row[]>[]) {
  return {
    rows: weeks.every(({ data }) => data) ? weeks.flatMap(({ data }) => data ?? []) : null,
    isError: weeks.some(({ isLoadingError }) => isLoadingError),
  };
}
const joinPublished = (weeks: UseQueryResult<PublishedWeek[]>[]) => weeks.flatMap(({ data }) => data ?? []);
const joinShifts = (weeks: UseQueryResult<ShiftRow[]>[]) => joinWeeks(weeks);
const joinBusy = (weeks: UseQueryResult<BusyRow[]>[]) => joinWeeks(weeks);

type PublishedWeek = ResponseOf<typeof listPublished>[number];

/** Loads the weeks that a month touches, as the week view keeps them, and its day notes. */
export function useMonthShifts(date: string) {
  const { days, sundays } = useMemo(() => listMonthDays(date), [date]);
  const shifts = useQueries({
    queries: sundays.map((sunday) => callOptions(listShifts, { query: { date: sunday } })),
    combine: joinShifts,
  });
  const range = { date_from: days[0] ?? date, date_to: days.at(-1) ?? date };
  const notes = useQuery(callOptions(listDayNotes, { query: range }));
  return { days, sundays, ...shifts, notes: notes.data ?? none };
}

interface MonthInputs {
  date: string;
  /** The week of the date: its rules and people are those of every week. */
  plan: Plan;
  pending: PlanState['pending'];
  filter: WeekFilter;
  people: EmployeeRow[];
  branches: readonly Branch[];
  storeZone: string;
}

/** Builds a month for planning: people by day, hours by week, totals by day; rows are null while loading. */
export function useMonth({ date, plan, pending, filter, people, branches, storeZone }: MonthInputs) {
  const { days, sundays, rows: shiftRows, isError, notes } = useMonthShifts(date);
  const busy = useQueries({
    queries: sundays.map((sunday) => ({
      ...callOptions(listBusyTimes, { query: { date: sunday } }),
      enabled: session.visitor?.branches !== 'all',
    })),
    combine: joinBusy,
  });
  const publishedRows = useQueries({ queries: sundays.map(queryPublished), combine: joinPublished });
  const published: PublishedWeeks = useMemo(
    () => new Map(publishedRows.map((week) => [week.sunday, new Set(week.branches)])),
    [publishedRows],
  );
  const before = useRef<GridRow[]>([]);
  const { surroundings } = plan;
  const { daysOff, agreedHours, findWeeklyHours, findPositions, pricing, createPricer } = surroundings;
  const prices = useMemo(
    () =>
      pricing && createPricer ? sundays.map((sunday) => createPricer({ ...pricing, sunday })) : undefined,
    [pricing, createPricer, sundays],
  );
  const columns = useMemo(() => listMonthColumns(days), [days]);
  const loaded = useMemo(() => {
    if (!shiftRows) return null;
    const shifts = readShifts(withPending(shiftRows, pending), branches, storeZone);
    const busyTimes = readBusyTimes(busy.rows ?? [], storeZone);
    const holders = people
      .map(({ id }) => id)
      .filter((id) => filter.position && findPositions(id).includes(filter.position));
    const narrowed = { ...filter, holders: new Set(holders) };
    const month = buildWeek(shifts, people, days, narrowed, accountRoles);
    const whole = buildWeek(shifts, people, sundays.flatMap(weekDays), narrowed, accountRoles);
    const least = new Map(agreedHours?.map(({ employee, hours }) => [employee, hours]));
    const rows = buildRows(
      month,
      {
        ...{ days, daysOff, availability: none, busyTimes, weeklyHoursOf: findWeeklyHours },
        findMinHours: (employee) => least.get(employee) ?? 0,
        openName: translate('schedule.openShifts'),
      },
      before.current,
    );
    before.current = rows;
    const shown = [...whole.open, ...whole.people.flatMap((person) => person.days)]
      .flat()
      .filter(({ planned }) => planned);
    const planned = [...shifts.filter(({ planned }) => planned), ...busyTimes];
    const byEmployee = groupByEmployee(planned);
    const costs = prices && new Map(prices.flatMap((price) => [...price(byEmployee)]));
    const weekTotals = sumDays(shown, costs);
    return {
      rows,
      filtered: month.filtered,
      /** Whole weeks in any branch, against which hours are agreed. */
      weeks: sumWeeks(planned),
      published,
      /** Days of the whole weeks, and of the month alone. */
      weekTotals,
      totals: new Map([...weekTotals].filter(([day]) => days.includes(day))),
      seconds: month.seconds,
      isPriced: costs !== undefined,
    };
  }, [
    days,
    sundays,
    published,
    shiftRows,
    busy.rows,
    pending,
    branches,
    storeZone,
    people,
    filter,
    daysOff,
    agreedHours,
    findWeeklyHours,
    findPositions,
    prices,
  ]);
  return { columns, days, notes, isError, loaded };
}

export type LoadedMonth = NonNullable<ReturnType<typeof useMonth>['loaded']>;
