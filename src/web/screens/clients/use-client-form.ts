import { useRef } from 'react';
import type { RequestOf } from '#contract/base/call.ts';
import { updateClient } from '#contract/clients/clients.ts';
import { callApi } from '#web/api/call-api.ts';
import { useTexts } from '#web/base/texts.ts';
import { pickChanges } from '#web/forms/same-values.ts';
import { saveVersioned } from '#web/forms/save-versioned.ts';
import type { Client } from './client-model.ts';
import type { ClientWrites } from './use-client-writes.ts';

type ClientChange = NonNullable<RequestOf<typeof updateClient>['body']>;

/** Returns a function that saves a form's changed fields, and overwrites others' changes only after showing them. */
export function useClientForm(client: Client, writes: ClientWrites) {
  const text = useTexts();
  // Holds the values that the form started from, so others' later changes are not reverted.
  const from = useRef(client);
  return async (values: ClientChange): Promise<void> => {
    const change = pickChanges(values, from.current);
    const request = { params: { id: String(client.id) }, body: change };
    const saved = await saveVersioned({
      change,
      from: from.current,
      send: (ifMatch) => callApi(updateClient, { ...request, ifMatch }),
      describe: (value) => {
        if (typeof value !== 'string') return text('clients.form.listChanged');
        return value === '' ? text('clients.form.emptied') : text('clients.form.changedMeanwhile', { value });
      },
      onSeen: (seen) => {
        from.current = seen;
      },
    });
    // Compares the next change with what the form shows, which may be older than the answer.
    from.current = { ...saved, ...values };
    await writes.keep(saved);
  };
}
