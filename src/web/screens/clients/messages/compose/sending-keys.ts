import { keep, readKept } from '#web/base/drafts.ts';

interface Sent {
  content: string;
  key: string;
}

/** Names where the key of a conversation's draft is kept. */
export const sendingName = (conversation: string) => `sending-${conversation}`;

/**
 * Gives the same content the same key until it is sent, so a retry is not written twice. With a name, this device keeps the key
 * beside the draft: the retry may follow after a reload.
 */
export function createSendingKeys(name?: string) {
  let held: Sent | undefined;
  return {
    keyFor(content: unknown): string {
      const written = JSON.stringify(content);
      const last = held ?? (name === undefined ? {} : readKept<Sent>(name));
      if (last.content === written && last.key) return last.key;
      const next = { content: written, key: crypto.randomUUID() };
      held = name !== undefined && keep(name, next) ? undefined : next;
      return next.key;
    },
    /** Gives the next message a key of its own, even with the same content. */
    forget(): void {
      held = undefined;
      if (name !== undefined) keep(name, null);
    },
  };
}
