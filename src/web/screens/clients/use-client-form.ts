import { useRef } from 'react';
import { useTexts } from '#web/base/texts.ts';
import type { Client } from './client-model.ts';
import { type ClientChange, findChanges, saveClient } from './save-client.ts';
import type { ClientWrites } from './use-client-writes.ts';

/** Returns a function that saves a form's changed fields, and overwrites others' changes only after showing them. */
export function useClientForm(client: Client, writes: ClientWrites) {
  const text = useTexts();
  // Holds the values that the form started from, so others' later changes are not reverted.
  const from = useRef(client);
  return async (values: ClientChange): Promise<void> => {
    const change = findChanges(values, from.current);
    const saved = await saveClient(change, from.current, text, (seen) => {
      from.current = seen;
    });
    // Compares the next change with what the form shows, which may be older than the answer.
    from.current = { ...saved, ...values };
    await writes.keep(saved);
  };
}
