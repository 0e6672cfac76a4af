import { useMemo } from 'react';
import { type LaborRulesName, laborRulesNames } from '#domain/labor-rules.ts';
import { noticeRules } from '#domain/pay/notice-premium.ts';
import { alwaysFrom } from '#domain/people/dated.ts';
import { readToday } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import type { Fill } from '#web/forms/form.tsx';
import type { Branch } from './use-branches.ts';

export interface Rate {
  from: string | null;
  ppm: number | null;
}
interface Wage {
  from: string | null;
  rate: number | null;
}
interface Cover {
  from: string | null;
  rule: Ordinance;
}
interface Rules {
  from: string | null;
  rules: LaborRulesName;
}
interface SickLimit {
  /** Null: always. */
  from: string | null;
  value: 'yes' | 'no';
}
export interface BranchValues {
  name: string;
  address: string;
  phone: string;
  timezone: string;
  sick_use_limits: SickLimit[];
  sales_tax_rates: Rate[];
  minimum_wages: Wage[];
  notice_rules: Cover[];
  labor_rules: Rules[];
  labor_target: Rate[];
  /** Undefined for a new one. */
  seen?: Branch;
}
const BranchFields = createForm<BranchValues>();
const TaxRate = createForm<Rate>();
const MinimumWage = createForm<Wage>();
const LaborTarget = createForm<Rate>();
const NoticeCover = createForm<Cover>();
const LaborRules = createForm<Rules>();
const SickUseLimit = createForm<SickLimit>();
const ordinances = ['none', ...noticeRules] as const;
type Ordinance = (typeof ordinances)[number];
const notNegative = [['min', 0]] as const;

const blank = (): BranchValues => ({
  name: '',
  address: '',
  phone: '',
  timezone: session.timezone,
  sick_use_limits: [{ from: null, value: 'yes' }],
  sales_tax_rates: [],
  minimum_wages: [],
  notice_rules: [],
  labor_rules: [],
  labor_target: [],
});
export const toFormValues = (branch: Branch): BranchValues => ({
  name: branch.name,
  address: branch.address,
  phone: branch.phone,
  timezone: branch.timezone,
  sick_use_limits: branch.sick_use_limits.map(({ from, value }) => ({
    from: from === alwaysFrom ? null : from,
    value: value ? 'yes' : 'no',
  })),
  sales_tax_rates: branch.sales_tax_rates,
  minimum_wages: branch.minimum_wages,
  notice_rules: branch.notice_rules.map(({ from, rule }) => ({ from, rule: rule ?? 'none' })),
  labor_rules: branch.labor_rules,
  labor_target: branch.labor_target,
  seen: branch,
});

const max200 = [['max_characters', 200]] as const;
const max300 = [['max_characters', 300]] as const;

interface BranchFormProps {
  /** Undefined for a new branch. */
  branch?: Branch;
  /** Answers false where nothing was saved. */
  onSave: (values: BranchValues, fill: Fill<BranchValues>) => Promise<boolean>;
}

/** Form of a branch; a new one starts with the company's time zone. */
export function BranchForm({ branch, onSave }: BranchFormProps) {
  const text = useTexts();
  const initial = useMemo(() => (branch ? toFormValues(branch) : blank()), [branch]);
  const today = readToday(branch?.timezone ?? session.timezone);
  const fixed = branch?.timezone_fixed === true;
  return (
    <BranchFields.Form
      label={branch?.name ?? text('branches.newTitle')}
      initial={initial}
      onSubmit={(values, _changes, fill) => onSave(values, fill)}
      className="flex flex-1 flex-col"
    >
      <div className="flex flex-1 flex-col gap-4 px-4 py-5 sm:px-6">
        <BranchFields.Text
          name="name"
          label={text('branches.name')}
          hint={text('branches.nameHint')}
          required
          rules={max200}
          autoComplete="off"
        />
        <BranchFields.Text
          name="address"
          label={text('branches.address')}
          optional
          rules={max300}
          autoComplete="off"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <BranchFields.Phone name="phone" label={text('branches.phone')} optional autoComplete="off" />
          <BranchFields.TimeZone
            name="timezone"
            label={text('branches.timezone')}
            hint={text(fixed ? 'branches.timezoneFixed' : 'branches.timezoneHint')}
            required
            disabled={fixed}
          />
        </div>
        <BranchFields.List
          name="sales_tax_rates"
          label={text('branches.taxRates')}
          hint={text('branches.taxRatesHint')}
          add={text('branches.addRate')}
          blank={{ from: null, ppm: null }}
          rowLabel={(number) => text('branches.rateRow', { number })}
        >
          {() => (
            <>
              <TaxRate.Date name="from" label={text('branches.rateFrom')} required today={today} />
              <TaxRate.Percent name="ppm" label={text('branches.rate')} required />
            </>
          )}
        </BranchFields.List>
        <BranchFields.List
          name="minimum_wages"
          label={text('branches.minimumWages')}
          hint={text('branches.minimumWagesHint')}
          add={text('branches.addWage')}
          blank={{ from: null, rate: null }}
          rowLabel={(number) => text('branches.wageRow', { number })}
        >
          {() => (
            <>
              <MinimumWage.Date name="from" label={text('branches.rateFrom')} required today={today} />
              <MinimumWage.Money name="rate" label={text('branches.wage')} required rules={notNegative} />
            </>
          )}
        </BranchFields.List>
        <BranchFields.List
          name="notice_rules"
          label={text('branches.noticeRules')}
          hint={text('branches.noticeRulesHint')}
          add={text('branches.addNotice')}
          blank={{ from: null, rule: 'san_francisco' }}
          rowLabel={(number) => text('branches.noticeRow', { number })}
        >
          {() => (
            <>
              <NoticeCover.Date name="from" label={text('branches.rateFrom')} required today={today} />
              <NoticeCover.Select
                name="rule"
                label={text('branches.noticeRule')}
                options={ordinances.map((value) => ({ value, label: text(`branches.ordinances.${value}`) }))}
              />
            </>
          )}
        </BranchFields.List>
        <BranchFields.List
          name="labor_rules"
          label={text('branches.laborRules')}
          hint={text('branches.laborRulesHint')}
          add={text('branches.addLaborRules')}
          blank={{ from: null, rules: 'federal' }}
          rowLabel={(number) => text('branches.laborRulesRow', { number })}
        >
          {() => (
            <>
              <LaborRules.Date name="from" label={text('branches.rateFrom')} required today={today} />
              <LaborRules.Select
                name="rules"
                label={text('branches.laborRulesOne')}
                options={laborRulesNames.map((value) => ({
                  value,
                  label: text(`branches.laborRulesNames.${value}`),
                }))}
              />
            </>
          )}
        </BranchFields.List>
        <BranchFields.List
          name="labor_target"
          label={text('branches.laborTarget')}
          hint={text('branches.laborTargetHint')}
          add={text('branches.addTarget')}
          blank={{ from: null, ppm: null }}
          rowLabel={(number) => text('branches.targetRow', { number })}
        >
          {() => (
            <>
              <LaborTarget.Date name="from" label={text('branches.rateFrom')} required today={today} />
              <LaborTarget.Percent name="ppm" label={text('branches.target')} required />
            </>
          )}
        </BranchFields.List>
        <BranchFields.List
          name="sick_use_limits"
          label={text('branches.sickLimit')}
          hint={text('branches.sickLimitHint')}
          add={text('branches.addSickLimit')}
          blank={{ from: today, value: 'no' }}
          rowLabel={(number) => text('branches.sickLimitRow', { number })}
        >
          {() => (
            <>
              <SickUseLimit.Date name="from" label={text('branches.rateFrom')} optional today={today} />
              <SickUseLimit.Select
                name="value"
                label={text('branches.sickLimitValue')}
                options={(['yes', 'no'] as const).map((value) => ({
                  value,
                  label: text(`branches.sickLimits.${value}`),
                }))}
              />
            </>
          )}
        </BranchFields.List>
      </div>
      <BranchFields.Actions
        submit={branch ? undefined : text('branches.newSubmit')}
        className="page-foot sticky bottom-0 z-10 mt-0! border-line-2 border-t bg-surface px-4 py-3 max-sm:bottom-(--bar) sm:px-6"
      />
    </BranchFields.Form>
  );
}
