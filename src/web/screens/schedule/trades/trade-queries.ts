import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerShiftTrade, listShiftTrades } from '#contract/schedule/trades.ts';
import { callApi } from '#web/api/call-api.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { refreshShifts } from '../week/refresh-shifts.ts';

/** Loads an employee's own open trades. */
export function useTrades() {
  return useQuery(callOptions(listShiftTrades, {}));
}

/** Answers a trade and shows its new state. */
export function useAnswerTrade() {
  const text = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, action }: { id: number; action: Answer }) => {
      return callApi(answerShiftTrade, { params: { id: String(id) }, body: { action } });
    },
    onSuccess: ({ state }) => {
      if (state !== 'asked') showToast({ text: text(`trades.${state}`) });
    },
    onError: tellFailure,
    onSettled: () => refreshShifts(client),
  });
}

export type Answer = 'accept' | 'refuse' | 'withdraw';
