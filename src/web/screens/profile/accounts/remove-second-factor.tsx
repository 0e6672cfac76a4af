import { useQueryClient } from '@tanstack/react-query';
import { takeOffSecondFactor } from '#contract/accounts/second-factor.ts';
import { listStoreAdmins } from '#contract/accounts/store-admins.ts';
import { listEmployeeProfiles } from '#contract/people/employees.ts';
import { callApi } from '#web/api/call-api.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';

const blank = { password: '' };
const PasswordForm = createForm<typeof blank>();

interface RemoveSecondFactorProps {
  open: boolean;
  /** Null while unknown. */
  user: number | null;
  name: string;
  onClose: () => void;
}

/** Removes a lost second factor after a check of the admin's own password. */
export function RemoveSecondFactorDialog({ open, user, name, onClose }: RemoveSecondFactorProps) {
  const text = useTexts();
  const queries = useQueryClient();
  const remove = async ({ password }: typeof blank) => {
    const { password_goes } = await callApi(takeOffSecondFactor, {
      params: { id: String(user) },
      body: { password },
    });
    showToast({
      text: text(password_goes ? 'lockout.doneWithLink' : 'lockout.done', { name }),
    });
    const changed = new Set<unknown>([listStoreAdmins.id, listEmployeeProfiles.id, 'outbox.list']);
    await queries.invalidateQueries({ predicate: ({ queryKey }) => changed.has(queryKey[0]) });
  };
  return (
    <PasswordForm.Dialog
      open={open}
      onClose={onClose}
      title={text('lockout.title', { name })}
      description={text('lockout.text', { name })}
      submit={text('lockout.action')}
      initial={blank}
      onSubmit={remove}
    >
      <input type="text" autoComplete="username" value={session.visitor?.username} readOnly hidden />
      <PasswordForm.Password
        name="password"
        label={text('lockout.password')}
        autoComplete="current-password"
        required
      />
    </PasswordForm.Dialog>
  );
}
