import { useState } from 'react';
import { findHome } from '#domain/navigation.ts';
import { crossSiteToken } from '#web/api/cross-site-token.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Plain } from '#web/shell/plain.tsx';
import { signInPath, signOut, signOutPath } from '#web/shell/sign-out.ts';

/** `/log/accounts/logout/`, opened from elsewhere: asks first, as another site must not sign people out. */
export default function SignOut() {
  const text = useTexts();
  const [busy, setBusy] = useState(false);
  const { visitor } = session;
  return (
    <Plain>
      <h1 className="font-semibold text-28">{text('signIn.signOutHeading')}</h1>
      <p className="mt-2 text-muted">
        {visitor ? text('signIn.signOutText', { username: visitor.username }) : text('signIn.signOutNobody')}
      </p>
      {visitor ? (
        <form
          method="post"
          action={signOutPath}
          className="mt-5 flex flex-wrap gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            setBusy(true);
            void signOut().finally(() => setBusy(false));
          }}
        >
          <input type="hidden" name="csrfmiddlewaretoken" value={crossSiteToken()} />
          <Button type="submit" variant="primary" size={40} busy={busy}>
            {text('signIn.signOut')}
          </Button>
          <ButtonLink size={40} to={findHome(visitor)}>
            {text('signIn.stay')}
          </ButtonLink>
        </form>
      ) : (
        <ButtonLink className="mt-5" variant="primary" size={40} to={signInPath} reload>
          {text('shell.signIn')}
        </ButtonLink>
      )}
    </Plain>
  );
}
