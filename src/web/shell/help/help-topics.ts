import type { Visitor } from '#domain/navigation.ts';

const adminHelp = [
  'firstDay',
  'schedule',
  'clock',
  'timesheets',
  'reports',
  'daysOff',
  'team',
  'clients',
  'import',
] as const;
const employeeHelp = ['myWeek', 'myHours', 'myDaysOff', 'clients'] as const;
const clientHelp = ['portal'] as const;

export type HelpTopic =
  | (typeof adminHelp)[number]
  | (typeof employeeHelp)[number]
  | (typeof clientHelp)[number];

/** Lists the help that a kind of user is offered. */
export function listHelp({ authType }: Visitor): readonly HelpTopic[] {
  if (authType === 'admin') return adminHelp;
  return authType === 'client' ? clientHelp : employeeHelp;
}

/** Help by screen: by path and tab, else by path alone. */
const helpByScreen: Record<string, HelpTopic> = {
  '/spa/schedule': 'schedule',
  '/spa/dashboard': 'reports',
  '/spa/dashboard timesheets': 'timesheets',
  '/spa/dashboard import': 'import',
  '/spa/clients': 'clients',
  '/client/comm-client-by-staff': 'clients',
  '/spa/profile': 'firstDay',
  '/spa/profile team': 'team',
  '/spa/profile admin': 'clock',
  '/spa/profile days-off': 'daysOff',
  '/spa/profile day-off': 'myDaysOff',
};

const employeeHelpByPath: Record<string, HelpTopic> = { '/spa/dashboard': 'myHours' };

/** Finds the help for a screen; what a kind of user has no help for leads to their first topic. */
export function findHelp(visitor: Visitor, path: string, tab: string | null): HelpTopic | undefined {
  const offered = listHelp(visitor);
  const plain = path.replace(/(.)\/$/, '$1');
  const own = visitor.authType === 'employee' ? employeeHelpByPath[plain] : undefined;
  const found = own ?? helpByScreen[`${plain} ${tab}`] ?? helpByScreen[plain];
  return offered.find((topic) => topic === found) ?? offered[0];
}
