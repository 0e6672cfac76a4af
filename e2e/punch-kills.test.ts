import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildBranch, buildEmployee, buildStore, buildUser, builtPassword } from '#demo/builders.ts';
import { startPrivatePostgres } from '#test/private-postgres.ts';
import { openPlace, type Place } from './support/caller.ts';
import { freePort, type StartedServer, startProcess } from './support/server.ts';

const kills = process.env.LONG ? 30 : 1;
const people = 6;

async function prepare(place: Place) {
  const database = await openPlace(place);
  const storeId = await buildStore(database);
  const built = await database.withinStore(storeId, async (query) => {
    const branch = await buildBranch(query);
    const employees: number[] = [];
    for (let person = 0; person < people; person += 1) {
      employees.push(await buildEmployee(query, { branches: [branch], pin: '2468' }));
    }
    return { branch, employees };
  });
  await buildUser(database, storeId, {
    auth_type: 'clockadmin',
    branch_id: built.branch,
    username: 'tablet',
  });
  await database.close();
  return { storeId, employees: built.employees };
}

async function signIn(url: string): Promise<Record<string, string>> {
  const page = await fetch(`${url}/log/accounts/login/`);
  const token = /csrftoken=([^;]+)/.exec(page.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const answer = await fetch(`${url}/log/accounts/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrftoken': token, cookie: `csrftoken=${token}` },
    body: JSON.stringify({ username: 'tablet', password: builtPassword }),
  });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const own = cookies.find((cookie) => cookie.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? '';
  return { cookie: cookies.join('; '), 'x-csrftoken': own, 'content-type': 'application/json' };
}

/** One person clocks in and out as fast as the server answers, until it does not. */
async function clockUntilKilled(
  url: string,
  employee: number,
  headers: Record<string, string>,
  acknowledged: string[],
): Promise<void> {
  for (;;) {
    for (const action of ['in', 'out']) {
      const key = randomUUID();
      const at = new Date().toISOString();
      const body = JSON.stringify({ key, employee, pin: '2468', action, at });
      const answer = await fetch(`${url}/api/v1/shift/clock/`, { method: 'POST', headers, body }).catch(
        () => null,
      );
      if (!answer) return;
      // After a kill somebody may be in already, by a punch whose answer was lost.
      if (answer.status === 201) acknowledged.push(key);
      else expect([answer.status, answer.headers.get('x-error-code')]).toEqual([400, expect.any(String)]);
    }
  }
}

async function keepsWhatItAcknowledged(place: Place): Promise<void> {
  const files = mkdtempSync(join(tmpdir(), 'branchline-kills-'));
  const { storeId, employees } = await prepare(place);
  const port = String(await freePort());
  const acknowledged: string[] = [];
  let server: StartedServer | undefined;
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const environment: Record<string, string> = {
        PORT: port,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: place.dataDir ?? files,
        ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      };
      const running = await startProcess('src/server/main.ts', environment);
      server = running;
      const headers = await signIn(running.url);
      const before = acknowledged.length;
      const clocking = Promise.all(
        employees.map((employee) => clockUntilKilled(running.url, employee, headers, acknowledged)),
      );
      // In the midst of it: some more each time, so that it never falls on the same moment. An answer that is none ends it at once.
      const enough = expect
        .poll(() => acknowledged.length - before, { timeout: process.env.LONG ? 300_000 : 30_000 })
        .toBeGreaterThan(10 + kill);
      await Promise.race([enough, clocking]);
      await running.stop('SIGKILL');
      await clocking;
    }
    const database = await openPlace(place);
    const kept = await database.readWithinStore(storeId, (query) =>
      query.selectFrom('punch').select('key').execute(),
    );
    await database.close();
    const keys = new Set(kept.map(({ key }) => key));
    expect(acknowledged.filter((key) => !keys.has(key))).toEqual([]);
  } finally {
    await server?.stop('SIGKILL');
    rmSync(files, { recursive: true, force: true });
  }
}

test.describe('a server that is killed under punches keeps each that it acknowledged', () => {
  test.setTimeout(process.env.LONG ? 3_600_000 : 90_000);

  test('on the embedded database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'branchline-kills-'));
    try {
      await keepsWhatItAcknowledged({ dataDir });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test('on PostgreSQL', async () => {
    const postgres = await startPrivatePostgres();
    try {
      await keepsWhatItAcknowledged({ databaseUrl: postgres.url });
    } finally {
      await postgres.stop();
    }
  });
});
