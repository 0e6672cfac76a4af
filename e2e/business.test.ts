import { expect, expectAccessible, test } from './support/test.ts';

test('a client changes how to be reached, and proposes a legal name', async ({ signedIn }) => {
  const page = await signedIn('client2');
  await page.goto('/client/profile');
  await expect(page).toHaveTitle('My business | Branchline');
  await page.getByRole('heading', { name: 'How we reach you' }).waitFor();
  await expectAccessible(page);
  const [contact, legal] = [page.locator('form').first(), page.locator('form').last()];

  await contact.getByLabel('Phone').fill('12');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByText('Please enter a valid phone number.')).toBeVisible();
  await contact.getByLabel('Phone').fill('415-555-0177');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByText('Saved')).toBeVisible();

  await legal.getByLabel('Legal name').fill('Another Name LLC');
  await legal.getByRole('button', { name: 'Send to your accountant' }).click();
  await expect(legal.getByText('Waiting for your accountant: Another Name LLC')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
