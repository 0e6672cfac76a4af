import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserExecutable } from '../../e2e/support/browser.ts';
import { type StartedServer, startProcess } from '../../e2e/support/server.ts';
import { signIn } from '../../e2e/support/test.ts';
import { type Act, act } from './in-page.ts';
import { printHeads, slowdown, slowed, state, type Took } from './measure.ts';

const rounds = 5;

/** Something that is done on a screen and on the plain page beside it; the round makes each time different. */
export interface Step {
  name: string;
  /** Times the plain page's processor time, at most. */
  most: number;
  screen: (round: number) => Act;
  plain: (round: number) => Act;
}

/** A step done in the same way on the screen and on the plain page. */
export const alike = (name: string, most: number, done: (round: number) => Act): Step => ({
  name,
  most,
  screen: done,
  plain: done,
});

/** A screen beside a plain page that does the same. */
export interface BenchedScreen {
  title: string;
  /** Whose screen it is. */
  account: string;
  /** Its data, in the place of the server's. */
  serve: (context: BrowserContext) => Promise<void>;
  address: string;
  /** Loaded once this is there. */
  loaded: string;
  /** Times the plain page's, at most. */
  mostLoading: number;
  /** The plain page: its document, and the script that it runs. */
  document: string;
  script: string;
  steps: readonly Step[];
}

/** The plain page has an address of the server's, so that it may ask it for the same data. */
const plainAddress = '/plain-page';

async function openBoth(browser: Browser, baseURL: string, screen: BenchedScreen) {
  // A worker would answer in the place of what is served here.
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

async function measureScreen(browser: Browser, demo: StartedServer, screen: BenchedScreen): Promise<void> {
  console.log(`\n== ${screen.title}, processor ${slowdown} times slower`);
  const both = await openBoth(browser, demo.url, screen);
  const names = ['loading', ...screen.steps.map(({ name }) => name)];
  const times = names.map(() => ({ screen: [] as Took[], plain: [] as Took[] }));
  // In turns, so that a busy moment of the machine falls on both; the first is to warm up.
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
  for (const [index, { screen: ours, plain }] of times.entries()) {
    state(names[index] ?? '', ours, plain, limits[index] ?? Number.NaN);
  }
  await both.screen.page.context().close();
}

/** Screens in a browser four times as slow, each beside a plain page with the same data. States the ratios, judges nobody. */
export async function runScreens(screens: readonly BenchedScreen[]): Promise<void> {
  const demo = await startProcess('src/demo/main.ts');
  const browser = await chromium.launch({
    executablePath: await browserExecutable(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const screen of screens) await measureScreen(browser, demo, screen);
  } finally {
    await browser.close();
    await demo.stop();
  }
}
