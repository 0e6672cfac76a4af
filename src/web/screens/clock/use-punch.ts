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

/** Longer than an answer is waited for: until then the queue leaves the punch to the screen. */
const heldMilliseconds = 10_000;

export type PunchOutcome =
  | { kind: 'recorded'; shift: KioskShift; action: ClockAction; at: Instant }
  /** On this tablet's disk, on its way to the server. */
  | { kind: 'saved'; key: string; action: ClockAction; at: Instant }
  | { kind: 'refused'; words: string }
  /** Neither on the server, as far as anybody knows, nor on the disk. */
  | { kind: 'lost'; isShutOut: boolean };

export interface PunchWanted {
  employee: number;
  action: ClockAction;
  pin: string;
  cashTips?: number | undefined;
}

/** Puts a punch on the disk with its PIN sealed; null where this browser cannot (no https), or the disk does not take it. */
async function keep(punch: NewPunch, pin: string): Promise<WaitingPunch | null> {
  if (!session.sealingKey || !('locks' in navigator)) return null;
  try {
    const sealedPin = await sealPin(session.sealingKey, pin, punch);
    return await keepPunch({ ...punch, sealedPin, heldUntil: Date.now() + heldMilliseconds });
  } catch {
    return null;
  }
}

/** Whether a punch of the same person waits before this one: it must not be overtaken. */
async function isBehind({ employee, order }: WaitingPunch): Promise<boolean> {
  return (await waitingPunches()).some((other) => other.employee === employee && other.order < order);
}

async function sendNow(kept: WaitingPunch, pin: string): Promise<Sent> {
  if (!navigator.onLine || (await isBehind(kept))) return { kind: 'unanswered' };
  return sendPunch(kept, { pin });
}

/** The server's answer about the punch itself; null: none yet. */
function readOutcome(sent: Sent, { action, at }: NewPunch): PunchOutcome | null {
  if (sent.kind === 'recorded') return { kind: 'recorded', shift: readShift(sent.shift), action, at };
  return sent.kind === 'refused' || sent.kind === 'later' ? { kind: 'refused', words: sent.words } : null;
}

/**
 * Punches, one at a time: on the disk first, then to the server while the person waits; what it does not answer is the queue's from then
 * on. The plain PIN is handed on once and kept nowhere.
 */
export function usePunch() {
  const [sending, setSending] = useState<ClockAction | null>(null);
  /** Where there is no disk to keep it on: one wish to punch, whose key stays until the server has answered. */
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
      // A disk that takes no more must not hide the answer: a punch that stays is sent again under its key.
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
