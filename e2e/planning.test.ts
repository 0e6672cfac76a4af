import { addDays } from '../src/domain/time/dates.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

/** A Wednesday far enough ahead that nothing is planned on it. */
const wednesday = addDays(weekAhead(37), 3);
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
  Date.parse(`${wednesday}T12:00:00Z`),
);

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

test('what a day misses becomes open shifts in one step, and one undo takes them back', async ({
  signedIn,
}) => {
  const admin = await signedIn('staff', `/spa/schedule?date=${wednesday}&view=day`);
  await expectLoaded(admin);
  await expect(admin.getByRole('heading', { name: full })).toBeVisible();
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
