import type { AuthType } from './auth-types.ts';
import type { CallId } from './permissions.ts';

/** The facts about a signed-in person that decide about menus, homes and pages. */
export interface Visitor {
  authType: AuthType;
  salaried: boolean;
  scheduleEnabled: boolean;
}

export interface Page {
  /** Key of the page's title (`titles.<title>`); null: the product's name alone. */
  title: TitleKey | null;
  /** Roles that may open it; null: everyone, signed in or not. */
  roles: AuthType[] | null;
  needsSchedule?: boolean;
}

export type TitleKey =
  | 'price'
  | 'info'
  | 'dashboard'
  | 'schedule'
  | 'clients'
  | 'communication'
  | 'communicationByStaff'
  | 'conversation'
  | 'myBusiness'
  | 'profile'
  | 'clock'
  | 'networkError'
  | 'notFound'
  | 'signIn'
  | 'signOut'
  | 'setUp'
  | 'forgotPassword'
  | 'choosePassword'
  | 'confirmEmail';

const staff: AuthType[] = ['admin', 'employee'];

const conversationList = '/client/comm-client-by-staff';

/** Every page, its title and who may open it (docs/rules/screens.md#pages). */
const pages: Record<string, Page> = {
  '/': { title: null, roles: null },
  '/price': { title: 'price', roles: null },
  '/info': { title: 'info', roles: null },
  '/spa/dashboard': { title: 'dashboard', roles: staff },
  '/spa/schedule': { title: 'schedule', roles: staff, needsSchedule: true },
  '/spa/clients': { title: 'clients', roles: staff },
  '/client/comm-client': { title: 'communication', roles: ['client'] },
  [conversationList]: { title: 'communicationByStaff', roles: staff },
  '/client/profile': { title: 'myBusiness', roles: ['client'] },
  '/spa/profile': { title: 'profile', roles: [...staff, 'client'] },
  '/clock': { title: 'clock', roles: ['clockadmin'] },
  '/network-error': { title: 'networkError', roles: null },
};

const conversation = /^\/client\/comm\/detail\/[^/]+$/;
const conversationPage: Page = { title: 'conversation', roles: [...staff, 'client'] };

const trimSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** The page at a path (a trailing slash does not matter); null where there is none. */
export function findPage(path: string): Page | null {
  const plain = trimSlash(path);
  if (conversation.test(plain)) return conversationPage;
  return Object.hasOwn(pages, plain) ? (pages[plain] ?? null) : null;
}

/** Tells whether a page is for a role; `allowed-places.ts` asks an admin's powers, too. */
export function mayOpen(page: Page, visitor: Visitor): boolean {
  if (page.needsSchedule && !visitor.scheduleEnabled) return false;
  return page.roles === null || page.roles.includes(visitor.authType);
}

/** Finds the page after sign-in (docs/rules/screens.md#homes). */
export function findHome(visitor: Visitor): string {
  switch (visitor.authType) {
    case 'clockadmin':
      return '/clock';
    case 'client':
      return '/client/comm-client';
    case 'employee':
      return visitor.scheduleEnabled && !visitor.salaried ? '/spa/schedule' : '/spa/dashboard';
    default:
      return '/spa/dashboard';
  }
}

/** Finds the chosen start page, as long as the person may open it; else their home. */
export function findStartPage(visitor: Visitor, startPage: string): string {
  const page = startPage === '' ? null : findPage(startPage);
  return page && mayOpen(page, visitor) ? startPage : findHome(visitor);
}

export interface MenuEntry {
  key: 'home' | 'clients' | 'staff' | 'schedule' | 'dashboard' | 'communication' | 'clock';
  href: string;
}

const entries = {
  home: { key: 'home', href: '/' },
  clients: { key: 'clients', href: '/spa/clients' },
  staff: { key: 'staff', href: '/spa/dashboard' },
  schedule: { key: 'schedule', href: '/spa/schedule' },
  dashboard: { key: 'dashboard', href: '/spa/dashboard' },
  communication: { key: 'communication', href: '/client/comm-client' },
  clock: { key: 'clock', href: '/clock' },
} as const satisfies Record<string, MenuEntry>;

/** Tells whether an entry is the one to highlight at a path; conversations are under the clients, or a client's communication, an admin's profile under the staff. */
export function isCurrentEntry({ key, href }: MenuEntry, path: string): boolean {
  const plain = trimSlash(path);
  if (plain === href || (key === 'staff' && plain === '/spa/profile')) return true;
  const isConversation = conversation.test(plain) || plain === conversationList;
  return isConversation && (key === 'clients' || key === 'communication');
}

/** The menu of a kind of user (docs/rules/screens.md#menus); signed out: null. */
export function buildMenu(visitor: Visitor | null): MenuEntry[] {
  if (!visitor) return [entries.home];
  const schedule = visitor.scheduleEnabled ? [entries.schedule] : [];
  switch (visitor.authType) {
    case 'clockadmin':
      return [entries.clock];
    case 'client':
      return [entries.communication];
    case 'employee':
      return visitor.salaried
        ? [entries.clients, entries.dashboard]
        : [entries.clients, ...schedule, entries.dashboard];
    default:
      return [entries.clients, entries.staff, ...schedule];
  }
}

/** The reports of the dashboard in their order, as `?tab=` names them, each with the key of its texts: `name`, and `also` for the search. */
export const reports = {
  compensation: 'pay.compensation',
  total: 'hours.total',
  branch: 'hours.byBranch',
  position: 'hours.byPosition',
  worked: 'hours.whoWorked',
  tips: 'tips.total',
  'tips-branch': 'tips.byBranch',
  cash: 'sales.cash',
  tax: 'sales.tax',
  cafe: 'sales.cafe',
  'what-if': 'pay.whatIf',
  payroll: 'pay.payrollRun',
  forecast: 'sales.forecast',
  'day-close': 'sales.dayClose',
  import: 'sales.importing',
} as const;
export type ReportTab = keyof typeof reports;
export const reportTabs = Object.keys(reports) as ReportTab[];

/** The tabs of a manager's dashboard in the order of the first one allowed, each with the call that it rests on. */
export const dashboardCalls = {
  compensation: 'report.compensation',
  total: 'report.labor-hours-total',
  branch: 'report.labor-hours-by-branch',
  position: 'report.labor-hours-by-position',
  worked: 'report.all-shifts',
  tips: 'report.tips-total',
  'tips-branch': 'report.tips-by-branch',
  cash: 'report.cash-revenue',
  tax: 'report.sales-tax',
  cafe: 'report.cafe',
  forecast: 'forecast.read',
  timesheets: 'timesheet.list',
  'days-off': 'day-off.list',
  announcements: 'staff-announcement.list',
  'log-book': 'log-book.list',
  'day-close': 'report.day-closes',
  import: 'transaction.list-imports',
  payroll: 'period.close',
  'what-if': 'report.what-if',
  attention: 'attention.list',
  team: 'employee-profile.list',
} as const satisfies Record<ReportTab, CallId> & Record<string, CallId>;
export type DashboardTab = keyof typeof dashboardCalls;

/** The parts of the timesheets, as `?show=` names them, each with the call that it rests on. */
export const sheetCalls = {
  sheets: 'timesheet.list',
  requests: 'correction-request.list',
  waiting: 'waiting-punch.list',
} as const satisfies Record<string, CallId>;
export type SheetPart = keyof typeof sheetCalls;

export type ProfileTabId =
  | 'company'
  | 'developers'
  | 'openid'
  | 'sms'
  | 'square'
  | 'admin'
  | 'branch'
  | 'account'
  | 'business'
  | 'preference'
  | 'day-off'
  | 'team'
  | 'service';

interface ProfileTab {
  /** Its value of `?tab=`. */
  id: ProfileTabId;
  /** Key of its name under `profile.tabs`. */
  label: Exclude<ProfileTabId, 'day-off'> | 'dayOff';
  roles: readonly AuthType[];
  /** The call that it rests on. */
  call?: CallId;
  needsLeave?: boolean;
  /** The tab that leads to it: the bar shows that one in its place. */
  under?: ProfileTabId;
}

/** The tabs of the profile in their order; a role's first one is where it starts. */
export const profileTabs: readonly ProfileTab[] = [
  { id: 'company', label: 'company', roles: ['admin'], call: 'store-profile.update' },
  { id: 'developers', label: 'developers', roles: ['admin'], call: 'token.list', under: 'company' },
  { id: 'openid', label: 'openid', roles: ['admin'], call: 'openid.read', under: 'company' },
  { id: 'sms', label: 'sms', roles: ['admin'], call: 'sms.read', under: 'company' },
  { id: 'square', label: 'square', roles: ['admin'], call: 'square.save', under: 'company' },
  { id: 'admin', label: 'admin', roles: ['admin'], call: 'store-admin.list' },
  { id: 'branch', label: 'branch', roles: ['admin'], call: 'branch-profile.update' },
  { id: 'account', label: 'account', roles: ['admin', 'employee', 'client'] },
  { id: 'business', label: 'business', roles: ['client'] },
  { id: 'preference', label: 'preference', roles: ['employee'] },
  { id: 'day-off', label: 'dayOff', roles: ['employee'], needsLeave: true },
  { id: 'team', label: 'team', roles: ['admin'], call: 'employee-profile.list' },
  { id: 'service', label: 'service', roles: ['admin'], call: 'account-service.update' },
];
