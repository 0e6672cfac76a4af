import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dropShift, takeBackShift } from '#contract/schedule/pool.ts';
import { callApi } from '#web/api/call-api.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { refreshShifts } from '../week/refresh-shifts.ts';

/** Drops an own shift into the pool, or takes it back. Needs the texts of `trades`. */
export function useDropping() {
  const text = useTexts();
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: async ({ shift, drop }: { shift: string; drop: boolean }) => {
      if (drop) await callApi(dropShift, { body: { shift } });
      else await callApi(takeBackShift, { params: { id: shift } });
    },
    onSuccess: (_none, { shift, drop }) =>
      showToast(
        drop
          ? { text: text('trades.drop.done'), undo: () => run.mutate({ shift, drop: false }) }
          : { text: text('trades.drop.undone') },
      ),
    onError: tellFailure,
    onSettled: () => refreshShifts(client),
  });
  return run;
}
