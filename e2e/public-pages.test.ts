import { expect, test } from './support/test.ts';

test('a stranger reads the public pages without any script, in under 100 kB each', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ baseURL: demo.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Bayside Partners' })).toBeVisible();
  await expect(page.getByText('A Bay area top-60 CPA firm')).toBeVisible();
  for (const branch of ['San Francisco', 'Oakland', 'San Jose'])
    await expect(page.getByRole('heading', { name: branch })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeLessThan(100_000);
  // A stylesheet that did not come would weigh nothing, too.
  await expect(page.getByRole('link', { name: 'Get started' })).toHaveCSS('height', '48px');

  await page.getByRole('link', { name: 'Learn more' }).click();
  await expect(page).toHaveTitle('Information | Branchline');
  await expect(page.getByText('S corporation and partnership returns', { exact: true })).toBeVisible();
  await page.getByText('Does it need an app?').click();
  await expect(page.getByText('It runs in the browser of a phone')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Price' }).click();
  await expect(page.getByRole('heading', { name: 'Starter' })).toBeVisible();
  await expect(page.getByText('You agree on the monthly price with Bayside Partners.')).toBeVisible();
  expect(bytes).toBeLessThan(100_000);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL(/\/log\/accounts\/login\//);
  await context.close();
});
