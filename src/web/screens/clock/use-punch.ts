import { useCallback, useRef, useState } from 'react';
import { calls } from '#contract/index.ts';
import type { ClockAction } from '#domain/clock/clock-rules.ts';
import { formatInstant, type Instant } from '#domain/time/instants.ts';
import { callApi } from '#web/api/call-api.ts';
import { handleFailedWrite } from '#web/api/error-handling.ts';
import { kioskNow } from './kiosk-clock.ts';
import type { ListedShift } from './kiosk-model.ts';
import { refusalWords } from './refusal-words.ts';

/** A server that takes longer has not answered. */
const answerWithinMilliseconds = 12_000;

/** One wish to punch: its key and time stay until the server has answered, so that a retry is the same punch. */
interface Attempt {
  key: string;
  employee: number;
  action: ClockAction;
  at: Instant;
}

export type PunchOutcome =
  | { kind: 'recorded'; shift: ListedShift; action: ClockAction; at: Instant }
  | { kind: 'refused'; words: string }
  | { kind: 'unanswered' };

/** Sends punches, one at a time. The PIN is handed on once and kept nowhere. */
export function usePunch() {
  const [sending, setSending] = useState<ClockAction | null>(null);
  const open = useRef<Attempt | null>(null);

  const punch = useCallback(
    async (employee: number, action: ClockAction, pin: string): Promise<PunchOutcome> => {
      const waiting = open.current;
      const attempt =
        waiting?.employee === employee && waiting.action === action
          ? waiting
          : { key: crypto.randomUUID(), employee, action, at: kioskNow() };
      open.current = attempt;
      setSending(action);
      try {
        const answer = await callApi(calls['clock.punch'], {
          body: {
            key: attempt.key,
            employee,
            pin,
            action,
            at: formatInstant(attempt.at),
            sent_at: formatInstant(kioskNow()),
          },
          signal: AbortSignal.timeout(answerWithinMilliseconds),
        });
        open.current = null;
        return { kind: 'recorded', shift: answer.shift, action, at: attempt.at };
      } catch (error) {
        handleFailedWrite(error);
        const words = refusalWords(error);
        if (words === null) return { kind: 'unanswered' };
        open.current = null;
        return { kind: 'refused', words };
      } finally {
        setSending(null);
      }
    },
    [],
  );

  return { punch, sending };
}
