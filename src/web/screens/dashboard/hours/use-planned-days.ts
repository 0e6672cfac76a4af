import { queryOptions, useQueries } from '@tanstack/react-query';
import type { listShifts } from '#contract/schedule/shifts.ts';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { mayCall } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';

export type PlannedShift = Received<typeof listShifts>[number];

/** Groups what an employee is still to work by local day; leave counts, off work doesn't. */
export function groupPlanned(
  shifts: readonly PlannedShift[],
  {
    employee,
    today,
    branchZone,
  }: { employee: number | null; today: PlainDate; branchZone: (branch: number) => string },
): Map<PlainDate, PlannedShift[]> {
  const days = new Map<PlainDate, PlannedShift[]>();
  for (const shift of [...shifts].sort((a, b) => a.start_time - b.start_time)) {
    if (shift.employee !== employee || !shift.planned || shift.clock_out !== null) continue;
    const date = localDate(shift.start_time, branchZone(shift.branch));
    if (shift.shift_role === 'OW' || date < today) continue;
    days.set(date, [...(days.get(date) ?? []), shift]);
  }
  return days;
}

/** Asks for a week like every screen, but loads the call itself after the first view. */
const weekOptions = (date: PlainDate) =>
  queryOptions({
    queryKey: ['shift.list', null, { date }],
    queryFn: async ({ signal }) => {
      const { listShifts: call } = await import('#contract/schedule/shifts.ts');
      return callApi(call, { query: { date }, signal });
    },
  });

/** Reads the days ahead within six weeks; a failure leaves them blank. */
export function usePlannedDays(
  firstCell: PlainDate,
  facts: Parameters<typeof groupPlanned>[1],
): Map<PlainDate, PlannedShift[]> {
  const isPlanned = (session.visitor?.scheduleEnabled ?? false) && mayCall('shift.list');
  const weeks = [0, 7, 14, 21, 28, 35].map((days) => addDays(firstCell, days));
  const shifts = useQueries({
    queries: weeks
      .filter((sunday) => isPlanned && addDays(sunday, 6) >= facts.today)
      .map((sunday) => weekOptions(sunday)),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  return groupPlanned(shifts, facts);
}
