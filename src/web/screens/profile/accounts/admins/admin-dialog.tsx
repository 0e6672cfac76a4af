import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listBranchProfiles } from '#contract/company/company.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { EmailProof } from '../email-proof.tsx';
import { type Admin, type AdminChange, type AdminWrite, nameOf, useAdmins } from './use-admins.ts';

interface Values {
  first_name: string;
  last_name: string;
  email: string;
  username: string;
  auth_type: Admin['auth_type'];
  branch: number | null;
  current_password?: string;
}
const AdminFields = createForm<Values>();
const max100 = [['max_characters', 100]] as const;

const blank: Values = {
  first_name: '',
  last_name: '',
  email: '',
  username: '',
  auth_type: 'admin',
  branch: null,
};

function toBody({ username, branch, current_password: _, ...values }: Values): AdminWrite {
  return {
    ...values,
    branch: values.auth_type === 'clockadmin' ? branch : null,
    ...(username.trim() === '' ? {} : { username }),
  };
}

/** Omits an unchanged name: today's rules may refuse an old one. */
function toChange(admin: Admin, values: Values): AdminChange {
  const { username, ...body } = toBody(values);
  return {
    ...body,
    ...(username === admin.username ? {} : { username }),
    ...(values.current_password ? { current_password: values.current_password } : {}),
  };
}

/** Offers a branch for a clock account; admins have none. */
function BranchChoice() {
  const text = useTexts();
  const { data: branches = [] } = useQuery(callOptions(listBranchProfiles, {}));
  const isClock = AdminFields.useValues().auth_type === 'clockadmin';
  const options = branches.map(({ id, name, is_active }) => ({
    value: id,
    label: is_active ? name : text('admins.inactiveBranch', { name }),
  }));
  // Keeps the hidden branch in the form while the role changes.
  return (
    <div hidden={!isClock}>
      <AdminFields.Select name="branch" label={text('admins.branch')} required={isClock} options={options} />
    </div>
  );
}

interface AdminDialogProps {
  open: boolean;
  /** Undefined for an invitation. */
  admin: Admin | undefined;
  onClose: () => void;
}

export function AdminDialog({ open, admin, onClose }: AdminDialogProps) {
  const text = useTexts();
  const admins = useAdmins();
  const initial = useMemo((): Values => {
    if (!admin) return blank;
    const { first_name, last_name, email, username, auth_type, branch } = admin;
    return { first_name, last_name, email, username, auth_type, branch };
  }, [admin]);
  return (
    <AdminFields.Dialog
      open={open}
      onClose={onClose}
      title={admin ? text('admins.editTitle', { name: nameOf(admin) }) : text('admins.inviteTitle')}
      description={admin ? undefined : text('admins.inviteText')}
      submit={admin ? undefined : text('admins.inviteSubmit')}
      initial={initial}
      onSubmit={(values) =>
        admin ? admins.save(admin, toChange(admin, values)) : admins.invite(toBody(values))
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <AdminFields.Text
          name="first_name"
          label={text('admins.firstName')}
          required
          rules={max100}
          autoComplete="off"
        />
        <AdminFields.Text
          name="last_name"
          label={text('admins.lastName')}
          required
          rules={max100}
          autoComplete="off"
        />
        <AdminFields.Email
          name="email"
          label={text('admins.email')}
          required
          autoComplete="off"
          className="sm:col-span-2"
        />
        {admin?.auth_type === 'admin' && !admin.invited && <EmailProof email={admin.email} />}
        <AdminFields.Text
          name="username"
          label={text('admins.username')}
          hint={admin ? undefined : text('admins.usernameHint')}
          required={admin !== undefined}
          optional={admin === undefined}
          rules={max100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="sm:col-span-2"
        />
        <AdminFields.Segmented
          name="auth_type"
          label={text('admins.kind')}
          hint={admin && text('admins.kindHint')}
          options={[
            { value: 'admin', label: text('admins.kinds.admin') },
            { value: 'clockadmin', label: text('admins.kinds.clockadmin') },
          ]}
        />
        <BranchChoice />
      </div>
    </AdminFields.Dialog>
  );
}
