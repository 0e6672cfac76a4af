import { alwaysFrom } from '#domain/people/dated.ts';
import type { Fill } from '#web/forms/form.tsx';
import { pickValues } from '#web/forms/pick-values.ts';
import { pickChanges } from '#web/forms/same-values.ts';
import { saveSeen } from '#web/forms/save-merged.ts';
import { type BranchValues, type Rate, toFormValues } from './branch-form.tsx';
import type { Branch, BranchWrite } from './use-branches.ts';

const lists = [
  'sick_use_limits',
  'sales_tax_rates',
  'minimum_wages',
  'notice_rules',
  'labor_rules',
  'labor_target',
] as const;

/** Builds the body; the form has checked that each rate has a date and a figure. */
export function toBody({
  sales_tax_rates,
  minimum_wages,
  notice_rules,
  labor_rules,
  labor_target,
  sick_use_limits,
  seen: _seen,
  ...values
}: BranchValues): BranchWrite {
  const toRates = (list: Rate[]) => list.map(({ from, ppm }) => ({ from: from ?? '', ppm: ppm ?? 0 }));
  const wages = minimum_wages.map(({ from, rate }) => ({ from: from ?? '', rate: rate ?? 0 }));
  return {
    ...values,
    sales_tax_rates: toRates(sales_tax_rates),
    minimum_wages: wages,
    notice_rules: notice_rules.map(({ from, rule }) => ({
      from: from ?? '',
      rule: rule === 'none' ? null : rule,
    })),
    labor_rules: labor_rules.map(({ from, rules }) => ({ from: from ?? '', rules })),
    labor_target: toRates(labor_target),
    sick_use_limits: sick_use_limits.map(({ from, value }) => ({
      from: from ?? alwaysFrom,
      value: value === 'yes',
    })),
  };
}

/** Picks what a form changes of the branch that it was filled from. */
export function pickChange(values: BranchValues, seen: Branch): Partial<BranchWrite> {
  const { seen: _seen, ...changed } = pickChanges(values, toFormValues(seen));
  return pickValues(toBody(values), Object.keys(changed) as (keyof typeof changed)[]);
}

type FilledValues = BranchValues & { seen: Branch };

interface BranchSave {
  values: FilledValues;
  fill: Fill<BranchValues>;
  send: (seen: Branch, change: Partial<BranchWrite>) => Promise<Branch>;
}

/** Saves what a form changes of a branch, its lists merged with what others have saved since. */
export function saveBranch({ values, fill, send }: BranchSave): Promise<Branch> {
  return saveSeen<FilledValues>({
    ...{ values, lists, fill: fill as Fill<FilledValues> },
    toValues: (seen) => ({ ...toFormValues(seen), seen }),
    send: (some, seen) => send(seen, pickChange(some, seen)),
  });
}
