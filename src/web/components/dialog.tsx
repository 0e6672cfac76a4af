import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog-props.ts';

const Sheet = lazyComponent(async () => (await import('./dialog-sheet.tsx')).DialogSheet);

/** Dialog, or a sheet on a phone. Escape or a press outside closes it and restores the focus; forms inside keep their input. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen && <Sheet {...props} />;
}

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Consequences, with numbers. */
  text: ReactNode;
  /** Button's words: 'Delete 3 shifts'. */
  action: string;
  danger?: boolean;
  /** Runs before closing; a thrown error keeps the dialog open with `error`. */
  onConfirm: () => Promise<void> | void;
  error?: string;
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
  error,
}: ConfirmDialogProps) {
  const text = useTexts();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // Leaves the error to the caller, who gives it as `error`.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={question}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
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
