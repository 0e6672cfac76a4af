import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { personName } from '#domain/format/person-name.ts';
import type { CopyLine, CopyReason } from '#domain/schedule/copy-week.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { format } from '#web/base/format.ts';
import { missingBranchKey } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import type { Branch, EmployeeRow } from '../week/week-model.ts';
import { lineKey } from './send-copies.ts';

interface CopyLinesProps {
  lines: readonly CopyLine[];
  branches: readonly Branch[];
  people: readonly EmployeeRow[];
  /** Offers to leave a shift out of later copies; undefined outside past weeks. */
  onLeaveOut: ((line: CopyLine) => void) | undefined;
}

/** Lists copied shifts by branch and person, with new times or the obstacle. */
export function CopyLines({ lines, branches, people, onLeaveOut }: CopyLinesProps) {
  const text = useTexts();
  const names = new Map(people.map((person) => [person.id, personName(person)]));
  const findBranch = (id: number) => branches.find((branch) => branch.id === id);
  const nameEmployee = (employee: number | null) =>
    employee === null ? text('copyWeek.openShifts') : (names.get(employee) ?? '');

  function when(shift: PlannedShift, times = shift) {
    const zone = findBranch(shift.branch)?.timezone ?? session.timezone;
    return {
      day: format.day(shift.localDate, 'weekdayShort'),
      times: format.gridTimes(times.start, times.end, zone),
    };
  }

  function reasonWords(reason: CopyReason): string {
    switch (reason.kind) {
      case 'overlap':
        return text('copyWeek.reason.overlap', {
          ...when(reason.other),
          branch: findBranch(reason.other.branch)?.name ?? text(missingBranchKey()),
        });
      case 'too_many_in_day':
        return text('copyWeek.reason.too_many_in_day', { max: reason.max });
      default:
        return text(`copyWeek.reason.${reason.kind}`);
    }
  }

  return [...Map.groupBy(lines, ({ source }) => source.branch)].map(([branch, ofBranch]) => (
    <section key={branch} className="mt-4">
      <h3 className="flex items-baseline gap-2 font-semibold text-13">
        {findBranch(branch)?.name ?? text(missingBranchKey())}
        <span className="figures font-normal text-muted">{format.number(ofBranch.length)}</span>
      </h3>
      <ul className="divide-y divide-line">
        {[...Map.groupBy(ofBranch, ({ source }) => source.employee)].map(([employee, own]) => (
          <li key={employee} className="gap-4 py-2 text-13 sm:flex">
            <p className={clsx('w-40 shrink-0 font-medium', onLeaveOut && 'sm:leading-7')}>
              {nameEmployee(employee)}
            </p>
            <ul className="min-w-0 flex-1 space-y-1">
              {own.map((line) => {
                const { source, moved, outcome } = line;
                const times = text('copyWeek.line', when(moved, source));
                return (
                  <li
                    key={lineKey(line)}
                    className="flex flex-wrap items-center gap-x-3 sm:grid sm:grid-cols-[9rem_2.5rem_minmax(0,1fr)_auto]"
                  >
                    {/* Keeps the local time of a copy, even a nonexistent one. */}
                    <span className="figures min-w-36">{times}</span>
                    <span>
                      <RoleTag role={moved.role} />
                    </span>
                    <span className="flex flex-wrap gap-x-3">
                      {outcome.kind === 'add_open' && <span>{text('copyWeek.goesOpen')}</span>}
                      {'reason' in outcome && (
                        <span className="inline-flex items-center gap-1 text-warn">
                          <CircleAlert className="size-3.5 shrink-0" aria-hidden="true" />
                          {reasonWords(outcome.reason)}
                        </span>
                      )}
                    </span>
                    {onLeaveOut && (
                      <Button
                        size={28}
                        variant="quiet"
                        className="ml-auto"
                        aria-label={text('copyWeek.dropNamed', {
                          shift: times,
                          name: nameEmployee(employee),
                        })}
                        onClick={() => onLeaveOut(line)}
                      >
                        {text('copyWeek.drop')}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  ));
}
