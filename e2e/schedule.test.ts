import { expect, expectAccessible, expectLoaded, signIn, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

async function addShift(page: import('@playwright/test').Page, person: string, day: RegExp, hours: string) {
  await page.getByRole('button', { name: new RegExp(`Add a shift for ${person} on ${day.source}`) }).click();
  const dialog = page.getByRole('dialog', { name: 'New shift' });
  await dialog.getByLabel('Time').fill(hours);
  return dialog;
}

test('a manager adds, edits and deletes a shift, and takes the deletion back', async ({ signedIn }) => {
  const page = await signedIn('staff', `/spa/schedule?date=${weekAhead(5)}`);
  const dialog = await addShift(page, 'Ana Reyes', /Monday/, '09:00-17:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save shift' }).click();
  const card = page.getByRole('button', { name: /Monday.*Ana Reyes, 9:00.AM to 5:00.PM.*draft/ });
  await expect(card).toBeVisible();
  await expectAccessible(page);

  await card.click();
  const edit = page.getByRole('dialog', { name: 'Edit shift' });
  await edit.getByLabel('Time').fill('9-18:30');
  await edit.getByLabel('Note').fill('Closes the till');
  await edit.getByRole('button', { name: 'Save shift' }).click();
  await expect(edit).toBeHidden();
  const changed = page.getByRole('button', { name: /Ana Reyes, 9:00.AM to 6:30.PM/ });
  await changed.click();
  await expect(page.getByLabel('Note')).toHaveValue('Closes the till');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(changed).toBeHidden();
  await page.getByRole('button', { name: /^Undo Ctrl/ }).click();
  await expect(changed).toBeVisible();
});

test('an overlap is named in the form at once, and nothing that was typed is lost', async ({ signedIn }) => {
  const page = await signedIn('staff', `/spa/schedule?date=${weekAhead(6)}`);
  const first = await addShift(page, 'Tom Okafor', /Tuesday/, '09:00-17:00');
  await first.getByRole('button', { name: 'Save shift' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const second = await addShift(page, 'Tom Okafor', /Tuesday/, '16:00-20:00');
  await expect(
    second.getByText(/Overlaps the shift of Tom Okafor on Tue.*9:00.AM to 5:00.PM in San Francisco/).first(),
  ).toBeVisible();
  await second.getByRole('button', { name: 'Save shift' }).click();
  await expect(second.getByLabel('Time')).toHaveValue('16:00-20:00');
  await second.getByLabel('Time').fill('5:30p-8p');
  await second.getByRole('button', { name: 'Save shift' }).click();
  await expect(page.getByRole('button', { name: /Tom Okafor, 5:30.PM to 8:00.PM/ })).toBeVisible();
});

test('the server names the overlap to the slower of two managers', async ({ signedIn }) => {
  const address = `/spa/schedule?date=${weekAhead(7)}`;
  const [one, other] = [await signedIn('staff', address), await signedIn('staff', address)];
  const first = await addShift(one, 'Grace Kim', /Wednesday/, '09:00-12:00');
  const second = await addShift(other, 'Grace Kim', /Wednesday/, '10:00-13:00');
  await first.getByRole('button', { name: 'Save shift' }).click();
  await expect(one.getByRole('dialog')).toBeHidden();
  await second.getByRole('button', { name: 'Save shift' }).click();
  await expect(second.getByText(/Overlaps the shift of Grace Kim on Wed/).first()).toBeVisible();
  await expect(second.getByLabel('Time')).toHaveValue('10:00-13:00');
});

test('a stale edit offers both versions', async ({ signedIn }) => {
  const address = `/spa/schedule?date=${weekAhead(8)}`;
  const one = await signedIn('staff', address);
  const first = await addShift(one, 'Luis Ortega', /Thursday/, '07:00-11:00');
  await first.getByRole('button', { name: 'Save shift' }).click();
  const other = await signedIn('staff', address);
  const card = /Luis Ortega, 7:00.AM to 11:00.AM/;
  await other.getByRole('button', { name: card }).click();
  await one.getByRole('button', { name: card }).click();
  await one.getByLabel('Note').fill('From the first');
  await one.getByRole('button', { name: 'Save shift' }).click();
  await expect(one.getByRole('dialog')).toBeHidden();
  await other.getByLabel('Note').fill('From the second');
  await other.getByRole('button', { name: 'Save shift' }).click();
  await expect(other.getByText(/Someone else changed this shift/)).toBeVisible();
  await other.getByRole('button', { name: 'Keep their version' }).click();
  await expect(other.getByLabel('Note')).toHaveValue('From the first');
});

test('an employee sees a week once it is published', async ({ signedIn }) => {
  const week = weekAhead(9);
  const manager = await signedIn('staff', `/spa/schedule?date=${week}`);
  const dialog = await addShift(manager, 'Ana Reyes', /Friday/, '10:00-15:00');
  await dialog.getByRole('button', { name: 'Save shift' }).click();
  await expect(manager.getByRole('dialog')).toBeHidden();

  const employee = await signedIn('hourly', `/spa/schedule?date=${week}`);
  await expect(employee.getByText('This week isn’t published yet.')).toBeVisible();
  await expectAccessible(employee);

  await manager.getByRole('button', { name: 'Publish 1 shift' }).click();
  const publishing = manager.getByRole('dialog', { name: /^Publish/ });
  await expect(publishing.getByText(/^1 shift · 1 person · 5 h · \$/)).toBeVisible();
  await expectAccessible(manager);
  await publishing.getByRole('button', { name: 'Publish 1 shift' }).click();
  await expect(manager.getByText('Published', { exact: true }).first()).toBeVisible();
  await employee.reload();
  await expect(employee.getByText('10a–3p').first()).toBeVisible();
  // A desk shows what comes beside it.
  await expect(employee.getByText(/^Not published yet\./)).toBeVisible();
  await expect(employee.getByRole('heading', { name: 'Time off' })).toBeVisible();
  await expectAccessible(employee);
  await employee
    .getByRole('button', { name: /10a–3p/ })
    .last()
    .click();
  await expect(employee.getByRole('dialog', { name: /Friday.*10a–3p/ })).toBeVisible();
  await expectAccessible(employee);
  await employee.keyboard.press('Escape');
  await employee.getByRole('link', { name: 'Everyone' }).click();
  await expect(employee.getByRole('rowheader', { name: /Ana Reyes/ })).toBeVisible();
  await expectAccessible(employee);
  await employee.setViewportSize({ width: 390, height: 844 });
  const friday = employee
    .getByRole('listitem')
    .filter({ has: employee.getByRole('heading', { name: /^Friday/ }) });
  await expect(friday.getByRole('listitem').filter({ hasText: 'Ana Reyes' })).toContainText(/10a–3p.*5 h/);
  await expectAccessible(employee);

  await manager.getByRole('button', { name: 'More for this week' }).click();
  await manager.getByRole('menuitem', { name: 'Unpublish' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(manager.getByRole('button', { name: 'Publish 1 shift' })).toBeVisible();
  await employee.reload();
  await expect(employee.getByText('This week isn’t published yet.')).toBeVisible();
});

test('the question before publishing stays until the week is read anew, though it shows as published sooner', async ({
  signedIn,
}) => {
  const page = await signedIn('staff', `/spa/schedule?date=${weekAhead(45)}`);
  const shift = await addShift(page, 'Ana Reyes', /Friday/, '10:00-15:00');
  await shift.getByRole('button', { name: 'Save shift' }).click();
  await expect(shift).toBeHidden();
  const answer = Promise.withResolvers<void>();
  let isSent = false;
  await page.route('**/api/v1/shift/publish/**', async (route) => {
    isSent ||= route.request().method() === 'POST';
    if (isSent && route.request().url().includes('/pending/')) await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Publish 1 shift' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish 1 shift' }).click();
  // The page beneath has read that the week is published.
  await expect(page.getByRole('button', { name: 'Publish 1 shift', includeHidden: true })).toHaveCount(0);
  await expect(dialog.getByRole('heading', { name: /^Publish / })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publishing' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /otify/ })).toHaveCount(0);
  await expectAccessible(page);
  answer.resolve();
  await expect(dialog).toBeHidden();
});

test('week and filters stand in the address, and the keyboard reaches them', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/schedule');
  await expect(page.getByText('This week', { exact: true })).toBeVisible();
  const before = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Next week' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Branch All' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.type('Oak');
  await expect(page.getByRole('option', { name: 'Oakland' })).toHaveAttribute('data-focus');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/branch=\d+/);
  await expect(page.getByText('Total, filtered')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
});

test('the schedule fits a phone', async ({ browser, demo, complaints }) => {
  const context = await browser.newContext({ baseURL: demo.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page, 'hourly');
  await expect(page).toHaveURL(/\/spa\/schedule/);
  await expectLoaded(page);
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(overflow).toBe(false);
  await page.getByRole('link', { name: 'Everyone' }).click();
  // Opens on today, whatever its weekday.
  await expect(page.locator('li[aria-current="date"] h2')).toBeInViewport();
  expect(complaints).toEqual([]);
  await context.close();
});
