/** Gives the same content the same key until it is sent, so a retry is not written twice. */
export function createSendingKeys() {
  let last: { content: string; key: string } | undefined;
  return {
    keyFor(content: unknown): string {
      const written = JSON.stringify(content);
      if (last?.content !== written) last = { content: written, key: crypto.randomUUID() };
      return last.key;
    },
    /** Gives the next message a key of its own, even with the same content. */
    forget(): void {
      last = undefined;
    },
  };
}
