import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { useFormState } from '#web/forms/form.tsx';

interface Values {
  email: string;
  current_password: string;
}
const Proof = createForm<Values>();

/** Asks for the password after the email changes. */
export function EmailProof() {
  const text = useTexts();
  const { email: typed } = Proof.useValues();
  const { email } = useFormState().baseline as Values;
  if (typed.trim().toLowerCase() === email.toLowerCase()) return null;
  return (
    <>
      <input type="text" autoComplete="username" value={session.visitor?.username} readOnly hidden />
      <Proof.Password
        name="current_password"
        label={text('profile.emailProof')}
        hint={text('profile.emailProofHint')}
        autoComplete="current-password"
        required
      />
    </>
  );
}
