import { type ComponentType, lazy, Suspense } from 'react';
import type { ReportTab } from '#domain/navigation.ts';
import { loadAreas } from '#web/base/texts.ts';
import { LaborBranchReport } from './hours/labor-branch-report.tsx';
import { LaborTotalReport } from './hours/labor-total-report.tsx';
import { CompensationReport } from './pay/compensation-report.tsx';
import { ComingTab } from './reports/report-tabs.tsx';
import { type ReportContext, useReport } from './reports/use-report.ts';
import { CashReport, TaxReport } from './sales/sale-reports.tsx';

// One file for all: another one would split what every screen shares.
const loadDayReports = () => import('./day-reports.tsx');

const WhoWorked = lazy(async () => {
  const [module] = await Promise.all([loadDayReports(), loadAreas(['timesheets'])]);
  return { default: module.WhoWorked };
});

const LaborPositionReport = lazy(async () => ({ default: (await loadDayReports()).LaborPositionReport }));

const Forecast = lazy(async () => ({ default: (await loadDayReports()).Forecast }));

const CafeReport = lazy(async () => ({ default: (await loadDayReports()).CafeReport }));

const TipsBranchReport = lazy(async () => ({ default: (await loadDayReports()).TipsBranchReport }));

const TipsTotalReport = lazy(async () => ({ default: (await loadDayReports()).TipsTotalReport }));

const DayClose = lazy(async () => {
  const [module] = await Promise.all([loadDayReports(), loadAreas(['dayClose'])]);
  return { default: module.DayClose };
});

const SalesImport = lazy(async () => {
  const [module] = await Promise.all([import('./sales/import/sales-import.tsx'), loadAreas(['importing'])]);
  return { default: module.SalesImport };
});

const PayrollRun = lazy(async () => {
  const [module] = await Promise.all([
    import('./pay/payroll-run.tsx'),
    loadAreas(['payrollRun', 'dayClose', 'payroll']),
  ]);
  return { default: module.PayrollRun };
});

const WhatIf = lazy(async () => {
  const [module] = await Promise.all([
    import('./what-if/index.tsx'),
    loadAreas(['branches', 'tipRules', 'whatIf']),
  ]);
  return { default: module.WhatIf };
});

const screens: Record<ReportTab, ComponentType<{ report: ReportContext }>> = {
  compensation: CompensationReport,
  total: LaborTotalReport,
  branch: LaborBranchReport,
  position: LaborPositionReport,
  worked: WhoWorked,
  tips: TipsTotalReport,
  'tips-branch': TipsBranchReport,
  cash: CashReport,
  tax: TaxReport,
  cafe: CafeReport,
  'what-if': WhatIf,
  payroll: PayrollRun,
  forecast: Forecast,
  'day-close': DayClose,
  import: SalesImport,
};

export function Reports() {
  const report = useReport();
  const Screen = screens[report.address.tab];
  return (
    <Suspense fallback={<ComingTab current={report.address.tab} />}>
      <Screen key={report.address.tab} report={report} />
    </Suspense>
  );
}
