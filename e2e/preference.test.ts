import { expect, expectAccessible, test } from './support/test.ts';

test('an employee says when they cannot work, and chooses how the product looks', async ({ signedIn }) => {
  const page = await signedIn('hourly2', '/spa/profile?tab=preference');
  await page.getByRole('heading', { name: 'When you can work' }).waitFor();
  await expectAccessible(page);

  const monday = page.getByRole('group', { name: 'Monday', exact: true });
  await monday.getByRole('button', { name: 'Add time' }).click();
  await monday.getByLabel('From').fill('14:00');
  await monday.getByLabel('To').fill('12p');
  const availability = page.locator('form').first();
  await availability.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The end is before the start.')).toBeVisible();
  await monday.getByLabel('To').fill('');
  await availability.getByRole('button', { name: 'Save' }).click();
  await expect(availability.getByText('Saved', { exact: true })).toBeVisible();

  const looks = page.locator('form').last();
  await looks.getByRole('radio', { name: 'Dark' }).click();
  await looks.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('group', { name: 'Monday', exact: true }).getByLabel('From')).toHaveValue(
    '2:00 PM',
  );
  await expectAccessible(page);
});
