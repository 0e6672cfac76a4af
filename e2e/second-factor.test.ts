import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { callAs } from './support/call-as.ts';
import { expect, expectAccessible, expectLoaded, password, test } from './support/test.ts';

const step = 30;
const nowInSeconds = () => Math.floor(Date.now() / 1000);
const accountTab = '/spa/profile?tab=account';

/** Passkeys need a name: the same server under the one that it has for itself. */
const byName = (url: string) => url.replace('127.0.0.1', 'localhost');

async function signInAs(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A device in the browser that makes and answers passkeys, its owner always at hand. */
async function plugIn(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function prove(page: Page, action: string): Promise<void> {
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}

test('an app is set up, asked for at sign-in, replaced by a recovery code once, and turned off', async ({
  page,
}) => {
  await page.goto(`/log/accounts/login/?next=${encodeURIComponent(accountTab)}`);
  await signInAs(page, 'employee-other');
  await page.getByRole('button', { name: 'Set up app' }).click();
  await prove(page, 'Continue');
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const used = nowInSeconds();
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is wrong')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(generateSync({ secret, epoch: used }));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const [first = '', second = ''] = await codes.getByRole('listitem').allTextContents();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('branchline-recovery-codes.txt');
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 codes left.')).toBeVisible();
  await expectAccessible(page);

  const signInWith = async (label: string, code: string) => {
    // A page of before would notice, and go to sign-in by itself.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(`/log/accounts/login/?next=${encodeURIComponent(accountTab)}`);
    await signInAs(page, 'employee-other');
    if (label === 'Recovery code') await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel(label, { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
  };
  // The step after the one that was used: within what clocks may differ.
  await signInWith('Code from your authenticator app', generateSync({ secret, epoch: used + step }));
  await page.waitForURL(accountTab);
  await signInWith('Recovery code', first);
  await page.waitForURL(accountTab);
  await expect(page.getByText('9 codes left.')).toBeVisible();
  await signInWith('Recovery code', first);
  await expect(page.getByRole('alert')).toContainText('This code is wrong');

  await page.getByLabel('Recovery code').fill(second);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(accountTab);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await prove(page, 'Turn off app');
  await expect(page.getByText('The authenticator app is off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up app' })).toBeVisible();
});

test('a passkey is added, renamed, signs in alone, and is removed', async ({ page, demo }) => {
  const home = byName(demo.url);
  await plugIn(page);
  await page.goto(`${home}/log/accounts/login/?next=${encodeURIComponent(accountTab)}`);
  await signInAs(page, 'client-other');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add passkey' });
  await adding.getByLabel('Name', { exact: true }).fill('Laptop');
  await prove(page, 'Continue');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' });
  await renaming.getByLabel('Name', { exact: true }).fill('Work laptop');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Work laptop', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${home}/log/accounts/login/?next=${encodeURIComponent(accountTab)}`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(`${home}${accountTab}`);
  await expect(page.getByText(/last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await prove(page, 'Remove passkey');
  await expect(page.getByText('Work laptop was removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Work laptop' })).toHaveCount(0);
});

test('where a company requires it, an admin sets one up before anything else', async ({
  signedIn,
  browser,
  demo,
}) => {
  const owner = await signedIn('staff-other');
  const { secret } = await callAs(owner, 'POST', '/human/second-factor/totp/', { password });
  const code = generateSync({ secret, epoch: nowInSeconds() });
  await callAs(owner, 'POST', '/human/second-factor/totp/confirm/', { code });
  const [store] = await callAs(owner, 'GET', '/store/active-branches-with-store/');
  const profile = `/store/store-profile/${store.id}/`;
  const invited = {
    first_name: 'Omar',
    last_name: 'Diaz',
    email: 'omar.diaz@other.example',
    auth_type: 'admin',
  };
  const colleague = await callAs(owner, 'POST', '/human/store-admins/', invited);
  const { results } = await callAs(owner, 'GET', '/store/outbox/');
  const link = /https?:\S+invitation\S+/.exec(results[0].text)?.[0] ?? '';
  const context = await browser.newContext({ baseURL: demo.url });
  try {
    const page = await context.newPage();
    await page.goto(new URL(link).pathname);
    await page.getByLabel('New password').fill('two gulls over the pier');
    await page.getByRole('button', { name: 'Set password' }).click();
    // The first password signs in; the rule then asks for more.
    await page.waitForURL(/\/spa\//);
    await callAs(owner, 'PATCH', profile, { require_second_factor: true });
    await page.goto('/spa/clients');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Set up two-factor authentication' }),
    ).toBeVisible();
    await expectLoaded(page);
    await expectAccessible(page);
    await page.goto('/spa/schedule');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Set up two-factor authentication' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Set up app' }).click();
    await page.getByLabel('Your password').fill('two gulls over the pier');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    const key = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '');
    const own = generateSync({ secret: key, epoch: nowInSeconds() });
    await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(own);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByRole('button', { name: /^Go to / }).click();
    await expect(page.getByRole('navigation', { name: 'Main menu' }).first()).toBeVisible();

    // Phone and codes are lost: a colleague lets them in again.
    await owner.goto('/spa/profile?tab=admin');
    await owner.getByRole('row').filter({ hasText: 'omar.diaz@other.example' }).getByRole('link').click();
    await owner.getByRole('button', { name: 'Reset two-factor' }).click();
    await expectAccessible(owner, { within: '[role="dialog"]' });
    await prove(owner, 'Reset two-factor');
    await expect(owner.getByText('Two-factor was reset for Omar Diaz')).toBeVisible();
    await expect(owner.getByRole('button', { name: /^Reset two-factor/ })).toHaveCount(0);
    expect((await page.request.get('/api/v1/human/sessions/')).status()).toBe(403);
  } finally {
    await context.close();
    await callAs(owner, 'PATCH', profile, { require_second_factor: false });
    await callAs(owner, 'POST', '/human/second-factor/totp/off/', { password });
    await callAs(owner, 'DELETE', `/human/admin/update/${colleague.id}/`);
  }
});
