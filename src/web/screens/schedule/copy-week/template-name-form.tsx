import { type FormEvent, useState } from 'react';
import { describeError, readFieldErrors } from '#web/api/error-handling.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextField } from '#web/components/text-field.tsx';

interface TemplateNameFormProps {
  name: string;
  onCancel: () => void;
  /** Closes the form; an error stays beside the field. */
  onSave: (name: string) => Promise<void>;
}

export function TemplateNameForm({ name: before, onCancel, onSave }: TemplateNameFormProps) {
  const text = useTexts();
  const [name, setName] = useState(before);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState({ name: '', general: '' });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') {
      setError({ name: text('copyWeek.template.required'), general: '' });
      return;
    }
    setBusy(true);
    try {
      await onSave(name.trim());
    } catch (failure) {
      const ofName = readFieldErrors(failure, 'name').join(' ');
      setError({ name: ofName, general: ofName ? '' : describeError(failure) });
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="mt-3">
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          className="min-w-52 flex-1"
          label={text('copyWeek.template.name')}
          required
          // Takes the focus from the removed button.
          autoFocus
          autoComplete="off"
          maxLength={80}
          value={name}
          error={error.name}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value);
            setError({ name: '', general: '' });
          }}
        />
        <div className="flex gap-2 sm:pt-6">
          <Button size={36} onClick={onCancel}>
            {text('common.cancel')}
          </Button>
          <Button size={36} type="submit" variant="primary" busy={busy}>
            {text('copyWeek.template.save')}
          </Button>
        </div>
      </div>
      {error.general && (
        <Notice tone="danger" urgent className="mt-2">
          {error.general}
        </Notice>
      )}
    </form>
  );
}
