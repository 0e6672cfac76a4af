import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { mayOpen, pageAt, roleHome } from '#domain/navigation.ts';
import { goToSignIn } from './api/error-handling.ts';
import NetworkError from './screens/network-error/index.tsx';
import { readPageData, session } from './session.ts';
import { Root } from './shell/root.tsx';
import { RouteFailure } from './shell/route-failure.tsx';
import { type Area, loadAreas } from './texts.ts';

type Screen = () => Promise<{ default: ComponentType }>;

/** A link inside the application leads nowhere the server would not (decisions, section 2, pages). */
function guard({ request }: LoaderFunctionArgs) {
  const page = pageAt(new URL(request.url).pathname);
  if (!page?.roles) return null;
  if (!session.visitor) {
    goToSignIn();
    return null;
  }
  return mayOpen(page, session.visitor) ? null : redirect(roleHome(session.visitor));
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
  ? () => import('./shell/signed-in-shell.tsx')
  : () => import('./shell/public-shell.tsx');

/** Managers plan, employees read and hear of changes. */
const [schedule, scheduleAreas] =
  session.visitor?.authType === 'admin'
    ? [() => import('./screens/schedule/admin-schedule.tsx'), []]
    : [() => import('./screens/schedule/employee-schedule.tsx'), ['announcements' as const]];

/** The list and the thread beside it are one screen. */
const conversations = () => import('./screens/communication/detail.tsx');

const framed: RouteObject[] = [
  page('/', () => import('./screens/home/index.tsx'), ['home', 'roles']),
  page('/price', () => import('./screens/price/index.tsx'), ['price']),
  page('/info', () => import('./screens/info/index.tsx'), ['info']),
  page('/spa/dashboard', () => import('./screens/dashboard/index.tsx'), [
    'reports',
    'hours',
    'pay',
    'tips',
    'sales',
    'roles',
  ]),
  page('/spa/schedule', schedule, ['schedule', 'publishing', 'roles', ...scheduleAreas], { fill: true }),
  page('/spa/clients', () => import('./screens/clients/index.tsx'), ['clients', 'picture', 'roles']),
  page('/client/comm-client', () => import('./screens/communication/index.tsx'), ['messages', 'roles']),
  page('/client/comm-client-by-staff', conversations, ['messages', 'roles'], { fill: true }),
  page('/client/comm/detail/:uuid', conversations, ['messages', 'roles'], { fill: true }),
  page('/client/profile', () => import('./screens/profile/index.tsx'), ['profile']),
  page('/spa/profile', () => import('./screens/profile/index.tsx'), ['profile']),
  // Here already: it is shown when nothing can be fetched.
  page('/network-error', async () => ({ default: NetworkError })),
  page('/log/accounts/logout/', () => import('./screens/sign-out/index.tsx'), ['signIn']),
  page('/404', () => import('./screens/not-found/index.tsx')),
  page('*', () => import('./screens/not-found/index.tsx')),
];

/** The server says what set-up is sent with only while its link is good; a link that is used up is a page that is not there. */
const setUp = readPageData().text('csrf')
  ? [page('/setup/:token', () => import('./screens/set-up/index.tsx'), ['setUp'])]
  : [];

/** Without bars: sign-in, passwords, set-up. */
const bare: RouteObject[] = [
  page('/log/accounts/login/', () => import('./screens/sign-in/index.tsx'), ['signIn']),
  page('/log/accounts/reset/', () => import('./screens/forgot-password/index.tsx'), ['signIn']),
  page('/log/accounts/reset/:token/', () => import('./screens/choose-password/index.tsx'), ['signIn']),
  page('/log/accounts/invitation/:token/', () => import('./screens/choose-password/index.tsx'), ['signIn']),
  page('/log/accounts/address/:token/', () => import('./screens/confirm-email/index.tsx'), ['signIn']),
  ...setUp,
];

/** Until the first screen has come, the page stays as the document left it. */
function Nothing() {
  return null;
}

/** Who must set up a second factor finds nothing else, wherever they go. */
const secondFactorFirst = page('*', () => import('./screens/profile/security/second-factor/required.tsx'), [
  'security',
]);

/** Every route of the specification (section 2); screens load lazily, a failed load shows the screen of its failure. */
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
              lazy: async () => ({ Component: (await import('./shell/kiosk-shell.tsx')).default }),
              children: [page('/clock', () => import('./screens/clock/index.tsx'), ['clock', 'roles'])],
            },
            ...bare,
          ],
    },
  ]);
}
