import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox, ChoiceSet, Radio } from '#web/components/choice.tsx';
import { DatePicker } from '#web/components/date-picker.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { Select } from '#web/components/select.tsx';
import { Switch } from '#web/components/switch.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { Textarea } from '#web/components/textarea.tsx';
import { branches, icon, Section } from './parts.tsx';

export function Inputs() {
  const [on, setOn] = useState(true);
  const [branch, setBranch] = useState<number | null>(1);
  const [day, setDay] = useState<string | null>('2026-11-27');
  const [pay, setPay] = useState('hourly');
  return (
    <Section title="Inputs">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Empty" placeholder="Find a person" icon={<Search {...icon} />} />
        <TextField label="Hint" defaultValue="415-555-0172" hint="With area code" />
        <TextField label="Filled" defaultValue="$23.50" end="an hour" saved />
        <TextField
          label="Error"
          defaultValue="mei-lin@umamicafe"
          error="Please enter a valid email address."
        />
        <TextField label="Disabled" defaultValue="San Francisco" hint="Set by the owner" disabled />
        <PasswordField label="Password" autoComplete="current-password" defaultValue="some words" />
        <Select label="Branch" value={branch} options={branches} onChange={setBranch} />
        <DatePicker label="Day" value={day} onChange={setDay} today="2026-11-18" />
        <Textarea label="Note" optional defaultValue="Door code is with Priya." />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Checkbox label="Tell only people with changes" defaultChecked />
        <Checkbox label="Everyone" />
        <Radio name="state" label="Draft" defaultChecked />
        <Radio name="state" label="Published" />
        <Switch label={on ? 'On' : 'Off'} checked={on} onChange={setOn} />
        <Segmented
          label="Pay"
          value={pay}
          onChange={setPay}
          options={[
            { value: 'hourly', label: 'Hourly' },
            { value: 'salaried', label: 'Salaried' },
          ]}
        />
      </div>
      <ChoiceSet label="Branches" className="mt-4">
        <Checkbox framed label="San Francisco" defaultChecked />
        <Checkbox framed label="Oakland" />
        <Checkbox framed label="San Jose" defaultChecked />
      </ChoiceSet>
      <div className="mt-4 max-w-md">
        <Switch
          line
          label="Shares in tips"
          hint="Managers and owners never do"
          checked={on}
          onChange={setOn}
        />
      </div>
    </Section>
  );
}
