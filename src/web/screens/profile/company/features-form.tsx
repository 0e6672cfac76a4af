import { claimRules } from '#domain/schedule/claim-rule.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { pickValues } from '#web/forms/pick-values.ts';
import { useInstant } from './use-instant.ts';
import { type StoreProfile, useSaveProfile } from './use-store-profile.ts';

const fields = [
  'enable_schedule',
  'claims',
  'availability_approval',
  'shift_confirmation',
  'enable_sickleave',
  'enable_pto',
  'min_pto_req_days',
  'pto_annual_hours',
  'pto_cap_hours',
  'sign_in_links',
] as const;
type Values = Pick<StoreProfile, (typeof fields)[number]>;
const Features = createForm<Values>();

const days = [['between', 0, 365]] as const;
const annualHours = [['between', 0, 2000]] as const;
const capHours = [['between', 0, 5000]] as const;

/** Warns of switches that conflict. */
function FeatureWarning({ plan }: { plan: number }) {
  const text = useTexts();
  const { enable_pto, enable_sickleave } = Features.useValues();
  if (plan < 0 && (enable_pto || enable_sickleave)) {
    return <Notice tone="warn">{text('company.leaveNeedsPlan')}</Notice>;
  }
  if (enable_pto && !enable_sickleave) {
    return <Notice tone="warn">{text('company.paidTimeOffNeedsSickLeave')}</Notice>;
  }
  return null;
}

/** Figures of paid time off; keeps them while it is off. */
function PaidTimeOff() {
  const text = useTexts();
  const { enable_pto } = Features.useValues();
  const shared = { whole: true, required: true, disabled: !enable_pto };
  const hours = { ...shared, unit: text('company.unitHours') };
  return (
    <div className="grid gap-4 py-4 sm:grid-cols-3">
      <Features.Number
        {...shared}
        name="min_pto_req_days"
        label={text('company.minimumDays')}
        hint={text('company.minimumDaysHint')}
        unit={text('company.unitDays')}
        rules={days}
      />
      <Features.Number
        {...hours}
        name="pto_annual_hours"
        label={text('company.annualHours')}
        hint={text('company.annualHoursHint')}
        rules={annualHours}
      />
      <Features.Number
        {...hours}
        name="pto_cap_hours"
        label={text('company.capHours')}
        hint={text('company.capHoursHint')}
        rules={capHours}
      />
    </div>
  );
}

/** Names of the switches in the texts. */
const switches = {
  enable_schedule: 'schedule',
  availability_approval: 'availabilityApproval',
  shift_confirmation: 'shiftConfirmation',
  enable_sickleave: 'sickLeave',
  enable_pto: 'paidTimeOff',
  sign_in_links: 'signInLinks',
} as const;

function Feature({ name }: { name: keyof typeof switches }) {
  const text = useTexts();
  const { flip } = useInstant();
  const key = `company.${switches[name]}` as const;
  const label = text(key);
  return (
    <Features.Switch
      name={name}
      label={label}
      hint={text(`${key}Hint`)}
      line
      className="py-3"
      onChange={(isOn) => flip(name, label, isOn)}
    />
  );
}

/** When staff need a manager's word for a trade. */
function Claims() {
  const text = useTexts();
  const { choose } = useInstant();
  const { claims } = Features.useValues();
  const options = claimRules.map((value) => ({ value, label: text(`company.claimRules.${value}`) }));
  return (
    <Features.Radios
      stacked
      name="claims"
      label={text('company.claims')}
      hint={text('company.claimsHint')}
      options={options}
      className="py-3"
      onChange={(value) => {
        const next = options.find((option) => option.value === value);
        if (next) choose({ claims }, { claims: next.value }, `${text('company.claims')}: ${next.label}`);
      }}
    />
  );
}

export function FeaturesForm({ profile }: { profile: StoreProfile }) {
  const text = useTexts();
  const save = useSaveProfile();
  return (
    <Features.Form
      label={text('company.featuresTitle')}
      initial={pickValues(profile, fields)}
      onSubmit={(_, changes) => save(changes)}
    >
      <div className="-mt-3 divide-y divide-line">
        <Feature name="enable_schedule" />
        <Claims />
        <Feature name="availability_approval" />
        <Feature name="shift_confirmation" />
        <Feature name="enable_sickleave" />
        <Feature name="enable_pto" />
        <PaidTimeOff />
        <Feature name="sign_in_links" />
      </div>
      <FeatureWarning plan={profile.plan} />
      <Features.Actions sticky whenChanged />
    </Features.Form>
  );
}
