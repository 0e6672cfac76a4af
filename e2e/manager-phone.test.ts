import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectLoaded, signIn, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

test('a manager plans on a phone', async ({ browser, demo, complaints }) => {
  const context = await browser.newContext({
    baseURL: demo.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await signIn(page, 'staff', `/spa/schedule?date=${weekAhead(26)}`);
  await page.getByRole('button', { name: /^Add a shift on Tuesday/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'New shift' });
  await sheet.getByLabel('Time').fill('9a-5:30p');
  await sheet.getByLabel('Employee').selectOption({ label: 'Ana Reyes' });
  // The only one she has.
  await expect(sheet.getByLabel('Position').locator('option:checked')).toHaveText('Server');
  await expectAccessible(page, { within: '[role="dialog"]' });
  await sheet.getByRole('button', { name: 'Save shift' }).tap();
  await expect(page.getByRole('button', { name: /Tuesday.*Ana Reyes, 9:00.AM to 5:30.PM/ })).toBeVisible();
  // Waits until the toast has risen above the bar that publishes.
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  const bar = page.locator('[data-foot]').filter({ has: page.getByRole('button', { name: /^Publish/ }) });
  await expect(bar).toBeInViewport();
  await expect
    .poll(async () => {
      const [toast, foot] = [await dismiss.boundingBox(), await bar.boundingBox()];
      return toast && foot && foot.y - toast.y - toast.height;
    })
    .toBeGreaterThanOrEqual(0);
  // The week before offers its shifts: a tap fills in the person and their times.
  await page.goto(`/spa/schedule?date=${weekAhead(27)}`);
  await page.getByRole('button', { name: /^Add a shift on Tuesday/ }).tap();
  await sheet.getByRole('button', { name: /^Ana Reyes 9a/ }).tap();
  await expectAccessible(page, { within: '[role="dialog"]' });
  await sheet.getByRole('button', { name: 'Save shift' }).tap();
  await expect(page.getByRole('button', { name: /Tuesday.*Ana Reyes, 9:00.AM to 5:30.PM/ })).toBeVisible();
  // The toast and the bar at the foot cover what lies behind them: a longer window shows it all.
  await dismiss.tap();
  await page.setViewportSize({ width: 390, height: 2400 });
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(overflow).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

test('Back on a phone asks before a typed shift is lost, closes an untouched form, and keeps the week behind it', async ({
  browser,
  demo,
  complaints,
}) => {
  const context = await browser.newContext({
    baseURL: demo.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await signIn(page, 'staff', `/spa/schedule?date=${weekAhead(41)}`);
  await page.getByRole('button', { name: 'Next week' }).tap();
  await expect(page).toHaveURL(new RegExp(weekAhead(42)));
  const add = page.getByRole('button', { name: /^Add a shift on Tuesday/ });
  const sheet = page.getByRole('dialog', { name: 'New shift' });
  await add.tap();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(new RegExp(weekAhead(42)));

  await add.tap();
  await sheet.getByLabel('Time').fill('9a-5p');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).tap();
  await expect(question).toBeHidden();
  await expect(sheet.getByLabel('Time')).toHaveValue('9a-5p');
  await expect(page).toHaveURL(new RegExp(weekAhead(42)));
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(new RegExp(weekAhead(41)));
  await expect(page.getByRole('button', { name: /Tuesday.*9:00.AM/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a phone answers each kind in the sheet of its row', async ({ signedIn }) => {
  const admin = await signedIn('staff');
  await admin.setViewportSize({ width: 390, height: 844 });
  const sheet = admin.getByRole('dialog');
  const open = async (kind: string) => {
    await admin.goto(`/spa/dashboard?tab=attention&kind=${kind}`);
    await expectLoaded(admin);
    await admin
      .getByRole('button', { name: /^Show details/ })
      .first()
      .click();
    await expect(sheet).toBeVisible();
  };
  // Time off: the facts, what happens to the shift, and both answers.
  await open('day_off');
  await expectAccessible(admin);
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Approve/ })).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('button', { name: 'Decline' }).click();
  await expect(admin.getByRole('dialog', { name: /^Decline / }).getByLabel('Reason')).toBeFocused();
  await admin.keyboard.press('Escape');

  await open('day_off');
  await sheet.getByRole('button', { name: /^Approve/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(admin.getByText(/^Approved \S/)).toBeVisible();
  await admin.getByRole('button', { name: /^Undo/ }).last().click();

  await open('missing_out');
  await expectAccessible(admin);
  await expect(sheet.getByRole('button', { name: /^(Approve|Decline)$/ })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Other time' }).click();
  const clockOut = sheet.getByRole('textbox', { name: 'Clock-out' });
  await expect(clockOut).toBeFocused();
  await clockOut.fill('11:45p');
  await expect(sheet.getByText(/, 11:45 PM: \d+\.\d\d h after the clock-in$/)).toBeVisible();
  await admin.keyboard.press('Escape');

  await open('missing_out');
  await sheet.getByRole('link', { name: 'Open timesheet' }).click();
  // The pay period of that day, where the record can be corrected.
  await expect(admin.getByRole('button', { name: /^Correct:/ }).first()).toBeVisible();
  await expect(admin.getByText(/no clock-out/i).first()).toBeVisible();

  await open('missing_out');
  await sheet.getByRole('button', { name: /^Clock out at/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(admin.getByText(/clock-out is set to/)).toBeVisible();

  // Timesheets are decided on their page: the row leads there.
  await admin.goto('/spa/dashboard?tab=attention&kind=timesheets');
  await expectLoaded(admin);
  await admin
    .getByRole('button', { name: /^Open: \d+ timesheets?/ })
    .first()
    .click();
  await expect(admin).toHaveURL(/tab=timesheets/);
});

test('a phone shows what an employee wrote before a decision', async ({ signedIn }) => {
  const admin = await signedIn('staff');
  await admin.setViewportSize({ width: 390, height: 844 });
  const words = /^“The tablet was locked when I left”$/;
  await admin.goto('/spa/dashboard?tab=attention&kind=correction');
  await expectLoaded(admin);
  const row = admin.getByRole('listitem').filter({ hasText: 'The tablet was locked' });
  await expect(row.getByText(words).filter({ visible: true })).toHaveCount(1);
  await expectAccessible(admin);
  await row.getByRole('button', { name: /^Show details/ }).click();
  const sheet = admin.getByRole('dialog');
  await expect(sheet.getByText(words)).toHaveCount(1);
  await expectAccessible(admin);
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: /^Notifications, / }).click();
  await expect(sheet.getByText(words)).toBeVisible();
  await expectAccessible(admin);
  // The toast covers no decision: neither in the bell's list nor at the end of the page.
  await sheet
    .getByRole('button', { name: /^Approve(,.*)?: / })
    .first()
    .click();
  const toast = admin.locator('[data-toasts] > div');
  await expect(toast).toBeVisible();
  await toast.hover();
  const findFoot = async (over: Locator) => {
    const box = await over.boundingBox();
    return box && box.y + box.height;
  };
  const findGap = async (over: Locator) =>
    ((await toast.boundingBox())?.y ?? 0) - ((await findFoot(over)) ?? 0);
  await expect.poll(() => findGap(sheet)).toBeGreaterThanOrEqual(0);
  await admin.goto('/spa/dashboard?tab=attention');
  await expectLoaded(admin);
  const last = admin.locator('main li').last();
  await admin.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const menu = admin.getByRole('navigation').filter({ visible: true }).last();
  expect(((await menu.boundingBox())?.y ?? 0) - ((await findFoot(last)) ?? 0)).toBeGreaterThanOrEqual(96);
});

test('a new company’s week on a phone begins at its top, with the first steps', async ({ signedIn }) => {
  const page = await signedIn('staff-other', '/spa/dashboard');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/spa/schedule');
  await expectLoaded(page);
  await expect(page.getByRole('button', { name: /^Get started/ })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessible(page);
});

test('on a phone the answers in the bell stand below their request, and all it offers is large enough to tap', async ({
  signedIn,
}) => {
  const admin = await signedIn('staff');
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.getByRole('button', { name: /^Notifications, \d+ need attention/ }).click();
  const panel = admin.getByRole('dialog', { name: 'Notifications' });
  const leave = /^(Paid time off|Sick leave)/;
  const row = panel
    .getByRole('listitem')
    .filter({ has: admin.getByText(leave) })
    .first();
  const approve = row.getByRole('button', { name: /^Approve/ });
  const [words, button] = [await row.getByText(leave).boundingBox(), await approve.boundingBox()];
  expect(button?.y).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0));
  const findSmall = () =>
    panel.evaluate((element) =>
      [...element.querySelectorAll('a, button')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => one.getBoundingClientRect().height < 44)
        .map(({ textContent }) => textContent),
    );
  expect(await findSmall()).toEqual([]);
  await approve.click();
  const undo = row.getByRole('button', { name: /^Undo:/ });
  await expect(undo).toBeVisible();
  expect(await findSmall()).toEqual([]);
  await expectAccessible(admin);
  await undo.click();
  await expect(approve).toBeVisible();
});

test('a phone shows the hours of three branches side by side, with their total', async ({ signedIn }) => {
  const admin = await signedIn('staff', '/spa/dashboard?tab=total');
  await admin.setViewportSize({ width: 390, height: 844 });
  await expectLoaded(admin);
  const table = admin.getByRole('table').first();
  for (const name of ['San Francisco', 'Oakland', 'San Jose', 'Total'])
    await expect(table.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
  const cut = () => table.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth);
  await expect.poll(cut).toBe(0);
  await expectAccessible(admin);
});
