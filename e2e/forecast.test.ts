import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';

test('an owner enters a forecast by hand, by keyboard, and takes it back', async ({ signedIn }) => {
  // Days before any sale that the demo or another journey has.
  const page = await signedIn('staff', '/spa/dashboard?tab=forecast&period=3&from=2022-05-01&to=2022-05-07');
  await expect(page.getByText('Nothing to forecast from')).toBeVisible();
  await expectLoaded(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enter by hand' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('12:00 PM').fill('250.50');
  await expectAccessible(page);
  await dialog.getByLabel('12:00 PM').press('Enter');
  const table = page.getByRole('table');
  await expect(table).toContainText('250.50');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).press('Enter');
  expect(await readFile(await (await download).path(), 'utf8')).toContain('2022-05-01,250.50,,');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await table.getByRole('button').first().press('Enter');
  await expect(dialog.getByLabel('12:00 PM')).toHaveValue('250.50');
  await dialog.getByLabel('12:00 PM').fill('');
  await dialog.getByRole('button', { name: 'Save forecast' }).press('Enter');
  await expect(page.getByText('Nothing to forecast from')).toBeVisible();
});
