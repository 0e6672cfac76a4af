import { useQuery } from '@tanstack/react-query';
import { findUsualShifts } from '#domain/schedule/usual-shifts.ts';
import { addDays, isPlainDate, weekStart } from '#domain/time/dates.ts';
import { localTime } from '#domain/time/zones.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import type { Names } from '../plan/plan-words.ts';
import { draftShift, type ShiftDraft } from '../plan/shift-form.ts';
import { queryBeside } from '../week/queries.ts';
import { type Branch, readShifts } from '../week/week-model.ts';

interface UsualShiftsProps {
  draft: ShiftDraft;
  branches: readonly Branch[];
  storeZone: string;
  names: Names;
  onChoose: (change: Partial<ShiftDraft>) => void;
}

/** Fills a new shift from those of the week before, so that a phone needs no typing. */
export function UsualShifts({ draft, branches, storeZone, names, onChoose }: UsualShiftsProps) {
  const text = useTexts();
  const sunday = isPlainDate(draft.date) ? weekStart(draft.date) : '';
  const enabled = sunday !== '';
  const shown = useQuery({ ...queryBeside(sunday).shifts, enabled });
  const before = useQuery({ ...queryBeside(enabled ? addDays(sunday, -7) : '').shifts, enabled });
  const rows = [...(before.data ?? []), ...(shown.data ?? [])].filter(({ planned }) => planned);
  const known = readShifts(rows, branches, storeZone).map((shift) => ({
    shift,
    employee: shift.employee,
    date: shift.localDate,
    from: localTime(shift.start, shift.zone),
    to: localTime(shift.end, shift.zone),
  }));
  const usual = enabled ? findUsualShifts(known, draft) : [];
  if (usual.length === 0) return null;
  return (
    <fieldset className="col-span-2">
      <legend className="mb-1 font-medium text-13">{text('planning.usual')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {usual.map(({ shift }) => {
          const { employee, branch, hours, role, position } = draftShift(shift, session.reader.clock);
          const label = draft.employee === null ? `${names.person(employee)} ${hours}` : hours;
          return (
            <Button
              key={shift.uuid}
              size={28}
              aria-pressed={draft.employee === employee && draft.hours === hours}
              onClick={() => onChoose({ employee, branch, hours, role, position })}
            >
              {label}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
