import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAccount, updateAccount } from '#contract/accounts/own-account.ts';
import { type Language, languageNames, languages } from '#texts/languages.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Section } from '#web/components/section.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { EmailProof } from '../email-proof.tsx';
import { PendingEmail } from './pending-email.tsx';

interface AccountValues {
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  phone: string;
  language: Language;
  current_password?: string;
}
const Account = createForm<AccountValues>();

export function AccountForm() {
  const text = useTexts();
  const queries = useQueryClient();
  const question = { params: { id: String(session.visitor?.userId ?? 0) } };
  const { data } = usePageCall(readAccount, question);
  // Leaves employees' names to the manager.
  const hasOwnNames = session.visitor?.authType !== 'employee';
  const [round, setRound] = useState(0);
  const save = async (_: AccountValues, body: Partial<AccountValues>) => {
    const saved = await callApi(updateAccount, { ...question, body });
    queries.setQueryData(callOptions(readAccount, question).queryKey, saved);
    if (body.language) return location.reload();
    // Starts a new form, which clears the password.
    if (body.current_password) setRound((before) => before + 1);
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
    <Section id="account" title={text('profile.accountTitle')} text={text('profile.accountText')}>
      {initial ? (
        <Account.Form key={round} initial={initial} onSubmit={save}>
          {data.pending_email !== '' && <PendingEmail pending={data.pending_email} email={data.email} />}
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
            <EmailProof />
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
                  label: languageNames[known],
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
