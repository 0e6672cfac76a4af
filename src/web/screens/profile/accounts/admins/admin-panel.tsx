import { useMemo, useState } from 'react';
import { isOwner } from '#domain/accounts/powers.ts';
import { localDate } from '#domain/time/zones.ts';
import { ApiError } from '#web/api/api-error.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { SidePanel, sidePanelFoot } from '#web/components/side-panel.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { EmailProof } from '../email-proof.tsx';
import { RemoveSecondFactorDialog } from '../remove-second-factor.tsx';
import { type AdminValues, isLastOwner, toBody, toChange, toValues } from './admin-model.ts';
import { AdminForm, mayChange, ownAuthority, RightsFields } from './rights-fields.tsx';
import { type Admin, nameOf, useAdmins } from './use-admins.ts';
import type { BranchNames } from './use-branch-names.ts';

const max100 = [['max_characters', 100]] as const;

/** Offers a branch for a time clock. */
function ClockBranch({ names }: { names: BranchNames }) {
  const text = useTexts();
  const isClock = AdminForm.useValues().auth_type === 'clockadmin';
  const options = names.branches.map(({ id, name, is_active }) => ({
    value: id,
    label: is_active ? name : text('admins.inactiveBranch', { name }),
  }));
  // Keeps the hidden branch in the form while the kind changes.
  return (
    <div hidden={!isClock}>
      <AdminForm.Select name="branch" label={text('admins.branch')} required={isClock} options={options} />
    </div>
  );
}

function AccountFields({ admin, names }: { admin: Admin | undefined; names: BranchNames }) {
  const text = useTexts();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AdminForm.Text
        name="first_name"
        label={text('admins.firstName')}
        required
        rules={max100}
        autoComplete="off"
      />
      <AdminForm.Text
        name="last_name"
        label={text('admins.lastName')}
        required
        rules={max100}
        autoComplete="off"
      />
      <AdminForm.Email name="email" label={text('admins.email')} required autoComplete="off" />
      <AdminForm.Text
        name="username"
        label={text('admins.username')}
        hint={admin ? undefined : text('admins.usernameHint')}
        required={admin !== undefined}
        optional={admin === undefined}
        rules={max100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {admin?.auth_type === 'admin' && !admin.invited && <EmailProof />}
      <AdminForm.Segmented
        name="auth_type"
        label={text('admins.kind')}
        hint={admin && text('admins.kindHint')}
        options={[
          { value: 'admin', label: text('admins.kinds.admin') },
          { value: 'clockadmin', label: text('admins.kinds.clockadmin') },
        ]}
      />
      <ClockBranch names={names} />
    </div>
  );
}

/** Warns while the form would leave the store without an owner. */
function LastOwnerNotice({ admin }: { admin: Admin }) {
  const text = useTexts();
  const values = AdminForm.useValues();
  if (values.auth_type === 'admin' && isOwner(values)) return null;
  const own = admin.id === session.visitor?.userId;
  return (
    <Notice tone="danger" urgent className="mb-5">
      <p className="font-semibold">
        {own ? text('admins.youAreLast') : text('admins.isLast', { name: nameOf(admin) })}
      </p>
      <p>{text('admins.lastText')}</p>
    </Notice>
  );
}

function RemoveButton({ admin, onRemoved }: { admin: Admin; onRemoved: () => void }) {
  const text = useTexts();
  const { remove } = useAdmins();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size={36} variant="danger" onClick={() => setAsking(true)}>
        {text('admins.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
        title={text('admins.removeTitle', { name: nameOf(admin) })}
        text={text('admins.removeText')}
        action={text('admins.remove')}
        danger
        onConfirm={async () => {
          await remove(admin);
          onRemoved();
        }}
      />
    </>
  );
}

/** Sends the invitation again, or removes a lost second factor. */
function AccountTools({ admin }: { admin: Admin }) {
  const text = useTexts();
  const { sendAgain } = useAdmins();
  const [busy, setBusy] = useState(false);
  const [takingOff, setTakingOff] = useState(false);
  return (
    <>
      {admin.invited && (
        <Button
          busy={busy}
          onClick={() => {
            setBusy(true);
            void sendAgain(admin).finally(() => setBusy(false));
          }}
        >
          {text('admins.sendAgain')}
        </Button>
      )}
      {admin.second_factor && admin.id !== session.visitor?.userId && (
        <Button variant="quiet" onClick={() => setTakingOff(true)}>
          {text('lockout.open')}
        </Button>
      )}
      <RemoveSecondFactorDialog
        user={admin.id}
        name={nameOf(admin)}
        open={takingOff}
        onClose={() => setTakingOff(false)}
      />
    </>
  );
}

interface AdminPanelProps {
  /** Undefined for an invitation. */
  admin: Admin | undefined;
  admins: readonly Admin[];
  names: BranchNames;
  closeHref: string;
  /** Opens another account, or none. */
  onOpen: (id: number | null) => void;
}

/** Edits one admin's rights and account, or invites somebody. */
export function AdminPanel({ admin, admins, names, closeHref, onOpen }: AdminPanelProps) {
  const text = useTexts();
  const { invite, save } = useAdmins();
  const initial = useMemo(() => toValues(admin, ownAuthority()), [admin]);
  const isOpen = !admin || mayChange(admin);
  const title = admin ? nameOf(admin) : text('admins.newTitle');

  async function submit(values: AdminValues, changes: Partial<AdminValues>) {
    if (values.auth_type === 'admin' && values.branches.length === 0) {
      const fieldErrors = { branches: [text('admins.branchMissing')] };
      throw new ApiError({ status: 400, code: 'required', fieldErrors });
    }
    if (admin) await save(admin, toChange(values, changes));
    else onOpen((await invite(toBody(values))).id);
  }

  return (
    <SidePanel
      list={text('admins.back')}
      title={title}
      subtitle={
        admin
          ? text('admins.addedOn', {
              email: admin.email || admin.username,
              day: format.day(localDate(admin.since, session.timezone), 'withYear'),
            })
          : text('admins.newText')
      }
      avatar={admin ? { name: title, image: admin.image } : undefined}
      closeHref={closeHref}
      tools={admin && isOpen && <AccountTools admin={admin} />}
    >
      <AdminForm.Form initial={initial} onSubmit={submit} label={title}>
        {!isOpen && <Notice className="mb-5">{text('admins.more', { name: title })}</Notice>}
        {admin && isLastOwner(admin, admins) && <LastOwnerNotice admin={admin} />}
        <fieldset disabled={!isOpen} className="flex flex-col gap-6">
          {!admin && <AccountFields admin={admin} names={names} />}
          <RightsFields admin={admin} names={names} />
          {admin && (
            <div>
              <h3 className="mb-3 font-semibold text-14">{text('admins.account')}</h3>
              <AccountFields admin={admin} names={names} />
            </div>
          )}
        </fieldset>
        {isOpen && (
          <AdminForm.Actions
            className={sidePanelFoot}
            {...(!admin && { submit: text('admins.inviteSubmit') })}
          >
            {admin && <RemoveButton admin={admin} onRemoved={() => onOpen(null)} />}
          </AdminForm.Actions>
        )}
      </AdminForm.Form>
    </SidePanel>
  );
}
