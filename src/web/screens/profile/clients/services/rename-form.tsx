import { type KeyboardEvent, useMemo } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { useFormState } from '#web/forms/form.tsx';

const Rename = createForm<{ name: string }>();
export const nameRules = [['max_characters', 200]] as const;

function Buttons({ onDone }: { onDone: () => void }) {
  const text = useTexts();
  const { busy } = useFormState();
  return (
    <span className="mt-6 flex gap-1">
      <Button type="submit" variant="primary" busy={busy}>
        {text('common.save')}
      </Button>
      <Button variant="quiet" onClick={onDone}>
        {text('common.cancel')}
      </Button>
    </span>
  );
}

/** Renames in place; Escape cancels. */
export function RenameForm({
  name,
  onSave,
  onDone,
}: {
  name: string;
  onSave: (name: string) => Promise<void>;
  onDone: () => void;
}) {
  const text = useTexts();
  const initial = useMemo(() => ({ name }), [name]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape reaches it from the field inside
    <div className="min-w-0 flex-1 py-2" onKeyDown={onKeyDown}>
      <Rename.Form
        label={text('services.rename', { name })}
        initial={initial}
        onSubmit={async (values) => {
          await onSave(values.name);
          onDone();
        }}
      >
        <div className="flex flex-wrap items-start gap-2">
          <Rename.Text
            name="name"
            label={text('services.name')}
            required
            rules={nameRules}
            autoFocus
            autoComplete="off"
            className="min-w-40 flex-1"
          />
          <Buttons onDone={onDone} />
        </div>
      </Rename.Form>
    </div>
  );
}
