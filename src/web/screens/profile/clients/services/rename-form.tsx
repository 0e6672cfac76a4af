import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';

const Rename = createForm<{ name: string }>();
export const nameRules = [['max_characters', 200]] as const;

/** Renames in place. */
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
  const initial = { name };
  return (
    <Rename.Form
      label={text('services.rename', { name })}
      initial={initial}
      onSubmit={async (values) => {
        await onSave(values.name);
        onDone();
      }}
    >
      <Rename.Text
        name="name"
        label={text('services.name')}
        required
        rules={nameRules}
        autoFocus
        autoComplete="off"
      />
      <Rename.Actions onCancel={onDone} />
    </Rename.Form>
  );
}
