import type { Page } from '@playwright/test';
import { addDays } from '../src/domain/time/dates.ts';
import { expect, expectAccessible, expectLoaded, signIn, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

/** A Monday far enough ahead that nothing is planned on it. */
const monday = addDays(weekAhead(5), 1);

const dayOf = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(Date.parse(`${date}T12:00:00Z`));
const full = dayOf(monday, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const short = dayOf(monday, { weekday: 'short', month: 'short', day: 'numeric' });

/** Chooses the day in the calendar that floats under its field. */
async function chooseDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose a date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  const month = dayOf(monday, { month: 'long', year: 'numeric' });
  while (!(await calendar.getByRole('grid', { name: month }).isVisible())) {
    await calendar.getByRole('button', { name: 'Next month' }).click();
  }
  await calendar.getByRole('button', { name: full, exact: true }).click();
}

/** The leave of that Monday in the plan, as the API says it. */
async function leaveOn(page: Page): Promise<string[]> {
  const answer = await page.request.get(`/api/v1/shift/shifts/?date=${monday}`);
  const shifts = (await answer.json()) as { shift_role: string; start_time: string }[];
  return shifts.filter(({ shift_role }) => shift_role === 'TO').map(({ start_time }) => start_time);
}

test('an employee asks, an admin approves, the shift appears, and undo takes it back', async ({
  signedIn,
}) => {
  const worker = await signedIn('hourly2', '/spa/profile?tab=day-off');
  await expectLoaded(worker);
  await expectAccessible(worker);
  await worker.getByRole('button', { name: 'Send request' }).click();
  await expect(worker.getByText('Day is required.')).toBeVisible();
  await chooseDay(worker);
  await worker.getByLabel('Note').fill('My daughter’s first day of school');
  await worker.getByRole('button', { name: 'Send request' }).click();
  const mine = worker.getByRole('listitem').filter({ hasText: full });
  await expect(mine).toContainText('Pending');

  await mine.getByRole('button', { name: `Withdraw the request for ${full}` }).press('Enter');
  await expect(mine).toHaveCount(0);
  // Moves focus near the removed element, not to the top of the page.
  await expect(worker.locator('main :focus')).toHaveCount(1);
  // Before its toast there is only that of the request, whose undo withdraws.
  await expect(worker.getByText(/is withdrawn/)).toBeVisible();
  await worker.getByRole('button', { name: /^Undo/ }).last().press('Enter');
  await expect(mine).toContainText('Pending');
  await expect(worker.locator('main :focus')).toHaveCount(1);

  const admin = await signedIn('staff', '/spa/profile?tab=days-off');
  await expectLoaded(admin);
  await expectAccessible(admin);
  const request = admin.getByRole('listitem').filter({ hasText: full });
  await expect(request).toContainText('Also off');
  await request.getByLabel(`Hours for Marcus Webb, ${short}`).fill('6');
  await request.getByRole('button', { name: `Approve Marcus Webb, ${short}` }).press('Enter');
  await expect(admin.getByText(`Approved: Marcus Webb, ${short}.`)).toBeVisible();
  await expect(request).toHaveCount(0);
  await expect(admin.locator('main li:focus')).toHaveCount(1);
  expect(await leaveOn(admin)).toHaveLength(1);

  await worker.reload();
  await expect(mine).toContainText('Approved');
  await expect(mine.getByRole('button')).toHaveCount(0);

  await admin.getByRole('button', { name: /^Undo/ }).last().click();
  await expect(request).toBeVisible();
  expect(await leaveOn(admin)).toHaveLength(0);
});

test('an admin sees what an answer depends on, and every request there was', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/profile?tab=days-off');
  const hana = page.getByRole('listitem').filter({ hasText: 'My parents arrive' });
  await expect(hana).toContainText('Jonah Fields (asked)');
  await expect(hana).toContainText('Nadia Haddad');
  await expect(hana).toContainText('San Francisco');
  await page.getByRole('radio', { name: 'All' }).click();
  await expect(page).toHaveURL(/show=all/);
  await expect(page.getByText('Not approved').first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Not approved').first()).toBeVisible();
});

test('fits a phone', async ({ browser, demo }) => {
  for (const [account, tab] of [
    ['hourly', 'day-off'],
    ['staff', 'days-off'],
  ] as const) {
    // As tall as the list is long: a button that is just scrolling under the bar below counts as too small a target.
    const context = await browser.newContext({ baseURL: demo.url, viewport: { width: 390, height: 2400 } });
    const phone = await context.newPage();
    await signIn(phone, account);
    await phone.goto(`/spa/profile?tab=${tab}`);
    await expectLoaded(phone);
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await context.close();
  }
});
