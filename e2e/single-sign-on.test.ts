import { expect, expectAccessible, test } from './support/test.ts';

test('single sign-on is set up under the company, and a wrong issuer is said at its field', async ({
  signedIn,
}) => {
  const page = await signedIn('staff', '/spa/profile?tab=company');
  await page.getByRole('link', { name: 'Set up single sign-on' }).press('Enter');
  await expect(page.getByLabel('Redirect URL')).toHaveValue(/\/log\/accounts\/openid\/\d+\/callback\/$/);
  await page.getByLabel('Name', { exact: true }).fill('Acme ID');
  await page.getByLabel('Issuer').fill('https://10.0.0.7');
  await page.getByLabel('Client ID').fill('branchline');
  await page.getByLabel('Client secret').fill('secret-of-the-client');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Acme ID is at a private or unencrypted address')).toBeVisible();
  await expect(page.getByLabel('Client secret')).toHaveValue('secret-of-the-client');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel('Issuer')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
