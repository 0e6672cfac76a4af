import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { findHome, findPage, mayOpen } from '#domain/navigation.ts';
import { goToSignIn } from '#web/api/error-handling.ts';
import { readPageData, session } from '#web/base/session.ts';
import { type Area, loadAreas } from '#web/base/texts.ts';
import NetworkError from '#web/screens/network-error/index.tsx';
import { Root } from '#web/shell/root.tsx';
import { RouteFailure } from '#web/shell/route-failure.tsx';

type Screen = () => Promise<{ default: ComponentType }>;

/** A link inside the application leads nowhere the server would not (docs/rules/screens.md#pages). */
function guard({ request }: LoaderFunctionArgs) {
  const page = findPage(new URL(request.url).pathname);
  if (!page?.roles) return null;
  if (!session.visitor) {
    goToSignIn();
    return null;
  }
  return mayOpen(page, session.visitor) ? null : redirect(findHome(session.visitor));
}

/** A route whose screen and texts come when it is first opened. */
function page(
  path: string,
  screen: Screen,
  areas: Area[] = [],
  handle: { fill?: boolean } = {},
): RouteObject {
  return {
    path,
    // As the server reads it: what it answers with 404 is no screen either.
    caseSensitive: true,
    handle,
    loader: guard,
    shouldRevalidate: () => false,
    lazy: async () => {
      const [module] = await Promise.all([screen(), loadAreas(areas)]);
      return { Component: module.default };
    },
  };
}

/** The frame around the pages; who is signed out never loads the signed-in one. */
const shell = session.visitor
  ? () => import('#web/shell/signed-in-shell.tsx')
  : () => import('#web/shell/public-shell.tsx');

/** Managers plan, employees read and hear of changes. */
const [schedule, scheduleAreas] =
  session.visitor?.authType === 'admin'
    ? [() => import('#web/screens/schedule/admin-schedule.tsx'), []]
    : [
        () => import('#web/screens/schedule/employee-schedule.tsx'),
        ['announcements' as const, 'trades' as const],
      ];

/** The list and the thread beside it are one screen. */
const conversations = () => import('#web/screens/clients/messages/detail.tsx');

const framed: RouteObject[] = [
  page('/', () => import('#web/screens/home/index.tsx'), ['home', 'roles']),
  page('/price', () => import('#web/screens/price/index.tsx'), ['price']),
  page('/info', () => import('#web/screens/info/index.tsx'), ['info']),
  page('/spa/dashboard', () => import('#web/screens/dashboard/index.tsx'), [
    'reports',
    'hours',
    'pay',
    'tips',
    'sales',
    'roles',
  ]),
  page('/spa/schedule', schedule, ['schedule', 'publishing', 'roles', ...scheduleAreas], { fill: true }),
  page('/spa/clients', () => import('#web/screens/clients/index.tsx'), ['clients', 'picture', 'roles']),
  page('/client/comm-client', () => import('#web/screens/clients/messages/index.tsx'), ['messages', 'roles']),
  page('/client/comm-client-by-staff', conversations, ['messages', 'roles'], { fill: true }),
  page('/client/comm/detail/:uuid', conversations, ['messages', 'roles'], { fill: true }),
  page('/client/profile', () => import('#web/screens/profile/index.tsx'), ['profile']),
  page('/spa/profile', () => import('#web/screens/profile/index.tsx'), ['profile']),
  // Here already: it is shown when nothing can be fetched.
  page('/network-error', async () => ({ default: NetworkError })),
  page('/log/accounts/logout/', () => import('#web/screens/accounts/sign-out/index.tsx'), ['signIn']),
  page('/404', () => import('#web/screens/not-found/index.tsx')),
  page('*', () => import('#web/screens/not-found/index.tsx')),
];

/** The server says what set-up is sent with only while its link is good; a link that is used up is a page that is not there. */
const setUp = readPageData().text('csrf')
  ? [page('/setup/:token', () => import('#web/screens/accounts/set-up/index.tsx'), ['setUp'])]
  : [];

/** Without bars: sign-in, passwords, set-up. */
const bare: RouteObject[] = [
  page('/log/accounts/login/', () => import('#web/screens/accounts/sign-in/index.tsx'), ['signIn']),
  page('/log/accounts/reset/', () => import('#web/screens/accounts/forgot-password/index.tsx'), ['signIn']),
  page('/log/accounts/reset/:token/', () => import('#web/screens/accounts/choose-password/index.tsx'), [
    'signIn',
  ]),
  page('/log/accounts/invitation/:token/', () => import('#web/screens/accounts/choose-password/index.tsx'), [
    'signIn',
  ]),
  page('/log/accounts/address/:token/', () => import('#web/screens/accounts/confirm-email/index.tsx'), [
    'signIn',
  ]),
  ...setUp,
];

/** Until the first screen has come, the page stays as the document left it. */
function Nothing() {
  return null;
}

/** Who must set up a second factor finds nothing else, wherever they go. */
const secondFactorFirst = page(
  '*',
  () => import('#web/screens/profile/accounts/security/second-factor/required.tsx'),
  ['security'],
);

/** Every page (docs/rules/screens.md#pages); screens load lazily, a failed load shows the screen of its failure. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RouteFailure,
      HydrateFallback: Nothing,
      children: session.needsSecondFactor
        ? [secondFactorFirst]
        : [
            {
              lazy: async () => ({ Component: (await shell()).default }),
              children: [{ ErrorBoundary: RouteFailure, children: framed }],
            },
            {
              lazy: async () => ({ Component: (await import('#web/shell/kiosk-shell.tsx')).default }),
              children: [page('/clock', () => import('#web/screens/clock/index.tsx'), ['clock', 'roles'])],
            },
            ...bare,
          ],
    },
  ]);
}
