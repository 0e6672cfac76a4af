import { claimRules } from '#domain/schedule/claim-rule.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { pickValues } from '#web/forms/pick-values.ts';
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
  const disabled = !enable_pto;
  return (
    <div className="grid gap-4 py-4 sm:grid-cols-3">
      <Features.Number
        name="min_pto_req_days"
        label={text('company.minimumDays')}
        hint={text('company.minimumDaysHint')}
        unit={text('company.unitDays')}
        whole
        required
        disabled={disabled}
        rules={days}
      />
      <Features.Number
        name="pto_annual_hours"
        label={text('company.annualHours')}
        hint={text('company.annualHoursHint')}
        unit={text('company.unitHours')}
        whole
        required
        disabled={disabled}
        rules={annualHours}
      />
      <Features.Number
        name="pto_cap_hours"
        label={text('company.capHours')}
        hint={text('company.capHoursHint')}
        unit={text('company.unitHours')}
        whole
        required
        disabled={disabled}
        rules={capHours}
      />
    </div>
  );
}

export function FeaturesForm({ profile }: { profile: StoreProfile }) {
  const text = useTexts();
  const save = useSaveProfile();
  return (
    <Features.Form
      label={text('company.featuresTitle')}
      initial={pickValues(profile, fields)}
      onSubmit={save}
    >
      <div className="-mt-3 divide-y divide-line">
        <Features.Switch
          name="enable_schedule"
          label={text('company.schedule')}
          hint={text('company.scheduleHint')}
          line
          className="py-3"
        />
        <Features.Radios
          name="claims"
          label={text('company.claims')}
          hint={text('company.claimsHint')}
          options={claimRules.map((value) => ({ value, label: text(`company.claimRules.${value}`) }))}
          className="py-3"
        />
        <Features.Switch
          name="availability_approval"
          label={text('company.availabilityApproval')}
          hint={text('company.availabilityApprovalHint')}
          line
          className="py-3"
        />
        <Features.Switch
          name="shift_confirmation"
          label={text('company.shiftConfirmation')}
          hint={text('company.shiftConfirmationHint')}
          line
          className="py-3"
        />
        <Features.Switch
          name="enable_sickleave"
          label={text('company.sickLeave')}
          hint={text('company.sickLeaveHint')}
          line
          className="py-3"
        />
        <Features.Switch
          name="enable_pto"
          label={text('company.paidTimeOff')}
          hint={text('company.paidTimeOffHint')}
          line
          className="py-3"
        />
        <PaidTimeOff />
        <Features.Switch
          name="sign_in_links"
          label={text('company.signInLinks')}
          hint={text('company.signInLinksHint')}
          line
          className="py-3"
        />
      </div>
      <FeatureWarning plan={profile.plan} />
      <Features.Actions />
    </Features.Form>
  );
}
