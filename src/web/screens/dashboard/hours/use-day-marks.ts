import { useQuery } from '@tanstack/react-query';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { mayCall } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import type { DayMark } from './read-day-marks.ts';

/** Colours what needs a correction amber. */
export const markTone = (mark: DayMark) => (mark === 'working' ? 'text-ok' : 'text-warn');

/** Reads the marks of days after the first view; a failure leaves them blank. */
export function useDayMarks({ from, to }: DateRange, employee: number | null) {
  const isOwnSalary = session.visitor?.salaried && session.visitor.employeeId === employee;
  const params = { id: String(employee) };
  const query = { date_from: from, date_to: to };
  const { data } = useQuery({
    queryKey: ['timesheet.read', params, query, 'marks'],
    queryFn: async ({ signal }) =>
      (await import('./read-day-marks.ts')).readDayMarks({ params, query, signal }),
    enabled: employee !== null && !isOwnSalary && mayCall('timesheet.read'),
  });
  return {
    markOn: (date: PlainDate) => data?.marks.get(date),
    isAskedOn: (date: PlainDate) => data?.asked.has(date),
  };
}
