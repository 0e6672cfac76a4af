import { CalendarDays } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { crossSiteToken } from '#web/api/cross-site-token.ts';
import { messageOf } from '#web/api/error-handling.ts';
import { readJson, send } from '#web/api/send.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { JsonObject } from '#web/json-object.ts';
import { readPageData, session } from '#web/session.ts';
import { NarrowPage } from '#web/shell/narrow-page.tsx';
import { signInPath } from '#web/shell/sign-out.ts';
import { useTexts } from '#web/texts.ts';
import { reasonFor } from './reason.ts';

/** Fields are read from the form, not from state: password managers fill them in without events. */
function fieldOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

interface Attempt {
  busy: boolean;
  error: string;
  /** The password was right and an authenticator's code is asked for. */
  needsCode: boolean;
}

function useSignIn(firstError: string) {
  const text = useTexts();
  const [attempt, setAttempt] = useState<Attempt>({ busy: false, error: firstError, needsCode: false });

  async function signIn(form: HTMLFormElement) {
    const username = fieldOf(form, 'username').trim();
    const password = fieldOf(form, 'password');
    const code = fieldOf(form, 'code').trim();
    if (username === '' || password === '' || (attempt.needsCode && code === '')) {
      setAttempt({ ...attempt, error: text('errors.form_incomplete') });
      const empty = [...form.elements].find(
        (control) => control instanceof HTMLInputElement && control.value === '',
      );
      if (empty instanceof HTMLInputElement) empty.focus();
      return;
    }
    setAttempt({ ...attempt, busy: true, error: '' });
    try {
      const body = { username, password, next: fieldOf(form, 'next'), ...(code === '' ? {} : { code }) };
      const answer = new JsonObject(await readJson(await send(signInPath, { method: 'POST', body })));
      if (answer.flag('second_factor')) {
        setAttempt({ busy: false, error: '', needsCode: true });
        return;
      }
      // Still busy: the next page is on its way.
      location.assign(answer.text('next') || '/');
    } catch (error) {
      setAttempt({ ...attempt, busy: false, error: messageOf(error) });
    }
  }

  return { ...attempt, signIn, startAgain: () => setAttempt({ busy: false, error: '', needsCode: false }) };
}

/** `/log/accounts/login/`: one column, friendly to password managers; without scripts the form posts itself. */
export default function SignIn() {
  const text = useTexts();
  const [search] = useSearchParams();
  const [given] = useState(readPageData);
  const next = given.text('next') || (search.get('next') ?? '');
  const { busy, error, needsCode, signIn, startAgain } = useSignIn(given.text('error'));
  const code = useRef<HTMLInputElement>(null);
  const reason = given.text('reason') || reasonFor(next);
  const email = session.home?.email;

  useEffect(() => {
    if (needsCode) code.current?.focus();
  }, [needsCode]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void signIn(event.currentTarget);
  };

  return (
    <NarrowPage>
      <h1 className="mt-6 font-semibold text-28">{text('auth.heading')}</h1>
      {reason && (
        <Notice className="mt-3" icon={<CalendarDays className="size-4" aria-hidden="true" />}>
          {reason}
        </Notice>
      )}
      {search.has('chosen') && (
        <Notice tone="ok" className="mt-3">
          {text('auth.chosen')}
        </Notice>
      )}
      <form method="post" action={signInPath} onSubmit={submit} noValidate className="mt-6">
        <input type="hidden" name="csrfmiddlewaretoken" value={given.text('csrf') || crossSiteToken()} />
        <input type="hidden" name="next" value={next} />
        {error && (
          <Notice tone="danger" urgent className="mb-4">
            {error}
          </Notice>
        )}
        <div className={needsCode ? 'hidden' : 'space-y-5'}>
          <TextField
            label={text('auth.username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            defaultValue={given.text('username')}
            required
            size={44}
          />
          <PasswordField
            label={text('auth.password')}
            name="password"
            autoComplete="current-password"
            aside={
              <a
                href="/log/accounts/reset/"
                className="rounded-tag font-medium text-13 text-accent hover:underline"
              >
                {text('auth.forgotLink')}
              </a>
            }
            required
            size={44}
          />
        </div>
        {needsCode && (
          <TextField
            ref={code}
            label={text('auth.code')}
            hint={text('auth.codeHint')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            size={44}
          />
        )}
        <Button type="submit" variant="primary" size={48} busy={busy} className="mt-5 w-full">
          {needsCode ? text('auth.confirmCode') : text('auth.submit')}
        </Button>
        {needsCode && (
          <Button variant="quiet" size={40} onClick={startAgain} className="mt-2 w-full">
            {text('auth.otherAccount')}
          </Button>
        )}
      </form>
      <p className="mt-8 border-line-2 border-t pt-5 text-center text-13 text-muted">
        {text('auth.byInvitation')}
        {email && (
          <>
            {' '}
            <a href={`mailto:${email}`} className="rounded-tag font-medium text-accent hover:underline">
              {text('auth.askAccountant')}
            </a>
          </>
        )}
      </p>
    </NarrowPage>
  );
}
