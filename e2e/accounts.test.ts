import type { Page } from '@playwright/test';
import { startMailServer, type TestMailServer, textOfMail } from '../src/test/mail-server.ts';
import { type StartedServer, startProcess } from './support/server.ts';
import { expect, expectAccessible, password, test } from './support/test.ts';

const chosen = 'two gulls over the pier';
const another = 'jelly bean moons in autumn rain';

let mail: TestMailServer;
let server: StartedServer;

test.beforeAll(async () => {
  mail = await startMailServer();
  server = await startProcess('src/demo/main.ts', { SMTP_URL: mail.url });
});
test.afterAll(async () => {
  await server.stop();
  await mail.close();
});

async function signIn(page: Page, secret: string): Promise<void> {
  await page.goto(`${server.url}/log/accounts/login/`);
  await page.getByLabel('Username or email').fill('hourly');
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a forgotten password is replaced by the link of a real mail; then it is changed, and sessions end', async ({
  page,
  browser,
}) => {
  const phone = await (await browser.newContext()).newPage();
  await signIn(phone, password);
  await phone.waitForURL(/\/spa\//);

  await page.goto(`${server.url}/log/accounts/login/`);
  // By keyboard: the password follows the username, the link comes after both.
  await expect(page.getByLabel('Username or email')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Username or email').fill('hourly');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page);

  // The demo's people write to each other, too: what is unread is mailed.
  const links = () =>
    mail.received.flatMap((one) => /http\S+\/log\/accounts\/reset\/\S+/.exec(textOfMail(one))?.[0] ?? []);
  await expect.poll(links).toHaveLength(1);
  const [link = ''] = links();
  await page.goto(link);
  await expect(page.getByText('Your username is hourly.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill('password123456789');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This password is too easy to guess.').first()).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password set. Sign in to continue.')).toBeVisible();

  // Elsewhere the account is out at once, and the link is used up.
  await phone.waitForURL(/\/log\/accounts\/login\/\?next=/);
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(phone);

  await signIn(page, chosen);
  await page.waitForURL(/\/spa\//);
  await signIn(phone, chosen);
  await phone.waitForURL(/\/spa\//);
  await page.goto(`${server.url}/spa/profile?tab=account`);
  const end = page.getByRole('button', { name: /^End session on/ });
  await expect(end).toHaveCount(1);
  await expectAccessible(page);
  await end.click();
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(end).toHaveCount(0);
  await phone.goto(`${server.url}/spa/schedule`);
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  const old = page.getByLabel('Current password', { exact: true });
  await old.fill('not what it was at all');
  await page.getByLabel('New password', { exact: true }).fill(another);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This isn’t your current password.')).toBeVisible();
  await old.fill(chosen);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(old).toHaveValue('');
  // The session goes on under its new cookie.
  await page.reload();
  await expect(page.getByText('Where you’re signed in')).toBeVisible();
  await expect
    .poll(() => mail.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]))
    .toEqual(expect.arrayContaining([expect.stringContaining('was changed')]));
  await phone.context().close();
});

test('another sign-in email asks for the password and takes effect at its link’s button', async ({
  page,
}) => {
  const next = 'salaried.new@umami.example';
  await page.goto(`${server.url}/log/accounts/login/?next=${encodeURIComponent('/spa/profile?tab=account')}`);
  await page.getByLabel('Username or email').fill('salaried');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  await expect(email).not.toHaveValue('');
  await expectAccessible(page);
  const old = await email.inputValue();
  await email.fill(next);
  await page.getByLabel('Your password').fill('not the one at all');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('This isn’t your current password.').first()).toBeVisible();
  await page.getByLabel('Your password').fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText(`Confirm ${next}`)).toBeVisible();
  await expect(email).toHaveValue(old);
  await expectAccessible(page);

  const links = () =>
    mail.received.flatMap((one) => /http\S+\/log\/accounts\/address\/\S+/.exec(textOfMail(one))?.[0] ?? []);
  await expect.poll(links).toHaveLength(1);
  await page.goto(links()[0] ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Confirm ${next}` }).click();
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await expect(page.getByText(next)).toBeVisible();
  await expectAccessible(page);
  await page.goto(links()[0] ?? '');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.goto(`${server.url}/spa/profile?tab=account`);
  await expect(email).toHaveValue(next);
  await expect(page.getByText('Confirm ')).toHaveCount(0);
});

test('sign-in sent empty says at each field what is missing, until it is typed', async ({ page }) => {
  await page.goto(`${server.url}/log/accounts/login/`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const [username, secret] = [
    page.getByLabel('Username or email'),
    page.getByLabel('Password', { exact: true }),
  ];
  await expect(page.getByText('Username or email is required.')).toBeVisible();
  await expect(secret).toHaveAccessibleDescription('Password is required.');
  await expect(username).toBeFocused();
  await expectAccessible(page);
  await username.fill('hourly');
  await expect(page.getByText('Username or email is required.')).toBeHidden();
  await expect(page.getByText('Password is required.')).toBeVisible();
});
