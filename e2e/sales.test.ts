import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addDays } from '#domain/time/dates.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

const headings = 'id,occurred_at,tender,gross,discount,tax,tip';
const file = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([headings, ...lines].join('\n')),
});
const days = 'period=1&from=2024-03-01&to=2024-03-31';

async function choose(page: Page, chosen: ReturnType<typeof file>): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(chosen);
}

/** A report, its table, and what the figure in a cell opens. */
async function openFigure(page: Page, tab: string, figure: RegExp): Promise<Locator> {
  await page.goto(`/spa/dashboard?tab=${tab}&${days}`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('button', { name: figure }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  return dialog;
}

test('a manager imports transactions, sees them in the reports, and opens the lines behind a figure', async ({
  signedIn,
}) => {
  // Five thousand rows land in it, and six reports are opened.
  test.slow();
  const page = await signedIn('staff', '/spa/dashboard?tab=import');
  await expect(page.getByRole('heading', { name: 'Import transactions' })).toBeVisible();
  await expectLoaded(page);
  await expectAccessible(page);

  await choose(page, file('wrong.csv', []));
  await expect(page.getByText('Nothing new in this file.')).toBeVisible();
  await choose(page, { ...file('wrong.csv', []), buffer: Buffer.from('name,amount\nA,1') });
  await expect(page.getByRole('alert')).toContainText('isn’t recognized');

  const march = file('march.csv', [
    'E1,2024-03-04 12:00,cash,"$1,234.50",4.50,100.00,0',
    'E2,2024-03-04 12:30,Visa,20.00,0,1.50,3.00',
    'E3,2024-03-04 13:00,cash,-10.00,0,-0.80,0',
    'E4,yesterday,cash,1,0,0,0',
  ]);
  await choose(page, march);
  await expect(page.getByText('Recognized as Plain columns.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rows left out' })).toContainText('yesterday');
  await expectAccessible(page);
  const whole = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  // Wide rows scroll in their table: the page stays as wide as the phone.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize(whole);
  await page.getByRole('button', { name: 'Import 3 transactions' }).click();
  await expect(page.getByText('Imported 3 transactions.')).toBeVisible();
  await page.getByRole('button', { name: 'Show day close, Mar 1 – 15, 2024' }).click();
  await expect(page).toHaveURL(/tab=day-close.*from=2024-03-01&to=2024-03-15/);
  await expect(page.getByRole('table', { name: /^Days of / })).toContainText('Mar 4');
  await page.goBack();
  const past = (name: string) =>
    page.getByRole('region', { name: 'Past imports' }).getByRole('listitem').filter({ hasText: name });
  await expect(past('march.csv')).toContainText('San Francisco · Priya Nair');
  await expect(past('march.csv')).toContainText('3 new · 1 left out');
  await past('march.csv').getByRole('button', { name: 'Details of march.csv' }).press('Enter');
  await expect(past('march.csv').getByRole('table', { name: 'Rows left out' })).toContainText('yesterday');
  await past('march.csv').getByRole('button', { name: 'Details of march.csv' }).press('Enter');
  await choose(page, march);
  await expect(page.getByText('Nothing new in this file.')).toBeVisible();

  const long = Array.from({ length: 5100 }, (_, index) => `L${index},2024-03-05 12:00,Visa,1.00,0,0.09,0`);
  await choose(page, file('long.csv', long));
  await expect(page.getByText('Checked the first 5,000 of 5,100 rows.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 5,100 rows' }).click();
  await expect(past('long.csv')).toContainText('5,100 new', { timeout: 45_000 });
  await expectAccessible(page);

  const cash = await openFigure(page, 'cash', /^1,319\.20/);
  await expect(cash.getByRole('row')).toHaveCount(4);
  await expect(cash.getByRole('row').last()).toContainText('1,319.20');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('2024-03-04,1319.20');

  await openFigure(page, 'tax', /^100\.70/);
  const cafe = await openFigure(page, 'cafe', /^5,100/);
  await expect(cafe.getByText('The first 1,000 of 5,100; the sums are of all.')).toBeVisible();
  const nobodys = await openFigure(page, 'tips', /^3\.00: Unassigned/);
  await expect(nobodys.getByText(/No one who shares tips/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/spa/dashboard?tab=tips-branch');
  await page
    .getByRole('button', { name: /Show its lines/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'How the pool was shared' })).toBeVisible();
  await expectAccessible(page);
});

test('an employee sees tips beside hours, and how they were shared', async ({ signedIn }) => {
  const page = await signedIn('hourly', '/spa/dashboard');
  await expect(page.getByRole('grid')).toContainText(/\$\d+\.\d\d tips/);
  const tips = page.getByText('Tips: how they were shared');
  await page
    .getByRole('gridcell')
    .or(page.getByRole('button', { name: /tips/ }))
    .filter({ hasText: /tips/ })
    .first()
    .click();
  await tips.click();
  await expect(page.getByText(/^Worked .* of the team’s .* h: .*% of \$.* in tips\./).first()).toBeVisible();
  await page.getByText('Show the calculation').first().click();
  await expect(page.getByText(/\$\d.* sec of .* sec, which is/).first()).toBeVisible();
  await expectLoaded(page);
  await expectAccessible(page);
});

test('sales tax is compared with the rates of the branches, on the screen and in the file', async ({
  signedIn,
}) => {
  const page = await signedIn('staff');
  const from = weekAhead(-3);
  await page.goto(`/spa/dashboard?tab=tax&period=3&from=${from}&to=${addDays(from, 6)}`);
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Compare with rates' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sales tax by rate' });
  await expect(dialog.getByRole('row')).toHaveCount(7 * 3 + 2);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const sums = await dialog.locator('tfoot').getByRole('cell').allInnerTexts();
  const inFile = file.trim().split('\r\n').at(-1)?.split(',').slice(3);
  expect(inFile).toEqual(sums.map((cell) => cell.replaceAll(',', '').replace('−', '-')));
});
