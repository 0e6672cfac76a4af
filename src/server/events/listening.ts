import { Readable } from 'node:stream';
import { hasHeard, type Position, readPosition, writePosition } from '#database/feed-position.ts';
import { type Reading, resumableFor } from '#database/read-changes.ts';
import { maySeeChange } from '#domain/live/changes.ts';
import type { Actor } from '#server/http/context.ts';

/** Text that waits for a slow reader, in bytes; one that falls further behind is let go, and resumes when it comes back. */
const mostWaiting = 256 * 1024;

/** Milliseconds after which a browser's own EventSource tries again: apart, so that a restart does not bring all at once. */
function retryAfter(): number {
  return 2000 + Math.floor(Math.random() * 3000);
}

/** Whether the rights of an account are still what they were when it began to listen. */
function isSameListener(one: Actor, other: Actor): boolean {
  return (['authType', 'employeeId', 'branchId', 'clientId', 'role'] as const).every(
    (name) => one[name] === other[name],
  );
}

/** One open connection of somebody who listens: what they have heard, and the text on its way to them. */
export class Listening {
  readonly stream: Readable;
  readonly actor: Actor;
  /** When the session was last found alive, epoch seconds. */
  checkedAt: number;
  /** Null: from now on. */
  position: Position | null;
  #isReady = false;
  /** What was missed cannot be told. */
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

  /** Tells what is new to this listener and what they may know of, each thing once. */
  hear({ position, changes, tooMany }: Reading): void {
    const from = this.position;
    // A database that was restored from another one counts anew.
    if (tooMany || (from !== null && from.next > position.next)) this.#lost = true;
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
    // Only the last one carries the id: a connection that breaks between two of them must repeat both.
    if (events.size > 0) this.#send(`${[...events].join('\n')}id: ${writePosition(position)}\n\n`);
  }

  /** Keeps the connection open and the position fresh; a block without data is no event, but its id counts. */
  beat(): void {
    this.#send(this.position ? `:\nid: ${writePosition(this.position)}\n\n` : ':\n\n');
  }

  /** Goes on while the session lives with the same rights; else ends, and whoever still may comes back with the new ones. */
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
    if (this.stream.readableLength > mostWaiting) this.stream.destroy();
  }
}
