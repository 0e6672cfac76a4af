import { type Requests, range } from './make-request.fixture.ts';

const payrollLayout = (name: string) => ({
  name,
  rows: 'person',
  hour_decimals: 2,
  columns: [{ source: 'last_name', heading: 'Name', text: '' }],
  earnings: [],
});

/** Requests of reports, periods and pay files. */
export const dashboardRequests = {
  'report.labor-hours-total': () => ({ path: `/dashboard/shift/emp-hr-total/?${range}` }),
  'report.labor-hours-by-branch': (cast) => ({
    path: `/dashboard/shift/emp-hr/?branch=${cast.sanFrancisco}&${range}`,
  }),
  'report.labor-hours-by-position': () => ({ path: `/dashboard/shift/hr-position/?${range}` }),
  'report.worked-stretches': (_cast, rows) => ({
    path: `/dashboard/shift/emp-hr-total/emp/?staff=${rows.employee}&${range}`,
  }),
  'report.all-shifts': () => ({ path: `/dashboard/shift/all/?${range}` }),
  'report.cash-revenue': () => ({ path: `/dashboard/transaction/cash-revenue/?${range}` }),
  'report.sales-tax': () => ({ path: `/dashboard/transaction/sales-tax/?${range}` }),
  'report.sales-tax-comparison': () => ({ path: `/dashboard/transaction/sales-tax-comparison/?${range}` }),
  'report.cafe': (cast) => ({
    path: `/dashboard/transaction/cafe-umami/?branch=${cast.sanFrancisco}&${range}`,
  }),
  'report.tips-total': () => ({ path: `/dashboard/shift/tip-total/?${range}` }),
  'report.tips-by-branch': (cast) => ({ path: `/dashboard/shift/tip/?branch=${cast.sanFrancisco}&${range}` }),
  'report.tips-of-employee': (_cast, rows) => ({
    path: `/dashboard/shift/tip-total/emp/?staff=${rows.employee}&${range}`,
  }),
  'report.tip-pools': (_cast, rows) => ({
    path: `/dashboard/shift/tip-pools/?staff=${rows.employee}&${range}`,
  }),
  'report.sales': () => ({ path: '/dashboard/transaction/sales/?date=2026-11-09' }),
  'report.compensation': () => ({ path: `/dashboard/shift/comp-report/?${range}` }),
  'report.below-minimum': () => ({ path: `/dashboard/below-minimum/?${range}` }),
  'report.premium-days': () => ({ path: `/dashboard/premium-days/?${range}` }),
  'premium-cause.set': (_cast, rows) => ({
    path: '/dashboard/premium-cause/',
    body: { employee: rows.employee, date: '2026-11-17', kind: 'reporting_time', cause: 'employee' },
  }),
  'report.labor-share': () => ({ path: `/dashboard/labor-share/?${range}` }),
  'forecast.read': () => ({ path: `/dashboard/forecast/?${range}` }),
  'forecast.correct': (cast) => ({
    path: `/dashboard/forecast/?branch=${cast.sanFrancisco}&${range}`,
    body: {},
  }),
  'report.what-if': () => ({
    path: '/dashboard/what-if/',
    body: { date_from: '2026-11-09', date_to: '2026-11-15', rules: {} },
  }),
  'report.what-if-days': (_cast, rows) => ({
    path: '/dashboard/what-if/days/',
    body: { date_from: '2026-11-09', date_to: '2026-11-15', employee: rows.employee, rules: {} },
  }),
  'report.compensation-lines': (_cast, rows) => ({
    path: `/dashboard/shift/comp-report/emp/?staff=${rows.employee}&${range}`,
  }),
  'period.list': () => ({ path: '/dashboard/period/close/' }),
  'period.close': (_cast, rows) => ({
    path: '/dashboard/period/close/',
    body: { date_from: rows.openDay, date_to: rows.openDay },
  }),
  'period.compare': (_cast, rows) => ({ path: `/dashboard/period/${rows.period}/` }),
  'period.reopen': (_cast, rows) => ({
    path: `/dashboard/period/${rows.period}/reopen/`,
    body: { reason: 'A punch was missing' },
  }),
  'report.day-closes': (cast) => ({ path: `/dashboard/day-close/?branch=${cast.sanFrancisco}&${range}` }),
  'report.day-close': (cast) => ({
    path: `/dashboard/day-close/day/?branch=${cast.sanFrancisco}&date=2026-11-09`,
  }),
  'report.count-cash': (cast, rows) => ({
    path: '/dashboard/day-close/',
    body: { branch: cast.sanFrancisco, date: rows.openDay, counted: 12_345 },
  }),
  'payroll.layouts': () => ({ path: '/dashboard/payroll/layouts/' }),
  'payroll.create-layout': (_cast, rows) => ({
    path: '/dashboard/payroll/layouts/',
    body: payrollLayout(`Own ${rows.payrollLayout}`),
  }),
  'payroll.update-layout': (_cast, rows) => ({
    path: `/dashboard/payroll/layout/${rows.payrollLayout}/`,
    body: payrollLayout(`Other ${rows.payrollLayout}`),
  }),
  'payroll.delete-layout': (_cast, rows) => ({ path: `/dashboard/payroll/layout/${rows.payrollLayout}/` }),
  'payroll.numbers': () => ({ path: '/dashboard/payroll/numbers/' }),
  'payroll.set-numbers': (cast) => ({
    path: '/dashboard/payroll/numbers/',
    body: { numbers: [{ employee: cast.ana, number: '5G9934' }] },
  }),
  'payroll.preview': (_cast, rows) => ({ path: `/dashboard/period/${rows.period}/payroll/?layout=gusto` }),
  'payroll.export': (_cast, rows) => ({
    path: `/dashboard/period/${rows.period}/payroll/`,
    body: { layout: 'gusto' },
  }),
  'square.read': () => ({ path: '/store/square/' }),
  'square.save': () => ({ path: '/store/square/', body: { access_token: 'secret' } }),
  'square.delete': () => ({ path: '/store/square/' }),
  'square.locations': () => ({ path: '/store/square/locations/' }),
  'square.import': (cast) => ({
    path: '/dashboard/transaction/square/',
    body: { branch: cast.sanFrancisco, date_from: '2026-11-01', date_to: '2026-11-02' },
  }),
  'transaction.import': (cast) => {
    const form = new FormData();
    form.set('branch', String(cast.sanFrancisco));
    form.set('file', new File(['id,occurred_at,tender,gross,discount,tax,tip'], 'sales.csv'));
    return { path: '/dashboard/transaction/import/', form };
  },
  'transaction.list-imports': () => ({ path: '/dashboard/transaction/import/' }),
  'transaction.read-import': (_cast, rows) => ({
    path: `/dashboard/transaction/import/${rows.salesImport}/`,
  }),
} satisfies Requests;
