import { useState } from 'react';
import { readJson, send } from '#web/api/send.ts';
import { JsonObject } from '#web/base/json-object.ts';
import { readPageData } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { useFormState } from '#web/forms/form.tsx';
import { NewPassword } from '#web/forms/new-password.tsx';
import { NarrowPage } from '#web/shell/narrow-page.tsx';
import { DeadLink } from '../dead-link.tsx';

const first = { password: '' };
const Choice = createForm<typeof first>();

function Send() {
  const text = useTexts();
  const { busy } = useFormState();
  return (
    <Button type="submit" variant="primary" size={48} busy={busy} className="mt-5 w-full">
      {text('signIn.choose.submit')}
    </Button>
  );
}

/** Page of an invitation or reset link: sets a password and signs in. */
export default function ChoosePassword() {
  const text = useTexts();
  const [given] = useState(readPageData);
  const kind = given.text('kind');
  const username = given.text('username');
  if (given.flag('dead')) {
    return (
      <DeadLink again={kind === 'reset' ? '/log/accounts/reset/' : undefined}>
        {kind === 'invitation' ? text('signIn.choose.deadInvitation') : text('signIn.choose.deadReset')}
      </DeadLink>
    );
  }
  const choose = async (body: typeof first) => {
    const answer = new JsonObject(await readJson(await send(location.pathname, { method: 'POST', body })));
    // Replaces this page: its link is used.
    location.replace(answer.text('next') || '/');
  };
  return (
    <NarrowPage>
      <h1 className="mt-6 font-semibold text-28">
        {kind === 'invitation'
          ? text('signIn.choose.headingInvitation', { store: given.text('store') })
          : text('signIn.choose.headingReset')}
      </h1>
      <p className="mt-1 mb-6 text-muted">{text('signIn.choose.intro', { username })}</p>
      <Choice.Form initial={first} onSubmit={choose}>
        {/* Names the account for password managers. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <NewPassword
          name="password"
          label={text('signIn.choose.password')}
          secondFactor={given.flag('second_factor')}
        />
        <Send />
      </Choice.Form>
    </NarrowPage>
  );
}
