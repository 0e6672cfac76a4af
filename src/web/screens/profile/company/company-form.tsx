import { useMemo } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { type StoreProfile, useSaveProfile } from './use-store-profile.ts';

type Values = Pick<StoreProfile, 'name' | 'firm_name' | 'phone' | 'email' | 'address' | 'hours'>;
const Company = createForm<Values>();

const max200 = [['max_characters', 200]] as const;
const max300 = [['max_characters', 300]] as const;
const max2000 = [['max_characters', 2000]] as const;

export function CompanyForm({ profile }: { profile: StoreProfile }) {
  const text = useTexts();
  const save = useSaveProfile();
  const { name, firm_name, phone, email, address, hours } = profile;
  const initial = useMemo(
    () => ({ name, firm_name, phone, email, address, hours }),
    [name, firm_name, phone, email, address, hours],
  );
  return (
    <Company.Form label={text('company.profileTitle')} initial={initial} onSubmit={save}>
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
      <Company.Actions />
    </Company.Form>
  );
}
