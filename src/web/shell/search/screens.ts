import { isAllowed, listDashboardTabs, listSheetParts } from '#domain/allowed-places.ts';
import { reports, reportTabs } from '#domain/navigation.ts';
import { useStore } from '#web/api/store-queries.ts';
import { mayCall } from '#web/base/rights.ts';
import { useSession } from '#web/base/session-changes.ts';
import { useTexts } from '#web/base/texts.ts';
import { usePathname } from '#web/navigation/use-place.ts';
import { listHelpSteps } from '#web/shell/help/help-steps.ts';
import { listHelp } from '#web/shell/help/help-topics.ts';
import { useProfileTabs } from '#web/shell/use-profile-tabs.ts';
import type { NamedScreen } from './found.ts';

/** Lists the reader's screens and tabs with their synonyms, from the tabs themselves. */
export function useScreens(): NamedScreen[] {
  const text = useTexts();
  const { visitor } = useSession();
  const tabs = useProfileTabs();
  const pathname = usePathname();
  const branches = useStore().data?.branches ?? [];
  if (!visitor) return [];
  const { authType, salaried, employeeId } = visitor;
  const isAdmin = authType === 'admin';
  const may = (to: string) => isAllowed(to.split('?')[0] ?? '', visitor);
  const dashboardTabs: string[] = isAdmin ? listDashboardTabs(visitor) : [];
  const pages = (
    [
      ['/spa/clients', 'clients'],
      ['/spa/schedule', 'schedule'],
      ['/spa/dashboard', isAdmin ? 'staff' : 'dashboard'],
      ['/client/comm-client-by-staff', 'communication'],
      ['/client/comm-client', 'communication'],
      ['/clock', 'clock'],
      ['/price', 'price'],
      ['/info', 'info'],
    ] as const
  ).map(([to, key]) => ({
    label: text(key === 'communication' ? 'search.groups.projects' : `shell.${key}`),
    also: text(`search.also.${key}`),
    to,
  }));
  // Says where a screen is in the reader's own menu.
  const place = text(isAdmin ? 'shell.staff' : 'shell.dashboard');
  const dashboard = (id: string) => `/spa/dashboard?tab=${id}`;
  const shownReports = [
    ...reportTabs.map((id) => ({
      id,
      label: `${place}: ${text(`${reports[id]}.name`)}`,
      also: text(`${reports[id]}.also`),
    })),
    {
      id: 'timesheets',
      label: `${place}: ${text('reports.tabs.timesheets')}`,
      also: text('search.also.timesheets'),
    },
    {
      id: 'days-off',
      label: `${place}: ${text('reports.tabs.daysOff')}`,
      also: text('search.also.daysOff'),
    },
    {
      id: 'announcements',
      label: `${place}: ${text('reports.tabs.announcements')}`,
      also: text('search.also.announcements'),
    },
    {
      id: 'log-book',
      label: `${place}: ${text('reports.tabs.logBook')}`,
      also: text('search.also.logBook'),
    },
    { id: 'attention', label: text('shell.attention'), also: text('search.also.attention') },
  ]
    .filter(({ id }) => dashboardTabs.includes(id))
    .map(({ id, ...named }) => ({ ...named, to: dashboard(id) }));
  const sheets = (isAdmin ? listSheetParts(visitor) : [])
    .filter((id) => id !== 'sheets')
    .map((id) => ({
      label: `${text('reports.tabs.timesheets')}: ${text(`search.parts.${id}`)}`,
      also: text(`search.also.${id}`),
      to: `${dashboard('timesheets')}&show=${id}`,
    }));
  const own =
    authType === 'employee' && employeeId
      ? [
          ...(salaried ? [] : [['timesheet', 'timesheets'] as const]),
          ['announcements', 'announcements'] as const,
        ].map(([id, also]) => ({
          label: `${place}: ${text(`reports.tabs.${id}`)}`,
          also: text(`search.also.${also}`),
          to: dashboard(id),
        }))
      : [];
  const profile = tabs.map(({ id, label }) => ({
    label: `${text('profile.heading')}: ${text(`profile.tabs.${label}`)}`,
    also: text(`search.also.${label}`),
    to: `/spa/profile?tab=${id}`,
  }));
  // Opens over the screen one is on.
  const help = listHelp(visitor).map((topic) => ({
    label: `${text('help.title')}: ${text(`help.pages.${topic}.name`)}`,
    also: listHelpSteps(text, topic),
    to: `${pathname}?help=${topic}`,
    group: 'help' as const,
  }));
  const actions = (
    [
      ['person', '/spa/profile?tab=team&person=new', 'employee-profile.create'],
      ['client', '/spa/clients?client=new', 'client.create'],
      ['admin', '/spa/profile?tab=admin&admin=new', 'store-admin.create'],
    ] as const
  )
    .filter(([, , call]) => mayCall(call))
    .map(([id, to]) => ({
      label: text(`search.actions.${id}`),
      also: text('search.also.new').split(' '),
      to,
      group: 'actions' as const,
    }));
  const schedule = '/spa/schedule';
  const shownBranches = (isAdmin && branches.length > 1 ? branches : []).map(({ id, name }) => ({
    label: name,
    also: [text('shell.schedule')],
    aside: text('shell.schedule'),
    to: `${schedule}?branch=${id}`,
    group: 'branches' as const,
  }));
  // Prices and the firm's information, which everyone may read, come last.
  const named = [
    ...pages.slice(0, -2),
    ...shownReports,
    ...sheets,
    ...own,
    ...profile,
    ...pages.slice(-2),
  ].map(({ also, ...screen }) => ({
    ...screen,
    also: also.split(' '),
  }));
  return [...named, ...shownBranches, ...actions, ...help].filter(({ to }) => may(to));
}
