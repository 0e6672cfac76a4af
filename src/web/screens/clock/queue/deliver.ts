import type { WaitingPunch } from '#web/kiosk/waiting-punch.ts';

/** How the server took a punch. */
export type Delivery =
  | { kind: 'recorded' }
  /** For good; the server keeps it for the manager, or its person has been told. */
  | { kind: 'refused'; words: string }
  /** Too many wrong PINs of this person: theirs wait, others go on. */
  | { kind: 'later'; seconds: number; words: string }
  /** Not for a reason of its own, such as a fault or another version of the server: its person's wait, others go on. */
  | { kind: 'failed' }
  /** No server, no answer: everything waits. */
  | { kind: 'unanswered' }
  /** The tablet has no session any more: everything waits until somebody signs in. */
  | { kind: 'signed_out' }
  /** The tablet's account may not record punches: everything waits until another signs in. */
  | { kind: 'shut_out' };

/** The result of a run. */
export interface Outcome {
  /** Seconds after which another try is worth it, or what everything waits for; null: nothing is left. */
  next: number | 'unanswered' | 'signed_out' | 'shut_out' | null;
  /** How many punches the server could not take although it answered. */
  failed: number;
}

/** Until a punch that failed is tried again. */
const failedSeconds = 30;

export interface DeliveryPorts {
  waiting: () => Promise<WaitingPunch[]>;
  send: (punch: WaitingPunch) => Promise<Delivery>;
  remove: (punch: WaitingPunch) => Promise<void>;
  refuse: (punch: WaitingPunch, words: string) => Promise<void>;
  /** Whether the screen that made it is sending it right now. */
  isHeld: (punch: WaitingPunch) => boolean;
}

/**
 * Sends what waits, one after the other in the order it was made. A punch leaves the queue only once the server has answered; whatever
 * ends this in between, the next run sends it again under the same key. A person's punches never overtake each other.
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
