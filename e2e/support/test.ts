import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { type StartedServer, startProcess } from './server.ts';

export { expect };

export const password = 'branchline-demo-2026';

interface WorkerFixtures {
  /** The demo company, one process for all journeys. */
  demo: StartedServer;
}

interface Fixtures {
  /** Errors of browser and server during the test; must stay empty. */
  complaints: string[];
  /** A page of its own, signed in as a demo account, at a path or at the role's home. */
  signedIn: (username: string, path?: string) => Promise<Page>;
}

function collectComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports every refused request; a test that provokes one expects it.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
}

/** Tells whether a line of the server's log is of a request that failed by our own fault. */
const isFailure = (line: string) => line.includes('"msg":"request failed"');

/** Signs in and opens a path, or the role's home. Straight by the call: what the form does has its own journeys. */
export async function signIn(page: Page, username: string, path?: string): Promise<void> {
  const call = '/log/accounts/login/';
  await page.request.get(call);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const answer = await page.request.post(call, {
    headers: { 'X-CSRFToken': token },
    data: { username, password },
  });
  expect(answer.status(), `${username} signs in`).toBe(200);
  const { next } = (await answer.json()) as { next: string };
  await page.goto(path ?? next);
}

async function newPage(browser: Browser, baseURL: string, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  collectComplaints(page, complaints);
  return page;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures asked for from the pattern
    async ({}, use) => {
      const server = await startProcess('src/demo/main.ts');
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints, 'browser or server complained').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, complaints }, use) => {
    collectComplaints(page, complaints);
    await use(page);
  },
  signedIn: async ({ browser, demo, complaints }, use) => {
    const pages: Page[] = [];
    const before = demo.output().length;
    await use(async (username, path) => {
      const page = await newPage(browser, demo.url, complaints);
      pages.push(page);
      await signIn(page, username, path);
      return page;
    });
    for (const page of pages) await page.context().close();
    complaints.push(...demo.output().slice(before).split('\n').filter(isFailure));
  },
});

/** The page shows what it is for: its heading is there, and nothing is still coming. Looks each frame, as `expect` rests up to a second in between. */
export async function expectLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [heading, ...others] = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility());
    return heading && others.length === 0 && !document.querySelector('[aria-busy="true"]');
  });
}

const { source: axeSource } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

type AxeOptions = Parameters<AxeBuilder['options']>[0];

interface AxeWindow {
  axe: { run: (context: object, options: AxeOptions) => ReturnType<AxeBuilder['analyze']> };
}

/** Looks at a part of the page with axe; returns each broken rule with an element's selector. */
async function axe(
  page: Page,
  within: string,
  options: AxeOptions,
): Promise<{ rule: string; selector: string }[]> {
  // Half a megabyte of script, once into each document. Of a sound page the source of all its elements says nothing, and takes long.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(`${axeSource};axe.configure({ noHtml: true })`);
  }
  return page.evaluate(
    async ([within, options]) => {
      const { axe } = window as unknown as AxeWindow;
      // Skips elements under an open dialog.
      const { violations } = await axe.run({ include: [within], exclude: ['[inert]'] }, options);
      return violations.flatMap(({ id: rule, nodes }) =>
        nodes.map(({ target }) => ({ rule, selector: target.join(' ') })),
      );
    },
    // Leaves out what passes, which makes the check four times faster.
    [within, { ...options, reporter: 'no-passes', resultTypes: ['violations'] } as AxeOptions] as const,
  );
}

/** Takes animations to their end, and lets no new one begin: half-faded colors are not the ones people read. */
async function expectStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      // New elements start their animation a frame later.
      await nextFrame();
      await nextFrame();
      const moving = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
      if (moving.length === 0) return;
      for (const animation of moving) animation.finish();
    }
  });
}

/** Checks the element's size in the middle of the page, where no fixed bar covers it. */
async function isSmallEverywhere(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const found = await axe(page, selector, { runOnly: { type: 'rule', values: ['target-size'] } });
  return found.length > 0;
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * No violation of WCAG 2.2 AA, or of good practice, that a machine can find on what is shown now. `floating`: a menu is open, which lies
 * outside of the landmarks as such lists do. `within`: a sheet covers the rest in part, which is looked at without it.
 */
export async function expectAccessible(
  page: Page,
  { floating = false, within = 'html' } = {},
): Promise<void> {
  // Of a page that has not drawn anything yet nothing can be said.
  await page.locator('main').first().waitFor({ state: 'attached' });
  await expectStill(page);
  const against = await axe(page, within, {
    runOnly: { type: 'tag', values: standards },
    ...(floating && { rules: { region: { enabled: false } } }),
  });
  const found: string[] = [];
  for (const { rule, selector } of against) {
    if (rule !== 'target-size' || (await isSmallEverywhere(page, selector)))
      found.push(`${rule}: ${selector}`);
  }
  await page.emulateMedia({ reducedMotion: null });
  expect(found).toEqual([]);
}
