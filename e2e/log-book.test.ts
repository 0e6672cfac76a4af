import { addDays } from '#domain/time/dates.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

test('managers write the log book of a day, walk by day and search it, by keyboard', async ({ signedIn }) => {
  // A day of its own.
  const page = await signedIn('staff', '/spa/dashboard?tab=log-book&date=2025-03-04');
  await expectLoaded(page);
  await expect(page.getByText('Nothing written on this day')).toBeVisible();
  await expect(page.getByRole('region', { name: 'The day in figures' })).toContainText('Net sales');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add entry' }).press('Enter');
  await expect(page.getByText('Entry is required.')).toBeVisible();
  await page
    .getByLabel('Entry', { exact: true })
    .fill('The fryer stopped at 6 PM.\nTechnician comes on Thursday.');
  await page.getByRole('button', { name: 'Add entry' }).press('Enter');
  const line = page.getByRole('listitem').filter({ hasText: 'The fryer stopped' });
  await expect(line).toContainText('Priya Nair');
  await expect(page.getByLabel('Entry', { exact: true })).toHaveValue('');

  await line.getByRole('button', { name: /^Edit the entry/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit entry' });
  await dialog.getByRole('textbox', { name: 'Entry' }).fill('The fryer stopped at 7 PM.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(line).toContainText('Edited');

  await page.getByRole('button', { name: 'Next day' }).press('Enter');
  await expect(page).toHaveURL(/date=2025-03-05/);
  await expect(page.getByText('Nothing written on this day')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the log book' }).fill('stopped fryer');
  await expect(page.getByRole('heading', { name: 'Tuesday, March 4, 2025' })).toBeVisible();
  await expect(line).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await line.getByRole('button', { name: /^Delete the entry/ }).press('Enter');
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).last().press('Enter');
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: /^Delete the entry/ }).press('Enter');
  await expect(page.getByText('No entry has “stopped fryer”.')).toBeVisible();
});

test('a day that is not over has no labor share yet', async ({ signedIn }) => {
  const day = addDays(weekAhead(-10), 3);
  const page = await signedIn('staff', `/spa/dashboard?tab=log-book&date=${day}`);
  await expectLoaded(page);
  const figures = page.getByRole('region', { name: 'The day in figures' });
  await expect(figures).toContainText('Labor share');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(figures).toContainText('Net sales');
  await expect(figures).not.toContainText('Labor share');
  await expectAccessible(page);
});
