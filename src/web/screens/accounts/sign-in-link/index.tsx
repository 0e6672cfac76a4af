import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { readPageData } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { NarrowPage } from '#web/shell/narrow-page.tsx';
import { CodeField } from '../code-field.tsx';
import { DeadLink } from '../dead-link.tsx';

/** Page of a mailed sign-in link: names the account, and signs in at the press of its button. */
export default function SignInLink() {
  const text = useTexts();
  const [given] = useState(readPageData);
  const [busy, setBusy] = useState(false);
  if (given.flag('dead')) return <DeadLink again="/log/accounts/link/">{text('signIn.link.dead')}</DeadLink>;
  const facts = { username: given.text('username'), store: given.text('store') };
  const needsCode = given.flag('second_factor');
  const error = given.text('error');
  return (
    <NarrowPage>
      <h1 className="mt-6 font-semibold text-28">{text('signIn.link.openHeading', facts)}</h1>
      <p className="wrap-anywhere mt-1 text-muted">{text('signIn.link.openIntro', facts)}</p>
      <form method="post" onSubmit={() => setBusy(true)} className="mt-6">
        <input type="hidden" name="csrfmiddlewaretoken" value={given.text('csrf')} />
        {given.flag('elsewhere') && (
          <Notice
            tone="warn"
            className="mb-4"
            icon={<MonitorSmartphone className="size-4" aria-hidden="true" />}
          >
            {text('signIn.link.elsewhere')}
          </Notice>
        )}
        {error && (
          <Notice tone="danger" urgent className="mb-4">
            {error}
          </Notice>
        )}
        {needsCode && <CodeField className="mb-5" />}
        <Button type="submit" variant="primary" size={48} busy={busy} className="w-full">
          <span className="truncate">
            {needsCode ? text('signIn.confirmCode') : text('signIn.link.signIn', facts)}
          </span>
        </Button>
      </form>
    </NarrowPage>
  );
}
