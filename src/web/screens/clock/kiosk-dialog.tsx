import type { ReactNode } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';

interface KioskDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  action: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function KioskDialog({ open, title, children, action, busy, onConfirm, onClose }: KioskDialogProps) {
  const text = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button size={64} className="text-16!" onClick={onClose}>
            {text('common.cancel')}
          </Button>
          <Button size={64} variant="primary" className="text-16!" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <div className="mt-2 text-16">{children}</div>
    </Dialog>
  );
}
