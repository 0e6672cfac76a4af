import { expect, expectAccessible, test } from './support/test.ts';

test('a client changes how to be reached, and proposes a legal name', async ({ signedIn }) => {
  const page = await signedIn('client2', '/client/profile');
  await expect(page).toHaveTitle('My business | Branchline');
  await page.getByRole('heading', { name: 'Legal details' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Legal name').fill('Another Name LLC');
  await page.getByRole('button', { name: 'Send to your accountant' }).click();
  await expect(page.getByText('Sent to your accountant: Another Name LLC')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Your team' })).toBeVisible();
  const contact = page.locator('form').filter({ has: page.getByLabel('Phone') });
  await contact.getByLabel('Phone').fill('12');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByText('Please enter a valid phone number.')).toBeVisible();
  await contact.getByLabel('Phone').fill('415-555-0177');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByText('Saved', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
