import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';

test('on a phone, the list and the thread stand one at a time', async ({ signedIn }) => {
  const staff = await signedIn('staff');
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.goto('/client/comm-client-by-staff?status=waiting');
  await expectLoaded(staff);
  await expectAccessible(staff);
  await staff
    .locator('main')
    .getByRole('link', { name: /Federal and state tax return/ })
    .first()
    .click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Federal and state tax return' })).toBeVisible();
  await expect(staff.getByRole('heading', { name: 'Communication' })).toBeHidden();
  await expectLoaded(staff);
  await expectAccessible(staff);
  await staff.getByRole('button', { name: /^Files/ }).click();
  await expect(staff.getByRole('link', { name: /Download What we need\.txt/ })).toBeVisible();
  await staff.getByRole('button', { name: 'Details' }).click();
  await expect(staff.getByRole('heading', { name: 'Served by' })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('link', { name: 'All conversations', exact: true }).click();
  await expect(staff).toHaveURL(/comm-client-by-staff\?status=waiting$/);
});
