import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addDays } from '#domain/time/dates.ts';
import { callAs } from './support/call-as.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

/** Takes a file and reads its cells. */
async function takeCsv(page: Page, button: Locator): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await button.click();
  const words = await readFile(await (await download).path(), 'utf8');
  return words
    .replace('\u{feff}', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
}

/** Sums a column of people in cents, without the row of totals. */
function sumCents([headings = [], ...rows]: string[][], heading: string): number {
  const at = headings.indexOf(heading);
  expect(at, `${heading} in ${headings.join(', ')}`).toBeGreaterThan(-1);
  const people = rows.filter(([name]) => name !== 'Total');
  return people.reduce((sum, row) => sum + Math.round(Number(row[at] ?? 0) * 100), 0);
}

test('a manager lays out the payroll file of a closed period and takes it', async ({ signedIn }) => {
  const page = await signedIn('staff');
  // A week that no other journey writes in.
  const from = weekAhead(-8);
  await page.goto(`/spa/dashboard?tab=compensation&period=3&from=${from}&to=${addDays(from, 6)}`);
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Close period' }).click();
  await page
    .getByRole('dialog')
    .getByText(/not yet approved/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close anyway' }).click();
  const screen = await takeCsv(page, page.getByRole('button', { name: 'Download as CSV' }));
  await page.getByRole('button', { name: 'Payroll file' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table')).toContainText('federal_overtime_premium');
  await expectAccessible(page);
  const file = await takeCsv(page, page.getByRole('button', { name: 'Download CSV' }));
  for (const [heading, source] of [
    ['Wages', 'wages'],
    ['Premium', 'premium_pay'],
    ['Total', 'total'],
  ] as const)
    expect(sumCents(screen, heading), heading).toBe(sumCents(file, source));
  expect(sumCents(file, 'wages')).toBeGreaterThan(0);

  await dialog.getByRole('button', { name: 'Payroll numbers' }).click();
  const first = page.getByRole('dialog').getByRole('textbox').first();
  await first.fill('5G9934');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save numbers' }).click();

  const layout = page.getByRole('button', { name: /^Layout/ });
  await layout.click();
  const gusto = page.getByRole('option', { name: 'Gusto' });
  await expect(gusto).toBeVisible();
  const moved = await gusto.evaluate((option) => {
    const place = () => option.getBoundingClientRect().top;
    document.body.style.minHeight = '200vh';
    const before = place();
    scrollTo(0, scrollY === 0 ? 300 : 0);
    const after = place();
    document.body.style.minHeight = '';
    return after - before;
  });
  expect(moved, 'the list goes with the page behind the dialog').toBe(0);
  await gusto.click();
  await expect(dialog.getByRole('columnheader', { name: 'gusto_employee_id' })).toBeVisible();
  await page.getByRole('button', { name: 'Create a layout' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ours');
  await page.getByRole('button', { name: 'Move Column 3 up' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move Column 2 up' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Column 9' }).click();
  await page.getByRole('button', { name: 'Add a column' }).click();
  const added = page.getByRole('group', { name: 'Column 9' });
  await added.getByRole('button', { name: /^Holds/ }).click();
  await page.getByRole('option', { name: 'Fixed words' }).click();
  await added.getByRole('textbox', { name: 'Heading' }).fill('Company');
  await added.getByRole('textbox', { name: /^Words/ }).fill('=Umami');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save layout' }).click();
  await expect(layout).toContainText('Ours');
  await expect(dialog.getByRole('columnheader').nth(1)).toHaveText('gusto_employee_id');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const [headings, ...rows] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(headings).toBe(
    'last_name,gusto_employee_id,first_name,title,regular_hours,overtime_hours,double_overtime_hours,paycheck_tips,Company',
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every((row) => row.endsWith(",'=Umami"))).toBe(true);
  expect(rows.some((row) => row.includes(',5G9934,'))).toBe(true);

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(layout).toContainText('All figures');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reopen…' }).click();
  await page.getByLabel('Reason for reopening').fill('A punch was missing');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('button', { name: 'Payroll file' })).toBeHidden();
});

test('a period closed over missing clock-outs says so wherever it is read', async ({ signedIn }) => {
  const page = await signedIn('staff');
  const waiting: { kind: string; facts: { date: string } }[] = await callAs(page, 'GET', '/human/attention/');
  const missing = waiting.filter(({ kind }) => kind === 'missing_out');
  const [oldest] = missing.map(({ facts }) => facts.date).sort();
  if (!oldest) throw new Error('The demo has a missing clock-out.');
  const there = `from=${oldest}&to=${oldest}`;
  const count = missing.filter(({ facts }) => facts.date === oldest).length;
  const words = count === 1 ? '1 missing clock-out' : `${count} missing clock-outs`;

  await page.goto(`/spa/dashboard?tab=payroll&${there}`);
  await page.getByRole('button', { name: 'Close period' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('link', { name: /drawers? not counted/ })).toHaveAttribute(
    'href',
    /tab=day-close/,
  );
  await question.getByRole('button', { name: 'Close anyway' }).click();
  const left = page.getByRole('region', { name: 'Left open' });
  await expect(left.getByRole('link', { name: words })).toBeVisible();
  await expect(left.getByRole('link', { name: /drawers? not counted/ })).toBeVisible();
  await expect(page.getByText(/^Closed .* by Priya Nair\.$/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/spa/dashboard?tab=compensation&${there}`);
  const closedWith = page.getByRole('link', { name: `Closed with ${words}` });
  await expect(closedWith).toHaveAttribute('href', new RegExp(`tab=timesheets&${there}`));
  // Counts each once, though closed ones stay in the list of what waits.
  const all = waiting.filter(({ facts }) => facts.date === oldest).length;
  await expect(page.getByLabel('Pay', { exact: true })).toContainText(`Open exceptions${all}Closed with`);
  await expect(
    page.getByRole('region', { name: 'Open exceptions' }).getByRole('link').first(),
  ).toHaveAttribute('href', /tab=timesheets&staff=\d+/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Reopen…' }).click();
  await page.getByLabel('Reason for reopening').fill('A clock-out was missing');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(closedWith).toBeHidden();
});

test('a payroll accountant sees what is left, closes and takes the file, by keyboard', async ({
  signedIn,
}) => {
  const owner = await signedIn('staff');
  const readSheets = async (from: string) => {
    const answer = await owner.request.get(
      `/api/v1/shift/timesheets/?date_from=${from}&date_to=${addDays(from, 6)}`,
    );
    return (await answer.json()) as {
      employee: { id: number };
      state: string;
      requests: number;
      exceptions: Record<string, number>;
    }[];
  };
  // The latest quiet week: nothing is missing, and no other journey closes it.
  let from = weekAhead(-4);
  let sheets = await readSheets(from);
  while (
    from === weekAhead(-8) ||
    sheets.some(({ requests, exceptions }) => requests + (exceptions.missing_out ?? 0) > 0)
  ) {
    from = addDays(from, -7);
    sheets = await readSheets(from);
  }
  const to = addDays(from, 6);
  const [last, ...others] = sheets.map(({ employee, state }) => ({ employee: employee.id, state }));
  const approve = (some: unknown[]) =>
    callAs(owner, 'POST', '/shift/timesheets/approve/', { date_from: from, date_to: to, sheets: some });
  await approve(others);

  const page = await signedIn('payroll');
  await expect(page).toHaveURL(/tab=payroll/);
  await expectLoaded(page);
  await page.goto(`/spa/dashboard?tab=payroll&period=3&from=${from}&to=${to}`);
  await expectLoaded(page);
  const sheetStep = page.getByRole('region', { name: 'Timesheets' });
  await expect(sheetStep.getByRole('link')).toHaveCount(1);
  await expect(sheetStep.getByRole('link')).toHaveAttribute('href', /tab=timesheets&(staff=\d+&)?from=/);
  await expect(
    page.getByRole('region', { name: 'Day close' }).getByRole('link', { name: /\d of \d+ drawers counted/ }),
  ).toHaveCount(3);
  await approve([last]);
  await expect(sheetStep).toContainText('timesheets are approved.', { timeout: 20_000 });
  // Leaves only the drawers, which nobody counted.
  await expect(page.getByText('Some items are still open.')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }

  await page.getByRole('button', { name: 'Close period' }).focus();
  await page.keyboard.press('Enter');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close anyway' });
  await expect(close).toBeVisible();
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The reports show the same figures as at closing.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Payroll file' }).focus();
  await page.keyboard.press('Enter');
  const take = page.getByRole('dialog').getByRole('button', { name: 'Download CSV' });
  await expect(take).toBeEnabled();
  await take.focus();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(rows.length).toBeGreaterThan(5);
  await expect(page.getByText(/^Downloaded payroll-all-.*\.csv \(All figures\)\.$/)).toBeVisible();

  // Takes the file again in one press.
  await page.keyboard.press('Escape');
  const step = page.getByRole('region', { name: 'Payroll file' });
  await expect(step).toContainText(/downloaded it on .* \(All figures\)/);
  await takeCsv(page, step.getByRole('button', { name: 'Download CSV (All figures)' }));
  await expectAccessible(page);
});

test('a correction of a closed day leads to its period, where it can be opened again', async ({
  signedIn,
}) => {
  const page = await signedIn('staff');
  const waiting: { kind: string; facts: { date: string } }[] = await callAs(page, 'GET', '/human/attention/');
  const day = waiting.find(({ kind }) => kind === 'correction')?.facts.date;
  if (!day) throw new Error('The demo has a correction that waits.');
  const closed = { date_from: day, date_to: day };
  const { id } = await callAs(page, 'POST', '/dashboard/period/close/', closed);
  await page.goto(`/spa/dashboard?tab=timesheets&show=requests&on=${day}`);
  const request = page.getByRole('listitem').filter({ hasText: /Period .* is closed/ });
  await expect(request.getByRole('link', { name: 'Reopen…' })).toHaveAttribute(
    'href',
    new RegExp(`tab=payroll&from=${day}&to=${day}`),
  );
  await expect(request.getByRole('button')).toHaveText(['Decline']);
  await expectAccessible(page);
  await callAs(page, 'POST', `/dashboard/period/${id}/reopen/`, { reason: 'A punch was missing' });
  await expect(page.getByRole('button', { name: /^Approve/ }).first()).toBeVisible();
  await expect(request).toHaveCount(0);
});
