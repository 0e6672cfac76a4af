import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserExecutable } from '../../e2e/support/browser.ts';
import { type StartedServer, startProcess } from '../../e2e/support/server.ts';
import { signIn } from '../../e2e/support/test.ts';
import { type Act, act } from './in-page.ts';
import { printHeads, slowdown, slowed, state, type Took } from './measure.ts';

const rounds = 5;

/** A step on a screen and on the plain page; the round varies it. */
export interface Step {
  name: string;
  /** Maximum in times of the plain page's processor time. */
  most: number;
  screen: (round: number) => Act;
  plain: (round: number) => Act;
}

/** Makes a step that is equal on both pages. */
export const alike = (name: string, most: number, done: (round: number) => Act): Step => ({
  name,
  most,
  screen: done,
  plain: done,
});

/** A screen and a plain page with the same function. */
export interface BenchedScreen {
  title: string;
  account: string;
  /** Serves its data instead of the server. */
  serve: (context: BrowserContext) => Promise<void>;
  address: string;
  /** Selector that marks the end of loading. */
  loaded: string;
  /** Maximum in times of the plain page. */
  mostLoading: number;
  /** Plain page: its document and script. */
  document: string;
  script: string;
  steps: readonly Step[];
}

/** Shares the server's origin, so the plain page can request the same data. */
const plainAddress = '/plain-page';

async function openBoth(browser: Browser, baseURL: string, screen: BenchedScreen) {
  // A worker would answer instead of these routes.
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await signIn(page, screen.account);
  await screen.serve(context);
  const body = `<!doctype html><meta charset="utf-8">${screen.document}<script>${screen.script}</script>`;
  await context.route(`**${plainAddress}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  const plain = await context.newPage();
  return {
    screen: { page, measure: await slowed(browser, page), address: screen.address, loaded: screen.loaded },
    plain: {
      page: plain,
      measure: await slowed(browser, plain),
      address: plainAddress,
      loaded: screen.loaded,
    },
  };
}

async function measureScreen(browser: Browser, demo: StartedServer, screen: BenchedScreen): Promise<boolean> {
  console.log(`\n== ${screen.title}, processor ${slowdown} times slower`);
  const both = await openBoth(browser, demo.url, screen);
  const names = ['loading', ...screen.steps.map(({ name }) => name)];
  const times = names.map(() => ({ screen: [] as Took[], plain: [] as Took[] }));
  // Alternates, so busy moments of the machine affect both; the first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of ['plain', 'screen'] as const) {
      const { page, measure, address, loaded } = both[side];
      await page.bringToFront();
      const took = [
        await measure(async () => {
          await page.goto(address, { waitUntil: 'commit' });
          await page.evaluate(act, { until: loaded });
        }),
      ];
      for (const step of screen.steps) {
        took.push(await measure(() => page.evaluate(act, step[side](round))));
      }
      if (round > 0) for (const [index, one] of took.entries()) times[index]?.[side].push(one);
    }
  }
  const limits = [screen.mostLoading, ...screen.steps.map(({ most }) => most)];
  printHeads();
  const holding = times.map(({ screen: ours, plain }, index) =>
    state(names[index] ?? '', ours, plain, limits[index] ?? Number.NaN),
  );
  await both.screen.page.context().close();
  return holding.every(Boolean);
}

/** Measures screens beside plain pages with the same data, in a browser four times as slow; returns whether all ratios hold. */
export async function runScreens(screens: readonly BenchedScreen[]): Promise<boolean> {
  const demo = await startProcess('src/demo/main.ts');
  const browser = await chromium.launch({
    executablePath: await browserExecutable(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    let holds = true;
    for (const screen of screens) holds = (await measureScreen(browser, demo, screen)) && holds;
    return holds;
  } finally {
    await browser.close();
    await demo.stop();
  }
}
