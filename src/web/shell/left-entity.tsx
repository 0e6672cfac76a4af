import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseEntity } from '#contract/accounts/entities.ts';
import { callApi } from '#web/api/call-api.ts';
import { explainFailure } from '#web/api/error-handling.ts';
import type { SignedIn } from '#web/base/session.ts';
import { changeSession } from '#web/base/session-changes.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';

/** Says that the session has left this page's business, in another tab or because access to it ended. What was typed here stays. */
export function LeftEntity({
  clientId,
  left: { name, chosen, mayReturn },
}: {
  clientId: number | null;
  left: NonNullable<SignedIn['left']>;
}) {
  const text = useTexts();
  const queries = useQueryClient();
  const [error, setError] = useState('');
  const goOn = () => location.assign('/client/comm-client');
  const goBack = async () => {
    setError('');
    try {
      await callApi(chooseEntity, { body: { entity: clientId ?? 0 } });
      changeSession({ rights: { left: null } });
      await queries.invalidateQueries();
    } catch (failure) {
      setError(explainFailure(failure));
    }
  };
  return (
    <Dialog
      open
      // Closing must not lose what was typed.
      onClose={() => (mayReturn ? void goBack() : goOn())}
      title={
        mayReturn ? text('entities.changed', { entity: chosen }) : text('entities.ended', { entity: name })
      }
      description={mayReturn ? text('entities.changedText', { entity: name }) : undefined}
      actions={
        <>
          {mayReturn && (
            <Button onClick={() => void goBack()}>{text('entities.back', { entity: name })}</Button>
          )}
          <Button variant="primary" data-autofocus onClick={goOn}>
            {text('entities.go', { entity: chosen })}
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="danger" urgent className="mt-3">
          {error}
        </Notice>
      )}
    </Dialog>
  );
}
