import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('a manager approves, and declines, a change of availability', async ({ signedIn }) => {
  const admin = await signedIn('staff', '/spa/profile?tab=company');
  await expectLoaded(admin);
  const features = admin.getByRole('form', { name: 'Features' });
  const asks = features.getByRole('switch', { name: /^Approve availability changes/ });
  await asks.press('Space');
  await features.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(features.getByText('Saved', { exact: true })).toBeVisible();

  const worker = await signedIn('hourly', '/spa/profile?tab=preference');
  await worker.setViewportSize({ width: 390, height: 844 });
  await expect(worker.getByText('Changes apply once a manager approves them.')).toBeVisible();
  const availability = worker.locator('form').first();
  const friday = worker.getByRole('group', { name: 'Friday', exact: true });
  const askForFriday = async () => {
    await friday.getByRole('button', { name: 'I can’t work' }).press('Enter');
    // The new line takes the focus, and would take the next key.
    await expect(friday.getByLabel('Availability')).toBeFocused();
    await availability.getByRole('button', { name: 'Save' }).press('Enter');
  };
  await askForFriday();
  const waits = worker.getByRole('heading', { name: 'Waiting for approval' });
  await expect(waits).toBeVisible();
  await expect(worker.getByText('Requested: Unavailable all day')).toBeVisible();
  await expect(worker.getByText('Now: Any time')).toBeVisible();
  await expectAccessible(worker);
  expect(await width(worker)).toBeLessThanOrEqual(390);

  await admin.goto('/spa/dashboard?tab=attention&kind=availability');
  await expectLoaded(admin);
  const row = admin.getByRole('listitem').filter({ hasText: 'Any time → Unavailable all day' });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Show details/ }).press('Enter');
  await expect(row.getByText('Requested: Unavailable all day')).toBeVisible();
  await expectAccessible(admin);
  await row.getByRole('button', { name: /^Decline/ }).press('Enter');
  const why = admin.getByRole('dialog', { name: /^Decline/ });
  await why.getByLabel(/^Reason/).fill('Fridays are our busiest');
  await expectAccessible(admin);
  await why.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(why).toHaveCount(0);

  // Follows without a reload; what held stays.
  await expect(waits).toHaveCount(0);
  await expect(friday.getByLabel('Availability')).toHaveCount(0);
  await worker.getByRole('button', { name: /^Notifications/ }).press('Enter');
  await expect(worker.getByText('“Fridays are our busiest”')).toBeVisible();
  await worker.keyboard.press('Escape');

  await askForFriday();
  await expect(waits).toBeVisible();
  await worker.getByRole('button', { name: 'Withdraw request' }).press('Enter');
  await expect(waits).toHaveCount(0);
  await expect(friday.getByLabel('Availability')).toHaveCount(0);

  await askForFriday();
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto('/spa/dashboard?tab=attention&kind=availability');
  await expectLoaded(admin);
  await admin.getByRole('button', { name: /^Show details/ }).click();
  const sheet = admin.getByRole('dialog');
  await expect(sheet).toContainText('Requested: Unavailable all day');
  await expectAccessible(admin);
  expect(await width(admin)).toBeLessThanOrEqual(390);
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await expect(waits).toHaveCount(0);
  await expect(friday.getByLabel('Availability')).toHaveCount(1);

  // Leaves the demo as it was.
  await admin.setViewportSize({ width: 1280, height: 800 });
  await admin.goto('/spa/profile?tab=company');
  await expectLoaded(admin);
  await asks.press('Space');
  await features.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(features.getByText('Saved', { exact: true })).toBeVisible();
  await friday.getByRole('button', { name: /^Remove/ }).press('Enter');
  await availability.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(availability.getByText('Saved', { exact: true })).toBeVisible();
});
