import { type ReactNode, useMemo } from 'react';
import { addDays, weekDays, weekStart } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { useConfirmations } from '../confirmations/use-confirmations.ts';
import type { useFollowingWeek } from '../week/queries.ts';
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

interface FollowingWeekProps extends Omit<ReturnType<typeof useFollowingWeek>, 'isPending'> {
  sunday: string;
  today: string;
  people: readonly EmployeeRow[];
  branches: Branch[];
  requested: RequestedDays;
  confirm: (shift: GridShift) => ReactNode;
  onOpen: (shift: GridShift, week: readonly GridShift[]) => void;
}

/** Shows the own week after the one in view. */
export function FollowingWeek(props: FollowingWeekProps) {
  const { sunday, today, shifts, published, people, branches, requested, confirm, onOpen } = props;
  const text = useTexts();
  const confirmations = useConfirmations(sunday);
  const markOf = useOwnMarks(sunday, confirmations, people);
  const week = useMemo(() => readShifts(shifts ?? [], branches, session.timezone), [shifts, branches]);
  if (!shifts || !published) return null;
  const own = week.filter(({ employee }) => employee === session.visitor?.employeeId);
  const isPublished = published[0] !== undefined || own.length > 0;
  const now = readNow();
  const dates = format.days(sunday, addDays(sunday, 6));
  const isNext = sunday === addDays(weekStart(today), 7);
  return (
    <section aria-labelledby="following-week">
      <h2
        id="following-week"
        className="mb-2 flex flex-wrap items-baseline gap-x-3 font-semibold text-14 max-lg:page-x"
      >
        {isNext ? text('schedule.nextWeek') : dates}
        <span className="figures font-normal text-muted">
          {[
            isNext && dates,
            isPublished && text('schedule.lasts', { hours: format.shortHours(sumPlannedSeconds(own)) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
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
        <p className="border-line border-y bg-surface py-3 text-14 text-muted max-lg:page-x lg:rounded-card lg:border-x lg:px-4">
          {text('myWeek.notPublished.following')} {text('myWeek.notPublished.text')}
        </p>
      )}
    </section>
  );
}
