import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Database } from '#database/open.ts';
import { buildBranch, buildEmployee, buildStore, buildUser, builtPassword } from '#demo/builders.ts';
import { openPlace, type Place } from './caller.ts';
import { type KillableBrowser, startKillableBrowser } from './killable-browser.ts';
import { freePort, type StartedServer, startProcess } from './server.ts';

export type Action = 'in' | 'break_start' | 'break_end' | 'out';

const buttons = {
  in: 'Clock in',
  break_start: 'Start break',
  break_end: 'End break',
  out: 'Clock out',
} as const;
const order: Action[] = ['in', 'break_start', 'break_end', 'out'];
const names = ['Ana', 'Luis', 'Mei', 'Omar'];

export interface Shown {
  employee: number;
  action: Action;
  /** As the screen said it, such as 9:41 AM. */
  time: string;
}

/** The browser and Node write different blanks before AM. */
const plain = (time: string) => time.replaceAll(/\s/gu, ' ');

/** A company with a tablet and four people, behind a server and in a browser that may both be killed at any moment. */
export class KioskJourney {
  readonly shown: Shown[] = [];
  readonly #place: Place;
  readonly #profile = mkdtempSync(join(tmpdir(), 'branchline-tablet-'));
  #people: number[] = [];
  #turns = new Map<number, number>();
  #storeId = 0;
  #port = 0;
  #server: StartedServer | null = null;
  #browser: KillableBrowser | null = null;
  #page: Page | null = null;
  #isOffline = false;

  constructor(place: Place) {
    this.#place = place;
  }

  get page(): Page {
    if (!this.#page) throw new Error('No browser is open.');
    return this.#page;
  }

  async begin(): Promise<void> {
    const database = await openPlace(this.#place);
    this.#storeId = await buildStore(database);
    const branch = await this.#buildPeople(database);
    await buildUser(database, this.#storeId, {
      auth_type: 'clockadmin',
      branch_id: branch,
      username: 'tablet',
    });
    await database.close();
    this.#port = await freePort();
    await this.startServer();
    await this.openBrowser();
    await this.page.goto(`${this.#url}/log/accounts/login/?next=/clock`);
    await this.page.getByLabel('Username or email').fill('tablet');
    await this.page.getByLabel('Password', { exact: true }).fill(builtPassword);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await expect(this.tile(0)).toBeVisible();
    await this.page.waitForFunction(async () => {
      const worker = await navigator.serviceWorker.ready;
      return worker.active?.state === 'activated';
    });
    // A browser writes its cookies to the disk a while after it has them; closed by hand it does so at once.
    await this.closeBrowser();
  }

  async #buildPeople(database: Database): Promise<number> {
    return database.withinStore(this.#storeId, async (query) => {
      const branch = await buildBranch(query, { name: 'San Francisco' });
      for (const first_name of names) {
        const person = { first_name, last_name: 'Reyes', branches: [branch], pin: '2468' };
        this.#people.push(await buildEmployee(query, person));
      }
      return branch;
    });
  }

  get #url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async startServer(): Promise<void> {
    if (this.#server) return;
    this.#server = await startProcess('src/server/main.ts', {
      PORT: String(this.#port),
      PUBLIC_URL: this.#url,
      ...(this.#place.dataDir ? { DATA_DIR: this.#place.dataDir } : {}),
      ...(this.#place.databaseUrl
        ? { DATABASE_URL: this.#place.databaseUrl, DATA_DIR: join(this.#profile, 'files') }
        : {}),
    });
  }

  async killServer(): Promise<void> {
    await this.#server?.stop('SIGKILL');
    this.#server = null;
  }

  async openBrowser(): Promise<void> {
    this.#browser = await startKillableBrowser(this.#profile);
    this.#page = this.#browser.context.pages()[0] ?? (await this.#browser.context.newPage());
    await this.setOffline(this.#isOffline);
  }

  async openClock(): Promise<void> {
    await this.page.goto(`${this.#url}/clock`);
    await expect(this.tile(0)).toBeVisible({ timeout: 20_000 });
  }

  async killBrowser(): Promise<void> {
    await this.#browser?.kill();
    await this.openBrowser();
    await this.openClock();
  }

  /** Closed as a person closes it, and opened again: cookies without an end of their own are gone. */
  async closeBrowser(): Promise<void> {
    await this.#browser?.close();
    await this.openBrowser();
    await this.openClock();
  }

  /** As a browser that clears cookies, or another tab of it, may do under an open page. */
  async loseToken(): Promise<void> {
    await this.page.context().clearCookies({ name: 'csrftoken' });
  }

  async setOffline(offline: boolean): Promise<void> {
    this.#isOffline = offline;
    await this.page.context().setOffline(offline);
  }

  tile(person: number) {
    return this.page.getByRole('button', { name: new RegExp(`^${names[person]} Reyes`) });
  }

  /** The warning that the shown names may be old. */
  get stale() {
    return this.page.getByText('The names may be out of date');
  }

  /** The next thing that a person does, up to the tick. `meanwhile` happens while it is sent. */
  async punch(person: number, meanwhile?: () => Promise<void>): Promise<void> {
    const turn = this.#turns.get(person) ?? 0;
    this.#turns.set(person, turn + 1);
    const action = order[turn % order.length] ?? 'in';
    const { page } = this;
    await this.tile(person).click();
    await expect(page.getByText('enter your PIN')).toBeVisible();
    await page.keyboard.type('2468');
    await page.getByRole('button', { name: buttons[action], exact: true }).click();
    const ok = page.getByRole('button', { name: /^OK/ });
    // The same so soon after its opposite is asked about.
    const sure = page.getByRole('dialog').getByRole('button', { name: buttons[action] });
    const happening = meanwhile?.();
    await expect(ok.or(sure)).toBeVisible({ timeout: 20_000 });
    if (await sure.isVisible()) await sure.click();
    await expect(ok).toBeVisible({ timeout: 20_000 });
    const time = (await page.locator('h1 + p').textContent()) ?? '';
    this.shown.push({ employee: this.#people[person] ?? 0, action, time: plain(time) });
    await ok.click();
    await happening;
  }

  async expectDelivered(): Promise<void> {
    const left = () =>
      this.page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('branchline-kiosk');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const database = opening.result;
              const counting = database.transaction('waiting').objectStore('waiting').count();
              counting.onsuccess = () => {
                database.close();
                resolve(counting.result);
              };
            };
          }),
      );
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
    await expect(this.page.getByText(/saved on this tablet/)).toBeHidden();
  }

  /** Lists the server's records in order; ends everything. */
  async recorded(): Promise<Shown[]> {
    await this.#browser?.close();
    await this.#server?.stop();
    this.#server = null;
    const database = await openPlace(this.#place);
    try {
      const punches = await database.readWithinStore(this.#storeId, (query) =>
        query.selectFrom('punch').select(['employee_id', 'action', 'at', 'shift_uuid']).execute(),
      );
      const history = await database.readWithinStore(this.#storeId, (query) =>
        query
          .selectFrom('audit_log')
          .select(['subject_id', 'action'])
          .where('subject', '=', 'shift')
          .orderBy('id')
          .execute(),
      );
      const waiting = await database.readWithinStore(this.#storeId, (query) =>
        query.selectFrom('waiting_punch').select(['refusal']).execute(),
      );
      expect(waiting).toEqual([]);
      const format = new Intl.DateTimeFormat('en-US', {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'America/Los_Angeles',
      });
      // Two within one second are told apart by the history, which only grows.
      const ranked = history.map((entry) => `${entry.subject_id} ${entry.action}`);
      const placeOf = (punch: (typeof punches)[number]) =>
        ranked.lastIndexOf(`${punch.shift_uuid} clock_${punch.action}`);
      return punches
        .sort((a, b) => a.at - b.at || placeOf(a) - placeOf(b))
        .map(({ employee_id, action, at }) => ({
          employee: employee_id,
          action: action as Action,
          time: plain(format.format(new Date(at * 1000))),
        }));
    } finally {
      await database.close();
    }
  }

  async end(): Promise<void> {
    await this.#browser?.kill();
    await this.#server?.stop('SIGKILL');
    rmSync(this.#profile, { recursive: true, force: true });
  }
}
