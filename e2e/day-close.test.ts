import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';

test('a manager closes a day: sees what does not agree, counts the drawer, and corrects the count', async ({
  signedIn,
}) => {
  // Days that no other journey looks at, with nobody in.
  const page = await signedIn('staff', '/spa/dashboard?tab=day-close&period=3&from=2024-05-05&to=2024-05-11');
  await expect(page.getByText('Nothing on these days')).toBeVisible();
  // The file is chosen before the branches are there.
  const isChosen = Promise.withResolvers<void>();
  await page.route('**/active-branches-with-store/', async (route) => {
    await isChosen.promise;
    await route.continue();
  });
  await page.goto('/spa/dashboard?tab=import');
  const rows = [
    'id,occurred_at,tender,gross,discount,tax,tip',
    'D1,2024-05-06 12:00,cash,100.00,10.00,8.00,0',
    'D2,2024-05-06 12:30,Visa,20.00,0,1.50,3.00',
  ];
  const file = { name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('may.csv')).toBeVisible();
  isChosen.resolve();
  await page.getByRole('button', { name: 'Import 2 transactions' }).click();
  await expect(page.getByText('Imported 2 transactions.')).toBeVisible();

  await page.goto('/spa/dashboard?tab=day-close&period=3&from=2024-05-05&to=2024-05-11');
  const table = page.getByRole('table');
  await expect(table).toContainText('Tips, no one on the clock');
  await expectLoaded(page);
  await expectAccessible(page);

  // The whole row opens the day: its button lies over the cells.
  await table.getByRole('cell', { name: '98.00' }).first().click({ force: true });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('no one was clocked in to share them');
  await expectAccessible(page);
  await dialog.getByLabel('Counted cash').fill('97.95');
  await dialog.getByRole('button', { name: 'Save count' }).click();
  await expect(table).toContainText('Short');

  await table.getByRole('button').first().click();
  await dialog.getByLabel('Counted cash').fill('98');
  await dialog.getByRole('button', { name: 'Correct count' }).click();
  await expect(dialog.getByText('Reason for the correction is required.')).toBeVisible();
  await dialog.getByLabel('Reason for the correction').fill('A coin under the tray');
  await dialog.getByRole('button', { name: 'Correct count' }).click();
  await expect(table).toContainText('Even');
  await table.getByRole('button').first().click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog).toContainText('$97.95 of $98.00, $0.05 short');
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('2024-05-06,98.00,21.50,9.50,3.00,0,0.00,98.00,0.00,Even');
});

test('last night’s drawer comes first, and everything is in sight on a phone', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/dashboard?tab=day-close&period=3&from=2024-05-05&to=2024-05-11');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Yesterday' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Counted cash')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectLoaded(page);
  await expect(page.getByText(/ isn’t counted yet\.$/)).toBeVisible();
  await expectAccessible(page);
  const figures = page.getByLabel('Day close figures');
  expect(await figures.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true);
  await page.getByRole('button', { name: 'Count drawer' }).click();
  await expect(dialog.getByLabel('Counted cash')).toBeVisible();
});
