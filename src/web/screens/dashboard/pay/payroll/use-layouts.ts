import { useQuery } from '@tanstack/react-query';
import { listPayrollLayouts } from '#contract/pay/payroll.ts';
import { listPeriods } from '#contract/pay/periods.ts';
import { payrollPresetNames } from '#domain/pay/payroll/presets.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import type { LayoutName } from './layout-values.ts';

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
  const [latest] = periods.flatMap(({ exported }) => exported ?? []).sort((one, other) => other.at - one.at);
  return {
    options,
    last: options.find(({ name }) => name === latest?.layout),
    labelOf: (layout: string) => options.find(({ name }) => name === layout)?.label ?? layout,
  };
}
