import { type ReactNode, useRef, useState } from 'react';
import { explainFailure, tellFailure } from '#web/api/error-handling.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Consequences, with numbers. */
  text: ReactNode;
  /** Button's words: 'Delete 3 shifts'. */
  action: string;
  danger?: boolean;
  /** Runs before closing; after a failure the dialog stays and says why, or a toast does where the dialog was closed. */
  onConfirm: () => unknown;
}

/** Asks before an action without undo. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text: question,
  action,
  danger,
  onConfirm,
}: ConfirmDialogProps) {
  const text = useTexts();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  /** Tells an answer to this question from one that comes after closing: one dialog may serve many rows. */
  const closings = useRef(0);
  const close = () => {
    closings.current += 1;
    setError('');
    onClose();
  };
  const confirm = async () => {
    const before = closings.current;
    setBusy(true);
    setError('');
    try {
      await onConfirm();
      if (closings.current === before) close();
    } catch (reason) {
      if (closings.current === before) setError(explainFailure(reason));
      else tellFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={question}
      actions={
        <>
          <Button data-autofocus onClick={close}>
            {text('common.cancel')}
          </Button>
          <Button variant={danger ? 'danger-solid' : 'primary'} busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {error && (
        <p role="alert" className="mt-3 text-13 text-danger">
          {error}
        </p>
      )}
    </Dialog>
  );
}
