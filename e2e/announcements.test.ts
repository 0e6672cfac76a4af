import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';

test('a manager announces something, staff read it, and the manager sees who has', async ({ signedIn }) => {
  const admin = await signedIn('staff', '/spa/dashboard?tab=announcements');
  await expectLoaded(admin);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'New announcement' }).press('Enter');
  const form = admin.getByRole('dialog', { name: 'New announcement' });
  await form.getByRole('button', { name: 'Post announcement' }).press('Enter');
  await expect(form.getByText('Title is required.')).toBeVisible();
  await form.getByLabel('Title').fill('New menu on Friday');
  await form.getByLabel(/^Text/).fill('Tasting at 3 PM.\nPlease come hungry.');
  await expectAccessible(admin);
  await form.getByRole('button', { name: 'Post announcement' }).press('Enter');
  await expect(admin.getByText(/^Posted to \d+ employees\.$/)).toBeVisible();
  const line = admin.getByRole('article', { name: 'New menu on Friday' });
  await expect(line).toContainText('All branches');
  await expect(line).toContainText(/0 of \d+ have seen it/);

  const worker = await signedIn('hourly', '/spa/schedule');
  await worker.setViewportSize({ width: 390, height: 844 });
  const shown = worker.getByRole('region', { name: 'Announcements' });
  await expect(shown).toContainText('Please come hungry.');
  await expectAccessible(worker);
  expect(await worker.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await shown.getByRole('button', { name: 'Got it: New menu on Friday' }).press('Enter');
  await expect(shown).toHaveCount(0);

  // Follows without a reload.
  await expect(line).toContainText(/1 of \d+ have seen it/);
  await line.getByRole('button', { name: /have seen it/ }).press('Enter');
  const readers = admin.getByRole('dialog', { name: 'Who has seen it?' });
  await expect(readers.getByRole('heading', { name: 'Seen 1' })).toBeVisible();
  await expectAccessible(admin);
  await admin.keyboard.press('Escape');

  await line.getByRole('button', { name: 'Edit New menu on Friday' }).press('Enter');
  const editor = admin.getByRole('dialog', { name: 'Edit announcement' });
  await editor.getByLabel(/^Text/).fill('Tasting at 4 PM.');
  await editor.getByRole('switch', { name: 'Ask everyone to read it again' }).press('Space');
  await editor.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(line).toContainText('Edited');
  await expect(shown).toContainText('Tasting at 4 PM.');
  await shown.getByRole('button', { name: 'Got it: New menu on Friday' }).click();
  await expect(shown).toHaveCount(0);

  await worker.goto('/spa/dashboard?tab=announcements');
  await expectLoaded(worker);
  await expect(worker.getByRole('article', { name: 'New menu on Friday' })).toContainText('Tasting at 4 PM.');
  await expectAccessible(worker);

  await line.getByRole('button', { name: 'More for New menu on Friday' }).press('Enter');
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(admin.getByText('New menu on Friday deleted.')).toBeVisible();
  await expect(worker.getByText('No announcements yet')).toBeVisible();
  await admin.getByRole('button', { name: /^Undo/ }).last().press('Enter');
  await expect(line).toContainText(/1 of \d+ have seen it/);
  // Leaves the demo as it was.
  await line.getByRole('button', { name: 'More for New menu on Friday' }).press('Enter');
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(worker.getByText('No announcements yet')).toBeVisible();
});
