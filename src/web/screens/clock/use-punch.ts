import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClockAction } from '#domain/clock/clock-rules.ts';
import { type BegunSeal, beginSeal, sealPin } from '#domain/clock/sealed-pin.ts';
import type { Instant } from '#domain/time/dates.ts';
import { goToSignIn } from '#web/api/error-handling.ts';
import { session } from '#web/base/session.ts';
import { keepPunch, releasePunch, removePunch, settlePunch } from '#web/kiosk/punch-store.ts';
import type { NewPunch, RefusedPunch, WaitingPunch } from '#web/kiosk/waiting-punch.ts';
import { type AskedQuestion, findQuestion } from '#web/punch-questions/asked-question.ts';
import { kioskNow } from './kiosk-clock.ts';
import { type KioskShift, readShift } from './kiosk-model.ts';
import { announceQueue, announceRemoval, deliverNow } from './queue/queue.ts';
import { type Sent, sendPunch } from './queue/send-punch.ts';

/** Longer than the wait for an answer: until then the queue leaves the punch to the screen. */
const heldMilliseconds = 10_000;

export type PunchOutcome =
  | {
      kind: 'recorded';
      shift: KioskShift;
      /** Seconds worked in the week, over all branches. */
      week: number | undefined;
      action: ClockAction;
      at: Instant;
      /** Earlier punches of this person that the server refused later. */
      refused: readonly RefusedPunch[];
      /** What the server asks beside. */
      asked: AskedQuestion | null;
    }
  /** Saved on this tablet, not yet sent. */
  | { kind: 'saved'; key: string; action: ClockAction; at: Instant }
  | { kind: 'refused'; words: string }
  /** Neither on the disk nor, as far as known, on the server. */
  | { kind: 'lost'; isShutOut: boolean };

export interface PunchWanted {
  employee: number;
  action: ClockAction;
  pin: string;
  cashTips?: number | undefined;
}

/** Time after which the screen is drawn and the person types. */
const beginSealAfterMilliseconds = 200;

/** Begins the seal of the next punch while its person types. */
function useBegunSeal() {
  const begun = useRef<Promise<BegunSeal> | null>(null);
  const begin = useCallback(() => {
    const { sealingKey } = session;
    if (!sealingKey || begun.current) return;
    begun.current = beginSeal(sealingKey);
    // Leaves a failure to the punch.
    begun.current.catch(() => {});
  }, []);
  useEffect(() => {
    const timer = setTimeout(begin, beginSealAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [begin]);
  return useCallback(() => {
    const taken = begun.current ?? undefined;
    begun.current = null;
    return taken;
  }, []);
}

interface Kept {
  kept: WaitingPunch;
  /** Follows an unsent punch of the same person: the order must stay. */
  isBehind: boolean;
}

/** Saves a punch with its PIN sealed; null without https or if the disk refuses it. */
async function keep(
  punch: NewPunch,
  pin: string,
  begun: Promise<BegunSeal> | undefined,
): Promise<Kept | null> {
  if (!session.sealingKey || !('locks' in navigator)) return null;
  try {
    const sealedPin = await sealPin(session.sealingKey, pin, punch, begun);
    return await keepPunch({ ...punch, sealedPin, heldUntil: Date.now() + heldMilliseconds });
  } catch {
    return null;
  }
}

async function sendNow({ kept, isBehind }: Kept, pin: string): Promise<Sent> {
  if (!navigator.onLine || isBehind) return { kind: 'unanswered' };
  return sendPunch(kept, { pin });
}

/** Reads the server's answer about the punch and removes an answered one from the disk; null if there is none yet. */
async function readOutcome(sent: Sent, punch: NewPunch | WaitingPunch): Promise<PunchOutcome | null> {
  const { action, at } = punch;
  // Ignores disk failures to show the answer: the queue resends under the same key.
  if (sent.kind === 'recorded') {
    const refused = await settlePunch(punch).catch(() => []);
    const asked = findQuestion(punch, sent.questions);
    const { week } = sent;
    return { kind: 'recorded', shift: readShift(sent.shift), week, action, at, refused, asked };
  }
  if (sent.kind !== 'refused' && sent.kind !== 'later') return null;
  if ('order' in punch) await removePunch(punch).catch(() => {});
  return { kind: 'refused', words: sent.words };
}

/**
 * Punches one at a time: to the disk first, then to the server while the person waits; the queue takes over without an answer. Passes the
 * plain PIN on once and stores it nowhere.
 */
export function usePunch() {
  const [sending, setSending] = useState<ClockAction | null>(null);
  /** Punch without a disk; keeps its key until the server answers. */
  const unkept = useRef<NewPunch | null>(null);
  const takeBegunSeal = useBegunSeal();

  const punch = useCallback(
    async (wanted: PunchWanted): Promise<PunchOutcome> => {
      const { employee, action, pin, cashTips } = wanted;
      const { storeId, branchId } = session.visitor ?? {};
      const earlier = unkept.current;
      const again = earlier?.employee === employee && earlier.action === action ? earlier : null;
      const attempt: NewPunch = again ?? {
        key: crypto.randomUUID(),
        storeId: storeId ?? 0,
        branchId: branchId ?? 0,
        employee,
        action,
        at: kioskNow(),
        sealedPin: '',
        cashTips,
        heldUntil: 0,
      };
      setSending(action);
      try {
        const saved = again ? null : await keep(attempt, pin, takeBegunSeal());
        if (!saved) {
          unkept.current = attempt;
          const sent = await sendPunch(attempt, { pin });
          const outcome = await readOutcome(sent, attempt);
          if (!outcome) {
            if (sent.kind === 'signed_out') goToSignIn();
            return { kind: 'lost', isShutOut: sent.kind === 'shut_out' };
          }
          unkept.current = null;
          return outcome;
        }
        const { kept } = saved;
        const outcome = await readOutcome(await sendNow(saved, pin), kept);
        if (outcome) {
          announceRemoval(kept);
          return outcome;
        }
        await releasePunch(kept).catch(() => {});
        void announceQueue();
        void deliverNow();
        return { kind: 'saved', key: kept.key, action, at: kept.at };
      } finally {
        setSending(null);
      }
    },
    [takeBegunSeal],
  );

  return { punch, sending };
}
