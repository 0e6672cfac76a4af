import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog-props.ts';

const Sheet = lazyComponent(async () => (await import('./dialog-sheet.tsx')).DialogSheet);

/**
 * A dialog; on a phone a sheet from below. Escape and a press outside close it, the focus returns to where it was. Forms inside keep
 * their own state, so that a failed write leaves what was typed.
 */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen && <Sheet {...props} />;
}

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, with its numbers. */
  text: ReactNode;
  /** What the button does, in its own words: 'Delete 3 shifts'. */
  action: string;
  danger?: boolean;
  /** Closes after it has worked; what it throws keeps the dialog open, and `error` says why. */
  onConfirm: () => Promise<void> | void;
  /** What went wrong the last time. */
  error?: string;
}

/** Asks before something that cannot be undone. */
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
      // Whoever confirms has the reason and gives it as `error`.
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
