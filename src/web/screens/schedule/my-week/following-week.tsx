import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { addDays, weekDays } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { useConfirmations } from '../confirmations/use-confirmations.ts';
import { queryBeside } from '../week/queries.ts';
import {
  type Branch,
  type EmployeeRow,
  type GridShift,
  readShifts,
  sumPlannedSeconds,
} from '../week/week-model.ts';
import { OwnWeek } from './own-week.tsx';
import { useOwnMarks } from './use-own-marks.ts';
import type { RequestedDays } from './use-requested-days.ts';

interface FollowingWeekProps {
  sunday: string;
  today: string;
  people: readonly EmployeeRow[];
  branches: Branch[];
  requested: RequestedDays;
  confirm: (shift: GridShift) => ReactNode;
  onOpen: (shift: GridShift, week: readonly GridShift[]) => void;
}

/** Shows the own week after the one in view, where a desk has room for both. */
export function FollowingWeek(props: FollowingWeekProps) {
  const { sunday, today, people, branches, requested, confirm, onOpen } = props;
  const text = useTexts();
  const beside = queryBeside(sunday);
  const shifts = useQuery(beside.shifts);
  const published = useQuery(beside.published);
  const confirmations = useConfirmations(sunday);
  const markOf = useOwnMarks(sunday, confirmations, people);
  const week = useMemo(
    () => readShifts(shifts.data ?? [], branches, session.timezone),
    [shifts.data, branches],
  );
  if (!shifts.data || !published.data) return null;
  const own = week.filter(({ employee }) => employee === session.visitor?.employeeId);
  const isPublished = published.data[0] !== undefined || own.length > 0;
  const now = readNow();
  return (
    <section aria-labelledby="following-week" className="mt-6">
      <h2 id="following-week" className="mb-2 flex items-baseline gap-3 font-semibold text-14">
        {format.days(sunday, addDays(sunday, 6))}
        {isPublished && (
          <span className="figures font-normal text-muted">
            {text('schedule.lasts', { hours: format.shortHours(sumPlannedSeconds(own)) })}
          </span>
        )}
      </h2>
      {isPublished ? (
        <OwnWeek
          {...{ today, week, people, branches, markOf, requested }}
          days={weekDays(sunday)}
          shifts={own}
          confirmOf={(shift) =>
            confirmations.get(shift.uuid) === false && shift.start > now && confirm(shift)
          }
          onOpen={(shift) => onOpen(shift, week)}
        />
      ) : (
        <p className="rounded-card border border-line bg-surface px-4 py-3 text-14 text-muted">
          {text('myWeek.notPublished.following')} {text('myWeek.notPublished.text')}
        </p>
      )}
    </section>
  );
}
