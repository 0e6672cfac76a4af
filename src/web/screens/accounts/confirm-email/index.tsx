import { useState } from 'react';
import { readPageData } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { NarrowPage } from '#web/shell/narrow-page.tsx';

/** Page of the link to a new address: opening it confirms the address. */
export default function ConfirmEmail() {
  const text = useTexts();
  const [given] = useState(readPageData);
  const isDead = given.flag('dead');
  const facts = {
    email: given.text('email'),
    username: given.text('username'),
    store: given.text('store'),
  };
  return (
    <NarrowPage>
      <h1 className="mt-6 font-semibold text-28">
        {isDead ? text('signIn.choose.deadHeading') : text('signIn.email.heading')}
      </h1>
      <p className="wrap-anywhere mt-1 text-muted">
        {isDead ? text('signIn.email.dead') : text('signIn.email.done', facts)}
      </p>
      <ButtonLink to="/log/accounts/login/" reload variant="primary" size={40} className="mt-6">
        {text('signIn.email.continue')}
      </ButtonLink>
    </NarrowPage>
  );
}
