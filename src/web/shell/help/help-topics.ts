import { type CallId, findReach, type Rights } from '#domain/permissions.ts';

/** Each with the call of what it explains. */
const adminHelp = {
  firstDay: 'store-profile.update',
  schedule: 'shift.update',
  clock: 'device.list',
  attention: 'attention.list',
  timesheets: 'timesheet.list',
  payroll: 'period.close',
  reports: 'report.labor-hours-total',
  dayClose: 'report.day-closes',
  daysOff: 'day-off.update',
  team: 'employee-profile.update',
  access: 'store-admin.list',
  clients: 'client.list',
  messages: 'project.list',
  import: 'transaction.import',
  account: 'account.update',
} as const satisfies Record<string, CallId>;
const adminTopics = Object.keys(adminHelp) as (keyof typeof adminHelp)[];
const employeeHelp = ['myWeek', 'myHours', 'myDaysOff', 'clients', 'messages', 'account'] as const;
const clientHelp = ['portal', 'account'] as const;

export type HelpTopic = keyof typeof adminHelp | (typeof employeeHelp)[number] | (typeof clientHelp)[number];

/** Lists the help that somebody is offered: of what they may do. */
export function listHelp(rights: Rights): readonly HelpTopic[] {
  if (rights.authType === 'admin') return adminTopics.filter((topic) => findReach(adminHelp[topic], rights));
  return rights.authType === 'client' ? clientHelp : employeeHelp;
}

/** Help by screen: by path and tab, else by path alone. */
const helpByScreen: Record<string, HelpTopic> = {
  '/spa/schedule': 'schedule',
  '/spa/dashboard': 'reports',
  '/spa/dashboard timesheets': 'timesheets',
  '/spa/dashboard attention': 'attention',
  '/spa/dashboard days-off': 'daysOff',
  '/spa/dashboard announcements': 'team',
  '/spa/dashboard team': 'team',
  '/spa/dashboard day-close': 'dayClose',
  '/spa/dashboard import': 'import',
  '/spa/dashboard payroll': 'payroll',
  '/spa/clients': 'clients',
  '/client/comm-client-by-staff': 'messages',
  '/client/comm/detail': 'messages',
  '/spa/profile': 'firstDay',
  '/spa/profile team': 'team',
  '/spa/profile admin': 'access',
  '/spa/profile account': 'account',
  '/spa/profile service': 'clients',
  '/spa/profile preference': 'myWeek',
  '/spa/profile day-off': 'myDaysOff',
};

const employeeHelpByPath: Record<string, HelpTopic> = { '/spa/dashboard': 'myHours' };

/** Finds the help for a screen; what a kind of user has no help for leads to their first topic. */
export function findHelp(visitor: Rights, path: string, tab: string | null): HelpTopic | undefined {
  const offered = listHelp(visitor);
  const plain = path.replace(/(.)\/$/, '$1').replace(/^(\/client\/comm\/detail)\/.*/, '$1');
  const own = visitor.authType === 'employee' ? employeeHelpByPath[plain] : undefined;
  const found = own ?? helpByScreen[`${plain} ${tab}`] ?? helpByScreen[plain];
  return offered.find((topic) => topic === found) ?? offered[0];
}
