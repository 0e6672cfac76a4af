import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelEmail, readAccount, resendEmail } from '#contract/accounts/own-account.ts';
import { attempt } from '#web/api/attempt.ts';
import { callApi } from '#web/api/call-api.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { showToast } from '#web/components/toast.tsx';

/** Shows the email to confirm and the one in use until then. */
export function PendingEmail({ pending, email }: { pending: string; email: string }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<'send' | 'cancel'>();
  const params = { id: String(session.visitor?.userId ?? 0) };
  const run = async (what: 'send' | 'cancel') => {
    setBusy(what);
    await attempt(async () => {
      if (what === 'send') await callApi(resendEmail, { params, body: {} });
      else await callApi(cancelEmail, { params });
      showToast({
        text:
          what === 'send'
            ? text(session.sendsMail ? 'profile.emailSent' : 'profile.emailNotSent', { email: pending })
            : text('profile.emailKept', { email }),
      });
      await queries.invalidateQueries({ queryKey: [readAccount.id] });
    });
    setBusy(undefined);
  };
  return (
    <Notice className="mb-4">
      <p className="wrap-anywhere font-medium">{text('profile.emailPending', { email: pending })}</p>
      <p className="wrap-anywhere mt-1 text-muted">
        {text(session.sendsMail ? 'profile.emailPendingText' : 'profile.emailPendingKept', { email })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size={32} busy={busy === 'send'} onClick={() => void run('send')}>
          {text('profile.emailResend')}
        </Button>
        <Button size={32} busy={busy === 'cancel'} onClick={() => void run('cancel')}>
          {text('profile.emailCancel')}
        </Button>
      </div>
    </Notice>
  );
}
