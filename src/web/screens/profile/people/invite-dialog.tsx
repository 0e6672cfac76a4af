import { personName } from '#domain/format/person-name.ts';
import { showLinkSent } from '#web/api/mailed-link.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import type { Person } from './team-model.ts';
import type { TeamWrites } from './use-team-writes.ts';

const InviteForm = createForm<{ email: string }>();

interface InviteDialogProps {
  person: Person;
  writes: TeamWrites;
  onClose: () => void;
}

/** Asks where the invitation of an employee without an account goes, and sends it. */
export function InviteDialog({ person, writes, onClose }: InviteDialogProps) {
  const text = useTexts();
  return (
    <InviteForm.Dialog
      open
      onClose={onClose}
      title={text('people.inviteTitle', { name: personName(person) })}
      description={text(session.sendsMail ? 'people.inviteText' : 'people.inviteTextByLink')}
      submit={text(session.sendsMail ? 'people.account.invite' : 'people.inviteByLink')}
      initial={{ email: person.email }}
      onSubmit={async ({ email }) => {
        await writes.changePerson(person, { email, invite: true });
        showLinkSent(text('people.account.inviteSent', { email }), email, text);
      }}
    >
      <InviteForm.Email name="email" label={text('people.form.email')} required />
    </InviteForm.Dialog>
  );
}
