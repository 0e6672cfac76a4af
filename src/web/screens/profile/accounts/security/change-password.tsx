import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readSecondFactor } from '#contract/accounts/second-factor.ts';
import { changePassword, listSessions } from '#contract/accounts/security.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Section } from '#web/components/section.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { NewPassword } from '#web/forms/new-password.tsx';

const first = { old_password: '', new_password: '' };
const Passwords = createForm<typeof first>();

export function ChangePassword() {
  const text = useTexts();
  const queries = useQueryClient();
  const { data: factor } = useQuery(callOptions(readSecondFactor, {}));
  // Changes to start a new form, which clears both passwords.
  const [round, setRound] = useState(0);
  const change = async (body: typeof first) => {
    const id = String(session.visitor?.userId ?? 0);
    await callApi(changePassword, { params: { id }, body });
    showToast({ text: text('security.changed') });
    setRound((before) => before + 1);
    await queries.invalidateQueries({ queryKey: [listSessions.id] });
  };
  return (
    <Section id="password" title={text('security.passwordTitle')} text={text('security.passwordText')}>
      <Passwords.Form key={round} initial={first} onSubmit={change} label={text('security.passwordTitle')}>
        <input type="text" autoComplete="username" value={session.visitor?.username} readOnly hidden />
        <div className="grid gap-4 sm:grid-cols-2">
          <Passwords.Password
            name="old_password"
            label={text('security.oldPassword')}
            autoComplete="current-password"
            required
          />
          <NewPassword
            name="new_password"
            label={text('security.newPassword')}
            secondFactor={factor !== undefined && (factor.totp || factor.passkeys.length > 0)}
          />
        </div>
        <Passwords.Actions submit={text('security.change')} modest />
      </Passwords.Form>
    </Section>
  );
}
