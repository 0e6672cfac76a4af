import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { useFormState } from '#web/forms/form.tsx';
import type { RuleCall } from '#web/forms/rules.ts';

const NewRow = createForm<{ name: string }>();
const blank = { name: '' };

function AddButton({ label }: { label: string }) {
  const { busy } = useFormState();
  return (
    <Button type="submit" variant="primary" size={36} busy={busy} className="mt-5.5">
      {label}
    </Button>
  );
}

interface AddFormProps {
  label: string;
  placeholder: string;
  action: string;
  rules: readonly RuleCall[];
  onAdd: (name: string) => Promise<void>;
}

/** Adds rows one by one: clears the field and keeps the focus. */
export function AddForm({ label, placeholder, action, rules, onAdd }: AddFormProps) {
  const [turn, setTurn] = useState(0);
  return (
    <NewRow.Form
      key={turn}
      className="mt-4"
      label={label}
      initial={blank}
      onSubmit={async ({ name }) => {
        await onAdd(name);
        setTurn(turn + 1);
      }}
    >
      <div className="flex items-start gap-2">
        <NewRow.Text
          name="name"
          label={label}
          placeholder={placeholder}
          required
          rules={rules}
          autoFocus={turn > 0}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <AddButton label={action} />
      </div>
    </NewRow.Form>
  );
}
