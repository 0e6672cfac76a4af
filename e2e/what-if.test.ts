import { readFile } from 'node:fs/promises';
import { addDays } from '#domain/time/dates.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

test('a manager tries other rules on a past week by keyboard, and takes the table with them', async ({
  signedIn,
}) => {
  const page = await signedIn('staff');
  const from = weekAhead(-3);
  await page.goto(`/spa/dashboard?tab=what-if&period=3&from=${from}&to=${addDays(from, 6)}`);
  await expectLoaded(page);
  const table = page.getByRole('table', { name: /^Pay with other rules/ });
  await expect(page.getByText('Change a rule to see who gains and who loses')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pay rates' })).toContainText(/\d+ hourly rates, \$/);
  await expect(page.getByRole('table', { name: /^Pay, / }).locator('tfoot')).toContainText(/\d people/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change answer: were rest breaks given?' }).press('Enter');
  await page.getByRole('menuitem', { name: 'No, never' }).press('Enter');
  await expect(table).toContainText('Changes');
  await expect(page.getByText('1 changed')).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'In premiums' })).toBeVisible();

  await page.getByRole('button', { name: 'Change pay rates' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Employee/ }).press('Enter');
  await page.getByRole('option').first().press('Enter');
  await dialog.getByRole('textbox', { name: /^Rate/ }).fill('41.50');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Try' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('$41.50 per hour')).toBeVisible();
  await expect(page.getByText(/^\+?[\d,.]+ for \d+ (person|people)$/).first()).toBeVisible();
  await expect(page.getByText('2 changed')).toBeVisible();

  const figure = table.locator('tbody').first().getByRole('button').first();
  await figure.press('Enter');
  const receipt = page.getByRole('dialog');
  await expect(receipt).toContainText('Rest breaks');
  await expect(receipt.getByRole('table', { name: 'Causes' })).toBeVisible();
  await expect(receipt.getByRole('table', { name: /^One day/ })).toBeVisible();
  await receipt.getByRole('button', { name: 'Show every day' }).press('Enter');
  await expect(receipt.getByRole('table', { name: 'Every day' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(figure).toBeFocused();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  const lines = file.trim().split('\r\n');
  const foot = await table.locator('tfoot').getByRole('cell').allInnerTexts();
  const sums = foot
    .map((cell) => cell.replaceAll(/[+,]/g, '').replace('−', '-'))
    .filter((cell) => cell !== '');
  expect(lines.at(-1)?.split(',').slice(1)).toEqual(sums);
  expect(lines.length - 2).toBe(
    await table
      .locator('tbody tr')
      .filter({ has: page.locator('td') })
      .count(),
  );

  // The answer stays in sight: everyone's beside the rules on a small desk, the sum above them on a phone.
  await page.setViewportSize({ width: 1100, height: 720 });
  await expect(figure).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Totals' }).getByRole('cell').last()).toBeInViewport();

  // Rules that stay as they are make room for the people.
  await expect(page.getByRole('region', { name: 'Minimum wage' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Change another rule' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Minimum wage' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Reset all' }).press('Enter');
  await expect(table).toHaveCount(0);
});

test('a tried rule is used by itself from a day on, and taken back', async ({ signedIn }) => {
  const page = await signedIn('staff');
  const from = weekAhead(-3);
  await page.goto(`/spa/dashboard?tab=what-if&period=3&from=${from}&to=${addDays(from, 6)}`);
  await expectLoaded(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change pay rates' }).press('Enter');
  await dialog.getByRole('button', { name: /^Employee/ }).press('Enter');
  await page.getByRole('option').first().press('Enter');
  await dialog.getByRole('textbox', { name: /^Rate/ }).fill('41.50');
  await dialog.getByRole('button', { name: 'Try' }).press('Enter');
  await page.getByRole('button', { name: /^Use from/ }).press('Enter');
  await expect(dialog).toContainText('$41.50 per hour');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use rule' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const toast = page.locator('[data-toasts]');
  await expect(toast).toContainText('new rule from');
  await toast.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(toast).toBeEmpty();
});
