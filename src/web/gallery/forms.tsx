import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { formOf } from '#web/forms/form-of.ts';

interface Sample {
  name: string;
  email: string;
  phone: string;
  hours: number | null;
  rate: number | null;
  branch: number | null;
  opens: string;
  active: boolean;
  notes: string;
}

const sample: Sample = {
  name: 'Ana Reyes',
  email: 'ana@example.com',
  phone: '415-555-0134',
  hours: 40,
  rate: 2350,
  branch: null,
  opens: '09:00',
  active: true,
  notes: '',
};

const Person = formOf<Sample>();

const branches = [
  { value: 1, label: 'San Francisco' },
  { value: 2, label: 'Oakland' },
];

const max80 = [['max_characters', 80]] as const;

/** A refusal as the server gives it: Oakland is taken, and a name 'crash' breaks the connection. */
async function save(values: Sample): Promise<void> {
  await new Promise((done) => setTimeout(done, 300));
  if (values.name === 'crash') throw new ApiError({ status: 0, code: 'network' });
  if (values.branch === 2) {
    const fieldErrors = { branch: ['Oakland is full.'], non_field_errors: ['Nobody was hired.'] };
    throw new ApiError({ status: 400, code: 'invalid', fieldErrors });
  }
}

/** The forms kit: every input, a form that is refused and one that is saved. */
export function FormSamples() {
  const [saved, setSaved] = useState<Sample>(sample);
  return (
    <Person.Form
      label="Person"
      initial={saved}
      onSubmit={async (values) => {
        await save(values);
        setSaved(values);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Person.Text name="name" label="Name" required rules={max80} />
        <Person.Email name="email" label="Email" required />
        <Person.Phone name="phone" label="Phone" optional />
        <Person.Number name="hours" label="Weekly hours" unit="hours" rules={[['between', 1, 80]]} />
        <Person.Money name="rate" label="Rate per hour" required />
        <Person.Select name="branch" label="Branch" required options={branches} />
        <Person.Time name="opens" label="Opens at" />
        <Person.Textarea name="notes" label="Notes" optional className="sm:col-span-2" />
        <Person.Switch name="active" label="Active" hint="Appears in the schedule" />
      </div>
      <Person.Actions />
      <pre data-testid="saved" className="mt-3 text-12 text-muted">
        {JSON.stringify(saved)}
      </pre>
    </Person.Form>
  );
}
