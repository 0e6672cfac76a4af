import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './support/server.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';

test('an empty folder leads through the one-time link to a working store, which is still there after a restart', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'branchline set-up '));
  const server = await startProcess('src/server/main.ts', { DATA_DIR: folder });
  const link = /http\S+\/setup\/\S+/.exec(server.output())?.[0];
  expect(link).toBeDefined();
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Get started' }).first().click();
  await expect(
    page.getByRole('heading', { name: 'This Branchline is new and has no company yet.' }),
  ).toBeInViewport();
  await expectAccessible(page);
  await page.goto(link ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await expect(page.getByText('Form incomplete.')).toBeVisible();
  await expect(page.getByText('Company name is required.')).toBeVisible();
  await expect(page.getByLabel('Company name')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Company name').fill('Corner Bakery');
  await expect(page.getByText('Company name is required.')).toBeHidden();
  await page.getByLabel('First branch').fill('Market Street');
  await page.getByLabel('Username').fill('owner');
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('too short');
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await expect(page.getByText('Please use at least 15 characters.')).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Corner Bakery');
  await page.getByLabel('Password', { exact: true }).fill('a loaf of rye at seven');
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await page.waitForURL(/\/spa\/schedule/);
  await expect(page.getByText('Corner Bakery').first()).toBeVisible();
  await expectLoaded(page);
  const steps = page.getByRole('region', { name: /^Get started/ });
  await expect(steps.getByRole('link', { name: 'Add people' })).toBeVisible();
  // A step that needs another one says so and leads nowhere; nothing to publish is offered.
  await expect(steps.getByRole('listitem').filter({ hasText: 'Plan your first week' })).toContainText(
    'After you add your team',
  );
  await expect(steps.getByRole('link', { name: 'Plan your first week' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await expectAccessible(page);

  const again = await page.goto(link ?? '');
  expect(again?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found.' })).toBeVisible();
  // Another journey tests open pages without a server.
  await page.goto('about:blank');
  await server.stop('SIGKILL');

  const restarted = await startProcess('src/server/main.ts', { DATA_DIR: folder });
  expect(restarted.output()).not.toContain('/setup/');
  // The session outlived the restart; signing in anew shows that the account did too.
  await page.goto(`${restarted.url}/spa/schedule`);
  await expect(page.getByText('Corner Bakery').first()).toBeVisible();
  await expectLoaded(page);
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${restarted.url}/log/accounts/login/`);
  await page.getByLabel('Username or email').fill('OWNER');
  await page.getByLabel('Password', { exact: true }).fill('a loaf of rye at seven');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/spa\/dashboard/);
  await expectLoaded(page);
  await page.goto('about:blank');
  await restarted.stop();
  await rm(folder, { recursive: true, force: true });
});
