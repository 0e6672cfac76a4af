import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerShiftTrade, decideShiftTrade, listShiftTrades } from '#contract/schedule/trades.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { describeFailure } from '../plan/plan-words.ts';
import { refreshShifts } from '../week/refresh-shifts.ts';

/** Loads open trades: an employee's own, or all for an admin. */
export function useTrades() {
  return useQuery(callOptions(listShiftTrades, {}));
}

/** Answers a trade and shows its new state. */
export function useAnswerTrade() {
  const text = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, action }: { id: number; action: Answer }) => {
      const params = { id: String(id) };
      return action === 'approve' || action === 'refuse-both'
        ? callApi(decideShiftTrade, { params, body: { action: action === 'approve' ? action : 'refuse' } })
        : callApi(answerShiftTrade, { params, body: { action } });
    },
    onSuccess: ({ state }) => {
      if (state !== 'asked') showToast({ text: text(`trades.${state}`) });
    },
    onError: (failure) => showToast({ text: describeFailure(failure), tone: 'failed' }),
    onSettled: () => refreshShifts(client),
  });
}

/** `refuse-both`: an admin refuses an agreed trade. */
export type Answer = 'accept' | 'refuse' | 'withdraw' | 'approve' | 'refuse-both';
