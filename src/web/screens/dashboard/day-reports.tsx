export { LaborPositionReport } from './hours/labor-position-report.tsx';
export { WhoWorked } from './hours/who-worked.tsx';
export { CafeReport } from './sales/cafe-report.tsx';
export { DayClose } from './sales/day-close/day-close.tsx';
export { Forecast } from './sales/forecast/forecast.tsx';
export { TipsBranchReport, TipsTotalReport } from './tips/tip-reports.tsx';
