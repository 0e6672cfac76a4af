import { Copy, Send } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { localDate } from '#domain/time/zones.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';
import type { AccountState } from './invitation-state.ts';
import { mayWrite, type Person } from './team-model.ts';
import type { TeamWrites } from './use-team-writes.ts';

const InviteDialog = lazyComponent(async () => (await import('./invite-dialog.tsx')).InviteDialog);

const chips: Partial<Record<AccountState['kind'], ComponentProps<typeof StatusChip>['status']>> = {
  invited: 'open',
  sending: 'open',
  kept: 'waiting',
  failed: 'late',
  expired: 'late',
};

/** Says what is known of an account, and until when its invitation can be accepted. */
export function describeAccount(text: ReturnType<typeof useTexts>, state: AccountState): string {
  const day = 'until' in state ? format.day(localDate(state.until, session.timezone), 'short') : '';
  return text(`people.accountState.${state.kind}`, { day });
}

interface AccountCellProps {
  person: Person;
  state: AccountState;
  writes: TeamWrites;
}

/** Invites an employee who has no account. */
export function InviteButton({ person, state, writes }: AccountCellProps) {
  const text = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (state.kind !== 'none' || !person.active || !mayWrite(person)) return null;
  return (
    <>
      <Button
        variant="quiet"
        size={28}
        className="relative z-1 text-accent!"
        aria-label={text('people.inviteName', { name: personName(person) })}
        onClick={() => setOpen(true)}
      >
        {text('people.invite')}
      </Button>
      {isOpen && <InviteDialog person={person} writes={writes} onClose={() => setOpen(false)} />}
    </>
  );
}

/** State of an employee's account, with what helps to get the invitation across. */
export function AccountCell(props: AccountCellProps) {
  const { person, state, writes } = props;
  const text = useTexts();
  const [busy, setBusy] = useState(false);
  const run = async (work: Promise<unknown>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  const words = describeAccount(text, state);
  const chip = chips[state.kind];
  const name = personName(person);
  if (!chip) {
    return (
      <span className="flex min-w-0 items-center gap-1">
        <span className="truncate text-muted">{words}</span>
        <InviteButton {...props} />
      </span>
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-1">
      <StatusChip status={chip}>{words}</StatusChip>
      {person.active && mayWrite(person) && (
        <>
          <IconButton
            size={28}
            variant="quiet"
            className="relative z-1"
            disabled={busy}
            label={text('people.copyLinkOf', { name })}
            icon={<Copy className="size-4" aria-hidden="true" />}
            onClick={() => void run(writes.copyInvitation(person))}
          />
          {session.sendsMail && (
            <IconButton
              size={28}
              variant="quiet"
              className="relative z-1"
              disabled={busy}
              label={text('people.sendAgainTo', { name })}
              icon={<Send className="size-4" aria-hidden="true" />}
              onClick={() => void run(writes.invite(person))}
            />
          )}
        </>
      )}
    </span>
  );
}
