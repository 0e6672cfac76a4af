import { type SmsProvider, startSmsProvider } from '../src/test/sms-provider.ts';
import { type SquareServer, startSquareServer } from '../src/test/square-server.ts';
import { startProcess } from './support/server.ts';
import { test as base, expect, expectAccessible } from './support/test.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });

/** A sale of yesterday noon, as Square answers it. */
function makeOrder() {
  const at = new Date(Date.now() - 86_400_000).toISOString();
  const tenders = [
    { id: 'payment1', type: 'CARD', created_at: at, amount_money: usd(1187), tip_money: usd(100) },
  ];
  return {
    id: 'order1',
    state: 'COMPLETED',
    closed_at: at,
    total_money: usd(1187),
    total_tax_money: usd(87),
    total_tip_money: usd(100),
    tenders,
  };
}

/** The demo with a provider of text messages and a Square of the test's own. */
const test = base.extend<object, { texts: SmsProvider; square: SquareServer }>({
  texts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures asked for from the pattern
    async ({}, use) => {
      const provider = await startSmsProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  square: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const server = await startSquareServer(({ path, authorization }) => {
        if (authorization !== 'Bearer good-token') return { status: 401, body: { errors: [] } };
        if (path === 'GET /v2/locations') return { body: { locations: [{ id: 'L1', name: 'Mission St' }] } };
        return { body: { orders: [makeOrder()] } };
      });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  demo: [
    async ({ texts, square }, use) => {
      const server = await startProcess('src/demo/main.ts', {
        SMS_URL: texts.url,
        SQUARE_URL: square.url,
        WEBHOOK_NETWORKS: '127.0.0.0/8',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('text messages are set up under the company, and somebody verifies a number on a phone', async ({
  signedIn,
  texts,
}) => {
  const page = await signedIn('staff', '/spa/profile?tab=company');
  await page.getByRole('link', { name: 'Text message settings' }).press('Enter');
  await page.getByLabel('Account SID').fill('AC12');
  await page.getByLabel('Auth token').fill('secret-token');
  await page.getByLabel('Sender').fill('+1 415 555 0100');
  const save = page.getByRole('button', { name: 'Save' });
  await save.press('Enter');
  await expect(page.getByText('Enter the account SID: AC and 32 letters and digits.')).toBeVisible();
  await expect(page.getByLabel('Auth token')).toHaveValue('secret-token');
  await page.getByLabel('Account SID').fill(`AC${'0123456789abcdef'.repeat(2)}`);
  await expect(save).toBeEnabled();
  await save.press('Enter');
  await expect(page.getByText('0 of 200 sent today.')).toBeVisible();
  await expect(page.getByLabel('Auth token')).toHaveValue('');
  await expect(page.getByLabel('Sender')).toHaveValue('+14155550100');
  await page.getByLabel('Your mobile number').fill('415-555-0134');
  await page.getByRole('button', { name: 'Send me a test message' }).press('Enter');
  await expect(page.getByText('1 of 200 sent today.')).toBeVisible();
  expect(texts.received.at(-1)?.form.Body).toBe('Umami Cafe: Text messages work.');
  await expect(page.getByText('Every message went out.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const phone = await signedIn('hourly', '/');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/spa/profile?tab=preference');
  const box = phone.getByRole('checkbox', { name: 'One of your shifts changes: Text' });
  await expect(box).toBeChecked();
  await expect(
    phone.getByRole('checkbox', { name: 'Text messages to you are turned off: Text' }),
  ).toHaveCount(0);
  await phone.getByLabel('Mobile number').fill('0134');
  await phone.getByRole('button', { name: 'Send me a code' }).click();
  await expect(phone.getByText('Enter a mobile number, with +')).toBeVisible();
  await phone.getByLabel('Mobile number').fill('415-555-0177');
  await phone.getByRole('button', { name: 'Send me a code' }).click();
  await expect(phone.getByText('We sent six digits to +14155550177.')).toBeVisible();
  await expect(phone.getByRole('button', { name: /^New code in \d+ s$/ })).toBeDisabled();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const code = /code is (\d{6})/.exec(texts.received.at(-1)?.form.Body ?? '')?.[1] ?? '';
  await phone.getByRole('textbox', { name: 'Code' }).fill(code);
  await phone.getByRole('button', { name: 'Verify' }).click();
  await expect(phone.getByText('Verified', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Turn off text messages' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off text messages' }).click();
  await expect(page.getByText('Text messages turned off.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('checkbox', { name: 'One of your shifts changes: Email' })).toBeVisible();
  await expect(box).toHaveCount(0);
});

test('Square is connected under the company, and its sales are imported once', async ({ signedIn }) => {
  const page = await signedIn('staff', '/spa/profile?tab=company');
  await page.getByRole('link', { name: 'Square settings' }).press('Enter');
  const token = page.getByLabel('Access token');
  await token.fill('wrong-token');
  await page.getByRole('button', { name: 'Connect' }).press('Enter');
  await expect(page.getByText('Square doesn’t accept the access token.')).toBeVisible();
  await expect(token).toHaveValue('wrong-token');
  await token.fill('good-token');
  const connect = page.getByRole('button', { name: 'Connect' });
  await expect(connect).toBeEnabled();
  await connect.press('Enter');
  const branch = page.getByRole('button', { name: 'San Francisco' });
  await expect(branch).toBeVisible();
  await expect(token).toHaveValue('');
  await branch.click();
  await page.getByRole('option', { name: 'Mission St' }).click();
  await page.getByRole('checkbox', { name: 'Import every morning' }).check();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('link', { name: 'Import sales' }).press('Enter');
  await page.getByRole('button', { name: 'Find sales' }).press('Enter');
  await expect(page.getByText('1 new, 0 already imported,')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 sale' }).press('Enter');
  await expect(page.getByText('1 sale imported')).toBeVisible();
  await page.getByRole('button', { name: 'Find sales' }).press('Enter');
  await expect(page.getByText('0 new, 1 already imported,')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto('/spa/profile?tab=square');
  await page.getByRole('button', { name: 'Disconnect Square' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect Square' }).click();
  await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible();
});
