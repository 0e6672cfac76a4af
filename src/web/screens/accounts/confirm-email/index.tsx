import { useState } from 'react';
import { readPageData } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { NarrowPage } from '#web/shell/narrow-page.tsx';
import { DeadLink } from '../dead-link.tsx';

/** Page of the link to a new address: its button confirms the address. */
export default function ConfirmEmail() {
  const text = useTexts();
  const [given] = useState(readPageData);
  const [busy, setBusy] = useState(false);
  if (given.flag('dead')) return <DeadLink>{text('signIn.email.dead')}</DeadLink>;
  const isDone = given.flag('done');
  const facts = {
    email: given.text('email'),
    username: given.text('username'),
    store: given.text('store'),
  };
  return (
    <NarrowPage>
      <h1 className="mt-6 font-semibold text-28">
        {isDone ? text('signIn.email.heading') : text('signIn.email.askHeading')}
      </h1>
      <p className="wrap-anywhere mt-1 mb-6 text-muted">
        {isDone ? text('signIn.email.done', facts) : text('signIn.email.ask', facts)}
      </p>
      {isDone ? (
        <ButtonLink to="/log/accounts/login/" reload variant="primary" size={40}>
          {text('signIn.email.continue')}
        </ButtonLink>
      ) : (
        <form method="post" onSubmit={() => setBusy(true)}>
          <input type="hidden" name="csrfmiddlewaretoken" value={given.text('csrf')} />
          <Button type="submit" variant="primary" size={48} busy={busy} className="w-full">
            <span className="truncate">{text('signIn.email.confirm', facts)}</span>
          </Button>
        </form>
      )}
    </NarrowPage>
  );
}
