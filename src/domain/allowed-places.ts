import {
  buildMenu,
  type DashboardTab,
  dashboardCalls,
  findHome,
  findPage,
  type MenuEntry,
  mayOpen,
  profileTabs,
  type SheetPart,
  sheetCalls,
  type Visitor,
} from './navigation.ts';
import { type CallId, findReach, type Rights } from './permissions.ts';

/** A signed-in person with what they may do: the web offers no place whose calls would be refused. */
export type RightfulVisitor = Visitor & Rights;

/** Calls of the pages that not every admin may open; one of them suffices. */
const pageCalls: Partial<Record<string, readonly CallId[]>> = {
  '/spa/dashboard': Object.values(dashboardCalls),
  '/spa/schedule': ['shift.update'],
  '/spa/clients': ['client.list'],
  '/client/comm-client-by-staff': ['project.list'],
};

const mayMakeOne = (calls: readonly CallId[], rights: Rights) =>
  calls.some((call) => findReach(call, rights) !== null);

/** Keeps the places whose call may be made. */
function keepAllowed<Place extends string>(calls: Record<Place, CallId>, rights: Rights): Place[] {
  return (Object.keys(calls) as Place[]).filter((place) => mayMakeOne([calls[place]], rights));
}

/** Tells whether a signed-in person may open the page at a path; who may not is sent to {@link findFirstPlace}. */
export function isAllowed(path: string, visitor: RightfulVisitor): boolean {
  const page = findPage(path);
  if (!page || !mayOpen(page, visitor)) return false;
  const plain = path.replace(/(.)\/$/, '$1');
  const calls = plain.startsWith('/client/comm/detail/')
    ? pageCalls['/client/comm-client-by-staff']
    : pageCalls[plain];
  return visitor.authType !== 'admin' || !calls || mayMakeOne(calls, visitor);
}

const isKey = <Key extends string>(calls: Record<Key, CallId>, name: string | null): name is Key =>
  name !== null && Object.hasOwn(calls, name);

/** Tells whether an address, with its tab, is open to a signed-in person: no link leads elsewhere. */
export function isOpenPlace(href: string, visitor: RightfulVisitor): boolean {
  const { pathname, searchParams } = new URL(href, 'http://here');
  if (!findPage(pathname) || visitor.authType !== 'admin') return true;
  if (!isAllowed(pathname, visitor)) return false;
  const [tab, part] = [searchParams.get('tab'), searchParams.get('show')];
  if (pathname === '/spa/profile')
    return tab === null || listProfileTabs(visitor).some(({ id }) => id === tab);
  if (pathname !== '/spa/dashboard') return true;
  if (tab === 'timesheets' && isKey(sheetCalls, part)) return mayMakeOne([sheetCalls[part]], visitor);
  if (isKey(dashboardCalls, tab)) return mayMakeOne([dashboardCalls[tab]], visitor);
  return !searchParams.has('staff') || mayMakeOne(['report.worked-stretches'], visitor);
}

/** Lists the tabs of the dashboard that an admin may open, in the order of {@link dashboardCalls}. */
export function listDashboardTabs(rights: Rights): DashboardTab[] {
  return keepAllowed(dashboardCalls, rights);
}

/** Finds the dashboard's tab that an admin starts at: closing and paying for who plans nothing, else the first. */
export function findFirstTab(rights: Rights): DashboardTab | undefined {
  const tabs = listDashboardTabs(rights);
  const plans = mayMakeOne(['shift.update'], rights);
  return tabs.includes('payroll') && !plans ? 'payroll' : tabs[0];
}

/** Lists the parts of the timesheets that an admin may open. */
export function listSheetParts(rights: Rights): SheetPart[] {
  return keepAllowed(sheetCalls, rights);
}

/** Builds the menu of what a signed-in person may open. What waits for them is at the bell: it needs no entry. */
export function listMenu(visitor: RightfulVisitor): MenuEntry[] {
  const hasReports = () => listDashboardTabs(visitor).some((tab) => tab !== 'attention');
  return buildMenu(visitor).filter(
    ({ key, href }) => isAllowed(href, visitor) && (key !== 'staff' || hasReports()),
  );
}

/** Finds the page that somebody starts at: the first of the dashboard, the schedule and the rest of their menu, else their profile. */
export function findFirstPlace(visitor: RightfulVisitor): string {
  const home = findHome(visitor);
  if (visitor.authType !== 'admin') return home;
  const menu = listMenu(visitor);
  const places = [home, '/spa/schedule', ...menu.map(({ href }) => href)];
  return places.find((place) => menu.some(({ href }) => href === place)) ?? '/spa/profile';
}

/** Lists the tabs of the profile that somebody may open; an owner's own account comes after the company's tabs. */
export function listProfileTabs(rights: Rights) {
  const allowed = profileTabs.filter(
    ({ roles, call }) => roles.includes(rights.authType) && (!call || mayMakeOne([call], rights)),
  );
  const own = allowed.filter(({ id }) => id === 'account');
  const hasAdmins = allowed.some(({ id }) => id === 'admin');
  return hasAdmins ? [...allowed.filter((tab) => !own.includes(tab)), ...own] : allowed;
}

/** Finds the screen where somebody chooses their notifications. */
export function findNotificationSettings(rights: Rights): string {
  const tabs = listProfileTabs(rights).map(({ id }) => id);
  const tab = (['preference', 'account'] as const).find((id) => tabs.includes(id));
  return `/spa/profile?tab=${tab}`;
}
