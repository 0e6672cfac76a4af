import { useQueryClient } from '@tanstack/react-query';
import { readAccount, updateAccount } from '#contract/accounts.ts';
import { type Language, languages } from '#texts/languages.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formOf } from '#web/forms/form-of.ts';
import { session } from '#web/session.ts';
import { useTexts } from '#web/texts.ts';
import { Section } from '../section.tsx';

interface AccountValues {
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  phone: string;
  language: Language;
}
const Account = formOf<AccountValues>();

/** The own account: names, sign-in name and address. */
export function AccountForm() {
  const text = useTexts();
  const queries = useQueryClient();
  const question = { params: { id: String(session.visitor?.userId ?? 0) } };
  const { data } = usePageCall(readAccount, question);
  // An employee's names are the manager's to write.
  const hasOwnNames = session.visitor?.authType !== 'employee';
  // An employee chooses the language among the preferences.
  const save = async ({ first_name, last_name, language, ...contact }: AccountValues) => {
    const body = hasOwnNames ? { first_name, last_name, language, ...contact } : contact;
    const saved = await callApi(updateAccount, { ...question, body });
    if (hasOwnNames && language !== session.reader.language) return location.reload();
    queries.setQueryData(callOptions(readAccount, question).queryKey, saved);
  };
  const initial = data && {
    first_name: data.first_name,
    last_name: data.last_name,
    username: data.username,
    email: data.email,
    phone: data.phone,
    language: data.language,
  };
  return (
    <Section title={text('profile.accountTitle')} text={text('profile.accountText')}>
      {initial ? (
        <Account.Form initial={initial} onSubmit={save}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Account.Text
              name="first_name"
              label={text('profile.firstName')}
              required={hasOwnNames}
              disabled={!hasOwnNames}
            />
            <Account.Text
              name="last_name"
              label={text('profile.lastName')}
              required={hasOwnNames}
              disabled={!hasOwnNames}
              hint={hasOwnNames ? undefined : text('profile.namesHint')}
            />
            <Account.Text
              name="username"
              label={text('profile.username')}
              hint={text('profile.usernameHint')}
              required
            />
            <Account.Email name="email" label={text('profile.email')} required />
            <Account.Phone
              name="phone"
              label={text('profile.phone')}
              hint={text('profile.phoneHint')}
              optional
            />
            {hasOwnNames && (
              <Account.Select
                name="language"
                label={text('profile.language')}
                hint={text('profile.languageHint')}
                options={languages.map((known) => ({
                  value: known,
                  label: text(`profile.languages.${known}`),
                }))}
              />
            )}
          </div>
          <Account.Actions />
        </Account.Form>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Section>
  );
}
