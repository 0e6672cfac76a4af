import { Lock } from 'lucide-react';
import { useState } from 'react';
import { send } from '#web/api/send.ts';
import { useTexts } from '#web/base/texts.ts';
import { forgetBranch } from './forget-branch.ts';
import { KioskDialog } from './kiosk-dialog.tsx';
import { useQueue } from './queue/queue.ts';

export function LockButton() {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { waiting } = useQueue();
  const signOut = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await send('/log/accounts/logout/', { method: 'POST', body: {} });
      await forgetBranch();
      location.assign('/');
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={text('clock.lock')}
        title={text('clock.lock')}
        onClick={() => setOpen(true)}
        className="flex size-16 items-center justify-center rounded-control hover:bg-white/10 focus-visible:outline-white max-sm:size-11"
      >
        <Lock className="size-5" aria-hidden="true" />
      </button>
      <KioskDialog
        open={open}
        title={text('clock.lockQuestion')}
        action={text('clock.lockAction')}
        busy={busy}
        onClose={() => setOpen(false)}
        onConfirm={() => void signOut()}
      >
        <p>{text('clock.lockText')}</p>
        {waiting.length > 0 && (
          <p className="mt-3 text-warn">{text('clock.lockWaiting', { count: waiting.length })}</p>
        )}
        {failed && (
          <p role="alert" className="mt-3 text-danger">
            {text('clock.lockFailed')}
          </p>
        )}
      </KioskDialog>
    </>
  );
}
