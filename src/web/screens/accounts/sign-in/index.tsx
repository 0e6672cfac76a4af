import { CalendarDays } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { crossSiteToken } from '#web/api/cross-site-token.ts';
import { describeError } from '#web/api/error-handling.ts';
import { passkeyFailure } from '#web/api/passkeys.ts';
import { readJson, send } from '#web/api/send.ts';
import { JsonObject } from '#web/base/json-object.ts';
import { readPageData, session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { NarrowPage } from '#web/shell/narrow-page.tsx';
import { signInPath } from '#web/shell/sign-out.ts';
import { CodeField } from '../code-field.tsx';
import { OtherWays } from './other-ways.tsx';
import { reasonFor } from './reason.ts';
import { SavedPunches } from './saved-punches.tsx';
import { signInByPasskey } from './sign-in-by-passkey.ts';

/** Reads fields from the form, not from state: password managers fill them in without events. */
function findField(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

interface Attempt {
  busy: boolean;
  error: string;
  /** Right password; asks for a code next. */
  needsCode: boolean;
}

function findEmptyFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (control): control is HTMLInputElement =>
      control instanceof HTMLInputElement && control.type !== 'hidden' && control.value.trim() === '',
  );
}

/** @param given result of a form that was sent without scripts */
function useSignIn(given: { error: string; needsCode: boolean }) {
  const text = useTexts();
  const [attempt, setAttempt] = useState<Attempt>({ busy: false, ...given });
  /** Names of fields that were sent empty and still are. */
  const [missing, setMissing] = useState<readonly string[]>([]);

  async function tryTo(work: () => Promise<unknown>) {
    setAttempt({ ...attempt, busy: true, error: '' });
    try {
      const answer = new JsonObject(await work());
      if (answer.flag('second_factor')) {
        setAttempt({ busy: false, error: '', needsCode: true });
        return;
      }
      // Stays busy while the next page loads.
      location.assign(answer.text('next') || '/');
    } catch (error) {
      const message = passkeyFailure(error) ? text('signIn.passkeyFailed') : describeError(error);
      setAttempt({ ...attempt, busy: false, error: message });
    }
  }

  function checkMissing(form: HTMLFormElement): HTMLInputElement | undefined {
    const empty = findEmptyFields(form);
    setMissing(empty.map(({ name }) => name));
    return empty[0];
  }

  async function signIn(form: HTMLFormElement) {
    const first = checkMissing(form);
    if (first) {
      setAttempt({ ...attempt, error: '' });
      first.focus();
      return;
    }
    const code = findField(form, 'code').trim();
    const body = {
      username: findField(form, 'username').trim(),
      password: findField(form, 'password'),
      next: findField(form, 'next'),
      ...(code === '' ? {} : { code }),
    };
    await tryTo(async () => readJson(await send(signInPath, { method: 'POST', body })));
  }

  return {
    ...attempt,
    signIn,
    /** Takes back what a field lacked once it is typed. */
    retype: (form: HTMLFormElement) => missing.length > 0 && checkMissing(form),
    findMissing: (name: string, label: string) =>
      missing.includes(name) ? text('errors.field_required', { label }) : '',
    withPasskey: (next: string) => tryTo(() => signInByPasskey(next)),
    startAgain: () => setAttempt({ busy: false, error: '', needsCode: false }),
  };
}

/** False on touch screens, where a focused field raises a keyboard over the page. */
const hasKeyboard = !matchMedia('(pointer: coarse)').matches;

/** `/log/accounts/login/`: one column, friendly to password managers; without scripts the form posts itself. */
export default function SignIn() {
  const text = useTexts();
  const [search] = useSearchParams();
  const [given] = useState(readPageData);
  const next = given.text('next') || (search.get('next') ?? '');
  const asked = given.flag('second_factor');
  // The company's provider stood in for the password.
  const isVouched = given.flag('openid');
  const providers = given.list('providers');
  const { busy, error, needsCode, signIn, retype, findMissing, withPasskey, startAgain } = useSignIn({
    error: given.text('error'),
    needsCode: asked,
  });
  // Asks for the password again: a form sent without scripts loses it.
  const [passwordGone, setPasswordGone] = useState(asked && !isVouched);
  const reason = given.text('reason') || reasonFor(next);
  const email = session.home?.email;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isVouched) return;
    event.preventDefault();
    if (!busy) void signIn(event.currentTarget);
  };

  return (
    <NarrowPage>
      <h1 className="mt-6 font-semibold text-28">{text('signIn.heading')}</h1>
      {reason && (
        <Notice className="mt-3" icon={<CalendarDays className="size-4" aria-hidden="true" />}>
          {reason}
        </Notice>
      )}
      <SavedPunches />
      {search.has('chosen') && (
        <Notice tone="ok" className="mt-3">
          {text('signIn.chosen')}
        </Notice>
      )}
      <form
        method="post"
        action={isVouched ? '/log/accounts/openid/code/' : signInPath}
        onSubmit={submit}
        onInput={(event) => retype(event.currentTarget)}
        noValidate
        className="mt-6"
      >
        <input type="hidden" name="csrfmiddlewaretoken" value={given.text('csrf') || crossSiteToken()} />
        <input type="hidden" name="next" value={next} />
        {error && (
          <Notice tone="danger" urgent className="mb-4">
            {error}
          </Notice>
        )}
        {!isVouched && (
          <div className={needsCode && !passwordGone ? 'hidden' : 'space-y-5'}>
            <TextField
              label={text('signIn.username')}
              error={findMissing('username', text('signIn.username'))}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              defaultValue={given.text('username')}
              autoFocus={hasKeyboard && given.text('username') === ''}
              required
              size={44}
            />
            <PasswordField
              label={text('signIn.password')}
              error={findMissing('password', text('signIn.password'))}
              name="password"
              autoComplete="current-password"
              autoFocus={hasKeyboard && given.text('username') !== ''}
              aside={
                <a
                  href="/log/accounts/reset/"
                  className="rounded-tag font-medium text-13 text-accent hover:underline"
                >
                  {text('signIn.forgotLink')}
                </a>
              }
              required
              size={44}
            />
          </div>
        )}
        {needsCode && (
          <CodeField
            error={findMissing('code', text('signIn.code'))}
            className={passwordGone ? 'mt-5' : undefined}
          />
        )}
        <Button type="submit" variant="primary" size={48} busy={busy} className="mt-5 w-full">
          {needsCode ? text('signIn.confirmCode') : text('signIn.submit')}
        </Button>
        {needsCode && (
          <Button
            variant="quiet"
            size={40}
            onClick={() => {
              if (isVouched) {
                location.assign(signInPath);
                return;
              }
              setPasswordGone(false);
              startAgain();
            }}
            className="mt-2 w-full"
          >
            {text('signIn.otherAccount')}
          </Button>
        )}
        <OtherWays
          next={next}
          providers={needsCode ? [] : providers}
          links={!needsCode && given.flag('links')}
          busy={busy}
          onPasskey={() => void withPasskey(next)}
        />
      </form>
      <p className="mt-8 border-line-2 border-t pt-5 text-center text-13 text-muted">
        {text('signIn.byInvitation')}
        {email && (
          <>
            {' '}
            <a href={`mailto:${email}`} className="rounded-tag font-medium text-accent hover:underline">
              {text('signIn.askAccountant')}
            </a>
          </>
        )}
      </p>
    </NarrowPage>
  );
}
