import {
  addDays,
  addMonths,
  type DateRange,
  monthEnd,
  monthStart,
  type PlainDate,
} from '#domain/time/dates.ts';
import { calendarCells, calendarStart, monthCalendar, stepMonth } from '#domain/time/month-calendar.ts';
import { toPaySchedule } from '#domain/time/pay-periods.ts';
import { useStore } from '#web/api/store-queries.ts';
import { readToday } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { type MonthAddress, readMonthAddress, writeMonthAddress } from '../reports/report-address.ts';
import { useStretches, useTips } from '../reports/report-queries.ts';
import { useBranches } from '../reports/use-branches.ts';
import { chooseDay, type DayHours, noHours, splitByDay, splitMonth, sumHours } from './month-hours.ts';
import { sumTips, sumTipsByDay } from './month-tips.ts';
import { useDayMarks } from './use-day-marks.ts';
import { usePlannedDays } from './use-planned-days.ts';

export function useWorkedMonth() {
  const [query, setQuery] = useSearchParams();
  const today = readToday();
  const { month, day: chosen, staff } = readMonthAddress(query, today);
  const firstCell = calendarStart(month);
  const store = useStore();
  const cellRange = { from: firstCell, to: addDays(firstCell, calendarCells - 1) };
  const stretches = useStretches(cellRange, staff);
  const tips = useTips(cellRange, staff);
  const { branches, branchZone, branchName } = useBranches();
  const days = splitByDay(stretches.data ?? [], branchZone);
  const employee = staff ?? session.visitor?.employeeId ?? null;
  const planned = usePlannedDays(firstCell, { employee, today, branchZone });
  const marks = useDayMarks(cellRange, employee);
  const tipDays = sumTipsByDay(tips.data ?? []);
  const parts = [stretches, tips, store];
  const day = chosen ?? chooseDay(days, month, today);
  const cells = monthCalendar(month, { today, selected: day });
  const schedule = toPaySchedule(store.data?.profile ?? {});
  const goTo = (address: Omit<MonthAddress, 'staff'>) =>
    setQuery(writeMonthAddress({ ...address, staff }), { preventScrollReset: true });
  return {
    today,
    /** Null for the signed-in employee. */
    staff,
    month,
    day,
    cells,
    days,
    hoursOn: (date: PlainDate): DayHours => days.get(date) ?? noHours,
    /** Shifts ahead of a day. */
    plannedOn: (date: PlainDate) => planned.get(date) ?? [],
    ...marks,
    branchZone,
    tips: tips.data ?? [],
    tipsOn: (date: PlainDate): number => tipDays.get(date) ?? 0,
    /** Cents. */
    sumTips: (range: DateRange) => sumTips(tipDays, range),
    branches,
    branchName,
    sum: sumHours(days, { from: month, to: monthEnd(month) }),
    periods: splitMonth(days, month, schedule),
    loading: parts.some((part) => part.isPending || part.isPlaceholderData),
    choose: (date: PlainDate) => goTo({ month, day: date }),
    moveBy: (months: number) => goTo({ month: monthStart(stepMonth(month, months)), day: null }),
    /** Moves by months and keeps a day chosen, for keyboard use. */
    moveDayBy: (months: number) => {
      const next = addMonths(day, months);
      goTo({ month: monthStart(next), day: next });
    },
    goToday: () => goTo({ month: monthStart(today), day: today }),
  };
}

export type WorkedMonth = ReturnType<typeof useWorkedMonth>;
