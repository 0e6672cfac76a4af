import { Readable } from 'node:stream';
import { hasHeard, type Position, readPosition, writePosition } from '#database/feed-position.ts';
import { type Reading, resumableFor } from '#database/read-changes.ts';
import { maySeeChange } from '#domain/live/changes.ts';
import type { Actor } from '#server/http/context.ts';

/** Bytes that may wait for a slow reader; one further behind is disconnected, and resumes when it reconnects. */
const maxWaiting = 256 * 1024;

/** Milliseconds after which an EventSource reconnects: varied, so that a restart does not bring all at the same time. */
function retryAfter(): number {
  return 2000 + Math.floor(Math.random() * 3000);
}

/** Tells whether the rights of an account are the same as when it began to listen. */
function isSameListener(one: Actor, other: Actor): boolean {
  return (
    [
      'authType',
      'powers',
      'branches',
      'employeeId',
      'branchId',
      'clientId',
      'entities',
      'role',
      'withheld',
    ] as const
  ).every((name) => String(one[name]) === String(other[name]));
}

/** One listening connection: its position, and the text on its way. */
export class Listening {
  readonly stream: Readable;
  readonly actor: Actor;
  /** Time of the last check of the session, epoch seconds. */
  checkedAt: number;
  /** Null: from now on. */
  position: Position | null;
  #isReady = false;
  /** Missed changes cannot be listed. */
  #lost: boolean;

  constructor(actor: Actor, lastEventId: string | undefined, now: number) {
    this.actor = actor;
    this.checkedAt = now;
    const position = lastEventId ? readPosition(lastEventId) : null;
    const isResumable = position !== null && now - position.takenAt < resumableFor;
    this.#lost = Boolean(lastEventId) && !isResumable;
    this.position = isResumable ? position : null;
    this.stream = new Readable({ read: () => {} });
    this.#send(`retry: ${retryAfter()}\n\n`);
  }

  /** Sends each new change that this listener may see, once. */
  send({ position, nextTransaction, changes, tooMany }: Reading): void {
    const from = this.position;
    // A restored database counts anew.
    if (tooMany || (from !== null && from.next > nextTransaction)) this.#lost = true;
    const events = new Set<string>();
    if (from !== null && !this.#lost) {
      for (const change of changes) {
        if (hasHeard(from, change.transaction) || !maySeeChange(this.actor, change)) continue;
        events.add(`data: ${JSON.stringify({ topic: change.topic, id: change.id })}\n`);
      }
    }
    this.position = position;
    if (this.#lost) events.add('event: reset\ndata: {}\n');
    if (!this.#isReady) events.add('event: ready\ndata: {}\n');
    this.#lost = false;
    this.#isReady = true;
    // Only the last event carries the id: a connection that breaks in between must repeat all.
    if (events.size > 0) this.#send(`${[...events].join('\n')}id: ${writePosition(position)}\n\n`);
  }

  /** Keeps the connection open and the position current; a block without data is no event, but its id counts. */
  beat(): void {
    this.#send(this.position ? `:\nid: ${writePosition(this.position)}\n\n` : ':\n\n');
  }

  /** Continues while the session lives with the same rights; otherwise ends, and listeners reconnect with their new rights. */
  check(actor: Actor | null, now: number): void {
    this.checkedAt = now;
    if (!actor || !isSameListener(this.actor, actor)) this.end();
  }

  end(): void {
    if (!this.stream.destroyed) this.stream.push(null);
  }

  #send(text: string): void {
    if (this.stream.destroyed || this.stream.readableEnded) return;
    this.stream.push(text);
    if (this.stream.readableLength > maxWaiting) this.stream.destroy();
  }
}
