import { useMemo } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { type StoreProfile, type StoreProfileChange, useSaveProfile } from './use-store-profile.ts';

interface Values extends Pick<StoreProfile, 'timezone' | 'clock_from_phone' | 'ask_cash_tips'> {
  salary_period: NonNullable<StoreProfileChange['salary_period']>;
}
const Time = createForm<Values>();

export function TimeForm({ profile }: { profile: StoreProfile }) {
  const text = useTexts();
  const save = useSaveProfile();
  const { timezone, clock_from_phone, ask_cash_tips } = profile;
  const salary_period = profile.salary_period as Values['salary_period'];
  const initial = useMemo(
    () => ({ salary_period, timezone, clock_from_phone, ask_cash_tips }),
    [salary_period, timezone, clock_from_phone, ask_cash_tips],
  );
  return (
    <Time.Form label={text('company.timeTitle')} initial={initial} onSubmit={save}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Time.Segmented
          name="salary_period"
          label={text('company.salaryPeriod')}
          hint={text('company.periodHint')}
          options={[
            { value: 1, label: text('company.periods.month') },
            { value: 2, label: text('company.periods.halfMonth') },
            { value: 3, label: text('company.periods.week') },
          ]}
        />
        <Time.TimeZone
          name="timezone"
          label={text('company.timezone')}
          hint={text('company.timezoneHint')}
          required
        />
      </div>
      <Time.Switch
        name="clock_from_phone"
        label={text('company.clockFromPhone')}
        hint={text('company.clockFromPhoneHint')}
        line
        className="mt-4 border-line border-t pt-4"
      />
      <Time.Switch
        name="ask_cash_tips"
        label={text('company.askCashTips')}
        hint={text('company.askCashTipsHint')}
        line
        className="mt-4 border-line border-t pt-4"
      />
      <Time.Actions />
    </Time.Form>
  );
}
