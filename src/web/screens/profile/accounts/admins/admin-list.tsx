import { Clock, Pencil, Send, ShieldCheck, ShieldOff, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { listStoreAdmins } from '#contract/accounts/store-admins.ts';
import { listBranchProfiles } from '#contract/company/company.ts';
import { describeError, handleFailedWrite } from '#web/api/error-handling.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { missingBranchKey } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { Chip } from '#web/components/chip.tsx';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Section } from '#web/components/section.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';
import { RemoveSecondFactorDialog } from '../remove-second-factor.tsx';
import { AdminDialog } from './admin-dialog.tsx';
import { type Admin, nameOf, useAdmins } from './use-admins.ts';

const icon = { className: 'size-4', 'aria-hidden': true } as const;

interface AdminLineProps {
  admin: Admin;
  branch: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
  onRemoveFactor: () => void;
}

function AdminLine({ admin, branch, onEdit, onRemove, onRemoveFactor }: AdminLineProps) {
  const text = useTexts();
  const { sendAgain } = useAdmins();
  const [sending, setSending] = useState(false);
  const name = nameOf(admin);
  const Kind = admin.auth_type === 'admin' ? ShieldCheck : Clock;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-3 py-2.5 last:border-b-0">
      <Avatar name={name} size={32} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-14">
          <span className="wrap-anywhere">{name}</span>
          {admin.id === session.visitor?.userId && <Chip tone="accent">{text('admins.you')}</Chip>}
          {admin.invited && <StatusChip status="waiting">{text('admins.invited')}</StatusChip>}
        </p>
        <p className="wrap-anywhere text-13 text-muted">{admin.email || admin.username}</p>
      </div>
      <p className="flex items-center gap-1.5 text-13 text-muted">
        <Kind className="size-4" aria-hidden="true" />
        {text(`admins.kinds.${admin.auth_type}`)}
        {branch !== undefined && <span>· {branch}</span>}
      </p>
      <div className="ml-auto flex items-center gap-1">
        {admin.invited && (
          <Button
            size={28}
            busy={sending}
            icon={<Send className="size-3.5" aria-hidden="true" />}
            aria-label={text('admins.sendAgainNamed', { name })}
            onClick={() => {
              setSending(true);
              void sendAgain(admin).finally(() => setSending(false));
            }}
          >
            {text('admins.sendAgain')}
          </Button>
        )}
        {admin.second_factor && admin.id !== session.visitor?.userId && (
          <IconButton
            variant="quiet"
            label={text('lockout.named', { name })}
            icon={<ShieldOff {...icon} />}
            onClick={onRemoveFactor}
          />
        )}
        <IconButton
          variant="quiet"
          label={text('admins.edit', { name })}
          icon={<Pencil {...icon} />}
          onClick={onEdit}
        />
        <IconButton
          variant="quiet"
          label={text('admins.removeNamed', { name })}
          icon={<Trash2 {...icon} />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

function RemoveAdminDialog({
  admin,
  open,
  onClose,
}: {
  admin: Admin | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const text = useTexts();
  const { remove } = useAdmins();
  const [error, setError] = useState('');
  const close = () => {
    setError('');
    onClose();
  };
  const confirm = async () => {
    if (!admin) return;
    setError('');
    try {
      await remove(admin);
    } catch (reason) {
      handleFailedWrite(reason);
      setError(describeError(reason));
      throw reason;
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={text('admins.removeTitle', { name: admin ? nameOf(admin) : '' })}
      text={text('admins.removeText')}
      action={text('admins.removeAction')}
      danger
      error={error}
      onConfirm={confirm}
    />
  );
}

export function AdminList() {
  const text = useTexts();
  const { data } = usePageCall(listStoreAdmins, {});
  const { data: branches } = usePageCall(listBranchProfiles, {});
  const [chosen, setChosen] = useState<Admin>();
  const [asking, setAsking] = useState<'edit' | 'remove' | 'take-off'>();
  // Starts each opening with a new form.
  const [opening, setTurn] = useState(0);
  const ask = (what: typeof asking, admin: Admin | undefined) => {
    setChosen(admin);
    setAsking(what);
    setTurn(opening + 1);
  };
  const close = () => setAsking(undefined);
  const findBranchName = ({ branch }: Admin) => {
    if (branch === null || !branches) return undefined;
    return branches.find(({ id }) => id === branch)?.name ?? text(missingBranchKey());
  };
  return (
    <Section title={text('admins.title')} text={text('admins.text')}>
      {data && (
        <ul aria-label={text('admins.title')} className="rounded-card border border-line bg-surface">
          {data.map((admin) => (
            <AdminLine
              key={admin.id}
              admin={admin}
              branch={findBranchName(admin)}
              onEdit={() => ask('edit', admin)}
              onRemove={() => ask('remove', admin)}
              onRemoveFactor={() => ask('take-off', admin)}
            />
          ))}
        </ul>
      )}
      {!data && (
        <LoadingState>
          <SkeletonRows rows={4} />
        </LoadingState>
      )}
      <Button className="mt-4" icon={<UserPlus {...icon} />} onClick={() => ask('edit', undefined)}>
        {text('admins.invite')}
      </Button>
      <AdminDialog key={opening} open={asking === 'edit'} admin={chosen} onClose={close} />
      <RemoveAdminDialog admin={chosen} open={asking === 'remove'} onClose={close} />
      <RemoveSecondFactorDialog
        user={chosen?.id ?? null}
        name={chosen ? nameOf(chosen) : ''}
        open={asking === 'take-off'}
        onClose={close}
      />
    </Section>
  );
}
