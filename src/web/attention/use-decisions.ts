import { useQueryClient } from '@tanstack/react-query';
import { answerProposal } from '#contract/clients/clients.ts';
import { resolveWaitingPunch } from '#contract/clock/punches.ts';
import { answerDayOff } from '#contract/leave/days-off.ts';
import { setPremiumCause } from '#contract/pay/premium-causes.ts';
import { decideAvailability } from '#contract/people/availability-requests.ts';
import { decideBid } from '#contract/schedule/pool.ts';
import { claimShift, updateShift } from '#contract/schedule/shifts.ts';
import { answerShiftTrade, decideShiftTrade } from '#contract/schedule/trades.ts';
import { resolveCorrectionRequest } from '#contract/timesheets/timesheets.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { writeInstants } from '#web/api/write-instants.ts';
import { type Action, attentionOptions, keyOf, type Row } from './use-attention.ts';

const decisions = {
  'day-off.update': answerDayOff,
  'availability-request.decide': decideAvailability,
  'correction-request.resolve': resolveCorrectionRequest,
  'waiting-punch.resolve': resolveWaitingPunch,
  'shift-bid.decide': decideBid,
  'shift-trade.decide': decideShiftTrade,
  'shift-trade.answer': answerShiftTrade,
  'client.answer-proposal': answerProposal,
  'premium-cause.set': setPremiumCause,
  'shift.update': updateShift,
  'shift.claim': claimShift,
};

/** Makes decisions: the row waits no more with the answer, and what rests on it is read anew. */
export function useDecisions() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ predicate: ({ state }) => state.status !== 'pending' });

  async function decide(row: Row, { call, params, body }: Action, added: object = {}): Promise<unknown> {
    const made = decisions[call as keyof typeof decisions];
    const version = row.kind === 'missing_out' ? { ifMatch: row.facts.version } : {};
    const request = {
      params,
      body: call === 'shift.claim' ? undefined : writeInstants({ ...body, ...added }),
    };
    const answer = await callApi(made, { ...request, ...version } as never);
    client.setQueryData(attentionOptions().queryKey, (rows) =>
      rows?.filter((one) => keyOf(one) !== keyOf(row)),
    );
    void refresh();
    return answer;
  }

  /** Takes back a decision about a day off or a clock-out that was set, unless someone else has changed it since. */
  async function undo(row: Row, { action }: Action, answer: unknown, reason: string): Promise<void> {
    try {
      if (row.kind === 'day_off') {
        const { version } = answer as Received<typeof answerDayOff>;
        const body = action === 'approve' ? { approved: false } : { ignore: false };
        await callApi(answerDayOff, { params: { id: row.id }, body, ifMatch: version });
      } else {
        const { version } = answer as Received<typeof updateShift>;
        const body = { clock_out: null, reason };
        await callApi(updateShift, { params: { id: row.id }, body, ifMatch: version });
      }
    } finally {
      void refresh();
    }
  }

  return { decide, undo };
}

export const mayUndo = ({ kind }: Row) => kind === 'day_off' || kind === 'missing_out';
