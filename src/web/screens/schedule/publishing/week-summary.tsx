import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert, UserRoundPlus } from 'lucide-react';
import { listEmployeeProfiles } from '#contract/people/employees.ts';
import { countsInTotals, isLeaveRole } from '#domain/roles.ts';
import { sumCosts } from '#domain/schedule/shift-cost.ts';
import { plannedSeconds } from '#domain/shifts/planned-hours.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import type { Plan } from '../plan/plan.ts';
import {
  findProblems,
  findUnpaid,
  type ProblemCase,
  type WeekProblem,
  weekProblems,
} from './week-problems.ts';
import { listWeekShifts, listWork } from './week-shifts.ts';

/** Problems whose cases differ by a number. */
const hasNumber = new Set<WeekProblem>(['daily_overtime', 'short_rest']);
/** Problems of a whole week. */
const isOfWeek = new Set<WeekProblem>(['over_weekly_hours', 'under_weekly_hours']);

/** Cases named with a problem; the rest is counted. */
const maxCases = 4;

/** Sums up the week to publish, then lists its problems. */
export function WeekSummary({ plan, branches }: { plan: Plan; branches: ReadonlySet<number> }) {
  const text = useTexts();
  const shifts = listWeekShifts(plan, branches);
  const leave = shifts.filter(({ role }) => isLeaveRole(role));
  const work = listWork(shifts);
  const open = shifts.filter(({ employee, role }) => employee === null && countsInTotals(role));
  const people = new Set(shifts.flatMap(({ employee }) => employee ?? []));
  const cost = plan.costs && sumCosts(shifts, plan.costs);
  const problems = findProblems(plan, branches);
  const { data: profiles = [] } = useQuery({ ...callOptions(listEmployeeProfiles, {}), staleTime: 60_000 });
  const unpaid = findUnpaid(shifts, profiles);
  if (unpaid.length > 0) problems.set('no_pay_rate', unpaid);
  const sums = [
    text('publishDialogs.shifts', { count: work.length }),
    text('publishDialogs.people', { count: people.size }),
    text('publishDialogs.hours', { hours: format.shortHours(plannedSeconds(work)) }),
    ...(leave.length > 0
      ? [text('publishDialogs.timeOff', { hours: format.shortHours(plannedSeconds(leave)) })]
      : []),
    ...(cost ? [format.money(cost.cents, 'whole')] : []),
    ...(cost?.overtime
      ? [text('publishDialogs.overtime', { amount: format.money(cost.overtime, 'whole') })]
      : []),
  ];

  function describeCases(problem: WeekProblem, cases: readonly ProblemCase[]): string {
    const named = cases.slice(0, maxCases).map(({ employee, day, why }) => {
      const person = plan.names.person(employee);
      const facts = { person, day: format.day(day, 'weekday'), why };
      if (problem === 'no_pay_rate') return person;
      if (isOfWeek.has(problem)) return text('publishDialogs.caseOfWeek', facts);
      return text(hasNumber.has(problem) ? 'publishDialogs.caseOf' : 'publishDialogs.caseOn', facts);
    });
    const list = named.join(' · ');
    const rest = cases.length - named.length;
    return rest > 0 ? text('publishDialogs.andMore', { list, number: rest }) : list;
  }

  return (
    <>
      <p className="figures mt-2 font-semibold text-16" title={text('schedule.costHint')}>
        {sums.join(' · ')}
      </p>
      <ul className="mt-3 divide-y divide-line border-line border-y text-13">
        {problems.size === 0 && open.length === 0 && (
          <li className="flex items-center gap-2.5 py-2">
            <CircleCheck className="size-4 shrink-0 text-ok" aria-hidden="true" />
            {text('publishDialogs.noProblems')}
          </li>
        )}
        {weekProblems.map((problem) => {
          const cases = problems.get(problem) ?? [];
          return (
            cases.length > 0 && (
              <li key={problem} className="flex gap-2.5 py-2">
                <TriangleAlert className="mt-px size-4 shrink-0 text-warn" aria-hidden="true" />
                <div>
                  <p className="font-medium">
                    {text(`publishDialogs.problem.${problem}`, { count: cases.length })}
                  </p>
                  <p className="text-muted">{describeCases(problem, cases)}</p>
                </div>
              </li>
            )
          );
        })}
        {open.length > 0 && (
          <li className="flex gap-2.5 py-2">
            <UserRoundPlus className="mt-px size-4 shrink-0 text-warn" aria-hidden="true" />
            <div>
              <p className="font-medium">{text('publishDialogs.problem.open', { count: open.length })}</p>
              <p className="text-muted">
                {text('publishDialogs.hours', { hours: format.shortHours(plannedSeconds(open)) })}
              </p>
            </div>
          </li>
        )}
      </ul>
    </>
  );
}
