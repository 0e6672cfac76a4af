import type { Page } from '@playwright/test';
import { startMailServer, type TestMailServer, textOfMail } from '../src/test/mail-server.ts';
import { type StartedServer, startProcess } from './support/server.ts';
import { expect, expectAccessible, test } from './support/test.ts';

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

const links = () =>
  mail.received.flatMap((one) => /http\S+\/log\/accounts\/link\/\S+/.exec(textOfMail(one))?.[0] ?? []);

/** Asks for a link from the sign-in page, on the way to a page; returns the link. */
async function askForLink(page: Page): Promise<string> {
  const before = links().length;
  await page.goto(
    `${server.url}/log/accounts/login/?next=${encodeURIComponent('/client/profile?tab=account')}`,
  );
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in without a password' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Username or email').fill('client');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => links().length).toBe(before + 1);
  return links().at(-1) ?? '';
}

for (const [where, width] of [
  ['a phone', 390],
  ['a desk', 1280],
] as const) {
  test(`a client on ${where} signs in by a mailed link, once, and lands where they wanted`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const link = await askForLink(page);
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(link);
    await expect(elsewhere.getByText('You opened this link in a different browser')).toBeVisible();
    await expectAccessible(elsewhere);

    await page.goto(link);
    await expect(page.getByText('This link signs you in as client.')).toBeVisible();
    await expect(page.getByText('You opened this link in a different browser')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in as client' }).press('Enter');
    await page.waitForURL(/\/client\/profile\?tab=account$/);

    await elsewhere.getByRole('button', { name: 'Sign in as client' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expectAccessible(elsewhere);
    await elsewhere.getByRole('link', { name: 'Get a new link' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Sign in without a password' })).toBeVisible();
    await elsewhere.context().close();
  });
}
