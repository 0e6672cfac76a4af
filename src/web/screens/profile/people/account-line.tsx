import { useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { RemoveSecondFactorDialog } from '../accounts/remove-second-factor.tsx';
import { PanelLine } from './panel-line.tsx';
import type { Person } from './team-model.ts';
import type { TeamWrites } from './use-team-writes.ts';

function findStateKey({ user, admin, invited, email }: Person) {
  if (user === null && admin != null) return 'people.account.admin';
  if (user !== null) return invited ? 'people.account.invited' : 'people.account.has';
  return email === '' ? 'people.account.noneNoEmail' : 'people.account.none';
}

/** Shows an employee's account and sends its mail. */
export function AccountLine({ person, writes }: { person: Person; writes: TeamWrites }) {
  const text = useTexts();
  const [busy, setBusy] = useState(false);
  const [takingOff, setTakingOff] = useState(false);
  const { user, invited } = person;
  const runBusy = async (action: Promise<unknown>) => {
    setBusy(true);
    await action;
    setBusy(false);
  };
  return (
    <PanelLine
      label={text('people.account.label')}
      state={text(findStateKey(person), { username: person.username })}
    >
      {person.active && invited && (
        <Button variant="quiet" busy={busy} onClick={() => void runBusy(writes.copyInvitation(person))}>
          {text('common.copyLink')}
        </Button>
      )}
      {person.active && person.second_factor && mayCall('second-factor.take-off') && (
        <Button variant="quiet" onClick={() => setTakingOff(true)}>
          {text('lockout.open')}
        </Button>
      )}
      {person.active && user !== null && !invited && mayCall('password.send-reset') && (
        <Button busy={busy} onClick={() => void runBusy(writes.sendPasswordLink(person, user))}>
          {text('people.account.sendLink')}
        </Button>
      )}
      {person.active && (user === null ? person.admin == null : invited) && (
        <Button
          busy={busy}
          disabled={person.email === ''}
          onClick={() => void runBusy(writes.invite(person))}
        >
          {text(user === null ? 'people.account.invite' : 'people.account.inviteAgain')}
        </Button>
      )}
      <RemoveSecondFactorDialog
        user={user}
        name={personName(person)}
        open={takingOff}
        onClose={() => setTakingOff(false)}
      />
    </PanelLine>
  );
}
