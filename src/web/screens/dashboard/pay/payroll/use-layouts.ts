import { useQuery } from '@tanstack/react-query';
import { listPayrollLayouts } from '#contract/pay/payroll.ts';
import { listPeriods } from '#contract/pay/periods.ts';
import { payrollPresetNames } from '#domain/pay/payroll/presets.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import type { LayoutName } from './layout-values.ts';

type Exported = Pick<NonNullable<Received<typeof listPeriods>[number]['exported']>, 'layout' | 'layout_key'>;

/** Lists all layouts of payroll files, with the one that a file was last taken in; undefined until known. */
export function useLayouts() {
  const text = useTexts();
  const saved = useQuery(callOptions(listPayrollLayouts, {})).data;
  const periods = useQuery(callOptions(listPeriods, {})).data;
  if (!saved || !periods) return undefined;
  const options = [
    ...payrollPresetNames.map((value) => ({
      value: value as LayoutName,
      label: text(`payroll.preset.${value}`),
      name: value as string,
    })),
    ...saved.map(({ id, name }) => ({ value: id as LayoutName, label: name, name })),
  ];
  // An earlier version noted the name alone, which a company may have given to its own layout.
  const find = ({ layout, layout_key }: Exported) =>
    options.find(({ name, value }) => (layout_key === null ? name === layout : value === layout_key));
  const [latest] = periods.flatMap(({ exported }) => exported ?? []).sort((one, other) => other.at - one.at);
  return {
    options,
    last: latest && find(latest),
    labelOf: (exported: Exported) => find(exported)?.label ?? exported.layout,
  };
}
