import { expect, expectAccessible, test } from './support/test.ts';

test('an employee says when they cannot work, and chooses how the product looks', async ({ signedIn }) => {
  const page = await signedIn('hourly2', '/spa/profile?tab=preference');
  await page.getByRole('heading', { name: 'When you can work' }).waitFor();
  await expectAccessible(page);

  const monday = page.getByRole('group', { name: 'Monday', exact: true });
  await monday.getByRole('button', { name: 'I can’t work' }).click();
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

test('on a phone what is unsaved stays in sight, and the menu of the account switches the language', async ({
  signedIn,
}) => {
  const page = await signedIn('hourly', '/spa/profile?tab=preference');
  await page.setViewportSize({ width: 390, height: 844 });
  const monday = page.getByRole('group', { name: 'Monday', exact: true });
  await monday.getByRole('button', { name: 'I prefer to work' }).click();
  await expect(monday.getByText('Prefers', { exact: true })).toBeVisible();
  const form = page.locator('form').filter({ has: monday });
  await expect(form.getByText('Unsaved changes')).toBeInViewport();
  await expect(form.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Cuándo puede trabajar' })).toBeVisible();
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'When you can work' })).toBeVisible();
});
