import { useMemo } from 'react';
import { accountRoles } from '#domain/roles.ts';
import { defaultWeeklyHours } from '#domain/shifts/weekly-hours.ts';
import { usePositionsById } from '#web/api/position-queries.ts';
import { useTexts } from '#web/base/texts.ts';
import { DayList } from '../day-list/day-list.tsx';
import { idle, PlanGrid } from '../grid/plan-grid.tsx';
import { labelBranches } from '../week/branch-labels.ts';
import {
  type Branch,
  buildWeek,
  type EmployeeRow,
  type GridShift,
  type WeekFilter,
} from '../week/week-model.ts';
import { buildRows } from '../week/week-rows.ts';

interface EveryoneProps {
  days: string[];
  today: string;
  shifts: GridShift[];
  people: EmployeeRow[];
  branches: Branch[];
  filter: WeekFilter;
}

/** Shows everyone's published week: a grid on a desk, days on a phone. */
export function Everyone({ days, today, shifts, people, branches, filter }: EveryoneProps) {
  const text = useTexts();
  const everyone = useMemo(
    () => buildWeek(shifts, people, days, filter, accountRoles),
    [shifts, people, days, filter],
  );
  const rows = useMemo(
    () =>
      buildRows(everyone, {
        days,
        daysOff: [],
        availability: [],
        busyTimes: [],
        weeklyHoursOf: () => defaultWeeklyHours,
        openName: text('schedule.openPerson'),
      }).filter(({ owner, cells }) => owner !== null || cells.some(({ shifts: open }) => open.length > 0)),
    [everyone, days, text],
  );
  const positions = usePositionsById();
  const labels = useMemo(() => labelBranches(branches), [branches]);
  return (
    <>
      <div className="hidden min-h-0 flex-1 flex-col sm:flex">
        <PlanGrid
          rows={rows}
          days={days}
          today={today}
          published="all"
          editable={false}
          branches={labels}
          positions={positions}
          isBranchShown={branches.length > 1 && filter.branch === null}
          totals={{
            seconds: everyone.seconds,
            daySeconds: everyone.daySeconds,
            cost: null,
            dayCosts: null,
            filtered: everyone.filtered,
            scope: branches.find(({ id }) => id === filter.branch)?.name ?? text('schedule.allBranches'),
          }}
          inNow={[]}
          activity={idle}
        />
      </div>
      <div className="sm:hidden">
        <DayList
          days={days}
          today={today}
          shifts={everyone.people.flatMap((person) => person.days.flat())}
          people={people}
          branches={branches}
        />
      </div>
    </>
  );
}
