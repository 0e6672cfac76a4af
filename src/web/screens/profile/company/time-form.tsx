import { type PlainDate, weekday } from '#domain/time/dates.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { pickValues } from '#web/forms/pick-values.ts';
import { RestWording } from './later-rest-wording.ts';
import { useInstant } from './use-instant.ts';
import { type StoreProfile, type StoreProfileChange, useSaveProfile } from './use-store-profile.ts';

const fields = [
  'timezone',
  'period_anchor',
  'clock_from_phone',
  'ask_cash_tips',
  'rest_attestation',
] as const;
interface Values extends Pick<StoreProfile, (typeof fields)[number]> {
  salary_period: NonNullable<StoreProfileChange['salary_period']>;
}
const Time = createForm<Values>();

const isSunday = (day: PlainDate) => weekday(day) === 0;

/** Asks for a Sunday, with two-week periods alone. */
function PeriodAnchor() {
  const text = useTexts();
  if (Time.useValues().salary_period !== 4) return null;
  return (
    <Time.Date
      name="period_anchor"
      label={text('company.periodAnchor')}
      hint={text('company.periodAnchorHint')}
      today={readToday()}
      isAvailable={isSunday}
      required
    />
  );
}

interface ClockedProps {
  name: 'clock_from_phone' | 'ask_cash_tips' | 'rest_attestation';
  label: 'clockFromPhone' | 'askCashTips' | 'restAttestation';
}

/** Switch of the time clock. */
function Clocked({ name, label: key }: ClockedProps) {
  const text = useTexts();
  const { flip } = useInstant();
  const label = text(`company.${key}`);
  return (
    <Time.Switch
      name={name}
      label={label}
      hint={text(`company.${key}Hint`)}
      line
      className="py-3"
      onChange={(isOn) => flip(name, label, isOn)}
    />
  );
}

export function TimeForm({ profile }: { profile: StoreProfile }) {
  const text = useTexts();
  const save = useSaveProfile();
  const salary_period = profile.salary_period as Values['salary_period'];
  return (
    <Time.Form
      label={text('company.timeTitle')}
      initial={{ ...pickValues(profile, fields), salary_period }}
      onSubmit={(_, changes) => save(changes)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Time.Segmented
          name="salary_period"
          label={text('company.salaryPeriod')}
          hint={text('company.periodHint')}
          className="sm:col-span-2"
          options={[
            { value: 1, label: text('company.periods.month') },
            { value: 2, label: text('company.periods.halfMonth') },
            { value: 3, label: text('company.periods.week') },
            { value: 4, label: text('company.periods.twoWeeks') },
          ]}
        />
        <PeriodAnchor />
        <Time.TimeZone
          name="timezone"
          label={text('company.timezone')}
          hint={text('company.timezoneHint')}
          required
        />
      </div>
      <div className="mt-5 divide-y divide-line border-line border-t">
        <Clocked name="clock_from_phone" label="clockFromPhone" />
        <Clocked name="ask_cash_tips" label="askCashTips" />
        <Clocked name="rest_attestation" label="restAttestation" />
      </div>
      <RestWording />
      <Time.Actions sticky whenChanged />
    </Time.Form>
  );
}
