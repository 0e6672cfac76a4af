import type { answerDayOff } from '#contract/leave/days-off.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Instant } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { attemptUndo } from '#web/api/attempt-undo.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import { useStore } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { describeApproval } from './describe-approval.ts';
import { describeRow, readBranches } from './describe-row.ts';
import type { Action, Row, RowOf } from './use-attention.ts';
import { mayUndo, useDecisions } from './use-decisions.ts';

type DayOff = Received<typeof answerDayOff>;

/** Outcome of a decided row, in its place. */
export interface Settled {
  said: string;
  undo?: () => void;
}

/** Answers rows and says what was done, with undo where there is one. */
export function useAnswer() {
  const text = useTexts();
  const branches = readBranches(useStore().data?.branches);
  const { decide, undo } = useDecisions();

  /** A claim is a bid where a manager decides. */
  function describeClaim(answer: unknown): string {
    const { bid } = answer as { bid: number | null };
    return text(bid === null ? 'attention.done.claimed' : 'attention.done.asked');
  }

  /** Says that a clock-out is set, and how many others' tips that changes. */
  async function describeOut(row: RowOf<'missing_out'>, answer: unknown): Promise<string> {
    const {
      employee,
      branch,
      clock_out: out,
    } = answer as { employee: number; branch: number; clock_out: Instant };
    const zone = branches.zone(branch);
    const { countTipSharers } = await import('./count-tip-sharers.ts');
    const days = { from: row.facts.date, to: localDate(out, zone) };
    const count = await countTipSharers({ employee, branch, days });
    const { name } = describeRow(row, { text, branches, now: readNow() });
    return text(count > 0 ? 'attention.done.setOutTips' : 'attention.done.setOut', {
      name,
      time: format.time(out, zone),
      count,
    });
  }

  async function describeDone(row: Row, action: Action, answer: unknown): Promise<string> {
    const { name, what } = describeRow(row, { text, branches, now: readNow() });
    if (row.kind === 'day_off' && action.action === 'approve')
      return describeApproval(answer as DayOff, { keptShifts: row.facts.shifts.length > 0, branches, text });
    if (row.kind === 'missing_out') return describeOut(row, answer);
    if (action.action === 'claim') return describeClaim(answer);
    if (action.action === 'accept') {
      const { state } = answer as { state: 'accepted' | 'done' };
      return text(`attention.done.${state === 'accepted' ? 'accepted' : 'swapped'}`);
    }
    if (row.kind === 'trade' && action.action === 'approve') {
      const [from, to] = [personName(row.facts.from), personName(row.facts.to)];
      return text(row.facts.other ? 'attention.done.swap' : 'attention.done.given', { from, to, what });
    }
    const done =
      { decline: 'declined', dismiss: 'discarded', owe: 'owed', waive: 'waived' }[
        action.action as 'decline'
      ] ?? 'approved';
    return text(`attention.done.${done as 'declined'}`, { name: `${name}, ${what}` });
  }

  /** Says in a word or two what a decision made of its row. */
  function describeSettled(row: Row, { action }: Action, answer: unknown): string {
    if (row.kind === 'missing_out') {
      const out = (answer as { clock_out: number }).clock_out;
      return text('attention.decisions.setOut', { time: format.time(out, branches.zone(row.branch)) });
    }
    if (action === 'claim') return describeClaim(answer);
    const decision = {
      decline: 'declined',
      dismiss: 'declined',
      accept: 'accepted',
      owe: 'owed',
      waive: 'waived',
    }[action as 'decline'];
    return text(`attention.decisions.${(decision ?? 'approved') as 'declined'}`);
  }

  /** Throws the refusal after a toast has said it, unless `quiet`: a dialog shows it at its fields. */
  return async (row: Row, action: Action, added: object = {}, { quiet = false } = {}): Promise<Settled> => {
    try {
      const answer = await decide(row, action, added);
      const takeBack = () => void attemptUndo(() => undo(row, action, answer, text('attention.undoReason')));
      const hide = showToast({
        text: await describeDone(row, action, answer),
        ...(mayUndo(row) ? { undo: takeBack } : {}),
      });
      return {
        said: describeSettled(row, action, answer),
        ...(mayUndo(row)
          ? {
              undo: () => {
                hide();
                takeBack();
              },
            }
          : {}),
      };
    } catch (error) {
      if (!quiet) tellFailure(error);
      throw error;
    }
  };
}
