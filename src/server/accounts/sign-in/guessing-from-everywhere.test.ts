import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { at } from '#database/timestamps.ts';
import { fromOurForm, testNow, testServer } from '#test/server.ts';
import {
  account,
  database,
  minute,
  readCookie,
  setNow,
  setUpSignIn,
  signIn,
  wrong,
} from './sign-in.fixture.ts';

setUpSignIn();

/** Failures of strangers, each from an address of its own. */
async function failures(count: number, name = `account ${account.id}`): Promise<void> {
  const values = Array.from({ length: count }, (_, index) => ({
    account: name,
    address: `198.51.100.${index}`,
    failed_at: at(testNow),
  }));
  await database.acrossStores((query) => query.insertInto('login_failure').values(values).execute());
}

const knownBy = (answer: Awaited<ReturnType<typeof signIn>>) => ({
  cookies: { ...fromOurForm.cookies, browser: readCookie(answer, 'browser')?.value ?? '' },
});

describe('one account, guessed at from many addresses', () => {
  let ticking: NodeJS.Timeout | undefined;
  afterEach(() => clearInterval(ticking));

  /** A try over a connection of its own, from one of this machine's many addresses. */
  async function tryFrom(localAddress: string, password: string): Promise<number> {
    const { listen } = await testServer();
    const address = await listen();
    return new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'x-csrftoken': fromOurForm.headers['x-csrftoken'],
        cookie: `csrftoken=${fromOurForm.cookies.csrftoken}`,
      };
      const sent = request(
        `${address}/log/accounts/login/`,
        { method: 'POST', localAddress, headers, agent: false },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      sent.on('error', reject);
      sent.end(JSON.stringify({ username: account.username, password }));
    });
  }

  it('gets as few tries judged as from a few', async () => {
    const began = performance.now();
    ticking = setInterval(() => setNow(testNow + Math.floor((performance.now() - began) / 1000)), 50);
    const passwords = Array.from({ length: 40 }, (_, index) => (index === 39 ? account.password : wrong));
    const answers = await Promise.all(
      passwords.map((password, index) => tryFrom(`127.0.6.${index + 1}`, password)),
    );
    const judged = answers.filter((status) => status !== 429);
    expect(judged.length).toBeGreaterThanOrEqual(5);
    expect(judged.length).toBeLessThanOrEqual(9);
  }, 60_000);

  it('is told when to come back, and in the end is heard from anywhere', async () => {
    await failures(10);
    const later = await signIn({}, { address: '203.0.113.7' });
    expect([later.statusCode, later.headers['retry-after']]).toEqual([429, '32']);
    setNow(testNow + 32);
    expect((await signIn({}, { address: '203.0.113.7' })).statusCode).toBe(200);
  });

  it('never waits longer than a minute for the next try', async () => {
    await failures(400);
    const later = await signIn({}, { address: '203.0.113.7' });
    expect([later.statusCode, later.headers['retry-after']]).toEqual([429, '60']);
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    const answers = [];
    for (const host of [1, 2, 3, 4, 5, 6]) {
      answers.push((await signIn({ password: wrong }, { address: `2001:db8:1:2::${host}` })).statusCode);
    }
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await signIn({}, { address: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  it('does not hold up a browser that has signed in before, not even at a shared address', async () => {
    const known = knownBy(await signIn());
    await failures(40);
    for (let count = 0; count < 20; count += 1)
      await signIn({ username: `stranger-${count}`, password: wrong });
    expect((await signIn()).statusCode).toBe(429);
    expect((await signIn({}, known)).statusCode).toBe(200);
  });

  it('gives a known browser five tries of its own, and no other account', async () => {
    const known = knownBy(await signIn());
    const answers = [];
    for (let count = 0; count < 6; count += 1) {
      const elsewhere = { ...known, address: `203.0.113.${count}` };
      answers.push((await signIn({ password: wrong }, elsewhere)).statusCode);
    }
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
    expect(readCookie(await signIn(), 'browser')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    await failures(40, 'name nobody');
    expect((await signIn({ username: 'nobody' }, known)).statusCode).toBe(429);
  });

  it('lets many right sign-ins in at once, from one address too', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));
  });

  it('is free again a quarter of an hour later', async () => {
    await failures(40);
    setNow(testNow + 15 * minute);
    expect((await signIn()).statusCode).toBe(200);
  });
});
