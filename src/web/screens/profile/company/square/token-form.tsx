import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listSquareLocations, readSquare, saveSquare } from '#contract/sales/square.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';

const TokenFields = createForm<{ access_token: string }>();
const noToken = { access_token: '' };

/** Connects with Square, or replaces the token. */
export function TokenForm({ isConnected }: { isConnected: boolean }) {
  const text = useTexts();
  const queries = useQueryClient();
  /** A saved secret leaves its field: each save begins the form anew. */
  const [saves, setSaves] = useState(0);
  async function submit(body: { access_token: string }) {
    const connection = await callApi(saveSquare, { body });
    queries.setQueryData(callOptions(readSquare, {}).queryKey, { connection });
    setSaves((count) => count + 1);
    showToast({ text: text('common.saved') });
    void queries.invalidateQueries({ queryKey: [listSquareLocations.id] });
  }
  return (
    <TokenFields.Form key={saves} label={text('square.title')} initial={noToken} onSubmit={submit}>
      <div className="max-w-md">
        <TokenFields.Password
          name="access_token"
          label={text('square.token')}
          hint={text(isConnected ? 'square.tokenKept' : 'square.tokenHint')}
          required
          autoComplete="new-password"
        />
      </div>
      <TokenFields.Actions submit={text(isConnected ? 'square.replace' : 'square.connect')} />
    </TokenFields.Form>
  );
}
