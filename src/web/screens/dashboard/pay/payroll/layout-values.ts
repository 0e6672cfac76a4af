import type { listPayrollLayouts } from '#contract/pay/payroll.ts';
import type { PayrollFigure, PayrollLayout, PayrollSource } from '#domain/pay/payroll/layout.ts';
import { type PayrollPreset, payrollPresetNames, payrollPresets } from '#domain/pay/payroll/presets.ts';
import type { Received } from '#web/api/instants.ts';

export type SavedLayout = Received<typeof listPayrollLayouts>[number];

/** Form values of a layout: undefined for a hidden field, null for an empty one. */
export interface LayoutValues {
  name: string;
  rows: PayrollLayout['rows'];
  hour_decimals: PayrollLayout['hour_decimals'];
  columns: { source: PayrollSource | null; heading: string; text?: string }[];
  earnings?: { figure: PayrollFigure | null; code: string }[];
}

/** `gusto`, or the id of a saved layout. */
export type LayoutName = PayrollPreset | number;

export const isPreset = (name: LayoutName): name is PayrollPreset =>
  (payrollPresetNames as readonly LayoutName[]).includes(name);

export function toFormValues(name: LayoutName, saved: readonly SavedLayout[]): LayoutValues {
  const own = saved.find(({ id }) => id === name);
  const layout: PayrollLayout = own ?? payrollPresets[isPreset(name) ? name : 'all'];
  return {
    name: own?.name ?? '',
    rows: layout.rows,
    hour_decimals: layout.hour_decimals,
    columns: layout.columns.map((column) => ({ ...column })),
    earnings: layout.earnings.map((earning) => ({ ...earning })),
  };
}

export const hasTypedText = (source: unknown): boolean => source === 'text' || source === 'code';

/** Builds the request body; the form has already checked required fields. */
export function toBody({ name, rows, hour_decimals, columns, earnings }: LayoutValues) {
  return {
    name,
    rows,
    hour_decimals,
    columns: columns.map(({ source, heading, text }) => ({
      source: source ?? 'text',
      heading,
      text: hasTypedText(source) ? (text ?? '') : '',
    })),
    earnings:
      rows === 'person'
        ? []
        : (earnings ?? []).map(({ figure, code }) => ({ figure: figure ?? 'regular', code })),
  };
}
