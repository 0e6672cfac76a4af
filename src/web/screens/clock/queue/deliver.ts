import type { WaitingPunch } from './waiting-punch.ts';

/** How the server took a punch. */
export type Delivery =
  | { kind: 'recorded' }
  /** For good; the server keeps it for the manager. */
  | { kind: 'refused'; words: string }
  /** Too many wrong PINs of this person: theirs wait, others go on. */
  | { kind: 'later'; seconds: number; words: string }
  /** No server, no answer, no session: everything waits. */
  | { kind: 'unanswered' };

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
 * ends this in between, the next run sends it again under the same key. A person's punches never overtake each other. Answers with the
 * seconds after which it is worth another try, or null when nothing is left.
 */
export async function deliver(ports: DeliveryPorts): Promise<number | 'unanswered' | null> {
  const postponed = new Map<number, number>();
  for (const punch of await ports.waiting()) {
    if (postponed.has(punch.employee)) continue;
    if (ports.isHeld(punch)) {
      postponed.set(punch.employee, 1);
      continue;
    }
    const delivery = await ports.send(punch);
    if (delivery.kind === 'unanswered') return 'unanswered';
    if (delivery.kind === 'later') postponed.set(punch.employee, delivery.seconds);
    else if (delivery.kind === 'refused') await ports.refuse(punch, delivery.words);
    else await ports.remove(punch);
  }
  return postponed.size > 0 ? Math.min(...postponed.values()) : null;
}
