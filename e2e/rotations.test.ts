import { addDays } from '../src/domain/time/dates.ts';
import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';
import { weekAhead } from './support/weeks.ts';

const week = weekAhead(52);
const monday = addDays(week, 1);
const typed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

test('a pattern is made by keyboard, scheduled for weeks, not twice, and taken back as one step', async ({
  signedIn,
}) => {
  const admin = await signedIn('staff', `/spa/schedule?date=${week}`);
  await expectLoaded(admin);
  const open = async () => {
    await admin.getByRole('button', { name: 'More for this week' }).press('Enter');
    await admin.getByRole('menuitem', { name: 'Rotating patterns' }).press('Enter');
  };
  await open();
  const dialog = admin.getByRole('dialog');
  const pattern = dialog.getByRole('button', { name: 'Pattern', exact: true });
  // The demo has one.
  await expect(pattern).toContainText('Floor 2-2-3');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'New pattern' }).press('Enter');
  await dialog.getByLabel('Name', { exact: true }).fill('Nights');
  await dialog.getByLabel('Pattern', { exact: true }).selectOption({ label: '4 on, 4 off' });
  await expect(dialog.getByRole('checkbox', { name: /^Day 8,/ })).not.toBeChecked();
  await dialog.getByLabel('From').fill('22:00');
  await dialog.getByLabel('To', { exact: true }).fill('06:00');
  await dialog.getByLabel('First day of the pattern').fill(typed(monday));
  await dialog.getByRole('button', { name: 'Person', exact: true }).first().press('Enter');
  await admin.getByRole('option', { name: 'Ana Reyes' }).press('Enter');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Save pattern' }).press('Enter');

  await expect(pattern).toContainText('Nights');
  // Two weeks from Monday: 4 on, 4 off, 4 on, 2 of 4 off, and the other way round.
  await dialog.getByLabel('From').fill(typed(monday));
  await dialog.getByRole('button', { name: 'For', exact: true }).press('Enter');
  await admin.getByRole('option', { name: /^2 weeks/ }).press('Enter');
  await expect(dialog.getByText('14 shifts to add')).toBeVisible();
  const add = dialog.getByRole('button', { name: 'Add 14 shifts' });
  await expect(add).toBeEnabled();
  await add.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByText('14 shifts added from “Nights”').first()).toBeVisible();
  const shifts = admin.getByRole('grid').locator('[data-uuid]');
  // Sunday is before the first day.
  await expect(shifts).toHaveCount(6);
  const worked = admin.getByRole('row', { name: /Ana Reyes/ }).locator('[data-uuid]');
  await expect(worked).toHaveCount(4);
  await expect(worked.first()).toContainText('10p–6a');

  await open();
  await pattern.press('Enter');
  await admin.getByRole('option', { name: /^Nights/ }).press('Enter');
  await dialog.getByLabel('From').fill(typed(monday));
  await dialog.getByRole('button', { name: 'For', exact: true }).press('Enter');
  await admin.getByRole('option', { name: /^2 weeks/ }).press('Enter');
  await expect(dialog.getByText('14 already there')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add 0 shifts' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Delete pattern' }).press('Enter');
  await admin
    .getByRole('alertdialog', { name: 'Delete “Nights”?' })
    .or(admin.getByRole('dialog', { name: 'Delete “Nights”?' }))
    .getByRole('button', { name: 'Delete pattern' })
    .press('Enter');
  await expect(pattern).toContainText('Floor 2-2-3');
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await admin.keyboard.press('Control+z');
  await expect(shifts).toHaveCount(0);
});
