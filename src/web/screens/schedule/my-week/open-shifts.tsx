import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Hand, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { claimShift, listOpenShifts } from '#contract/schedule/shifts.ts';
import { defaultWeeklyHours } from '#domain/shifts/weekly-hours.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { showToast } from '#web/components/toast.tsx';
import { describeFailure } from '../plan/plan-words.ts';
import { formatShiftTimes } from '../week/grid-times.ts';
import { refreshShifts } from '../week/refresh-shifts.ts';
import { ShiftPosition } from '../week/shift-position.tsx';
import { type Branch, type GridShift, readShifts, sumPlannedSeconds } from '../week/week-model.ts';

interface OpenShiftsProps {
  sunday: string;
  branches: readonly Branch[];
  /** Own shifts of the week. */
  own: readonly GridShift[];
}

/** Lists open shifts of a published week to take with one press. */
export function OpenShifts({ sunday, branches, own }: OpenShiftsProps) {
  const text = useTexts();
  const client = useQueryClient();
  const open = useQuery(callOptions(listOpenShifts, { query: { date: sunday } }));
  const shifts = useMemo(
    () => readShifts(open.data ?? [], branches, session.timezone),
    [open.data, branches],
  );
  const describe = (shift: GridShift) => ({
    day: format.day(shift.localDate, 'weekdayLong'),
    hours: formatShiftTimes(shift),
  });
  const claim = useMutation({
    mutationFn: (shift: GridShift) =>
      callApi(claimShift, { params: { id: shift.uuid }, ifMatch: shift.version }),
    onSuccess: (_row, shift) => showToast({ text: text('trades.claim.taken', describe(shift)) }),
    onError: (failure) => showToast({ text: describeFailure(failure), tone: 'failed' }),
    onSettled: () => refreshShifts(client),
  });
  if (shifts.length === 0) return null;
  const planned = sumPlannedSeconds(own);
  return (
    <section aria-labelledby="open-shifts">
      <div>
        <h2 id="open-shifts" className="font-semibold text-14">
          {text('trades.claim.title', { count: shifts.length })}
        </h2>
        <p className="text-13 text-muted">{text('trades.claim.text')}</p>
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
          {shifts.map((shift) => (
            <li key={shift.uuid} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2.5 text-13">
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span>{format.day(shift.localDate, 'weekdayShort')}</span>
                  <span className="figures font-semibold">{formatShiftTimes(shift)}</span>
                  <RoleTag role={shift.role} name={text(`roles.shift.${shift.role}`)} />
                  <ShiftPosition id={shift.position} />
                  <span className="text-muted">{branches.find(({ id }) => id === shift.branch)?.name}</span>
                </span>
                {planned + shift.end - shift.start > defaultWeeklyHours * 3600 && (
                  <span className="mt-0.5 flex items-center gap-1 text-warn">
                    <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
                    {text('trades.claim.overHours', {
                      total: format.shortHours(planned + shift.end - shift.start),
                      hours: format.number(defaultWeeklyHours),
                    })}
                  </span>
                )}
                {shift.note && <span className="mt-0.5 block text-muted">{shift.note}</span>}
              </span>
              <Button
                variant="primary"
                icon={<Hand className="size-4" aria-hidden="true" />}
                aria-label={text('trades.claim.takeOne', describe(shift))}
                busy={claim.isPending && claim.variables.uuid === shift.uuid}
                onClick={() => claim.mutate(shift)}
              >
                {text('trades.claim.take')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
