import { setTimeout } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { browserExecutable } from '../../e2e/support/browser.ts';
import { startProcess } from '../../e2e/support/server.ts';
import { signIn } from '../../e2e/support/test.ts';

/** Screens over the line: who opens them, where, and the most kB that the browser may receive. */
const screens = [
  { name: 'schedule, manager', account: 'staff', address: '/spa/schedule', most: 200 },
  { name: 'schedule, employee', account: 'hourly', address: '/spa/schedule', most: 200 },
  { name: 'clients', account: 'staff', address: '/spa/clients', most: 200 },
  { name: 'dashboard', account: 'staff', address: '/spa/dashboard', most: 200 },
  { name: 'profile, company', account: 'staff', address: '/spa/profile?tab=company', most: 200 },
  { name: 'profile, team', account: 'staff', address: '/spa/profile?tab=team', most: 200 },
  { name: 'profile, own account', account: 'hourly', address: '/spa/profile?tab=account', most: 200 },
  { name: 'messages', account: 'client', address: '/client/comm-client' },
  { name: 'clock', account: 'clock', address: '/clock' },
  { name: 'home, signed out', account: null, address: '/' },
];

/** How long nothing may be asked for, and how often to look (milliseconds). */
const quietFor = 400;
const step = 20;

interface Transfer {
  kind: string;
  url: string;
  bytes: number;
}

/** Counts what a page receives, headers and all. `finish` waits until all has arrived and nothing more is asked for. */
async function count(session: CDPSession) {
  const asked = new Map<string, { kind: string; url: string }>();
  const bytes = new Map<string, number>();
  const open = new Set<string>();
  const end = (requestId: string) => open.delete(requestId);
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    asked.set(requestId, { kind: type ?? 'Other', url: request.url });
    // The clock reads no body of this one, whose end is then never told.
    if (!request.url.endsWith('/healthz')) open.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    bytes.set(requestId, response.encodedDataLength);
    // The stream of live changes does not end.
    if (response.mimeType === 'text/event-stream') end(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await session.send('Network.enable');
  return {
    finish: async () => {
      // A script that arrives may load others.
      for (let since = 0, seen = -1; open.size > 0 || since < quietFor; since += step) {
        if (asked.size !== seen || open.size > 0) since = 0;
        seen = asked.size;
        await setTimeout(step);
      }
    },
    transfers: (): Transfer[] => [...asked].map(([id, one]) => ({ ...one, bytes: bytes.get(id) ?? 0 })),
  };
}

async function weigh(browser: Browser, baseURL: string, account: string | null, address: string) {
  const options = { baseURL, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' as const };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  if (account) await signIn(page, account, '/healthz');
  // Idle work begins when the screen is there and is no part of it.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const { finish, transfers } = await count(await context.newCDPSession(page));
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await finish();
  await context.close();
  return transfers().filter(({ kind }) => kind !== 'Font' && kind !== 'Image');
}

/** Names what to look at first where a screen is too heavy. */
function printLargest(transfers: readonly Transfer[]): void {
  const largest = transfers.toSorted((a, b) => b.bytes - a.bytes).slice(0, 10);
  for (const { kind, url, bytes } of largest) {
    const { pathname, search } = new URL(url);
    console.log(`${(bytes / 1000).toFixed(1).padStart(10)}  ${kind.padEnd(10)}  ${pathname}${search}`);
  }
}

/** Measures what the browser receives from the address to the usable screen, without fonts and pictures. */
export async function runWeights(): Promise<boolean> {
  const demo = await startProcess('src/demo/main.ts');
  const browser = await chromium.launch({
    executablePath: await browserExecutable(),
    args: ['--no-sandbox'],
  });
  console.log('\n== Over the line to the usable screen, kB, without fonts and pictures');
  const kinds = ['Document', 'Script', 'Stylesheet', 'Fetch'];
  console.log(`${' '.repeat(24)}${[...kinds, 'in all'].map((kind) => kind.padStart(12)).join('')}`);
  let passed = true;
  try {
    for (const { name, account, address, most } of screens) {
      const transfers = await weigh(browser, demo.url, account, address);
      const sumOf = (some: readonly Transfer[]) => some.reduce((total, { bytes }) => total + bytes, 0) / 1000;
      const sum = sumOf(transfers);
      const cells = [...kinds.map((kind) => sumOf(transfers.filter((one) => one.kind === kind))), sum];
      const holds = most === undefined || sum <= most;
      passed &&= holds;
      const verdict = most === undefined ? '' : `   ${holds ? 'holds' : 'FAIL'}: at most ${most}`;
      console.log(`${name.padEnd(24)}${cells.map((kB) => kB.toFixed(1).padStart(12)).join('')}${verdict}`);
      if (!holds) printLargest(transfers);
    }
  } finally {
    await browser.close();
    await demo.stop();
  }
  return passed;
}
