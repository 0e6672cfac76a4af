import type { ComponentType } from 'react';
import { CafeReport } from './cafe-report.tsx';
import { CompensationReport } from './compensation-report.tsx';
import { DayCloseTab } from './day-close/day-close-tab.tsx';
import { LaborBranchReport } from './labor-branch-report.tsx';
import { LaborTotalReport } from './labor-total-report.tsx';
import type { ReportTab } from './report-address.ts';
import { CashReport, TaxReport } from './sale-reports.tsx';
import { SalesImport } from './sales-import/sales-import.tsx';
import { TipsBranchReport, TipsTotalReport } from './tip-reports.tsx';
import { type ReportContext, useReport } from './use-report.ts';

const screens: Record<ReportTab, ComponentType<{ report: ReportContext }>> = {
  compensation: CompensationReport,
  total: LaborTotalReport,
  branch: LaborBranchReport,
  tips: TipsTotalReport,
  'tips-branch': TipsBranchReport,
  cash: CashReport,
  tax: TaxReport,
  cafe: CafeReport,
  'day-close': DayCloseTab,
  import: SalesImport,
};

/** The reports of admins; which one, and of which days, stands in the address. */
export function Reports() {
  const report = useReport();
  const Screen = screens[report.address.tab];
  return <Screen key={report.address.tab} report={report} />;
}
