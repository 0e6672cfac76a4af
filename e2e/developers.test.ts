import { expect, expectAccessible, expectLoaded, test } from './support/test.ts';

const developers = '/spa/profile?tab=developers';
const positions = '/api/v1/store/positions/';

test('a token is made, copied, used and revoked with the keyboard alone', async ({
  signedIn,
  playwright,
  demo,
}) => {
  const page = await signedIn('staff-other', '/spa/profile?tab=company');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('link', { name: 'Manage tokens' }).press('Enter');
  await expect(page).toHaveURL(developers);
  await expectLoaded(page);
  await expectAccessible(page);

  const add = page.getByRole('button', { name: 'New token' });
  await add.press('Enter');
  const form = page.getByRole('dialog', { name: 'New token' });
  await form.getByRole('button', { name: 'Make token' }).waitFor();
  await expectAccessible(page);
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Payroll sync');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Choose at least one power.')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Company' }).press('Space');
  await form.getByRole('button', { name: 'Make token' }).press('Enter');

  const made = page.getByRole('dialog', { name: 'Your new token' });
  await expect(made.getByRole('button', { name: 'Copy' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied.')).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^blt_/);
  await made.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(made).toHaveCount(0);
  await expect(add).toBeFocused();

  const program = await playwright.request.newContext({
    baseURL: demo.url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get(positions)).status()).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(developers);
  await expect(page.getByText(/^Last used /)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Revoke Payroll sync' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Revoke Payroll sync?' });
  await question.getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  expect((await program.get(positions)).status()).toBe(401);
  await program.dispose();
});

test('a webhook is made, its deliveries are listed, and it is switched off and deleted', async ({
  signedIn,
}) => {
  const page = await signedIn('staff-other', developers);
  await expectLoaded(page);
  await page.getByRole('button', { name: 'New webhook' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByLabel('Address').fill('http://127.0.0.1:3000/hook');
  await form.getByRole('checkbox', { name: 'Positions' }).press('Space');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Make webhook' }).press('Enter');
  await expect(form.getByText(/private network/)).toBeVisible();
  // Of a network that leads nowhere: nothing leaves this machine.
  const url = 'http://hook.invalid/branchline';
  await form.getByLabel('Address').fill(url);
  await form.getByRole('button', { name: 'Make webhook' }).press('Enter');
  const made = page.getByRole('dialog', { name: 'Your webhook’s secret' });
  await expect(made.getByLabel(/^Secret/)).toHaveValue(/^whsec_/);
  await made.getByRole('button', { name: 'Done' }).press('Enter');

  await page.evaluate(async () => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'content-type': 'application/json', 'x-csrftoken': token };
    const body = JSON.stringify({ name: 'Barista' });
    const made = await fetch('/api/v1/store/positions/', { method: 'POST', headers, body });
    const { id } = (await made.json()) as { id: number };
    // Other journeys begin without positions.
    await fetch(`/api/v1/store/positions/${id}/`, { method: 'DELETE', headers: { 'x-csrftoken': token } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: `Deliveries to ${url}` }).press('Enter');
  const log = page.getByRole('dialog', { name: 'Deliveries' });
  await expect(log.getByText(/^Positions/).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Turn off ${url}` }).press('Enter');
  await expect(page.getByRole('button', { name: `Turn on ${url}` })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${url}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
});
