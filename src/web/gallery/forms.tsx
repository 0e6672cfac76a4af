import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/components/button.tsx';
import { createForm } from '#web/forms/create-form.ts';

interface Rate {
  from: string | null;
  rate: number | null;
}

interface Sample {
  name: string;
  email: string;
  phone: string;
  hours: number | null;
  rate: number | null;
  tax: number | null;
  branch: number | null;
  branches: number[];
  opens: string;
  hired: string | null;
  starts: string | null;
  period: number;
  contact: string | null;
  active: boolean;
  agreed: boolean;
  notes: string;
  pay_rates: Rate[];
}

const sample: Sample = {
  name: 'Ana Reyes',
  email: 'ana@example.com',
  phone: '415-555-0134',
  hours: 40,
  rate: 2350,
  tax: 86_250,
  branch: null,
  branches: [1],
  opens: '09:00',
  hired: '2019-03-04',
  starts: null,
  period: 2,
  contact: null,
  active: true,
  agreed: false,
  notes: '',
  pay_rates: [
    { from: '2019-03-04', rate: 1800 },
    { from: '2026-01-01', rate: 2350 },
  ],
};

const Person = createForm<Sample>();
const PayRate = createForm<Rate>();

const today = '2026-11-18';
const branches = [
  { value: 1, label: 'San Francisco' },
  { value: 2, label: 'Oakland' },
];
const periods = [
  { value: 1, label: 'Month' },
  { value: 2, label: 'Half-month' },
  { value: 3, label: 'Week' },
];
const contacts = [
  { value: 'email', label: 'By email' },
  { value: 'phone', label: 'By phone' },
];
const max80 = [['max_characters', 80]] as const;
const hoursRules = [['between', 1, 80]] as const;

/** A refusal as the server gives it: Oakland is full; the name 'crash' breaks the connection. */
async function save(values: Sample): Promise<void> {
  await new Promise((done) => setTimeout(done, 300));
  if (values.name === 'crash') throw new ApiError({ status: 0, code: 'network' });
  if (values.branch === 2) {
    const fieldErrors = { branch: ['Oakland is full.'], non_field_errors: ['Nobody was hired.'] };
    throw new ApiError({ status: 400, code: 'invalid', fieldErrors });
  }
}

function AskForName({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Person.Dialog
      open={open}
      onClose={onClose}
      title="Add a person"
      submit="Add"
      initial={{ ...sample, name: '' }}
      onSubmit={save}
    >
      <Person.Text name="name" label="Full name" required rules={max80} />
    </Person.Dialog>
  );
}

/** The forms kit: every input in a form that can be refused, saved and left. */
export function FormSamples() {
  const [saved, setSaved] = useState(sample);
  const [adding, setAdding] = useState(false);
  return (
    <>
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
          <Person.Number name="hours" label="Weekly hours" unit="hours" rules={hoursRules} />
          <Person.Money name="rate" label="Rate per hour" required />
          <Person.Percent name="tax" label="Sales tax" />
          <Person.Select name="branch" label="Branch" required options={branches} />
          <Person.Time name="opens" label="Opens at" />
          <Person.Date name="hired" label="Hired on" today={today} />
          <Person.Date name="starts" label="Starts on" optional today={today} />
          <Person.Segmented name="period" label="Pay period" options={periods} />
          <Person.MultiSelect name="branches" label="Works in" required options={branches} />
          <Person.Radios name="contact" label="Wants to be asked" required options={contacts} />
          <Person.List
            name="pay_rates"
            label="Pay rates"
            add="Add a rate"
            blank={{ from: null, rate: null }}
            rowLabel={(number) => `Rate ${number}`}
            className="sm:col-span-2"
          >
            {() => (
              <>
                <PayRate.Date name="from" label="From" required today={today} />
                <PayRate.Money name="rate" label="Rate" required />
              </>
            )}
          </Person.List>
          <Person.Textarea name="notes" label="Notes" optional className="sm:col-span-2" />
          <Person.Switch name="active" label="Active" hint="Appears in the schedule" />
          <Person.Checkbox name="agreed" label="Has seen the handbook" accepted />
        </div>
        <Person.Actions>
          <Button size={36} onClick={() => setAdding(true)}>
            Add a person
          </Button>
        </Person.Actions>
      </Person.Form>
      <AskForName open={adding} onClose={() => setAdding(false)} />
      <output data-testid="saved" className="sr-only">
        {JSON.stringify(saved)}
      </output>
    </>
  );
}
