import { access } from './accounts/access.ts';
import { admins } from './accounts/admins.ts';
import { lockout } from './accounts/lockout.ts';
import { security } from './accounts/security.ts';
import { setUp } from './accounts/set-up.ts';
import { signIn } from './accounts/sign-in.ts';
import { business } from './clients/business.ts';
import { clients } from './clients/clients.ts';
import { entities } from './clients/entities.ts';
import { messages } from './clients/messages.ts';
import { requestForm } from './clients/request-form.ts';
import { services } from './clients/services.ts';
import { clock } from './clock/clock.ts';
import { ownClock } from './clock/own-clock.ts';
import { restBreaks } from './clock/rest-breaks.ts';
import { common } from './common/common.ts';
import { duration } from './common/duration.ts';
import { errors } from './common/errors.ts';
import { help } from './common/help.ts';
import { home } from './common/home.ts';
import { info } from './common/info.ts';
import { picture } from './common/picture.ts';
import { price } from './common/price.ts';
import { profile } from './common/profile.ts';
import { refusals } from './common/refusals.ts';
import { savedViews } from './common/saved-views.ts';
import { search } from './common/search.ts';
import { shell } from './common/shell.ts';
import { states } from './common/states.ts';
import { tableImport } from './common/table-import.ts';
import { titles } from './common/titles.ts';
import { branches } from './company/branches.ts';
import { company } from './company/company.ts';
import { developers } from './company/developers.ts';
import { firstSteps } from './company/first-steps.ts';
import { openid } from './company/openid.ts';
import { operations } from './company/operations.ts';
import { positions } from './company/positions.ts';
import { sms } from './company/sms.ts';
import { square } from './company/square.ts';
import { tipRules } from './company/tip-rules.ts';
import { hours } from './hours/hours.ts';
import { leave } from './leave/leave.ts';
import { leaveAnswers } from './leave/leave-answers.ts';
import { mail } from './mail/mail.ts';
import { outbox } from './mail/outbox.ts';
import { attention } from './notifications/attention.ts';
import { notifications } from './notifications/notifications.ts';
import { staffAnnouncements } from './notifications/staff-announcements.ts';
import { pay } from './pay/pay.ts';
import { payroll } from './pay/payroll.ts';
import { payrollRun } from './pay/payroll-run.ts';
import { whatIf } from './pay/what-if.ts';
import { pastDays } from './people/past-days.ts';
import { people } from './people/people.ts';
import { preferences } from './people/preferences.ts';
import { roles } from './people/roles.ts';
import { reports } from './reports/reports.ts';
import { dayClose } from './sales/day-close.ts';
import { importing } from './sales/importing.ts';
import { sales } from './sales/sales.ts';
import { taxComparison } from './sales/tax-comparison.ts';
import { announcements } from './schedule/announcements.ts';
import { copyWeek } from './schedule/copy-week.ts';
import { cover } from './schedule/cover.ts';
import { dayNotes } from './schedule/day-notes.ts';
import { dayView } from './schedule/day-view.ts';
import { emptySchedule } from './schedule/empty-schedule.ts';
import { gridKeys } from './schedule/grid-keys.ts';
import { logBook } from './schedule/log-book.ts';
import { merge } from './schedule/merge.ts';
import { myWeek } from './schedule/my-week.ts';
import { planning } from './schedule/planning.ts';
import { publishDialogs } from './schedule/publish-dialogs.ts';
import { publishing } from './schedule/publishing.ts';
import { schedule } from './schedule/schedule.ts';
import { trades } from './schedule/trades.ts';
import { timesheets } from './timesheets/timesheets.ts';
import { tips } from './tips/tips.ts';

/** The Spanish catalogue by area, of the same shape as the English one (`catalogues.test.ts`). */
export const es = {
  access,
  announcements,
  attention,
  admins,
  signIn,
  branches,
  tipRules,
  business,
  entities,
  clients,
  clock,
  ownClock,
  common,
  messages,
  copyWeek,
  cover,
  dayNotes,
  dayView,
  emptySchedule,
  planning,
  company,
  reports,
  restBreaks,
  hours,
  pay,
  tips,
  sales,
  dayClose,
  duration,
  errors: {
    ...errors,
    ...refusals,
    employee: { ...errors.employee, ...refusals.employee },
    shift: { ...errors.shift, ...refusals.shift },
  },
  developers,
  openid,
  sms,
  square,
  firstSteps,
  gridKeys,
  help,
  home,
  importing,
  info,
  leave,
  leaveAnswers,
  lockout,
  logBook,
  mail,
  merge,
  notifications,
  operations,
  picture,
  outbox,
  payroll,
  payrollRun,
  positions,
  preferences,
  price,
  profile,
  publishDialogs,
  publishing,
  roles,
  savedViews,
  schedule,
  trades,
  myWeek,
  search,
  security,
  requestForm,
  services,
  setUp,
  shell,
  staffAnnouncements,
  states,
  tableImport,
  pastDays,
  people,
  timesheets,
  titles,
  taxComparison,
  whatIf,
} as const;
