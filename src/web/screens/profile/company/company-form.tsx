import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { pickValues } from '#web/forms/pick-values.ts';
import { type StoreProfile, useSaveProfile } from './use-store-profile.ts';

const fields = ['name', 'firm_name', 'phone', 'email', 'address', 'hours'] as const;
type Values = Pick<StoreProfile, (typeof fields)[number]>;
const Company = createForm<Values>();

const max200 = [['max_characters', 200]] as const;
const max300 = [['max_characters', 300]] as const;
const max2000 = [['max_characters', 2000]] as const;

export function CompanyForm({ profile }: { profile: StoreProfile }) {
  const text = useTexts();
  const save = useSaveProfile();
  return (
    <Company.Form
      label={text('company.profileTitle')}
      initial={pickValues(profile, fields)}
      onSubmit={(_, changes) => save(changes)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Company.Text
          name="name"
          label={text('company.name')}
          required
          rules={max200}
          autoComplete="organization"
        />
        <Company.Text
          name="firm_name"
          label={text('company.firmName')}
          hint={text('company.firmNameHint')}
          optional
          rules={max200}
          autoComplete="off"
        />
        <Company.Phone name="phone" label={text('company.phone')} optional />
        <Company.Email name="email" label={text('company.email')} optional />
        <Company.Text
          name="address"
          label={text('company.address')}
          optional
          rules={max300}
          autoComplete="street-address"
          className="sm:col-span-2"
        />
        <Company.Textarea
          name="hours"
          label={text('company.hours')}
          hint={text('company.hoursHint')}
          optional
          rows={3}
          rules={max2000}
          className="sm:col-span-2"
        />
      </div>
      <Company.Actions sticky whenChanged />
    </Company.Form>
  );
}
