import { readFile } from 'node:fs/promises';
import { addDays } from '#domain/time/dates.ts';
import { previousPayPeriod } from '#domain/time/pay-periods.ts';
import { localDate } from '#domain/time/zones.ts';
import { callAs } from './support/call-as.ts';
import { expect, expectAccessible, expectLoaded, signIn, test } from './support/test.ts';
import { today, weekAhead } from './support/weeks.ts';

test('a manager sees the hours with 2 decimals, blank for zero, and exports them', async ({ signedIn }) => {
  const page = await signedIn('staff');
  await expect(page).toHaveURL(/\/spa\/dashboard/);
  await expect(page.getByRole('table', { name: /Hours and pay by employee/ })).toBeVisible();
  for (const width of [1280, 1024, 820]) {
    await page.setViewportSize({ width, height: 800 });
    // Nothing covers a tab: a click on it meets the tab itself.
    const findCovered = () =>
      page
        .getByRole('navigation', { name: 'Reports' })
        .getByRole('link')
        .evaluateAll((links) =>
          links
            .filter((link) => {
              const { left, right, top, bottom } = link.getBoundingClientRect();
              const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
              return right > innerWidth || !(met && link.contains(met));
            })
            .map((link) => link.textContent),
        );
    await expect.poll(findCovered, `at ${width} px`).toEqual([]);
    if (width < 1024) continue;
    const cut = await page
      .getByRole('region', { name: /Hours and pay by employee/ })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut, `columns past the edge at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('region', { name: 'Open exceptions' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByText('Labor share of net sales')).toBeVisible();
  // The order is kept in the address.
  const total = page.getByRole('columnheader', { name: 'Total' });
  await total.getByRole('button').click();
  await expect(total).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect(total).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('link', { name: 'Labor hours Total' }).click();
  const table = page.getByRole('table', { name: /Worked hours by employee and branch/ });
  await expect(table).toBeVisible();
  await expectAccessible(page);
  const row = table.getByRole('row', { name: /Ana Reyes/ });
  const [, ...cells] = await row.getByRole('cell').allTextContents();
  expect(cells.filter((cell) => cell.trim() !== '').length).toBeGreaterThan(0);
  for (const cell of cells) expect(cell.trim()).toMatch(/^$|^\d{1,3}(,\d{3})*\.\d\d$/);
  expect(cells.some((cell) => cell.trim() === '')).toBe(true);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^labor-hours-total-\d{4}-\d{2}-\d{2}.*\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toMatch(/Employee/);
  expect(csv).toMatch(/Ana Reyes,\d+\.\d\d/);

  // On a phone a figure is in view whole or not at all.
  await page.setViewportSize({ width: 390, height: 844 });
  const listCut = () =>
    table.evaluate((shown) => {
      const heads = [...shown.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect());
      const edges = [heads[0]?.right ?? 0, heads.at(-1)?.left ?? 0];
      const isCut = ({ left, right }: DOMRect) => edges.some((edge) => left < edge - 1 && right > edge + 1);
      return heads.slice(1, -1).filter(isCut).length;
    });
  await expect.poll(listCut, 'columns under the total').toBe(0);
  await page
    .getByRole('region', { name: /Worked hours by employee/ })
    .evaluate((region) => region.scrollBy(40, 0));
  await expect.poll(listCut, 'columns under a sticky one after a scroll').toBe(0);
  await expectAccessible(page);
});

test('a manager opens a figure onto its lines, closes the period and opens it again', async ({
  signedIn,
}) => {
  const page = await signedIn('staff');
  const table = page.getByRole('table', { name: /Hours and pay by employee/ });
  await table.getByRole('button', { name: /Ana Reyes, Wages/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Ana Reyes, Wages' });
  await expect(receipt.getByText(/punch(es)? in these weeks/)).toBeVisible();
  await expect(page).toHaveURL(/open=/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();

  await page.getByRole('button', { name: 'Close period' }).click();
  // Counts open work, with links, before the period closes.
  const closing = page.getByRole('dialog', { name: /^Close / });
  await expect(closing.getByRole('link', { name: /not yet approved/ })).toBeVisible();
  await closing.getByRole('button', { name: 'Close anyway' }).click();
  await expect(page.getByText('You see the figures saved at closing.')).toBeVisible();
  // The totals stay in the window, whatever stands above the table.
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(table.locator('tfoot td').last()).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Show live figures' }).click();
  await expect(page).toHaveURL(/live=1/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show figures at closing' }).click();
  await page.getByRole('button', { name: 'Reopen…' }).click();
  const closed = page.getByRole('dialog', { name: /^Reopen / });
  await expect(closed.getByText('The reports show the same figures as at closing.')).toBeVisible();
  await closed.getByLabel(/Reason/).fill('A punch was missing');
  await closed.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.locator('main').getByRole('button', { name: 'Close period' })).toBeVisible();

  await page.getByRole('button', { name: /View calendar/ }).click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/staff=/);
  await expectLoaded(page);
  await expectAccessible(page);
});

test('periods and branches stand in the address', async ({ signedIn }) => {
  const page = await signedIn('staff');
  // Finds last Tuesday's staff in two clicks.
  await page.getByRole('link', { name: 'Who worked' }).click();
  await page.getByRole('radio', { name: /^Tue/ }).first().click();
  await expect(page).toHaveURL(/tab=worked.*day=\d{4}-\d\d-\d\d/);
  const workers = page.getByRole('table', { name: /Who worked on Tue/ });
  await expect(workers).toContainText('San Francisco');
  await expect(workers).toContainText('Oakland');
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^who-worked-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('link', { name: 'Labor hours by branch' }).click();
  await expect(page).toHaveURL(/tab=/);
  await expect(page.getByRole('table', { name: /by employee and day in/ })).toBeVisible();
  await expectAccessible(page);
  // Another kind of period is the previous one of its kind, whatever was shown.
  const today = localDate(Math.floor(Date.now() / 1000), 'America/Los_Angeles');
  for (const [name, kind] of [
    ['Month', 1],
    ['Week', 3],
    ['Half-month', 2],
  ] as const) {
    await page.getByRole('radio', { name, exact: true }).click();
    const { from, to } = previousPayPeriod(kind, today);
    await expect(page).toHaveURL(new RegExp(`period=${kind}&from=${from}&to=${to}`));
  }
  await expect(page.getByRole('table', { name: /by employee and day in/ })).toBeVisible();
  const before = page.url();
  await page
    .getByRole('button', { name: 'Previous period' })
    .or(page.getByRole('link', { name: 'Previous period' }))
    .first()
    .click();
  await expect(page).not.toHaveURL(before);
  await page.reload();
  await expect(page.getByRole('table', { name: /by employee and day in/ })).toBeVisible();
});

test('days of one’s own are compared with as many before, and no kind of period looks chosen', async ({
  signedIn,
}) => {
  const day = addDays(weekAhead(-10), 3);
  const page = await signedIn('staff', `/spa/dashboard?tab=compensation&from=${day}&to=${day}`);
  await expectLoaded(page);
  const before = new Date(`${addDays(day, -1)}T12:00:00Z`);
  const name = before.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  await expect(page.getByText(new RegExp(` vs ${name}`)).first()).toBeVisible();
  const half = page.getByRole('radio', { name: 'Half-month', exact: true });
  await expect(half).not.toBeChecked();
  // The address follows before the choice does.
  await half.click();
  await expect(half).toBeChecked();
});

test('an employee sees the own month, on a phone too', async ({ signedIn, browser, demo, complaints }) => {
  const page = await signedIn('hourly', '/spa/dashboard');
  await expect(page.getByText('Worked hours').first()).toBeVisible();
  await expectLoaded(page);
  await expectAccessible(page);
  const context = await browser.newContext({ baseURL: demo.url, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signIn(phone, 'hourly');
  await phone.goto('/spa/dashboard');
  await expectLoaded(phone);
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  // The first week comes early, and what is needed less is in the menu.
  expect((await phone.getByRole('gridcell').first().boundingBox())?.y).toBeLessThan(200);
  await phone.getByRole('button', { name: 'Previous month' }).click();
  await phone.getByRole('button', { name: 'More for this month' }).click();
  const download = phone.waitForEvent('download');
  await phone.getByRole('menuitem', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^worked-hours-/);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the month on a phone says in words what a day lacks', async ({ signedIn }) => {
  const page = await signedIn('staff');
  await page.setViewportSize({ width: 390, height: 844 });
  const range = new URLSearchParams({ date_from: addDays(today, -60), date_to: today });
  const records = (await callAs(page, 'GET', `/dashboard/shift/all/?${range}`)) as {
    employee: number;
    start_time: string;
    exceptions: string[];
  }[];
  const record = records.find(({ exceptions }) => exceptions.includes('missing_out'));
  const day = record?.start_time.slice(0, 10) ?? '';
  await page.goto(`/spa/dashboard?tab=worked&staff=${record?.employee}&day=${day}`);
  const words = page
    .getByRole('gridcell')
    .locator('[aria-hidden]')
    .filter({ hasText: /^No clock-out$/ });
  await expect(words.first()).toBeVisible();
  await expectAccessible(page);
});
