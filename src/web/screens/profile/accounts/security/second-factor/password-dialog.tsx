import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';

const first = { password: '' };
const Proof = createForm<typeof first>();

export interface PasswordQuestion {
  title: string;
  text: string;
  action: string;
  /** Runs with the password; the dialog shows its error. */
  work: (password: string) => Promise<void>;
}

/** Asks for the password before a method changes. */
export function PasswordDialog({ asked, onClose }: { asked: PasswordQuestion | null; onClose: () => void }) {
  const text = useTexts();
  if (!asked) return null;
  return (
    <Proof.Dialog
      open
      onClose={onClose}
      title={asked.title}
      description={asked.text}
      submit={asked.action}
      initial={first}
      onSubmit={({ password }) => asked.work(password)}
    >
      <input type="text" autoComplete="username" value={session.visitor?.username} readOnly hidden />
      <Proof.Password
        name="password"
        label={text('security.factor.provePassword')}
        autoComplete="current-password"
        required
      />
    </Proof.Dialog>
  );
}
