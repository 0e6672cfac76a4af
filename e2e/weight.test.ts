import { expect, expectLoaded, test } from './support/test.ts';

/**
 * What a screen may load before it can be used, in kB as they come over the line, headers and all: scripts and styles, without the font and
 * the data. No heavier than today; `docs/performance.md` says where it ought to be.
 */
const budgets = [
  { account: 'staff', path: '/spa/schedule', limit: 270 },
  { account: 'hourly', path: '/spa/schedule', limit: 270 },
  { account: 'staff', path: '/spa/dashboard', limit: 240 },
  { account: 'staff', path: '/spa/clients', limit: 300 },
  { account: 'clock', path: '/clock', limit: 220 },
  { account: 'client', path: '/client/comm-client', limit: 225 },
];

test('no screen loads more than its budget', async ({ signedIn }) => {
  const weights: Record<string, number> = {};
  for (const { account, path } of budgets) {
    const page = await (await signedIn(account)).context().newPage();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    const code = new Map<string, string>();
    const bytes = new Map<string, number>();
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || type === 'Stylesheet') code.set(requestId, response.url);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = code.get(requestId);
      if (url) bytes.set(url, encodedDataLength);
    });
    await page.goto(path);
    await expectLoaded(page);
    weights[`${account} ${path}`] = Math.round([...bytes.values()].reduce((sum, one) => sum + one, 0) / 1000);
  }
  for (const { account, path, limit } of budgets)
    expect.soft(weights[`${account} ${path}`], `${path} of ${account}`).toBeLessThanOrEqual(limit);
});
