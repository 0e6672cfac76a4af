import { ChevronRight } from 'lucide-react';
import type { Calls } from '#contract/index.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Unreached as Why } from '#domain/schedule/reach.ts';
import { localDate } from '#domain/time/zones.ts';
import type { Received } from '#web/api/instants.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Checkbox } from '#web/components/choice.tsx';
import { ShiftWork } from '../week/shift-position.tsx';

export type Change = NonNullable<Received<Calls['publish.pending']>['changes']>[number];

/** Shows one change in the grid's times, with the earlier ones. */
function ChangeLine({ change, isNews }: { change: Change; isNews: boolean }) {
  const text = useTexts();
  const branches = useStore().data?.branches ?? [];
  const { kind, before, after } = change;
  const shift = after ?? before;
  if (!shift) return null;
  const branch = branches.find(({ id }) => id === shift.branch);
  const zone = branch?.timezone ?? session.timezone;
  const readDay = (start: number) => format.day(localDate(start, zone), 'weekdayShort');
  const day = readDay(shift.start_time);
  const times = format.gridTimes(shift.start_time, shift.end_time, zone);
  const wasTimes = before && format.gridTimes(before.start_time, before.end_time, zone);
  const wasDay = before && readDay(before.start_time);
  const was = (wasDay === day ? [wasTimes] : [wasDay, wasTimes]).join(', ');
  const isMoved = kind === 'changed' && (wasDay !== day || wasTimes !== times);
  return (
    <li data-kind={kind} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <span className={kind === 'removed' ? 'line-through' : ''}>
        <span className="inline-block min-w-24">{day}</span>
        <span className="figures font-semibold">{times}</span>
      </span>
      <span className="text-muted">{branch?.name}</span>
      <ShiftWork role={shift.shift_role} position={shift.position ?? null} />
      {(kind !== 'added' || isNews) && (
        <span className="text-muted">
          {isMoved
            ? text('publishDialogs.was', { times: was })
            : text(kind === 'changed' ? 'publishDialogs.edited' : `publishDialogs.${kind}`)}
        </span>
      )}
    </li>
  );
}

interface NotifiedPeopleProps {
  changes: readonly Change[];
  unreached: ReadonlyMap<number, Why>;
  /** People left out by the manager. */
  skipped: ReadonlySet<number>;
  onSkip: (skipped: ReadonlySet<number>) => void;
  /** Marks new shifts among changes of a published week. */
  isNews: boolean;
}

/** Lists people with their changes, and lets the manager choose who is notified. */
export function NotifiedPeople({ changes, unreached, skipped, onSkip, isNews }: NotifiedPeopleProps) {
  const text = useTexts();
  const employees = useEmployees();
  const names = new Map(employees.data?.map((person) => [person.id, personName(person)]));
  const rows = [...Map.groupBy(changes, ({ employee }) => employee)]
    .map(([employee, own]) => ({
      employee,
      own,
      name: employee === null ? text('schedule.openShifts') : (names.get(employee) ?? ''),
    }))
    .sort(
      (one, other) =>
        Number(one.employee === null) - Number(other.employee === null) || one.name.localeCompare(other.name),
    );
  return (
    <ul className="mt-1 divide-y divide-line">
      {rows.map(({ employee, own, name }) => {
        const why = employee === null ? undefined : unreached.get(employee);
        const seconds = own.reduce(
          (sum, { after }) => sum + (after ? after.end_time - after.start_time : 0),
          0,
        );
        return (
          <li key={employee} className="flex items-start gap-2.5 py-1.5 text-13">
            <span className="w-4 pt-px">
              {employee !== null && (
                <Checkbox
                  label={
                    <span className="sr-only">{text('publishDialogs.notifyPerson', { person: name })}</span>
                  }
                  checked={!why && !skipped.has(employee)}
                  disabled={why !== undefined}
                  onChange={({ target }) => {
                    const next = new Set(skipped);
                    if (target.checked) next.delete(employee);
                    else next.add(employee);
                    onSkip(next);
                  }}
                />
              )}
            </span>
            <details className="group min-w-0 flex-1" open={isNews}>
              <summary className="flex cursor-pointer items-center gap-2">
                <ChevronRight
                  className="size-4 shrink-0 text-muted group-open:rotate-90"
                  aria-hidden="true"
                />
                <span className="font-medium">{name}</span>
                {why && <span className="text-muted">{text(`publishDialogs.unreached.${why}`)}</span>}
                <span className="figures ml-auto text-muted">
                  {text('publishDialogs.shifts', { count: own.length })}
                  {seconds > 0 && ` · ${text('publishDialogs.hours', { hours: format.shortHours(seconds) })}`}
                </span>
              </summary>
              <ul className="mt-1 space-y-1 pb-1 pl-6">
                {own.map((change) => (
                  <ChangeLine key={`${change.shift} ${change.kind}`} {...{ change, isNews }} />
                ))}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
