import type { ComponentType } from 'react';
import { findHome, findPage, mayOpen } from '#domain/navigation.ts';
import { goToSignIn } from '#web/api/error-handling.ts';
import { readPageData, session } from '#web/base/session.ts';
import { type Area, loadAreas } from '#web/base/texts.ts';
import { type Frame, type Route, Router } from '#web/navigation/router.ts';
import NetworkError from '#web/screens/network-error/index.tsx';

type Module = () => Promise<{ default: ComponentType }>;

/** Refuses the addresses that the server refuses (docs/rules/screens.md#pages). */
function guard(path: string): string | undefined {
  const page = findPage(path);
  if (!page?.roles) return undefined;
  if (session.visitor) return mayOpen(page, session.visitor) ? undefined : findHome(session.visitor);
  goToSignIn();
  return undefined;
}

/** Creates a route that loads its screen and texts on first opening. */
function page(path: string, screen: Module, areas: Area[] = [], further: Partial<Route> = {}): Route {
  return {
    path,
    guard,
    load: async () => {
      const [module] = await Promise.all([screen(), loadAreas(areas)]);
      return module.default;
    },
    ...further,
  };
}

function frame(load: Module, holdsFailures: boolean): Frame {
  return { load: async () => (await load()).default, holdsFailures };
}

/** Frame of the pages; signed-out visitors never load the signed-in one. */
const shell = frame(
  session.visitor
    ? () => import('#web/shell/signed-in-shell.tsx')
    : () => import('#web/shell/public-shell.tsx'),
  true,
);

const kiosk = frame(() => import('#web/shell/kiosk-shell.tsx'), false);

/** Managers edit the schedule, employees read it. */
const [schedule, scheduleAreas] =
  session.visitor?.authType === 'admin'
    ? [() => import('#web/screens/schedule/admin-schedule.tsx'), []]
    : [() => import('#web/screens/schedule/employee-schedule.tsx'), ['myWeek' as const]];

/** Managers read reports, employees their own hours. */
const [dashboard, dashboardAreas] =
  session.visitor?.authType === 'admin'
    ? [() => import('#web/screens/dashboard/index.tsx'), ['pay' as const, 'sales' as const]]
    : [() => import('#web/screens/dashboard/employee-dashboard.tsx'), []];

/** One screen for the list and the thread beside it. */
const conversations = () => import('#web/screens/clients/messages/detail.tsx');

const framed: Route[] = [
  page('/', () => import('#web/screens/home/index.tsx'), ['home', 'roles']),
  page('/price', () => import('#web/screens/price/index.tsx'), ['price']),
  page('/info', () => import('#web/screens/info/index.tsx'), ['info']),
  page('/spa/dashboard', dashboard, ['reports', 'hours', 'tips', 'roles', ...dashboardAreas]),
  page('/spa/schedule', schedule, ['schedule', 'publishing', 'roles', ...scheduleAreas], { fill: true }),
  page('/spa/clients', () => import('#web/screens/clients/index.tsx'), ['clients', 'picture', 'roles']),
  page('/client/comm-client', () => import('#web/screens/clients/messages/index.tsx'), ['messages', 'roles']),
  page('/client/comm-client-by-staff', conversations, ['messages', 'roles'], { fill: true }),
  page('/client/comm/detail/:uuid', conversations, ['messages', 'roles'], { fill: true }),
  page('/client/profile', () => import('#web/screens/profile/index.tsx'), ['profile']),
  page('/spa/profile', () => import('#web/screens/profile/index.tsx'), ['profile']),
  // Included in the first load: it must show when nothing can load.
  page('/network-error', async () => ({ default: NetworkError })),
  page('/log/accounts/logout/', () => import('#web/screens/accounts/sign-out/index.tsx'), ['signIn']),
  page('*', () => import('#web/screens/not-found/index.tsx')),
];

/** Token for set-up; the server gives it only for a valid link. A used link is not found. */
const setUp = readPageData().text('csrf')
  ? [page('/setup/:token', () => import('#web/screens/accounts/set-up/index.tsx'), ['setUp'])]
  : [];

/** One screen asks for either link. */
const requestLink = () => import('#web/screens/accounts/forgot-password/index.tsx');

/** Pages without bars: sign-in, passwords, set-up. */
const bare: Route[] = [
  page('/log/accounts/login/', () => import('#web/screens/accounts/sign-in/index.tsx'), ['signIn']),
  page('/log/accounts/reset/', requestLink, ['signIn']),
  page('/log/accounts/link/', requestLink, ['signIn']),
  page('/log/accounts/reset/:token/', () => import('#web/screens/accounts/choose-password/index.tsx'), [
    'signIn',
  ]),
  page('/log/accounts/invitation/:token/', () => import('#web/screens/accounts/choose-password/index.tsx'), [
    'signIn',
  ]),
  page('/log/accounts/link/:token/', () => import('#web/screens/accounts/sign-in-link/index.tsx'), [
    'signIn',
  ]),
  page('/log/accounts/address/:token/', () => import('#web/screens/accounts/confirm-email/index.tsx'), [
    'signIn',
  ]),
  ...setUp,
];

/** Page for a person who must first set up a second factor, at any address. */
const secondFactorFirst = page(
  '*',
  () => import('#web/screens/profile/accounts/security/second-factor/required.tsx'),
  ['security'],
);

const all: Route[] = [
  page('/clock', () => import('#web/screens/clock/index.tsx'), ['clock', 'roles'], { frame: kiosk }),
  ...bare,
  ...framed.map((route) => ({ ...route, frame: shell })),
];

/** Creates the router of all pages (docs/rules/screens.md#pages). Screens load lazily; a failed load shows the screen of its failure. */
export function createRouter(): Router {
  return new Router(session.needsSecondFactor ? [secondFactorFirst] : all);
}
