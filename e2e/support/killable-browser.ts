import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserExecutable } from './browser.ts';

export interface KillableBrowser {
  context: BrowserContext;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
  /** Ends it as a person would: everything is on the disk. */
  close: () => Promise<void>;
}

async function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of child.stderr ?? []) {
    printed += String(chunk);
    const address = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
    if (address) return address;
  }
  throw new Error(`The browser ended:\n${printed}`);
}

/** A browser on a profile folder of its own, as its own process that can be killed. */
export async function startKillableBrowser(profile: string): Promise<KillableBrowser> {
  const child = spawn(
    await browserExecutable(),
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--window-size=1024,768',
      '--lang=en-US',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'America/Los_Angeles' } },
  );
  const ended = once(child, 'exit');
  const browser = await chromium.connectOverCDP(await addressOf(child));
  child.stderr?.resume();
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile open.');
  return {
    context,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      // Its process is dead: only this side is to be let go of.
      await browser.close().catch(() => {});
    },
    close: async () => {
      const session = await browser.newBrowserCDPSession();
      // It closes before it answers.
      await session.send('Browser.close').catch(() => {});
      await ended;
    },
  };
}
