import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { confirmShifts } from '#contract/schedule/confirmations.ts';
import { callApi } from '#web/api/call-api.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast.tsx';
import { formatShiftTimes } from '../week/grid-times.ts';
import type { GridShift } from '../week/week-model.ts';

interface ConfirmShiftsProps {
  shifts: readonly GridShift[];
  /** `all` names how many; `card` and `sheet` fill their line. */
  look?: 'one' | 'all' | 'card' | 'sheet';
  onDone?: () => void;
}

/** Confirms own shifts as they are shown. */
export function ConfirmShifts({ shifts, look = 'one', onDone }: ConfirmShiftsProps) {
  const text = useTexts();
  const queries = useQueryClient();
  const count = shifts.length;
  const confirm = useMutation({
    mutationFn: () =>
      callApi(confirmShifts, {
        body: { shifts: shifts.map(({ uuid, version }) => ({ shift: uuid, version })) },
      }),
    onSuccess: () => {
      showToast({ text: text('myWeek.confirmation.done', { count }) });
      onDone?.();
    },
    onError: tellFailure,
    // Shows a change made at this moment before it can be confirmed.
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [id] }) => /^shift/.test(String(id)) }),
  });
  const [shift] = shifts;
  if (!shift) return null;
  const day = format.day(shift.localDate, 'weekdayLong');
  return (
    <Button
      size={40}
      variant={look === 'one' || look === 'card' ? 'secondary' : 'primary'}
      className={look === 'card' || look === 'sheet' ? 'w-full' : 'shrink-0'}
      icon={look !== 'one' && <Check className="size-4" aria-hidden="true" />}
      busy={confirm.isPending}
      aria-label={
        look === 'all'
          ? undefined
          : text('myWeek.confirmation.confirmOf', { day, hours: formatShiftTimes(shift) })
      }
      onClick={() => confirm.mutate()}
    >
      {text(look === 'all' ? 'myWeek.confirmation.confirmAll' : 'myWeek.confirmation.confirm', { count })}
    </Button>
  );
}

/** Above the week: how many shifts wait for a confirmation, and all of them at once. */
export function ConfirmWeek({ shifts }: { shifts: readonly GridShift[] }) {
  const text = useTexts();
  return (
    <section
      aria-label={text('myWeek.confirmation.asks', { count: shifts.length })}
      className="page-x flex min-h-14 flex-wrap items-center justify-between gap-2 border-line border-t bg-surface py-2 text-14 lg:mb-4 lg:rounded-card lg:border lg:px-4"
    >
      <p className="font-medium">{text('myWeek.confirmation.asks', { count: shifts.length })}</p>
      <ConfirmShifts shifts={shifts} look="all" />
    </section>
  );
}
