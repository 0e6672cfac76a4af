import { useCallback, useRef, useState } from 'react';
import type { ClockAction } from '#domain/clock/clock-rules.ts';
import { sealPin } from '#domain/clock/sealed-pin.ts';
import type { Instant } from '#domain/time/dates.ts';
import { goToSignIn } from '#web/api/error-handling.ts';
import { session } from '#web/base/session.ts';
import { keepPunch, releasePunch, removePunch, waitingPunches } from '#web/kiosk/punch-store.ts';
import type { NewPunch, WaitingPunch } from '#web/kiosk/waiting-punch.ts';
import { kioskNow } from './kiosk-clock.ts';
import { type KioskShift, readShift } from './kiosk-model.ts';
import { announceQueue, deliverNow } from './queue/queue.ts';
import { type Sent, sendPunch } from './queue/send-punch.ts';

/** Longer than the wait for an answer: until then the queue leaves the punch to the screen. */
const heldMilliseconds = 10_000;

export type PunchOutcome =
  | { kind: 'recorded'; shift: KioskShift; action: ClockAction; at: Instant }
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

/** Saves a punch with its PIN sealed; null without https or if the disk refuses it. */
async function keep(punch: NewPunch, pin: string): Promise<WaitingPunch | null> {
  if (!session.sealingKey || !('locks' in navigator)) return null;
  try {
    const sealedPin = await sealPin(session.sealingKey, pin, punch);
    return await keepPunch({ ...punch, sealedPin, heldUntil: Date.now() + heldMilliseconds });
  } catch {
    return null;
  }
}

/** Checks for an earlier punch of the same person: the order must stay. */
async function isBehind({ employee, order }: WaitingPunch): Promise<boolean> {
  return (await waitingPunches()).some((other) => other.employee === employee && other.order < order);
}

async function sendNow(kept: WaitingPunch, pin: string): Promise<Sent> {
  if (!navigator.onLine || (await isBehind(kept))) return { kind: 'unanswered' };
  return sendPunch(kept, { pin });
}

/** Reads the server's answer about the punch; null if none yet. */
function readOutcome(sent: Sent, { action, at }: NewPunch): PunchOutcome | null {
  if (sent.kind === 'recorded') return { kind: 'recorded', shift: readShift(sent.shift), action, at };
  return sent.kind === 'refused' || sent.kind === 'later' ? { kind: 'refused', words: sent.words } : null;
}

/**
 * Punches one at a time: to the disk first, then to the server while the person waits; the queue takes over without an answer. Passes the
 * plain PIN on once and stores it nowhere.
 */
export function usePunch() {
  const [sending, setSending] = useState<ClockAction | null>(null);
  /** Punch without a disk; keeps its key until the server answers. */
  const unkept = useRef<NewPunch | null>(null);

  const punch = useCallback(async (wanted: PunchWanted): Promise<PunchOutcome> => {
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
      const kept = again ? null : await keep(attempt, pin);
      if (!kept) {
        unkept.current = attempt;
        const sent = await sendPunch(attempt, { pin });
        const outcome = readOutcome(sent, attempt);
        if (!outcome) {
          if (sent.kind === 'signed_out') goToSignIn();
          return { kind: 'lost', isShutOut: sent.kind === 'shut_out' };
        }
        unkept.current = null;
        return outcome;
      }
      void announceQueue();
      const outcome = readOutcome(await sendNow(kept, pin), kept);
      // Ignores disk failures to show the answer: the queue resends under the same key.
      if (outcome) {
        await removePunch(kept).catch(() => {});
        return outcome;
      }
      await releasePunch(kept).catch(() => {});
      void deliverNow();
      return { kind: 'saved', key: kept.key, action, at: kept.at };
    } finally {
      void announceQueue();
      setSending(null);
    }
  }, []);

  return { punch, sending };
}
