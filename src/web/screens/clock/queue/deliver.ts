import type { WaitingPunch } from '#web/kiosk/waiting-punch.ts';

export type Delivery =
  | { kind: 'recorded' }
  /** Final; the manager's list keeps it, or its person has seen the reason. */
  | { kind: 'refused'; words: string }
  /** Too many wrong PINs of this person: theirs wait, others continue. */
  | { kind: 'later'; seconds: number; words: string }
  /** Unrelated fault, such as another version of the server: this person's wait, others continue. */
  | { kind: 'failed' }
  /** No server or no answer: everything waits. */
  | { kind: 'unanswered' }
  /** No session: everything waits for a sign-in. */
  | { kind: 'signed_out' }
  /** Account without the right to punch: everything waits for another sign-in. */
  | { kind: 'shut_out' };

export interface Outcome {
  /** Seconds until the next attempt, or the reason for waiting; null if empty. */
  next: number | 'unanswered' | 'signed_out' | 'shut_out' | null;
  /** Number of punches that the server answered but could not take. */
  failed: number;
}

/** Delay before a failed punch's next attempt. */
const failedSeconds = 30;

export interface DeliveryPorts {
  waiting: () => Promise<WaitingPunch[]>;
  send: (punch: WaitingPunch) => Promise<Delivery>;
  remove: (punch: WaitingPunch) => Promise<void>;
  refuse: (punch: WaitingPunch, words: string) => Promise<void>;
  /** Checks for a punch that its screen is sending now. */
  isHeld: (punch: WaitingPunch) => boolean;
}

/**
 * Sends waiting punches one by one in their order. Removes a punch only after an answer; after an interruption the next run repeats it
 * under its key. Keeps each person's punches in order.
 */
export async function deliver(ports: DeliveryPorts): Promise<Outcome> {
  const postponed = new Map<number, number>();
  let failed = 0;
  for (const punch of await ports.waiting()) {
    if (postponed.has(punch.employee)) continue;
    if (ports.isHeld(punch)) {
      postponed.set(punch.employee, 1);
      continue;
    }
    const delivery = await ports.send(punch);
    switch (delivery.kind) {
      case 'unanswered':
      case 'signed_out':
      case 'shut_out':
        return { next: delivery.kind, failed };
      case 'later':
        postponed.set(punch.employee, delivery.seconds);
        break;
      case 'failed':
        postponed.set(punch.employee, failedSeconds);
        failed += 1;
        break;
      case 'refused':
        await ports.refuse(punch, delivery.words);
        break;
      default:
        await ports.remove(punch);
    }
  }
  return { next: postponed.size > 0 ? Math.min(...postponed.values()) : null, failed };
}
