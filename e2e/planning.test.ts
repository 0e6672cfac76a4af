import type { Page } from '@playwright/test';
import { addDays } from '../src/domain/time/dates.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

/** A Wednesday far enough ahead that nothing is planned on it. */
const wednesday = addDays(weekAhead(37), 3);
const spell = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  );
const full = spell(wednesday);

test('a manager notes a day by keyboard, and undo takes it back', async ({ signedIn }) => {
  const admin = await signedIn('staff', `/spa/schedule?date=${wednesday}`);
  await expectLoaded(admin);
  await admin.getByRole('button', { name: `Add a note for ${full}` }).press('Enter');
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Event').fill('Parade');
  await dialog.getByRole('switch', { name: 'Closed' }).press('Space');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByRole('button', { name: `Edit the note for ${full}` })).toContainText('Parade');

  await admin.getByRole('button', { name: /^Undo/ }).last().press('Enter');
  await expect(admin.getByRole('button', { name: `Add a note for ${full}` })).toHaveCount(1);
});

test('two who note one day at once see each other’s note, and a late undo takes neither back', async ({
  signedIn,
}) => {
  const address = `/spa/schedule?date=${wednesday}`;
  const [one, other] = [await signedIn('staff', address), await signedIn('staff', address)];
  const friday = spell(addDays(wednesday, 2));
  for (const page of [one, other]) {
    await expectLoaded(page);
    await page.getByRole('button', { name: `Add a note for ${friday}` }).press('Enter');
  }
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
  await one.getByLabel('Event').fill('Parade');
  await other.getByLabel('Event').fill('Market');
  await save(one);
  await one.getByRole('button', { name: /^Undo/ }).last().focus();
  await save(other);
  await expect(
    other.getByText('Someone else changed this to “Parade”. Save again to use yours.'),
  ).toBeVisible();
  await expect(other.getByLabel('Event')).toHaveValue('Market');
  await expectAccessible(other);
  await save(other);
  const noted = one.getByRole('button', { name: `Edit the note for ${friday}` });
  await expect(noted).toContainText('Market');
  await one.getByRole('button', { name: /^Undo/ }).last().press('Enter');
  await expect(one.getByText('Someone else changed this. You can’t undo it anymore.')).toBeVisible();
  await other.getByRole('button', { name: /^Undo/ }).last().press('Enter');
  await expect(noted).toContainText('Parade');
});

test('what a day misses becomes open shifts in one step, and one undo takes them back', async ({
  signedIn,
}) => {
  const admin = await signedIn('staff', `/spa/schedule?date=${wednesday}&view=day`);
  await expectLoaded(admin);
  const title = new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
  }).format(Date.parse(`${wednesday}T12:00:00Z`));
  await expect(admin.getByRole('heading', { name: title })).toBeVisible();
  await expect(admin.getByRole('button', { name: /^Branch San Francisco/ })).toBeVisible();
  const add = admin.getByRole('button', { name: /^Add \d+ open shifts?$/ });
  await expect(add).toBeVisible();
  await expectAccessible(admin);
  await add.press('Enter');
  await expect(admin.getByText('On target all day').first()).toBeVisible();
  await expect(add).toHaveCount(0);
  const bar = admin.locator('[data-uuid]').first();
  await bar.press('ArrowRight');
  await expect(admin.getByText(/^Moved /)).toBeVisible();
  await admin.keyboard.press('Control+z');
  await admin.keyboard.press('Control+z');
  await expect(add).toBeVisible();

  await admin.getByRole('button', { name: 'Set targets' }).press('Enter');
  await expect(admin.getByRole('dialog').getByLabel('Starting')).toBeVisible();
  await expectAccessible(admin);
  await admin.keyboard.press('Escape');
  await admin.getByRole('radio', { name: 'Week' }).click();
  await expect(admin.getByRole('grid')).toBeVisible();
});

test('a phone shows a whole day without scrolling aside, and leads to the days beside it', async ({
  signedIn,
}) => {
  const admin = await signedIn('staff');
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto(`/spa/schedule?date=${wednesday}&view=day`);
  await expectLoaded(admin);
  await admin.getByRole('button', { name: /^Add \d+ open shifts?$/ }).click();
  const shifts = admin.locator('button[data-uuid]');
  await expect(shifts.first()).toContainText(/–.* h/);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(admin);
  await shifts.first().click();
  await expect(admin.getByRole('dialog').getByRole('button', { name: 'Save shift' })).toBeVisible();
  await admin.keyboard.press('Escape');
  await admin.keyboard.press('Control+z');
  await expect(shifts).toHaveCount(0);
  await admin.getByRole('button', { name: /^Thursday, / }).click();
  await expect(admin.getByRole('heading', { name: /^Thu, / })).toBeVisible();
  // The week is taken back before the page goes.
  await expect(admin.getByText('Saving', { exact: true })).toBeHidden();
});

test('a day has targets of its own, and goes back to the weekly ones', async ({ signedIn }) => {
  const admin = await signedIn('staff', `/spa/schedule?date=${wednesday}&view=day`);
  await expectLoaded(admin);
  await admin.getByRole('button', { name: 'Set targets' }).press('Enter');
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('radio', { name: `Only ${full}` }).press('Space');
  await expect(dialog.getByLabel('Starting')).toHaveCount(0);
  await dialog.getByLabel('At least').first().fill('7');
  await dialog.getByLabel('Best').first().fill('7');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByText('This day only, by quarter hour')).toBeVisible();

  await admin.getByRole('button', { name: 'Set targets' }).press('Enter');
  await admin.getByRole('button', { name: 'Use the weekly targets' }).press('Enter');
  await expect(admin.getByText('People by quarter hour')).toBeVisible();
});

test('a shift is split at a chosen time, and repeated for weeks as one step', async ({ signedIn }) => {
  const admin = await signedIn('staff', `/spa/schedule?date=${wednesday}`);
  await expectLoaded(admin);
  const cell = admin.locator(`td[data-row="open"][data-day="${wednesday}"]`);
  await cell.getByRole('button', { name: /^Add/ }).focus();
  await admin.keyboard.type('9');
  await admin.getByLabel('Time', { exact: true }).fill('9a-5p');
  await admin.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(cell.locator('[data-uuid]')).toHaveCount(1);

  await cell.locator('[data-uuid]').press('ContextMenu');
  await admin.getByRole('menuitem', { name: 'Split…' }).press('Enter');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Split at' }).press('Enter');
  await admin.getByRole('option', { name: '11:00 AM' }).click();
  await admin.getByRole('button', { name: 'Split shift' }).press('Enter');
  await expect(cell.locator('[data-uuid]')).toHaveCount(2);
  await expect(cell.locator('[data-uuid]').first()).toContainText('9a–11a');

  await cell.locator('[data-uuid]').first().press('ContextMenu');
  await admin.getByRole('menuitem', { name: 'Repeat weekly…' }).press('Enter');
  await expect(admin.getByText('4 shifts to add')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Add 4 shifts' }).press('Enter');
  await expect(admin.getByText('4 shifts copied').first()).toBeVisible();
  await admin.getByRole('button', { name: 'Next week' }).click();
  const next = admin.locator(`td[data-row="open"][data-day="${addDays(wednesday, 7)}"]`);
  await expect(next.locator('[data-uuid]')).toHaveCount(1);
  await admin.keyboard.press('Control+z');
  await expect(next.locator('[data-uuid]')).toHaveCount(0);
});

test('named shifts are laid into the grid by key and by drag, and fill a new shift', async ({ signedIn }) => {
  const admin = await signedIn('staff', `/spa/schedule?date=${addDays(wednesday, 14)}`);
  await expectLoaded(admin);
  const day = (offset: number) =>
    admin.locator(`td[data-row="open"][data-day="${addDays(wednesday, 14 + offset)}"]`);
  await day(0).getByRole('button', { name: /^Add/ }).focus();
  await admin.keyboard.press('p');
  await admin.getByRole('button', { name: 'Edit named shifts' }).press('Enter');
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a named shift' }).press('Enter');
  await dialog.getByLabel('Name', { exact: true }).fill('Opening');
  await dialog.getByLabel('From').fill('07:00');
  await dialog.getByLabel('To', { exact: true }).fill('15:00');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toHaveCount(0);

  const chip = admin.getByRole('button', { name: /^Opening/ });
  await chip.press('Enter');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('Enter');
  await expect(day(1).locator('[data-uuid]')).toContainText('7a–3p');
  await chip.dragTo(day(2));
  await expect(day(2).locator('[data-uuid]')).toContainText('7a–3p');
  await chip.click();
  await day(-1).click();
  await day(-2).click();
  await expect(day(-1).locator('[data-uuid]')).toHaveCount(1);
  await expect(day(-2).locator('[data-uuid]')).toHaveCount(1);
  await admin.keyboard.press('Escape');
  await expectAccessible(admin);
  await day(0).getByRole('button', { name: /^Add/ }).click({ force: true });
  await admin.getByLabel('Named shift', { exact: true }).selectOption({ label: 'Opening, 7a–3p' });
  await expect(admin.getByLabel('Time', { exact: true })).toHaveValue('7a–3p');
  await admin.keyboard.press('Escape');
});
