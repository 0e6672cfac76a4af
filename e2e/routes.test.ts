import type { Page } from '@playwright/test';
import { builtFile } from './support/built-file.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';

/** Every page that its visitor may open (docs/rules/screens.md#pages), with its title. */
const pages: [visitor: string, path: string, title: string][] = [
  ['', '/', 'Branchline'],
  ['', '/price', 'Prices | Branchline'],
  ['', '/info', 'Information | Branchline'],
  ['', '/network-error', 'Network error | Branchline'],
  ['', '/404', 'Page not found | Branchline'],
  ['', '/no/such/page', 'Page not found | Branchline'],
  ['', '/Price', 'Page not found | Branchline'],
  ['', '/SPA/clients', 'Page not found | Branchline'],
  ['staff', '/spa/dashboard', 'Dashboard | Branchline'],
  ['staff', '/spa/schedule', 'Schedule | Branchline'],
  ['staff', '/spa/clients', 'Clients | Branchline'],
  ['staff', '/client/comm-client-by-staff', 'Communication by client | Branchline'],
  ['staff', '/client/comm/detail/{uuid}', 'Conversation | Branchline'],
  ['staff', '/spa/profile', 'Profile | Branchline'],
  ['hourly', '/spa/dashboard', 'Dashboard | Branchline'],
  ['client', '/client/comm-client', 'Communication | Branchline'],
  ['client', '/client/profile', 'My business | Branchline'],
  ['clock', '/clock', 'Clock | Branchline'],
];

/** The path with a conversation of the demo in it. */
async function withConversation(page: Page, path: string): Promise<string> {
  if (!path.includes('{uuid}')) return path;
  const answer = await page.request.get('/api/v1/project/projects/');
  const { results } = (await answer.json()) as { results: { uuid: string }[] };
  return path.replace('{uuid}', results[0]?.uuid ?? '');
}

test('a conversation is highlighted under the clients, and under a client’s communication', async ({
  signedIn,
}) => {
  for (const [visitor, entry] of [
    ['staff', 'Clients'],
    ['client', 'Communication'],
  ] as const) {
    const page = await signedIn(visitor);
    await page.goto(await withConversation(page, '/client/comm/detail/{uuid}'));
    const menu = page.getByRole('navigation', { name: 'Main menu' }).first();
    await expect(menu.getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'page');
  }
});

for (const visitor of [...new Set(pages.map(([who]) => who))]) {
  test(`pages of ${visitor || 'a stranger'} have their title, one heading and no barrier`, async ({
    page,
    signedIn,
  }) => {
    const visited = visitor ? await signedIn(visitor) : page;
    for (const [who, path, title] of pages) {
      if (who !== visitor) continue;
      await visited.goto(await withConversation(visited, path));
      await expect(visited).toHaveTitle(title);
      await expect(visited.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (title.startsWith('Page not found')) {
        await expect(visited.getByRole('heading', { level: 1 })).toHaveText('Page not found.');
      }
      await expectLoaded(visited);
      await expectAccessible(visited);
    }
  });
}

test('menus are those of the role, with the current entry marked', async ({ signedIn }) => {
  for (const [visitor, entries, current] of [
    ['staff', ['Clients', 'Staff', 'Schedule'], 'Staff'],
    ['hourly', ['Clients', 'Schedule', 'Dashboard'], 'Schedule'],
    ['salaried', ['Clients', 'Dashboard'], 'Dashboard'],
  ] as const) {
    const page = await signedIn(visitor);
    const menu = page.getByRole('navigation', { name: 'Main menu' }).first();
    // Beside Staff stands what waits, once it is known.
    await expect(menu.getByRole('link')).toHaveText(entries.map((entry) => new RegExp(`^${entry}`)));
    await expect(menu.getByRole('link', { name: current })).toHaveAttribute('aria-current', 'page');
  }
});

test('a client’s one entry leaves a phone its foot, a manager’s stands there, and the home page leads there', async ({
  signedIn,
}) => {
  const client = await signedIn('client', '/client/profile');
  await client.setViewportSize({ width: 390, height: 844 });
  const menu = client.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true });
  const entry = menu.getByRole('link', { name: 'Communication' });
  expect((await entry.boundingBox())?.y).toBeLessThan(52);
  await expectAccessible(client);
  await entry.click();
  await expect(client).toHaveURL(/\/client\/comm-client$/);
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await client.goto('/');
  await expect(client.getByRole('link', { name: 'Get started' })).toHaveCount(0);
  await client.getByRole('link', { name: 'Go to Communication' }).click();
  await expect(client).toHaveURL(/\/client\/comm-client$/);

  const payroll = await signedIn('payroll', '/spa/profile');
  await payroll.setViewportSize({ width: 390, height: 844 });
  const foot = payroll.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true });
  await expect(foot.getByRole('link')).toHaveText([/Staff$/]);
});

test('the Account dropdown says who is signed in and signs out; the footer has year and credit', async ({
  signedIn,
}) => {
  const page = await signedIn('staff');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByText('Signed in as')).toBeVisible();
  await expect(page.getByText('staff', { exact: true })).toBeVisible();
  await expectAccessible(page, { floating: true });
  await page.keyboard.press('Escape');
  await expect(page.getByText('Signed in as')).toBeHidden();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(String(new Date().getFullYear()));
  await expect(footer).toContainText('Made with Branchline');
  // And out by keyboard, from where the menu left the focus.
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signed in as')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  await page.goto('/spa/schedule');
  await expect(page).toHaveURL(/\/log\/accounts\/login\/\?next=%2Fspa%2Fschedule/);
});

test('signing in leads back to where one was sent from, and keeps what was typed when it fails', async ({
  page,
}) => {
  await page.goto('/spa/schedule?date=2026-11-18');
  await page.getByLabel('Username or email').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong username or password.');
  await expect(page.getByLabel('Username or email')).toHaveValue('staff');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('branchline-demo-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/spa\/schedule\?date=2026-11-18/);
});

test('the wrong role is sent to its own home', async ({ signedIn }) => {
  const client = await signedIn('client', '/spa/schedule');
  await expect(client).toHaveURL(/\/client\/comm-client$/);
  const clock = await signedIn('clock', '/spa/dashboard');
  await expect(clock).toHaveURL(/\/clock$/);
});

test('navigating scrolls to the top, going back to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/info');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  // A click of the mouse would scroll the link into sight first.
  await page.getByRole('link', { name: 'Price' }).first().dispatchEvent('click');
  await expect(page).toHaveTitle('Prices | Branchline');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle('Information | Branchline');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
});

test('going back restores what scrolls inside the pages', async ({ signedIn }) => {
  const page = await signedIn('staff');
  await page.setViewportSize({ width: 1280, height: 520 });
  for (const [path, content, away] of [
    ['/spa/clients', page.getByRole('table'), 'Schedule'],
    ['/spa/schedule', page.getByRole('grid'), 'Clients'],
    ['/spa/profile?tab=team', page.getByRole('table'), 'Clients'],
    ['/spa/dashboard?tab=total', page.getByRole('table'), 'Clients'],
  ] as const) {
    await page.goto(path);
    const scroller = content.first().locator('..');
    const place = () => scroller.evaluate((element) => element.scrollTop);
    await scroller.hover();
    await page.mouse.wheel(0, 120);
    await expect.poll(place, path).toBeGreaterThan(60);
    const before = await place();
    await page.getByRole('link', { name: away, exact: true }).first().click();
    await expect(page).toHaveTitle(`${away} | Branchline`);
    await page.goBack();
    await expect.poll(place, path).toBe(before);
  }
});

test('what was scrolled before the part that remembers it had come is restored, too', async ({
  signedIn,
}) => {
  const page = await signedIn('staff');
  await page.setViewportSize({ width: 1280, height: 520 });
  const held = Promise.withResolvers<void>();
  await page.route(builtFile('shell/scroll-places.ts'), async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/spa/clients');
  const scroller = page.getByRole('table').first().locator('..');
  const place = () => scroller.evaluate((element) => element.scrollTop);
  await scroller.hover();
  await page.mouse.wheel(0, 120);
  await expect.poll(place).toBe(120);
  const come = page.waitForResponse(builtFile('shell/scroll-places.ts'));
  held.resolve();
  await come;
  await page.getByRole('link', { name: 'Schedule', exact: true }).first().click();
  await expect(page).toHaveTitle('Schedule | Branchline');
  await page.goBack();
  await expect.poll(place).toBe(120);
});

test('a server that cannot be reached shows the network-error screen, and trying again goes on', async ({
  signedIn,
  complaints,
}) => {
  const page = await signedIn('staff');
  await expectLoaded(page);
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Schedule' }).first().click();
  await expect(page.getByRole('heading', { name: 'We couldn’t reach the server.' })).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page);
  await page.unroute('**/api/v1/**');
  await page
    .getByRole('button', { name: 'Try again' })
    .or(page.getByRole('link', { name: 'Try again' }))
    .click();
  await expect(page.getByRole('button', { name: 'Next week' })).toBeVisible();
  // React reports what an error boundary caught.
  complaints.length = 0;
});

test('a part of a screen that does not arrive is told of, and tried again with the screen as it was', async ({
  signedIn,
}) => {
  const page = await signedIn('staff');
  const file = builtFile('screens/schedule/copy-week/copy-week-dialog.tsx');
  await page.route(file, (route) => route.abort());
  await page.goto('/spa/schedule');
  await page.getByRole('button', { name: 'Copy week' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'This didn’t load.' });
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told.getByRole('button', { name: 'Reload' })).toBeVisible();
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(told).toBeHidden();
  await page.unroute(file);
  await page.getByRole('button', { name: 'Copy week' }).click();
  await expect(page.getByRole('dialog', { name: /Copy a week to/ }).getByRole('heading')).toBeVisible();
});

test('help that does not arrive leaves what is typed below it', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/profile?tab=account');
  await expectLoaded(page);
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('555 0134');
  const file = builtFile('shell/help/help-panel.tsx');
  await page.route(file, (route) => route.abort());
  await page.getByRole('button', { name: 'Help' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'This didn’t load.' });
  await expect(told).toBeVisible();
  await expect(phone).toHaveValue('555 0134');
  await page.unroute(file);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible();
  await expect(phone).toHaveValue('555 0134');
});
