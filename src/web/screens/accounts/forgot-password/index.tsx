import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { send } from '#web/api/send.ts';
import { readPageData, session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { useFormState } from '#web/forms/form.tsx';
import { NarrowPage } from '#web/shell/narrow-page.tsx';

const first = { username: '' };
const Request = createForm<typeof first>();

function Send({ children }: { children: string }) {
  const { busy } = useFormState();
  return (
    <Button type="submit" variant="primary" size={48} busy={busy} className="mt-5 w-full">
      {children}
    </Button>
  );
}

/** `/log/accounts/reset/` and `/log/accounts/link/`: asks for an account that is mailed a link. The answer does not reveal existing accounts. */
export default function ForgotPassword() {
  const [given] = useState(readPageData);
  const path = location.pathname;
  const texts = path.includes('/link/') ? 'link' : 'forgot';
  const text = useTexts();
  const [sent, setSent] = useState(false);
  const ask = async ({ username }: typeof first) => {
    const next = given.text('next');
    await send(path, { method: 'POST', body: { username: username.trim(), ...(next && { next }) } });
    setSent(true);
  };
  const back = (
    <ButtonLink to="/log/accounts/login/" reload variant="quiet" size={40} className="mt-2 w-full">
      {text('signIn.forgot.back')}
    </ButtonLink>
  );
  if (sent) {
    return (
      <NarrowPage>
        <div role="status">
          <MailCheck className="mt-6 size-8 text-ok" strokeWidth={1.5} aria-hidden="true" />
          <h1 className="mt-3 font-semibold text-28">
            {text(session.sendsMail ? 'signIn.forgot.sentHeading' : 'signIn.forgot.keptHeading')}
          </h1>
          <p className="mt-1 text-muted">
            {text(session.sendsMail ? `signIn.${texts}.sent` : `signIn.${texts}.kept`)}
          </p>
          {session.sendsMail && (
            <p className="mt-3 text-13 text-muted">{text('signIn.forgot.nothingCame')}</p>
          )}
        </div>
        <div className="mt-4">{back}</div>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage>
      <h1 className="mt-6 font-semibold text-28">{text(`signIn.${texts}.heading`)}</h1>
      <p className="mt-1 mb-6 text-muted">{text(`signIn.${texts}.intro`)}</p>
      <Request.Form initial={first} onSubmit={ask} forgettable>
        <Request.Text
          name="username"
          label={text('signIn.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Send>{text(`signIn.${texts}.submit`)}</Send>
      </Request.Form>
      {back}
    </NarrowPage>
  );
}
