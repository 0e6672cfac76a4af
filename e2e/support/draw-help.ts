import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import {
  type HelpLanguage,
  helpLanguages,
  helpTopics,
  listHelpPages,
  picturePath,
  root,
} from '../../build/help-pages.ts';
import { browserExecutable } from './browser.ts';
import { startProcess } from './server.ts';
import { signIn } from './test.ts';

interface View {
  user: string;
  path: string;
  window: readonly [number, number];
  /** Width and height that are shown of the page, from the top left corner of its main part. */
  part: readonly [number, number];
}

const desk = (path: string): View => ({ user: 'staff', path, window: [1180, 760], part: [720, 430] });
const phone = (path: string): View => ({ user: 'hourly', path, window: [390, 560], part: [390, 444] });

const views: Record<(typeof helpTopics)[number], View> = {
  firstDay: desk('/spa/profile?tab=branch&branch=1'),
  schedule: desk('/spa/schedule'),
  clock: { user: 'clock', path: '/clock', window: [1024, 640], part: [1024, 612] },
  timesheets: desk('/spa/dashboard?tab=timesheets'),
  payroll: desk('/spa/dashboard?tab=payroll'),
  reports: desk('/spa/dashboard'),
  daysOff: desk('/spa/dashboard?tab=days-off'),
  team: desk('/spa/profile?tab=team'),
  clients: desk('/spa/clients'),
  import: desk('/spa/dashboard?tab=import'),
  attention: desk('/spa/dashboard?tab=attention'),
  dayClose: desk('/spa/dashboard?tab=day-close'),
  access: desk('/spa/profile?tab=admin'),
  messages: { ...desk('/client/comm-client-by-staff'), window: [720, 520] },
  account: { ...desk('/spa/profile?tab=account'), user: 'hourly' },
  myWeek: phone('/spa/schedule'),
  myHours: phone('/spa/dashboard'),
  myDaysOff: phone('/spa/profile?tab=day-off'),
  portal: { ...desk('/client/comm-client'), user: 'client' },
};

/** Draws a view once two pictures in a row are the same: later parts come when the browser is idle. */
async function draw(page: Page, { path, part }: View): Promise<Buffer> {
  await page.goto(path);
  await page.locator('main').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const [width, height] = part;
  const session = await page.context().newCDPSession(page);
  for (let earlier = ''; ; ) {
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .animate-pulse'));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const { x = 0, y = 0 } = (await page.locator('main').boundingBox()) ?? {};
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 55,
      clip: { x, y, width, height, scale: 1 },
    });
    if (data === earlier) {
      await session.detach();
      return Buffer.from(data, 'base64');
    }
    earlier = data;
  }
}

async function drawAll(browser: Browser, baseURL: string, language: HelpLanguage): Promise<void> {
  const locale = { en: 'en-US', es: 'es-US' }[language];
  const pages = new Map<string, Page>();
  for (const topic of helpTopics) {
    const view = views[topic];
    const key = `${view.user} ${view.window}`;
    let page = pages.get(key);
    if (!page) {
      const [width, height] = view.window;
      const context = await browser.newContext({
        baseURL,
        locale,
        viewport: { width, height },
        timezoneId: 'America/Los_Angeles',
      });
      page = await context.newPage();
      await signIn(page, view.user);
      pages.set(key, page);
    }
    const target = join(root, picturePath(language, topic));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, await draw(page, view));
  }
  for (const page of pages.values()) await page.context().close();
}

for (const { path, text } of listHelpPages()) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
if (!process.argv.includes('--texts')) {
  const server = await startProcess('src/demo/main.ts');
  const browser = await chromium.launch({
    executablePath: await browserExecutable(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (const language of helpLanguages) await drawAll(browser, server.url, language);
  await browser.close();
  await server.stop();
}
