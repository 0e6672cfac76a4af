import { useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { PanelLine } from './panel-line.tsx';
import type { Person } from './team-model.ts';
import type { TeamWrites } from './use-team-writes.ts';

const PinForm = createForm<{ pin: string }>();
const blank = { pin: '' };
const pinRules = [['matches', /^\d{4,6}$/]] as const;

/** Sets, replaces or removes the kiosk PIN, which stays hidden. */
export function PinLine({ person, writes }: { person: Person; writes: TeamWrites }) {
  const text = useTexts();
  const [asking, setAsking] = useState<'set' | 'remove' | null>(null);
  const name = personName(person);
  const close = () => setAsking(null);
  return (
    <PanelLine
      label={text('people.pin.label')}
      state={text(person.has_pin ? 'people.pin.isSet' : 'people.pin.isNotSet')}
    >
      {person.has_pin && (
        <Button variant="quiet" onClick={() => setAsking('remove')}>
          {text('people.pin.remove')}
        </Button>
      )}
      <Button onClick={() => setAsking('set')}>
        {text(person.has_pin ? 'people.pin.reset' : 'people.pin.set')}
      </Button>
      <PinForm.Dialog
        open={asking === 'set'}
        onClose={close}
        title={text('people.pin.title', { name })}
        submit={text('people.pin.set')}
        initial={blank}
        onSubmit={async ({ pin }) => {
          await writes.changePerson(person, { pin });
          showToast({ text: text('people.pin.saved', { name }) });
        }}
      >
        <PinForm.Text
          name="pin"
          label={text('people.pin.field')}
          hint={text('people.pin.hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          rules={pinRules}
          messages={{ matches: text('errors.employee.pin_pattern') }}
        />
      </PinForm.Dialog>
      <ConfirmDialog
        danger
        open={asking === 'remove'}
        onClose={close}
        title={text('people.pin.removeTitle', { name })}
        text={text('people.pin.removeText', { name })}
        action={text('people.pin.remove')}
        onConfirm={async () => {
          await writes.changePerson(person, { pin: null });
          showToast({ text: text('people.pin.removed', { name }) });
        }}
      />
    </PanelLine>
  );
}
