import { globSync } from 'node:fs';
import { join } from 'node:path/posix';
import type { Rollup } from 'vite';

/** Modules and texts of a screen's first view. */
interface Begun {
  /** Paths below `src/web`: its frame, itself, and modules drawn immediately. */
  modules: string[];
  texts: string[];
  /** Limits kB of its compressed scripts and styles, without headers, in the heavier language. */
  limit: number;
}

const framed = (frame: string) => (limit: number, modules: string[], texts: string[]) => ({
  modules: [...(frame ? [`shell/${frame}.tsx`] : []), ...modules.map((name) => `screens/${name}`)],
  texts,
  limit,
});
const open = framed('public-shell');
const bare = framed('');
const signedIn = framed('signed-in-shell');
const kiosk = framed('kiosk-shell');
const tab = (limit: number, name: string, texts: string[], parts: string[] = []) =>
  signedIn(
    limit,
    ['profile/index.tsx', `profile/${name}/index.tsx`, ...parts.map((part) => `profile/${name}/${part}.tsx`)],
    ['profile', ...texts],
  );

/**
 * Screens with their first modules: `build/joined-chunks.ts` joins files that the same screens load, `build/budgets.ts` checks limits.
 * Leaves out later ones (`lazy`, `later`).
 */
export const screens = {
  home: open(103.5, ['home/index.tsx'], ['home', 'roles']),
  price: open(102.5, ['price/index.tsx'], ['price']),
  info: open(103.5, ['info/index.tsx'], ['info']),
  'network-error': open(100, ['network-error/index.tsx'], []),
  'not-found': open(100, ['not-found/index.tsx'], []),
  'sign-in': bare(111, ['accounts/sign-in/index.tsx'], ['signIn']),
  'sign-out': open(102, ['accounts/sign-out/index.tsx'], ['signIn']),
  'forgot-password': bare(117, ['accounts/forgot-password/index.tsx'], ['signIn']),
  'choose-password': bare(117.5, ['accounts/choose-password/index.tsx'], ['signIn']),
  'sign-in-link': bare(108.5, ['accounts/sign-in-link/index.tsx'], ['signIn']),
  'confirm-email': bare(102.5, ['accounts/confirm-email/index.tsx'], ['signIn']),
  'set-up': bare(117.5, ['accounts/set-up/index.tsx'], ['setUp']),
  schedule: signedIn(181.5, ['schedule/admin-schedule.tsx'], ['schedule', 'publishing', 'roles']),
  'own-schedule': signedIn(
    154,
    ['schedule/employee-schedule.tsx'],
    ['schedule', 'publishing', 'myWeek', 'roles'],
  ),
  dashboard: signedIn(160, ['dashboard/index.tsx'], ['reports', 'hours', 'pay', 'tips', 'sales', 'roles']),
  'own-dashboard': signedIn(
    151.5,
    ['dashboard/employee-dashboard.tsx'],
    ['reports', 'hours', 'tips', 'roles'],
  ),
  timesheets: signedIn(
    175.5,
    ['dashboard/index.tsx', 'dashboard/timesheets/index.tsx'],
    ['reports', 'hours', 'pay', 'tips', 'sales', 'timesheets', 'roles'],
  ),
  clients: signedIn(165.5, ['clients/index.tsx'], ['clients', 'picture', 'roles']),
  messages: signedIn(143.5, ['clients/messages/index.tsx'], ['messages', 'roles']),
  conversation: signedIn(167.5, ['clients/messages/detail.tsx'], ['messages', 'roles']),
  clock: kiosk(141.5, ['clock/index.tsx'], ['clock', 'roles']),
  company: tab(149.5, 'company', ['company', 'picture']),
  openid: tab(145, 'company/openid', ['openid']),
  sms: tab(145, 'company/sms', ['sms']),
  square: tab(145, 'company/square', ['square']),
  admins: tab(144.5, 'accounts/admins', ['admins', 'lockout', 'security']),
  branches: tab(153.5, 'company/branches', ['branches']),
  account: tab(160, 'accounts/own-account', ['picture', 'security']),
  business: tab(145.5, 'clients/business', ['business', 'roles']),
  preference: tab(146, 'preferences', ['preferences']),
  'day-off': tab(148, 'leave/day-off-request', ['leave', 'roles']),
  team: tab(161.5, 'people', ['people', 'lockout', 'roles', 'duration', 'picture']),
  services: tab(148, 'clients/services', ['services']),
  'second-factor': signedIn(149, ['profile/accounts/security/second-factor/required.tsx'], ['security']),
  // Parts that these screens draw by themselves, once their data is there: else they bring other screens' files along.
  'schedule-soon': signedIn(
    190.5,
    ['schedule/admin-schedule.tsx', 'schedule/week/load-plan-rules.ts'],
    ['schedule', 'publishing', 'roles'],
  ),
  'own-schedule-soon': signedIn(
    161.5,
    ['schedule/employee-schedule.tsx', 'schedule/trades/own-trades.tsx', 'schedule/my-week/open-shifts.tsx'],
    ['schedule', 'publishing', 'myWeek', 'roles', 'announcements', 'trades'],
  ),
  'dashboard-soon': signedIn(
    163,
    ['dashboard/index.tsx', 'dashboard/reports/premium-days.tsx', '../shell/first-steps.tsx'],
    ['reports', 'hours', 'pay', 'tips', 'sales', 'roles', 'firstSteps'],
  ),
  'company-soon': tab(
    163,
    'company',
    ['company', 'picture', 'positions'],
    ['plan', 'time-form', 'positions/index', 'social-form', '../../../picture/picture-field'],
  ),
  // Files of any screen's first dialog and list, shortly after it.
  dialog: {
    limit: 156.5,
    modules: ['shell/kiosk-shell.tsx', 'components/dialog-sheet.tsx', 'components/popups.tsx'],
    texts: [],
  },
} satisfies Record<string, Begun>;

/** Texts that `src/web/base/texts.ts` fetches for every screen. */
const firstTexts = ['common', 'errors', 'shell', 'states', 'titles'];

export const languages = ['en', 'es'] as const;

/** Finds the file of an area's texts: `copyWeek` is in `schedule/copy-week.ts`. */
function textFile(language: string, area: string): string {
  const name = area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const [file] = globSync(`src/texts/${language}/*/${name}.ts`);
  if (!file) throw new Error(`No file holds the texts of ${area}.`);
  return file;
}

/** Lists a screen's first modules in a language, beyond those of every page. */
export function modulesOf({ modules, texts }: Begun, language: (typeof languages)[number]): string[] {
  return [
    ...modules.map((name) => join('src/web', name)),
    ...[...firstTexts, ...texts].map((area) => textFile(language, area)),
  ];
}

/** Lists the files, styles included, that these modules and the entry load with all imports. */
export function filesOf(bundle: Rollup.OutputBundle, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const take = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name)) return;
    files.add(name);
    if (chunk?.type !== 'chunk') return;
    for (const imported of chunk.imports) take(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) take(style);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) take(asset);
  };
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  for (const { isEntry, fileName } of chunks) if (isEntry) take(fileName);
  for (const wanted of modules) {
    // Finds the module in its own file or a joined one.
    const holding = chunks.filter(
      ({ facadeModuleId, moduleIds }) =>
        facadeModuleId?.endsWith(wanted) || moduleIds.some((id) => id.endsWith(wanted)),
    );
    if (holding.length === 0) throw new Error(`build/screens.ts names ${wanted}, which is not in the build.`);
    for (const { fileName } of holding) take(fileName);
  }
  return files;
}
