import type { Page } from '@playwright/test';
import { addDays } from '#domain/time/dates.ts';
import { callAs } from './support/call-as.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

/** Plans two hours for a worker from an hour of UTC on; returns their file. */
async function planFor(worker: Page, admin: Page, day: string, hour: number) {
  const { emp_id } = JSON.parse((await worker.locator('#session-context').textContent()) ?? '');
  const file = await callAs(admin, 'GET', `/human/employees/${emp_id}/`);
  await callAs(admin, 'POST', '/shift/shifts/create/', {
    uuid: crypto.randomUUID(),
    employee: Number(emp_id),
    branch: file.branch[0],
    start_time: `${day}T${hour}:00:00Z`,
    end_time: `${day}T${hour + 2}:00:00Z`,
    shift_role: 'AT',
  });
  return file;
}

test('a manager looks at what is amiss, corrects with a reason, and answers an employee who asks', async ({
  signedIn,
}) => {
  const worker = await signedIn('hourly2');
  await worker.setViewportSize({ width: 390, height: 844 });
  await worker.goto('/spa/dashboard?tab=timesheet');
  await expectLoaded(worker);
  await expectAccessible(worker);
  await worker.getByRole('button', { name: 'Previous period' }).click();
  await worker.getByRole('button', { name: 'Request a missing day' }).click();
  const question = worker.getByRole('dialog');
  await question.getByLabel('Clock in').fill('08:00');
  await question.getByLabel('Clock out').fill('12:00');
  await question.getByRole('button', { name: 'Send request' }).click();
  await expect(question.getByText('What happened is required.')).toBeVisible();
  await expect(question.getByRole('alert')).toContainText('Form incomplete.');
  await question.getByLabel('What happened').fill('Inventory, before the tablet was up');
  await expectAccessible(worker);
  await question.getByRole('button', { name: 'Send request' }).click();
  const mine = worker.getByRole('region', { name: 'My requests' });
  await expect(mine).toContainText('Inventory, before the tablet was up');

  const admin = await signedIn('staff', '/spa/dashboard?tab=timesheets&show=requests');
  await expectLoaded(admin);
  const card = admin.getByRole('listitem').filter({ hasText: 'Inventory, before the tablet was up' });
  await expect(card).toContainText('8:00 AM–12:00 PM');
  await expectAccessible(admin);
  await card.getByRole('button', { name: /^Approve the correction for/ }).click();
  await expect(card).toHaveCount(0);
  // Live, on the other screen.
  await expect(mine).toContainText('Approved');

  await admin.goto('/spa/dashboard?tab=timesheets');
  await expectLoaded(admin);
  await admin.getByRole('button', { name: 'Previous period' }).click();
  await expect(admin).toHaveURL(/from=/);
  const table = admin.getByRole('table', { name: /Timesheets of/ });
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^timesheets-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  // Lists records without hours first.
  const worst = table.getByRole('row').nth(1);
  await expect(worst).toContainText('missing clock-out');
  // Opens its sheet at the decision.
  await worst.getByRole('link').press('Enter');
  const forgotten = admin.getByRole('listitem').filter({ hasText: 'No clock-out' });
  await expect(forgotten.locator('button:focus')).toBeVisible();
  await table.getByRole('link', { name: 'Marcus Webb' }).press('Enter');
  const sheet = admin.getByRole('region', { name: 'Marcus Webb' });
  const added = sheet.getByRole('listitem').filter({ hasText: 'Unscheduled' });
  await expect(added).toContainText('4.00 h');
  await expectAccessible(admin);
  const dialog = admin.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Approve( anyway)?$/ }).click();
  const approval = sheet.getByRole('region', { name: 'Approval' });
  const sure = dialog.getByRole('button', { name: 'Approve anyway' });
  await expect(sure.or(approval)).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(approval).toContainText('Approved by Priya Nair');
  const told = worker.getByRole('region', { name: 'Approval' });
  await expect(told).toContainText('Approved by Priya Nair');
  await added.getByRole('button', { name: /^Correct:/ }).press('Enter');
  const clockOut = dialog.getByLabel('Clock out');
  const save = dialog.getByRole('button', { name: 'Save correction' });
  await expect(clockOut).toHaveValue('12:00 PM');
  await dialog.getByLabel('Reason').fill('The door says half past');
  // Refuses text that is no time, rather than save an empty field.
  await clockOut.fill('12:3x');
  await save.click();
  await expect(dialog.getByText('Enter a time, like 5:00 PM.')).toBeVisible();
  await clockOut.fill('');
  await save.click();
  const removal = admin.getByRole('dialog', { name: 'Remove the clock-out?' });
  await expectAccessible(admin);
  await removal.getByRole('button', { name: 'Keep 12:00 PM' }).click();
  await expect(clockOut).toHaveValue('12:00 PM');
  await clockOut.fill('1230');
  await clockOut.press('Tab');
  await expect(clockOut).toHaveValue('12:30 PM');
  await dialog.getByLabel('Cash tips').fill('12.50');
  await save.click();
  await expect(added).toContainText('4.50 h');
  await expect(added).toContainText('$12.50');
  await expect(approval).toContainText('The timesheet has changed since it was approved.');
  await expect(approval).toContainText('– → $12.50');
  await expect(told).toContainText('12:00 PM → ');
  await added.getByRole('button', { name: /^History of/ }).click();
  await expect(dialog).toContainText('corrected the time');
  await expect(dialog).toContainText('The door says half past');
  await expect(dialog).toContainText('requested a correction');
  await expectAccessible(admin);

  // A forgotten clock-out, from the dashboard: the day, then its scheduled end.
  await admin.goto('/spa/dashboard');
  const open = admin.getByRole('region', { name: 'Open exceptions' });
  await open
    .getByRole('link', { name: /No clock-out/ })
    .first()
    .click();
  const setOut = admin.getByRole('button', { name: /^Clock out at .* \(scheduled\)$/ });
  await expect(setOut.first()).toBeFocused();
  const missing = await setOut.count();
  // Says beforehand what it adds, as Needs attention does, and is undone like there.
  await expect(admin.getByText(/^Adds \d+\.\d\d h$/).first()).toBeVisible();
  await setOut.first().click();
  await expect(admin.getByText(/’s clock-out is set to /)).toBeVisible();
  await expect(setOut).toHaveCount(missing - 1);
  await admin.getByRole('button', { name: /^Undo Ctrl/ }).click();
  await expect(setOut).toHaveCount(missing);

  // A correction in its dialog is undone, too.
  await admin
    .getByRole('button', { name: /^Correct:/ })
    .first()
    .click();
  await dialog.getByLabel('Clock out').fill('23:45');
  await dialog.getByLabel('Reason').fill('Stayed for the count');
  await save.click();
  await expect(admin.getByText('Corrected. The history keeps the original.')).toBeVisible();
  await expect(admin.getByText('11:45 PM').first()).toBeVisible();
  await admin.getByRole('button', { name: /^Undo Ctrl/ }).click();
  await expect(admin.getByText('11:45 PM')).toHaveCount(0);
});

test('a record whose answer was lost is added once, however often it is sent', async ({ signedIn }) => {
  const admin = await signedIn('staff');
  const people: { id: number; first_name: string }[] = await callAs(admin, 'GET', '/human/employees/');
  const ana = people.find(({ first_name }) => first_name === 'Ana');
  const day = addDays(weekAhead(-13), 2);
  await admin.goto(`/spa/dashboard?tab=timesheets&from=${day}&to=${day}&staff=${ana?.id}`);
  await admin.getByRole('button', { name: 'Add time' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Clock in').fill('09:00');
  await dialog.getByLabel('Clock out').fill('10:30');
  await dialog.getByLabel('Reason').fill('The tablet was at the repair shop');
  const calls = '**/shift/shifts/create/';
  await admin.route(calls, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const add = dialog.getByRole('button', { name: 'Add time' });
  await add.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await admin.unroute(calls);
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole('listitem').filter({ hasText: '1.50 h' })).toBeVisible();
  const records: { employee: number }[] = await callAs(admin, 'GET', `/shift/shifts/?date=${day}`);
  expect(records.filter(({ employee }) => employee === ana?.id)).toHaveLength(1);
});

test('a manager approves all ready timesheets in one press, and undoes it', async ({ signedIn }) => {
  const admin = await signedIn('staff');
  // Uses a week that no other journey approves.
  const day = addDays(weekAhead(-10), 3);
  await admin.goto(`/spa/dashboard?tab=timesheets&from=${day}&to=${day}`);
  await expectLoaded(admin);
  const approve = admin.getByRole('button', { name: /^Approve \d+ ready timesheets?$/ });
  const label = (await approve.textContent()) ?? '';
  const [count = ''] = /\d+/.exec(label) ?? [];
  await approve.click();
  await expect(admin.getByText(new RegExp(`^Approved ${count} timesheets?\\.`))).toBeVisible();
  await expect(admin.getByText(`${count} approved`)).toBeVisible();
  await expect(approve).toBeHidden();
  await expectAccessible(admin);
  const undone = admin.waitForResponse('**/shift/timesheets/approvals-delete/');
  await admin.getByRole('button', { name: 'Undo' }).click();
  expect((await undone).status()).toBe(200);
  await expect(approve).toHaveText(label);
});

test('work that is not over yet is not offered for approval with what is ready', async ({ signedIn }) => {
  const worker = await signedIn('hourly2');
  const admin = await signedIn('staff');
  // A day ahead, so that no journey's clock is concerned.
  const day = addDays(weekAhead(3), 2);
  const { first_name, last_name } = await planFor(worker, admin, day, 18);
  await admin.goto(`/spa/dashboard?tab=timesheets&from=${day}&to=${day}`);
  await expectLoaded(admin);
  const row = admin.getByRole('row').filter({ hasText: `${first_name} ${last_name}` });
  await expect(row).toContainText('Not started');
  await expect(row).not.toContainText('No issues');
  await expect(admin.getByText(/^\d+ not over yet$/)).toBeVisible();
  await expectAccessible(admin);
});

test('a manager decides on a punch that the server refused', async ({ signedIn }) => {
  const admin = await signedIn('staff', '/spa/dashboard?tab=timesheets&show=waiting');
  await expectLoaded(admin);
  const punch = admin.getByRole('listitem').filter({ hasText: 'Wrong PIN.' });
  await expect(punch).toContainText(/Scheduled|Not scheduled/);
  await expectAccessible(admin);
  await punch.getByRole('button', { name: /^Discard/ }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('He clocked out at the other tablet');
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(admin.getByText('No punches to review')).toBeVisible();
  await admin.getByText('All', { exact: true }).click();
  await expect(punch).toContainText('He clocked out at the other tablet');
});

test('requests of another period are not counted in the one shown, and stay in reach', async ({
  signedIn,
}) => {
  const admin = await signedIn('staff', '/spa/dashboard?tab=timesheets&show=requests');
  await expectLoaded(admin);
  await admin.getByRole('button', { name: 'Next period' }).click();
  const others = admin.getByRole('region', { name: 'Other periods' });
  await expect(others.getByRole('button', { name: /^Approve the correction for/ }).first()).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Requests', exact: true })).toBeVisible();
});

test('a manager who sees no pay says who caused a short day', async ({ signedIn }) => {
  const staff = await signedIn('staff');
  const from = weekAhead(-6);
  const shortened = await staff.evaluate(async (date) => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const list = await fetch(`/api/v1/shift/shifts/?date=${date}`);
    const shifts = (await list.json()) as {
      uuid: string;
      branch: number;
      clock_in: string | null;
      clock_out: string | null;
      start_time: string;
      end_time: string;
    }[];
    const hours = (one: (typeof shifts)[number]) => Date.parse(one.end_time) - Date.parse(one.start_time);
    const first = Math.min(...shifts.map(({ branch }) => branch));
    const shift = shifts.find(
      (one) => one.branch === first && one.clock_in && one.clock_out && hours(one) > 6 * 3_600_000,
    );
    const clock_out = new Date(Date.parse(shift?.clock_in ?? '') + 3_600_000).toISOString();
    const answer = await fetch(`/api/v1/shift/shifts/${shift?.uuid}/`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'x-csrftoken': token },
      body: JSON.stringify({ clock_out, breaks: [], reason: 'Sent home' }),
    });
    return answer.status;
  }, from);
  expect(shortened).toBe(200);
  const page = await signedIn('manager');
  await page.goto(`/spa/dashboard?tab=timesheets&period=3&from=${from}&to=${addDays(from, 6)}`);
  const days = page.getByRole('region', { name: 'Short, split and changed days' });
  await expect(days).toContainText('worked 1.00 h');
  await expect(days).not.toContainText('$');
  const answer = days.getByRole('radio', { name: 'Employee' }).first();
  await days.getByText('Employee', { exact: true }).first().click();
  await expect(answer).toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(days.getByRole('radio', { name: 'Employee' }).first()).toBeChecked();
});

test('an employee whose punch is missing is not called a no-show, and takes the scheduled times', async ({
  signedIn,
}) => {
  const day = addDays(weekAhead(-2), 1);
  const admin = await signedIn('staff');
  const worker = await signedIn('hourly2');
  await worker.setViewportSize({ width: 390, height: 844 });
  await planFor(worker, admin, day, 10);
  await worker.goto(`/spa/dashboard?tab=timesheet&on=${day}`);
  const row = worker.getByRole('listitem').filter({ hasText: 'No clock-in' });
  await expect(row).toBeVisible();
  await expect(worker.getByText('No-show')).toHaveCount(0);
  await row.getByRole('button', { name: /^Request a correction/ }).click();
  const question = worker.getByRole('dialog');
  await question.getByRole('button', { name: /^Use scheduled times, / }).click();
  await expect(question.getByLabel('Clock in')).not.toHaveValue('');
  await expect(question.getByLabel('Clock out')).not.toHaveValue('');
  await expect(question.getByRole('button', { name: /^Use scheduled times, / })).toHaveCount(0);
  await expectAccessible(worker);
  await question.getByLabel('What happened').fill('The tablet was off');
  await question.getByRole('button', { name: 'Send request' }).click();
  await expect(worker.getByText('Sent to your manager.')).toBeVisible();
  // A short text and its cross share one line.
  const toast = await worker.locator('[data-toasts] > div').boundingBox();
  expect(toast?.height).toBeLessThan(50);
});
