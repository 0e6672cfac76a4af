import { useQueryClient } from '@tanstack/react-query';
import { exportPayroll } from '#contract/pay/payroll.ts';
import { callApi } from '#web/api/call-api.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { downloadCsv } from '#web/download/download-csv.ts';
import type { LayoutName } from './layout-values.ts';

/** Downloads the payroll file of a closed period in a layout, and says which. */
export function usePayrollDownload(period: { id: number }) {
  const text = useTexts();
  const client = useQueryClient();
  return async (layout: LayoutName, layoutLabel: string) => {
    const params = { id: String(period.id) };
    const { name, rows } = await callApi(exportPayroll, { params, body: { layout } });
    downloadCsv(name, rows, 'program');
    showToast({ text: text('payroll.downloaded', { file: name, layout: layoutLabel }) });
    // Reads the periods again, which name who took the file.
    await client.invalidateQueries({ queryKey: ['period.list'] });
  };
}
