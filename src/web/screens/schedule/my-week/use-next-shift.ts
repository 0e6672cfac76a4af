import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { readNow } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { queryShifts } from '../week/queries.ts';
import { type Branch, type GridShift, readShifts } from '../week/week-model.ts';
import { findNextShift } from './find-next-shift.ts';

/** Finds the next own shift in this week or the following one, whichever is shown, with everyone's shifts of its week. */
export function useNextShift(
  today: string,
  branches: readonly Branch[],
): { next: GridShift | undefined; week: GridShift[]; hasNone: boolean } {
  const employee = session.visitor?.employeeId ?? null;
  const now = readNow();
  const sunday = weekStart(today);
  const current = useQuery(queryShifts(sunday));
  const week = useMemo(
    () => readShifts(current.data ?? [], branches, session.timezone),
    [current.data, branches],
  );
  const next = findNextShift(week, employee, now);
  const later = useQuery({
    ...queryShifts(addDays(sunday, 7)),
    enabled: current.isSuccess && next === undefined,
  });
  const weekAfter = useMemo(
    () => readShifts(later.data ?? [], branches, session.timezone),
    [later.data, branches],
  );
  if (next) return { next, week, hasNone: false };
  const after = findNextShift(weekAfter, employee, now);
  return { next: after, week: weekAfter, hasNone: later.isSuccess && !after };
}
