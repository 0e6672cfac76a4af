import { admins } from './admins.ts';
import { announcements } from './announcements.ts';
import { auth } from './auth.ts';
import { branches } from './branches.ts';
import { business } from './business.ts';
import { clients } from './clients.ts';
import { clock } from './clock.ts';
import { common } from './common.ts';
import { communication } from './communication.ts';
import { company } from './company.ts';
import { copyWeek } from './copyWeek.ts';
import { cover } from './cover.ts';
import { dashboard } from './dashboard.ts';
import { dayClose } from './dayClose.ts';
import { duration } from './duration.ts';
import { errors } from './errors.ts';
import { gridKeys } from './gridKeys.ts';
import { home } from './home.ts';
import { info } from './info.ts';
import { leave } from './leave.ts';
import { lockout } from './lockout.ts';
import { mail } from './mail.ts';
import { merge } from './merge.ts';
import { notifications } from './notifications.ts';
import { operations } from './operations.ts';
import { outbox } from './outbox.ts';
import { payroll } from './payroll.ts';
import { picture } from './picture.ts';
import { preference } from './preference.ts';
import { price } from './price.ts';
import { profile } from './profile.ts';
import { publishDialogs } from './publishDialogs.ts';
import { publishing } from './publishing.ts';
import { refusals } from './refusals.ts';
import { roles } from './roles.ts';
import { schedule } from './schedule.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { services } from './services.ts';
import { setup } from './setup.ts';
import { shell } from './shell.ts';
import { states } from './states.ts';
import { tableImport } from './tableImport.ts';
import { team } from './team.ts';
import { timesheets } from './timesheets.ts';
import { titles } from './titles.ts';

/** The Spanish catalogue by area, of the same shape as the English one (`catalogues.test.ts`). */
export const es = {
  announcements,
  admins,
  auth,
  branches,
  business,
  clients,
  clock,
  common,
  communication,
  copyWeek,
  cover,
  company,
  dashboard,
  dayClose,
  duration,
  errors: {
    ...errors,
    ...refusals,
    employee: { ...errors.employee, ...refusals.employee },
    shift: { ...errors.shift, ...refusals.shift },
  },
  gridKeys,
  home,
  info,
  leave,
  lockout,
  mail,
  merge,
  notifications,
  operations,
  picture,
  outbox,
  payroll,
  preference,
  price,
  profile,
  publishDialogs,
  publishing,
  roles,
  schedule,
  search,
  security,
  services,
  setup,
  shell,
  states,
  tableImport,
  team,
  timesheets,
  titles,
} as const;
