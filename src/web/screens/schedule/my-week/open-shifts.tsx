import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Hand, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { bidForShift, withdrawBid } from '#contract/schedule/pool.ts';
import { claimShift, listOpenShifts } from '#contract/schedule/shifts.ts';
import { personName } from '#domain/format/person-name.ts';
import { addDays } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast.tsx';
import { formatShiftTimes } from '../week/grid-times.ts';
import { refreshShifts } from '../week/refresh-shifts.ts';
import { ShiftWork } from '../week/shift-position.tsx';
import { type Branch, type EmployeeRow, type GridShift, readShifts } from '../week/week-model.ts';

type OpenShift = Received<typeof listOpenShifts>[number];
type Wish = 'take' | 'ask' | 'withdraw';

const wishOf = ({ bid, outcome }: OpenShift): Wish =>
  bid !== null ? 'withdraw' : outcome === 'at_once' ? 'take' : 'ask';

/** Takes a shift, asks the manager for it, or withdraws that, and says what came of it. */
function useWish(describe: (shift: GridShift) => { day: string; hours: string }) {
  const text = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ shift, open, wish }: { shift: GridShift; open: OpenShift; wish: Wish }) => {
      if (wish === 'withdraw') {
        await callApi(withdrawBid, { params: { id: String(open.bid) } });
        return 'withdrawn';
      }
      if (wish === 'ask') {
        await callApi(bidForShift, { body: { shift: shift.uuid } });
        return 'asked';
      }
      const { bid } = await callApi(claimShift, { params: { id: shift.uuid }, ifMatch: shift.version });
      return bid === null ? 'taken' : 'asked';
    },
    onSuccess: (came, { shift }) => showToast({ text: text(`trades.claim.${came}`, describe(shift)) }),
    onError: tellFailure,
    onSettled: () => refreshShifts(client),
  });
}

/** Says what a press would do, before it. */
function Outcome({ open }: { open: OpenShift }) {
  const text = useTexts();
  if (open.bid !== null) return <span className="mt-0.5 block text-muted">{text('trades.claim.waits')}</span>;
  if (open.outcome === 'at_once')
    return <span className="mt-0.5 block text-muted">{text('trades.claim.atOnce')}</span>;
  const reasons = open.reasons.map((code) =>
    text(`trades.claim.reasons.${code.replace('shift.', '') as 'short_rest'}`),
  );
  return (
    <span className="mt-0.5 flex items-center gap-1 text-warn">
      <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
      {reasons.length === 0
        ? text('trades.claim.managerDecides')
        : text('trades.claim.managerDecidesFor', { reasons: format.list(reasons) })}
    </span>
  );
}

interface OpenShiftsProps {
  sunday: string;
  people: readonly EmployeeRow[];
  branches: readonly Branch[];
}

/** Lists open and dropped shifts of a published week to take, or to ask for, with one press. */
export function OpenShifts({ sunday, people, branches }: OpenShiftsProps) {
  const text = useTexts();
  const loaded = useQuery(callOptions(listOpenShifts, { query: { date: sunday } }));
  const rows = useMemo(() => new Map((loaded.data ?? []).map((row) => [row.uuid, row])), [loaded.data]);
  const shifts = useMemo(
    () => readShifts(loaded.data ?? [], branches, session.timezone),
    [loaded.data, branches],
  );
  const describe = (shift: GridShift) => ({
    day: format.day(shift.localDate, 'weekdayLong'),
    hours: formatShiftTimes(shift),
  });
  const act = useWish(describe);
  const isEmpty = shifts.length === 0;
  // Nothing is open in a week that is over.
  if (!loaded.data || (isEmpty && addDays(sunday, 6) < readToday())) return null;
  return (
    <section aria-labelledby="open-shifts">
      <div>
        <h2 id="open-shifts" tabIndex={-1} className="scroll-my-24 font-semibold text-14">
          {isEmpty ? text('trades.claim.heading') : text('trades.claim.title', { count: shifts.length })}
        </h2>
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
          {isEmpty && <li className="px-4 py-3 text-14 text-muted">{text('trades.claim.none')}</li>}
          {shifts.map((shift) => {
            const open = rows.get(shift.uuid);
            const owner = people.find(({ id }) => id === shift.employee);
            if (!open) return null;
            const wish = wishOf(open);
            return (
              <li
                key={shift.uuid}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2.5 text-13"
              >
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span>{format.day(shift.localDate, 'weekdayShort')}</span>
                    <span className="figures font-semibold">{formatShiftTimes(shift)}</span>
                    <ShiftWork role={shift.role} position={shift.position} />
                    <span className="text-muted">{branches.find(({ id }) => id === shift.branch)?.name}</span>
                    {owner && (
                      <span className="text-muted">
                        {text('trades.claim.instead', { person: personName(owner) })}
                      </span>
                    )}
                  </span>
                  <Outcome open={open} />
                  {shift.note && <span className="mt-0.5 block text-muted">{shift.note}</span>}
                </span>
                <Button
                  variant={wish === 'take' ? 'primary' : 'secondary'}
                  icon={wish === 'take' && <Hand className="size-4" aria-hidden="true" />}
                  aria-label={text(`trades.claim.${wish}One`, describe(shift))}
                  busy={act.isPending && act.variables.shift.uuid === shift.uuid}
                  onClick={() => act.mutate({ shift, open, wish })}
                >
                  {text(`trades.claim.${wish}`)}
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
