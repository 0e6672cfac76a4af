import { useRef } from 'react';
import { useTexts } from '#web/base/texts.ts';
import type { Client } from './client-model.ts';
import { type ClientChange, findChanges, saveClient } from './save-client.ts';
import type { ClientWrites } from './use-client-writes.ts';

/** Saves a form of some of a client's fields: what was changed alone, over what others changed only where one says so. */
export function useClientForm(client: Client, writes: ClientWrites) {
  const text = useTexts();
  // What the form was filled from: what others changed since is not sent back over theirs.
  const from = useRef(client);
  return async (values: ClientChange): Promise<void> => {
    const change = findChanges(values, from.current);
    const saved = await saveClient(change, from.current, text, (seen) => {
      from.current = seen;
    });
    // What the form shows, which may be older than what was answered, is what the next change is told by.
    from.current = { ...saved, ...values };
    await writes.keep(saved);
  };
}
